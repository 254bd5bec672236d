/**
 * No request may carry text or lists without a limit: every string of a request is bounded (a maximum, a closed set, or a pattern that can
 * not grow), and so is every list. Nor may a field be optional and have a default. Checked on the schemas themselves, however they were
 * built.
 */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { callKey } from '@cangyun/contract/kernel/call.ts';
import type { z } from 'zod';

/** zod's own formats are patterns with a fixed meaning; the few that can grow are not in this list. */
const CLOSED_FORMATS = new Set(['datetime', 'date', 'time', 'uuid', 'guid', 'ipv4', 'ipv6', 'ulid']);

/** Without escapes and classes no `+`, `*` or `{n,}` may be left, and both ends must be anchored. */
const patternIsBounded = (pattern: RegExp): boolean => {
  const bare = pattern.source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return bare.startsWith('^') && bare.endsWith('$') && !/[+*]|\{\d*,\}/.test(bare);
};

/** The parts of zod's definitions that lead to further schemas or to limits; zod 4 keeps them under `_zod`. */
interface Inner {
  readonly def: {
    readonly type: string;
    readonly format?: string;
    readonly checks?: readonly Check[];
    readonly shape?: Readonly<Record<string, z.ZodType>>;
    readonly options?: readonly z.ZodType[];
    readonly items?: readonly z.ZodType[];
    readonly getter?: () => z.ZodType;
    readonly catchall?: z.ZodType;
  } & Readonly<
    Partial<Record<'element' | 'innerType' | 'in' | 'out' | 'left' | 'right' | 'keyType' | 'valueType' | 'rest', z.ZodType | null>>
  >;
}

interface Check {
  readonly _zod: { readonly def: { readonly check: string; readonly pattern?: RegExp } };
}

const innerOf = (schema: z.ZodType): Inner => schema._zod as unknown as Inner;

const checksOf = ({ def }: Inner) => (def.checks ?? []).map((check) => check._zod.def);

const hasMaximum = (inner: Inner): boolean => checksOf(inner).some(({ check }) => check === 'max_length' || check === 'length_equals');

const stringIsBounded = (inner: Inner): boolean =>
  hasMaximum(inner) ||
  CLOSED_FORMATS.has(inner.def.format ?? '') ||
  checksOf(inner).some(({ pattern }) => pattern !== undefined && patternIsBounded(pattern));

/** Each schema directly inside this one, with the name a reader would look for. */
const partsOf = ({ def }: Inner): [string, z.ZodType][] => [
  ...Object.entries(def.shape ?? {}).map(([name, part]): [string, z.ZodType] => [`.${name}`, part]),
  ...[...(def.options ?? []), ...(def.items ?? [])].map((part): [string, z.ZodType] => ['', part]),
  ...(['innerType', 'in', 'out', 'left', 'right', 'catchall', 'rest'] as const).flatMap((key): [string, z.ZodType][] =>
    def[key] ? [['', def[key]]] : [],
  ),
  ...(['element', 'keyType', 'valueType'] as const).flatMap((key): [string, z.ZodType][] => (def[key] ? [['[]', def[key]]] : [])),
  ...(def.getter ? [['', def.getter()] as [string, z.ZodType]] : []),
];

export const unboundedParts = (schema: z.ZodType, path = '', seen = new Set<z.ZodType>()): string[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const inner = innerOf(schema);
  const own = {
    string: stringIsBounded(inner) ? '' : 'is text without end: make it with wire.text(max) or another shape of kernel/wire.ts',
    array: hasMaximum(inner) ? '' : 'is a list without end: give it .max(…)',
    any: 'takes anything: say what it takes',
    unknown: 'takes anything: say what it takes',
    optional:
      inner.def.innerType && innerOf(inner.def.innerType).def.type === 'default'
        ? 'is optional and has a default, so leaving it out sets it back: make edits with onlySent of kernel/onlySent.ts'
        : '',
  }[inner.def.type];
  return [
    ...(own ? [`${path || '(whole)'} ${own}`] : []),
    ...partsOf(inner).flatMap(([name, part]) => unboundedParts(part, path + name, seen)),
  ];
};

export const unboundedRequests = (calls: readonly Call[]): string[] =>
  calls.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      return schema ? unboundedParts(schema, part).map((fault) => `${callKey(call)}: ${fault}`) : [];
    }),
  );
