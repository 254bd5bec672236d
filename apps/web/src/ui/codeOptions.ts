/** A closed set of codes as the options of a select. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';

export const codeOptions = <Code extends number | string>({ entries }: Pick<Codes<string, Code>, 'entries'>) =>
  entries.map(({ code, label }) => ({ value: code, label }));
