/** Reads a file outside the page's thread, so that a large one never blocks it. */
import { UnreadableFile } from './fileKind.ts';
import { matrixOf } from './workbook.ts';

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>): Promise<void> => {
  try {
    self.postMessage({ cells: await matrixOf(new Uint8Array(data)) });
  } catch (failure) {
    self.postMessage({ problem: failure instanceof UnreadableFile ? failure.problem : 'damaged' });
  }
};
