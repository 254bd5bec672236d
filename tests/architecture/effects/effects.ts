/** What becomes of every field that a call can write: the rule that reads it, or why none does. Read by effects.test.ts. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { SourceFile } from '../files.ts';
import { type Shape, writtenBy } from './fields.ts';
import { namesOf, readerFault, reads } from './readers.ts';

/**
 * What a field is if no rule reads it.
 * `information`: only shown again. `text`: names, notes, addresses, pictures. `identity`: says which row is meant; the relation reads it.
 * `hidden`: off the screen until waves and packing exist.
 */
export const CLASSES = ['information', 'text', 'identity', 'hidden'] as const;
export type Class = (typeof CLASSES)[number];

/** Reader or class → the fields, separated by blanks; `kucun=by_date` where the reader knows the field by another name. */
export type Subject = Readonly<Record<string, string>>;

/** Subjects by their titles in callGroups. Of settings the share of `information` is limited: people rely on what they set. */
export interface Area {
  readonly settings?: Readonly<Record<string, Subject>>;
  readonly documents?: Readonly<Record<string, Subject>>;
}

/** Calls that write the fields of another subject: cells of an import, the lines of a document one by one. */
export interface Same {
  readonly as: string;
  /** Where the other subject has them: `products` for lines. */
  readonly under?: string;
  /** Names that differ. */
  readonly names?: Readonly<Record<string, string>>;
}

export interface Effect {
  readonly subject: string;
  readonly field: string;
  readonly isSetting: boolean;
  readonly shape: Shape;
  /** A reader, a class, or nothing if the table is silent about it. */
  readonly is: string | undefined;
  readonly alias: string | undefined;
}

type Groups = Readonly<Record<string, Readonly<Record<string, Call>>>>;

export interface Table {
  readonly areas: readonly Area[];
  readonly same: Readonly<Record<string, Same>>;
  /** Settings that are rows: one field that takes the values of many. */
  readonly keyed: Readonly<Record<string, readonly string[]>>;
  /** Texts chosen from a dictionary are values. */
  readonly chosen: ReadonlySet<string>;
}

interface Declared {
  readonly is: string;
  readonly alias: string | undefined;
}

const declaredIn = (subject: Subject): [string, Declared][] =>
  Object.entries(subject).flatMap(([is, fields]) =>
    fields
      .split(/\s+/)
      .filter((field) => field !== '')
      .map((field): [string, Declared] => {
        const [place = '', alias] = field.split('=');
        return [place, { is, alias }];
      }),
  );

const OWN_KEY = /(?:^|\.)(?:id|ids|version)$/;

/** What a field is without a line in the table: free text describes, keys say which row is meant. A reference of a setting is a choice. */
function byShape(field: string, shape: Shape, isSetting: boolean): Class | undefined {
  // Of a spreadsheet: sentences name it.
  if (field === 'row') return 'identity';
  if (shape === 'text') return 'text';
  return shape === 'reference' && (!isSetting || OWN_KEY.test(field)) ? 'identity' : undefined;
}

interface Listed {
  readonly name: string;
  readonly subject: Subject;
  readonly isSetting: boolean;
}

const listedIn = ({ areas }: Pick<Table, 'areas'>): Listed[] =>
  areas.flatMap(({ settings = {}, documents = {} }) => [
    ...Object.entries(settings).map(([name, subject]) => ({ name, subject, isSetting: true })),
    ...Object.entries(documents).map(([name, subject]) => ({ name, subject, isSetting: false })),
  ]);

/** The fields of a subject; those that are fields of another one are left to it. */
function fieldsOf(groups: Groups, table: Table, name: string): Map<string, Shape> {
  const written = new Map(writtenBy(Object.values(groups[name] ?? {})));
  for (const [field, shape] of written)
    if (shape === 'text' && table.chosen.has(field.split('.').at(-1) ?? field)) written.set(field, 'value');
  for (const key of table.keyed[name] ?? []) written.set(key, 'value');
  const same = table.same[name];
  if (!same) return written;
  const others = writtenBy(Object.values(groups[same.as] ?? {}));
  const placeOf = (field: string): string => [same.under ?? [], same.names?.[field] ?? field].flat().join('.');
  // Cells are texts, whatever they say: one that is no field of the other subject is read by the import itself.
  return new Map(
    [...written].flatMap(([field, shape]) => (others.has(placeOf(field)) ? [] : [[field, shape === 'text' ? 'value' : shape]])),
  );
}

export function effectsOf(groups: Groups, table: Table): Effect[] {
  const listed = new Map(listedIn(table).map((one) => [one.name, one]));
  return Object.keys(groups).flatMap((name) => {
    const { subject = {}, isSetting = false } = listed.get(name) ?? {};
    const declared = new Map(declaredIn(subject));
    return [...fieldsOf(groups, table, name)].map(([field, shape]) => ({
      ...{ subject: name, field, isSetting, shape },
      is: declared.get(field)?.is ?? byShape(field, shape, isSetting),
      alias: declared.get(field)?.alias,
    }));
  });
}

export const isReader = (is: string): boolean => is.includes('#');

/** Fields without a reader or class. */
export const unread = (effects: readonly Effect[]): string[] =>
  effects.filter(({ is }) => is === undefined).map(({ subject, field }) => `${subject}.${field}`);

/** Lines of the table that nothing writes any more, or that are there twice. */
export function idle(groups: Groups, table: Table): string[] {
  const listed = listedIn(table);
  return listed.flatMap(({ name, subject }, place) => {
    const written = fieldsOf(groups, table, name);
    const fields = declaredIn(subject).map(([field]) => field);
    const gone = fields.filter((field) => !written.has(field)).map((field) => `${name}.${field} is written by no call`);
    const twice = fields.filter((field, at) => fields.indexOf(field) !== at).map((field) => `${name}.${field} is listed twice`);
    const again = listed.findIndex((other) => other.name === name) === place ? [] : [`${name} is listed twice`];
    return [...gone, ...twice, ...again];
  });
}

/** Readers that do not exist, or do not read the field. */
export function faultyReaders(effects: readonly Effect[], all: readonly SourceFile[]): string[] {
  const files = new Map(all.map((file) => [file.path, file]));
  return effects.flatMap(({ subject, field, is = '', alias }) => {
    if (!isReader(is)) return (CLASSES as readonly string[]).includes(is) || is === '' ? [] : [`${subject}.${field}: ${is} is no class`];
    const fault = readerFault(files, is);
    if (fault) return [`${subject}.${field}: ${fault}`];
    const names = namesOf(field, alias);
    return reads(files, is, names) ? [] : [`${subject}.${field}: ${is} mentions none of ${names.join(', ')}`];
  });
}

export const countsOf = (effects: readonly Effect[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { is = 'nothing' } of effects) {
    const name = isReader(is) ? 'read by a rule' : is;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
