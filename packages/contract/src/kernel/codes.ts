/** A closed set of wire codes with their labels and colours: each state, type or style is listed once, through this. */
import { z } from 'zod';

export type Tone = 'default' | 'processing' | 'success' | 'warning' | 'error';

export interface CodeEntry {
  readonly code: number | string;
  readonly label: string;
  readonly tone?: Tone;
}

export interface Codes<Name extends string = string, Code extends number | string = number | string> {
  /** name → code, for use in rules and SQL: `userState.code.enabled` */
  readonly code: Readonly<Record<Name, Code>>;
  readonly entries: readonly { readonly name: Name; readonly code: Code; readonly label: string; readonly tone: Tone }[];
  readonly schema: z.ZodType<Code>;
  label(code: number | string | null | undefined): string;
  tone(code: number | string | null | undefined): Tone;
}

export function codes<const T extends Readonly<Record<string, CodeEntry>>>(table: T): Codes<keyof T & string, T[keyof T]['code']> {
  type Name = keyof T & string;
  type Code = T[keyof T]['code'];
  const entries = Object.entries(table).map(([name, entry]) => ({
    name: name as Name,
    code: entry.code as Code,
    label: entry.label,
    tone: entry.tone ?? ('default' as Tone),
  }));
  const byCode = new Map(entries.map((entry) => [entry.code as number | string, entry]));
  if (byCode.size !== entries.length) throw new Error(`codes(): a code stands twice in ${entries.map((e) => e.name).join(', ')}`);
  return {
    code: Object.fromEntries(entries.map((entry) => [entry.name, entry.code])) as Record<Name, Code>,
    entries,
    // The lists are for readers of the schema: the API page, the generated tests, and the log in words.
    schema: z
      .custom<Code>((value) => byCode.has(value as number | string), '不是可选的值')
      .meta({ enum: entries.map((entry) => entry.code), 'x-labels': entries.map((entry) => entry.label) }),
    label: (code) => byCode.get(code ?? '')?.label ?? (code === null || code === undefined ? '' : String(code)),
    tone: (code) => byCode.get(code ?? '')?.tone ?? 'default',
  };
}
