/** A chosen file as rows of text, read in a worker that is ended with it. */
import { limits } from '@cangyun/contract/limits.ts';
import { type FileProblem, UnreadableFile } from './fileKind.ts';

type Answer = { readonly cells: string[][] } | { readonly problem: FileProblem };

const LONGEST_READ_MS = 60_000;

const answerOf = (bytes: ArrayBuffer): Promise<Answer> =>
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
    worker.postMessage(bytes, [bytes]);
  });

/** `endings`: what the dialog accepts, by name; the bytes decide what it really is. */
export async function readFile(file: File, endings: readonly string[]): Promise<string[][]> {
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) throw new UnreadableFile('wrongKind');
  if (file.size > limits.importFileBytes) throw new UnreadableFile('tooLarge');
  const answer = await answerOf(await file.arrayBuffer());
  if ('problem' in answer) throw new UnreadableFile(answer.problem);
  return answer.cells;
}
