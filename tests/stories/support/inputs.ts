/** Well-formed input for any declared call, generated from its own schemas: what the generated stories send. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { z } from 'zod';
import { PASSWORD } from './world.ts';

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
}

export interface Input {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** Answers the number that a field naming a row gets. */
export type IdOf = (field: string) => number;

const ID_LIKE = /^(id|ids|pid|toid)$|Ids?$/;
export const isIdField = (field: string): boolean => ID_LIKE.test(field);

const texts: readonly (readonly [RegExp, string])[] = [
  [/mobile|phone$/i, '13900009999'],
  [/carNumber/, '粤B12345'],
  [/email/i, 'someone@cangyun.cn'],
  [/licenseNo/, '91310000MA1FL0AB12'],
  [/pass/i, PASSWORD],
  [/code$/i, '000000'],
];

/** As long as a random code is. */
const PRINT_CODE = 'a'.repeat(43);

/** The least or the most that a schema allows; something ordinary by default. */
export type End = 'least' | 'most';

const endTexts: Readonly<Record<End, readonly string[]>> = {
  least: ['1900-01-01', '1900-01-01T00:00:00+14:00'],
  most: ['9999-12-31', '9999-12-31T23:59:59.999999-14:00'],
};

/** Something that fits a pattern of the contract. */
const patterned = (pattern: string, end?: End): string =>
  [
    ...(end ? endTexts[end] : []),
    '1',
    '30,120',
    'id,desc',
    '2026-01-01',
    '2026-01',
    '0',
    '6222020200112233',
    '11010519491231002X',
    '2026-01-01T00:00:00Z',
    'dept-1',
    PRINT_CODE,
  ].find((text) => new RegExp(pattern, 'u').test(text)) ?? '1';

function textOf(schema: Schema, field: string, id: IdOf, end?: End): string {
  if (ID_LIKE.test(field)) return String(id(field));
  if (schema.pattern) return patterned(schema.pattern, end);
  const known = texts.find(([names]) => names.test(field))?.[1];
  if (!known && end === 'most' && schema.maxLength) return '货'.repeat(Math.min(schema.maxLength, 20_000));
  const text = known ?? `样${field}`;
  return text.slice(0, schema.maxLength ?? text.length);
}

const END_OF = { least: 'minimum', most: 'maximum' } as const;

const ordinaryNumber = (schema: Schema): unknown => schema.default ?? Math.max(schema.minimum ?? 1, 1);

function sample(schema: Schema, field: string, id: IdOf, end?: End): unknown {
  if (schema.anyOf) return sample(schema.anyOf.find((one) => one.type !== 'null') ?? {}, field, id, end);
  if (schema.enum) return schema.enum.at(end === 'most' ? -1 : 0);
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sample(property, name, id, end)]));
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => sample(schema.items ?? {}, field, id, end));
  if (schema.type === 'string') return textOf(schema, field, id, end);
  if (schema.type === 'integer' || schema.type === 'number')
    return ID_LIKE.test(field) ? id(field) : ((end && schema[END_OF[end]]) ?? ordinaryNumber(schema));
  return schema.default ?? 1;
}

/** Written once for each schema: a call is asked many times. */
const written = new WeakMap<z.ZodType, Schema>();

function schemaOf(schema: z.ZodType): Schema {
  const known = written.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);
  written.set(schema, known);
  return known;
}

/** Every field filled, also the optional ones. A bare list in the body is a list of ids. */
export const inputFor = (call: Call, id: IdOf, end?: End): Input => ({
  ...(call.params ? { params: sample(schemaOf(call.params), '', id, end) as Record<string, unknown> } : {}),
  ...(call.query ? { query: sample(schemaOf(call.query), '', id, end) as Record<string, unknown> } : {}),
  ...(call.body ? { body: sample(schemaOf(call.body), 'ids', id, end) } : {}),
});

/** The fields of a call that name rows. */
export function idFieldsOf(call: Call): string[] {
  const fields = new Set<string>();
  inputFor(call, (field) => fields.add(field).size);
  return [...fields];
}
