/** Progress of a long command for its operator: each step, and at most every few seconds how far it is. */
const PAUSE_MS = 5_000;

export interface Say {
  (line: string): void;
  often(line: string): void;
}

export function saying(write: (line: string) => void): Say {
  let last = Date.now();
  return Object.assign((line: string) => write(line), {
    often: (line: string): void => {
      if (Date.now() - last < PAUSE_MS) return;
      last = Date.now();
      write(line);
    },
  });
}

const STEPS = ['B', 'KB', 'MB', 'GB', 'TB'];

export function amount(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), STEPS.length - 1);
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${STEPS[step] ?? ''}`;
}
