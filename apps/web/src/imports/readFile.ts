/** A chosen file as rows of text, read in a worker that is ended with it. */
import { limits } from '@cangyun/contract/limits.ts';
import { type FileProblem, UnreadableFile } from '@cangyun/sheets/fileKind.ts';
import type { FileBook } from '@cangyun/sheets/workbook.ts';

type Answer = { readonly book: FileBook } | { readonly problem: FileProblem };

const LONGEST_READ_MS = 60_000;

const answerOf = (bytes: ArrayBuffer, sheet: string | undefined): Promise<Answer> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./readFile.worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: Answer): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ problem: 'tooSlow' }), LONGEST_READ_MS);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => end(data);
    worker.onerror = () => end({ problem: 'damaged' });
    worker.postMessage({ bytes, ...(sheet === undefined ? {} : { sheet }) }, [bytes]);
  });

/** `endings`: what the dialog accepts, by name; the bytes decide what it really is. `sheet`: the one that people chose. */
export async function readFile(file: File, endings: readonly string[], sheet?: string): Promise<FileBook> {
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) throw new UnreadableFile('wrongKind');
  if (file.size > limits.importFileBytes) throw new UnreadableFile('tooLarge');
  const answer = await answerOf(await file.arrayBuffer(), sheet);
  if ('problem' in answer) throw new UnreadableFile(answer.problem);
  return answer.book;
}
