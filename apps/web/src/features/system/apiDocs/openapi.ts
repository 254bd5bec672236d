/** The API's own description, as lists that a page can show. Pure. */

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly maxLength?: number;
  readonly $ref?: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface DocumentedCall {
  readonly key: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly access: string;
  readonly parameters: readonly SchemaLine[];
  readonly request: readonly SchemaLine[];
  readonly reply: readonly SchemaLine[];
  /** For a reply that is no JSON: a spreadsheet, a stream. */
  readonly replyType: string;
}

export interface SchemaLine {
  /** Names from the root, as in `content.id`. */
  readonly place: string;
  readonly depth: number;
  readonly name: string;
  readonly type: string;
  readonly title: string;
  readonly required: boolean;
}

/** Recursive shapes are cut where they begin again. */
const DEEPEST = 4;

export function typeText(schema: JsonSchema): string {
  const { type, items, enum: values, format, maxLength } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (choices) return [...new Set(choices.map(typeText))].join(' | ');
  if (items) return `${typeText(items)}[]`;
  const name = Array.isArray(type) ? type.join(' | ') : String(type ?? '任意');
  return format ? `${name}（${format}）` : maxLength ? `${name}（≤ ${maxLength}）` : name;
}

const objectIn = (schema: JsonSchema): JsonSchema | undefined => {
  if (schema.properties) return schema;
  const inner = schema.items ?? (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.find((one) => one.type !== 'null');
  return inner && objectIn(inner);
};

const alone = (schema: JsonSchema): SchemaLine => ({
  place: '',
  depth: 0,
  name: '',
  type: typeText(schema),
  title: schema.title ?? '',
  required: true,
});

export function schemaLines(schema: JsonSchema | undefined, above: readonly string[] = []): SchemaLine[] {
  const depth = above.length;
  const object = schema && depth < DEEPEST ? objectIn(schema) : undefined;
  if (!object) return schema && depth === 0 ? [alone(schema)] : [];
  return Object.entries(object.properties ?? {}).flatMap(([name, property]) => [
    {
      place: [...above, name].join('.'),
      depth,
      name,
      type: typeText(property),
      title: property.title ?? property.description ?? '',
      required: object.required?.includes(name) ?? false,
    },
    ...schemaLines(property, [...above, name]),
  ]);
}

const JSON_TYPE = 'application/json';

const schemaIn = (content: Content | undefined): JsonSchema | undefined => Object.values(content?.content ?? {})[0]?.schema;

function documented(path: string, method: string, operation: Operation): DocumentedCall {
  const reply = operation.responses?.['200'];
  const replyType = Object.keys(reply?.content ?? {})[0] ?? JSON_TYPE;
  return {
    key: `${method} ${path}`,
    tag: operation.tags?.[0] ?? '其他',
    method: method.toUpperCase(),
    path,
    title: operation.summary ?? '',
    access: operation.description ?? '公开',
    parameters: (operation.parameters ?? []).map(({ name, schema = {}, description = '', required = false }) => ({
      place: name,
      depth: 0,
      name,
      type: typeText(schema),
      title: description,
      required,
    })),
    request: schemaLines(schemaIn(operation.requestBody)),
    reply: schemaLines(schemaIn(reply)),
    replyType: replyType === JSON_TYPE ? '' : replyType,
  };
}

export const documentedCalls = (document: OpenApi): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => documented(path, method, operation)),
  );

/** Every word has to be found, in the title, the path, the tag or the permission. */
export function findCalls(calls: readonly DocumentedCall[], typed: string): DocumentedCall[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ title, key, tag, access }) => {
    const text = `${title} ${key} ${tag} ${access}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function byTag(calls: readonly DocumentedCall[]): readonly (readonly [string, readonly DocumentedCall[]])[] {
  const tags = new Map<string, DocumentedCall[]>();
  for (const call of calls) tags.set(call.tag, [...(tags.get(call.tag) ?? []), call]);
  return [...tags];
}
