/** Reads a file outside the page's thread, so that a large one never blocks it. */
import { UnreadableFile } from '@cangyun/sheets/fileKind.ts';
import { readBook } from '@cangyun/sheets/workbook.ts';

self.onmessage = async ({ data }: MessageEvent<{ readonly bytes: ArrayBuffer; readonly sheet?: string }>): Promise<void> => {
  try {
    self.postMessage({ book: await readBook(new Uint8Array(data.bytes), data.sheet) });
  } catch (failure) {
    self.postMessage({ problem: failure instanceof UnreadableFile ? failure.problem : 'damaged' });
  }
};
