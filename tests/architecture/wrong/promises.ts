/** Deliberately wrong: lint.test.ts expects each line to be refused. A type-aware linter that finds nothing here is not running. */
const later = async (): Promise<number> => 1;

export const floating = (): void => {
  later();
};

export const misused = (): void => {
  [1, 2].forEach(async () => {
    await later();
  });
};

export const needless = async (): Promise<number> => {
  const three = 3;
  return await three;
};

export const loose = (value: any): string => String(value);

export const shouted = (): void => {
  throw 'a sentence';
};
