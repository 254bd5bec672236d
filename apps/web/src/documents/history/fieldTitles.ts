/** What the fields of a logged object are called, and what their codes mean: from the contract's own calls. Pure. */
import { allCalls } from '@cangyun/contract/calls.ts';
import { historyObjects } from '@cangyun/contract/historyObjects.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { allKinds } from '@cangyun/contract/kinds.ts';
import { z } from 'zod';

export interface Word {
  readonly title: string;
  /** Labels of its codes. */
  readonly labels?: ReadonlyMap<unknown, string>;
  /** If it is the field of a record. */
  readonly control?: Control;
}

export type Words = ReadonlyMap<string, Word>;

/** An optional or defaulted schema is about what it holds. */
const inside = (schema: z.ZodType): z.ZodType | undefined => {
  const def: object = schema.def;
  const inner = 'innerType' in def ? def.innerType : 'in' in def ? def.in : undefined;
  return inner instanceof z.ZodType ? inner : undefined;
};

function* layers(schema: z.ZodType): Generator<z.ZodType> {
  for (let at: z.ZodType | undefined = schema; at; at = inside(at)) yield at;
}

const listOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

function wordOf(schema: z.ZodType): Word | undefined {
  let title: string | undefined;
  let labels: Word['labels'];
  for (const layer of layers(schema)) {
    const meta = layer.meta();
    title ??= meta?.title;
    const [codes, texts] = [listOf(meta?.enum), listOf(meta?.['x-labels'])];
    if (!labels && codes && texts) labels = new Map(codes.map((code, at) => [code, String(texts[at])]));
  }
  return title === undefined ? undefined : { title, ...(labels ? { labels } : {}) };
}

/** Every named field of a schema, those of lists and objects within it too. Calls share schemas: each is read once. */
function* namedIn(schema: unknown, seen: Set<unknown>): Generator<[string, Word]> {
  if (!(schema instanceof z.ZodType)) return;
  for (const layer of layers(schema)) {
    if (seen.has(layer)) return;
    seen.add(layer);
    if (layer instanceof z.ZodArray) yield* namedIn(layer.element, seen);
    if (!(layer instanceof z.ZodObject)) continue;
    for (const [name, field] of Object.entries(layer.shape as Record<string, z.ZodType>)) {
      const word = wordOf(field);
      if (word) yield [name, word];
      yield* namedIn(field, seen);
    }
  }
}

const wordsIn = function* (calls: readonly Call[]): Generator<[string, Word]> {
  const seen = new Set<unknown>();
  for (const { reply, body } of calls) {
    yield* namedIn(reply, seen);
    yield* namedIn(body, seen);
  }
};

/** A name means the same nearly everywhere: the most frequent title. */
let everywhere: Words | undefined;
function usualWords(): Words {
  if (everywhere) return everywhere;
  const counts = new Map<string, Map<string, { word: Word; times: number }>>();
  for (const [name, word] of wordsIn(allCalls)) {
    const titles = counts.get(name) ?? new Map<string, { word: Word; times: number }>();
    const known = titles.get(word.title);
    titles.set(word.title, { word, times: (known?.times ?? 0) + 1 });
    counts.set(name, titles);
  }
  everywhere = new Map(
    [...counts].flatMap(([name, titles]) => {
      const [most] = [...titles.values()].sort((one, other) => other.times - one.times);
      // Codes of other objects would be guesses.
      return most ? [[name, { title: most.word.title }] as const] : [];
    }),
  );
  return everywhere;
}

const isOf = (object: string, path: string): boolean => {
  const root = object.startsWith('/') ? object : `/api/${object}`;
  return path === root || path.startsWith(`${root}/`);
};

/** The object's own words first: its fields, its calls; then what a name usually means. */
export function fieldWords(object: string): Words {
  const words = new Map<string, Word>();
  const keep = (name: string, word: Word): void => {
    const known = words.get(name);
    if (!known) words.set(name, word);
    else if (!known.labels && !known.control && word.labels) words.set(name, { ...known, labels: word.labels });
  };
  for (const [name, { label, control }] of Object.entries(historyObjects[object]?.fields ?? {})) keep(name, { title: label, control });
  const kind = allKinds.find(({ name }) => name === object);
  if (kind) keep('state', { title: '状态', labels: new Map(kind.state.entries.map(({ code, label }) => [code, label])) });
  for (const [name, word] of wordsIn(allCalls.filter(({ path }) => isOf(kind?.path ?? object, path)))) keep(name, word);
  for (const [name, word] of usualWords()) keep(name, word);
  return words;
}

/** What people call the thing that a record of the log is about. */
export function objectTitle(object: string): string {
  const known = allKinds.find(({ name }) => name === object)?.title ?? historyObjects[object]?.title;
  if (known !== undefined) return known;
  const list = allCalls.find(({ method, path }) => method === 'GET' && path === (object.startsWith('/') ? object : `/api/${object}`));
  return list?.title.replace(/列表$/, '') ?? object;
}
