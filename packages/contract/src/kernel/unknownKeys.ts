/**
 * Keys that a call does not declare. A key nobody reads is a mistake of the sender (`fees` for `data_json`): it is refused by its name, not
 * lost. What a call answers may be sent back to it: a form returns the record it was given, names and sums included.
 */
import type { z } from 'zod';

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly catchall?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
};

const returned = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** The schema of a part that may carry the fields of this record: the spec or a form sends them back, nobody reads them. */
export function takingBack<S extends z.core.$ZodType>(schema: S, record: z.core.$ZodType): S {
  returned.set(schema, record);
  return schema;
}

type Schema = z.core.$ZodType | undefined;

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;

/** What a wrapped schema reads: the inside of an optional or a default; of a pipe what goes in, or what comes out of a preparation. */
function insideOf(schema: z.core.$ZodType): Schema {
  const def = defOf(schema);
  if (def.type !== 'pipe') return def.innerType;
  return def.in && defOf(def.in).type !== 'transform' ? def.in : def.out;
}

/** Every shape that the schema may have: one, or those of a union. */
function shapesOf(schema: Schema): readonly z.core.$ZodType[] {
  if (!schema) return [];
  const { type, options = [], left, right } = defOf(schema);
  if (type === 'union') return options.flatMap(shapesOf);
  if (type === 'intersection') return [...shapesOf(left), ...shapesOf(right)];
  const inner = insideOf(schema);
  return inner ? shapesOf(inner) : [schema];
}

const elementsOf = (shapes: readonly z.core.$ZodType[]): z.core.$ZodType[] => shapes.flatMap((shape) => defOf(shape).element ?? []);

const fieldsOf = (shapes: readonly z.core.$ZodType[], key: string): z.core.$ZodType[] =>
  shapes.flatMap((shape) => {
    const fields = defOf(shape).shape;
    return fields && Object.hasOwn(fields, key) ? (fields[key] ?? []) : [];
  });

/** A record of anything declares nothing, and an object with a catchall takes everything. */
const takesAnything = (shape: z.core.$ZodType): boolean => {
  const { type, catchall } = defOf(shape);
  return type === 'record' || type === 'unknown' || type === 'any' || (catchall !== undefined && defOf(catchall).type !== 'never');
};

/** Most values have none: a sheet of 3,000 rows has 100,000 cells. */
const hasKeys = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Names the unknown keys below one place of a body. */
type Reader = (value: object, path: string) => string[];

interface Field {
  readonly isRead: boolean;
  readonly isSentBack: boolean;
  readonly inside: () => Reader;
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** What the schemas say is looked up once for all rows of a list. */
function readerOf(schemas: readonly Schema[], answered: readonly Schema[]): Reader {
  const shapes = schemas.flatMap(shapesOf);
  const sentBack = [...answered, ...shapes.map((shape) => returned.get(shape))].flatMap(shapesOf);
  const declaresNothing = shapes.some(takesAnything) || !shapes.some((shape) => defOf(shape).shape);
  const element = once(() => readerOf(elementsOf(shapes), elementsOf(sentBack)));
  const fields = new Map<string, Field>();
  const fieldAt = (key: string): Field => {
    const [read, ignored] = [fieldsOf(shapes, key), fieldsOf(sentBack, key)];
    const field = { isRead: read.length > 0, isSentBack: ignored.length > 0, inside: once(() => readerOf(read, ignored)) };
    fields.set(key, field);
    return field;
  };
  return (value, path) => {
    if (Array.isArray(value)) return value.flatMap((one: unknown, at) => (hasKeys(one) ? element()(one, `${path}${at}.`) : []));
    if (declaresNothing) return [];
    const unknown: string[] = [];
    for (const [key, sent] of Object.entries(value)) {
      const { isRead, isSentBack, inside } = fields.get(key) ?? fieldAt(key);
      if (isRead && hasKeys(sent)) unknown.push(...inside()(sent, `${path}${key}.`));
      else if (!isRead && !isSentBack) unknown.push(`${path}${key}`);
    }
    return unknown;
  };
}

/** Their places in what was sent, as `lines.2.fees`. `answered`: the schemas of what comes back. */
export const unknownKeys = (schemas: readonly Schema[], value: unknown, answered: readonly Schema[] = []): string[] =>
  hasKeys(value) ? readerOf(schemas, answered)(value, '') : [];
