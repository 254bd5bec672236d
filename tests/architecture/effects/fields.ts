/**
 * Every field that a call can write, read off the schemas of what it is sent. The same field in create, edit and batch calls is one: a
 * subject of callGroups and a place in its form.
 */
import { type Call, isWrite } from '@cangyun/contract/kernel/call.ts';
import { LARGEST_ID } from '@cangyun/contract/kernel/wire.ts';
import type { z } from 'zod';

/** `reference`: the key of a row, or its version. `text`: free text, a picture, a password: any characters, no pattern. */
export type Shape = 'reference' | 'text' | 'value';

/** Place in the form → shape; lists leave no mark: `products.num`. */
export type Written = ReadonlyMap<string, Shape>;

/** The parts of zod's definitions that lead to further schemas; zod 4 keeps them under `_zod`. */
interface Def {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly format?: string; readonly value?: number } };
  }[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly getter?: () => z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
}

const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

/** Lists of whole records: a batch writes the fields that a single call writes. */
const BATCH = new Set(['list', 'lists', 'rows']);

const CONTAINERS = new Set(['object', 'record', 'literal']);

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Keys run to the largest number; counts and codes end earlier. */
function shapeOf({ type, format, checks = [] }: Def): Shape {
  const limits = checks.map((check) => check._zod.def);
  if (type === 'number') {
    const isWhole = format === 'safeint';
    return isWhole && limits.every(({ check, value = 0 }) => check !== 'less_than' || value >= LARGEST_ID) ? 'reference' : 'value';
  }
  const hasPattern = limits.some(({ check, format: pattern }) => check === 'string_format' && pattern === 'regex');
  return type === 'string' && format === undefined && !hasPattern ? 'text' : 'value';
}

/** What a wrapped schema reads: of a pipe what goes in, or what comes out of a preparation. Numbers in an address arrive as text. */
function insidesOf(def: Def): readonly z.ZodType[] {
  if (def.type === 'pipe') {
    const [from, to] = [def.in, def.out].filter((part) => part !== undefined);
    return from && defOf(from).type !== 'transform' && !(to && defOf(to).type === 'number') ? [from] : to ? [to] : [];
  }
  return [def.innerType, def.element, def.left, def.right, def.getter?.(), ...(def.options ?? [])].filter((part) => part !== undefined);
}

function* leavesOf(schema: z.ZodType, path: string): Generator<[string, Shape]> {
  const def = defOf(schema);
  for (const [name, part] of Object.entries(def.shape ?? {})) yield* leavesOf(part, path === '' && BATCH.has(name) ? '' : join(path, name));
  if (def.type === 'record' && def.valueType) yield* leavesOf(def.valueType, path);
  const insides = insidesOf(def);
  // What can only be one value is no choice; two such values are.
  if (insides.length > 1 && insides.every((inside) => defOf(inside).type === 'literal')) yield [path, 'value'];
  for (const inside of insides) yield* leavesOf(inside, path);
  if (!CONTAINERS.has(def.type) && insides.length === 0) yield [path, /(?:^|\.)version$/.test(path) ? 'reference' : shapeOf(def)];
}

/** A list of ids, as a deletion takes it, is no field; of two shapes the one that asks for a reader wins. */
export function writtenBy(calls: readonly Call[]): Written {
  const fields = new Map<string, Shape>();
  for (const call of calls.filter(isWrite)) {
    const sent = [call.body, call.query, call.params].filter((schema) => schema !== undefined);
    for (const [path, shape] of sent.flatMap((schema) => [...leavesOf(schema, '')]))
      if (path !== '' && fields.get(path) !== 'value') fields.set(path, shape);
  }
  return fields;
}
