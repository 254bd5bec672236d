/**
 * A plain record with the five calls of spec 0 §7.2: list, download, create, edit, delete. There are no hooks: a thing that needs more than
 * its fields is ordinary code with calls of its own.
 */
import { z } from 'zod';
import type { Permission, PermissionGroup } from '../permissions.ts';
import { type Access, call } from './call.ts';
import type { Field, Filter } from './field.ts';
import { keywordSchema } from './keyword.ts';
import { pageOf, pageQuery } from './page.ts';
import * as wire from './wire.ts';

export type Fields = Readonly<Record<string, Field>>;

type Sent<F extends Fields> = { [K in keyof F as F[K]['form'] extends false ? never : K]: F[K]['schema'] };
type Shown<F extends Fields> = { [K in keyof F]: F[K]['schema'] };

export type CreateShape<F extends Fields> = z.ZodObject<Sent<F>>;
export type RowShape<F extends Fields> = z.ZodObject<Shown<F> & { id: z.ZodInt; version: z.ZodInt }>;

/** One value, several, or the two ends of a range. */
export type FilterValue = string | number | readonly (string | number)[];
type Paging = typeof pageQuery & { keyword: z.ZodOptional<z.ZodString> };
type Filters<F extends Fields> = { [K in keyof F as Exclude<K, keyof Paging>]: z.ZodOptional<z.ZodType<FilterValue, FilterValue>> };
/** Every field may be asked for by name; the server refuses fields without a filter. */
export type QueryShape<F extends Fields> = z.ZodObject<Paging & Filters<F>>;

export interface ResourceDeclaration<F extends Fields> {
  /** Stem, used for tables of the action log and web keys. */
  readonly name: string;
  readonly title: string;
  /** Root path, as in `/api/dept`. */
  readonly path: string;
  /** Group of permissions: `group:list`, `group:add`, `group:edit`, `group:del`. */
  readonly permission: PermissionGroup;
  readonly fields: F;
  /** Fields that the one search box looks into. */
  readonly search?: readonly (keyof F & string)[];
  /** Opens lists to everyone signed in (pickers need them), or the writes to the platform only. */
  readonly access?: { readonly list?: Access; readonly write?: Access };
  /** Delete marks the row `isDelete 1` and shows 作废; no row is removed. */
  readonly voids?: true;
}

const isTextual = ({ control }: Field): boolean =>
  control.kind === 'text' ||
  control.kind === 'dictionary' ||
  (control.kind === 'choice' && control.codes.entries.some(({ code }) => typeof code === 'string'));

/** Keys are large; codes, flags and counts are whole numbers of the usual size. */
const largestOf = ({ control }: Field): number => (control.kind === 'reference' ? wire.LARGEST_ID : wire.LARGEST_INTEGER);

const filterSchema = (field: Field, filter: Filter): z.ZodType => {
  if (filter === 'contains') return wire.text(100).optional();
  if (filter === 'range') return z.union([wire.localTimeText(), z.array(wire.localTimeText()).max(2)]).optional();
  const one = isTextual(field) ? wire.text(100) : wire.integerText(-1, largestOf(field));
  return z.union([one, z.array(one).max(500)]).optional();
};

const filtersOf = (fields: Fields, search: readonly string[]) => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.filter ? [[name, filterSchema(field, field.filter).meta({ title: field.label })]] : [],
    ),
  ),
  ...(search.length ? { keyword: keywordSchema(search) } : {}),
});

const pick = (fields: Fields, keep: (field: Field) => boolean) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (keep(field) ? [[name, field.schema]] : [])));

export function resource<const F extends Fields>(declaration: ResourceDeclaration<F>) {
  const { fields, path, title, permission, access = {}, search = [] } = declaration;
  const row = z.object({ id: wire.id(), version: wire.version(), ...pick(fields, () => true) }) as unknown as RowShape<F>;
  const create = z.object(pick(fields, (field) => field.form !== false)) as unknown as CreateShape<F>;
  const edit = create.extend({ id: wire.id(), version: wire.version() });
  const query = z.object({ ...pageQuery, ...filtersOf(fields, search) }) as QueryShape<F>;
  const may = (action: 'add' | 'edit' | 'del'): Access => access.write ?? (`${permission}:${action}` as Permission);
  const list: Access = access.list ?? (`${permission}:list` as Permission);
  return {
    ...declaration,
    row,
    calls: {
      list: call({ method: 'GET', path, title: `${title}列表`, access: list, query, reply: pageOf(row) }),
      download: call({ method: 'GET', path: `${path}/download`, title: `导出${title}`, access: list, query, reply: 'xlsx' }),
      create: call({ method: 'POST', path, title: `新增${title}`, access: may('add'), body: create, reply: row }),
      edit: call({ method: 'PUT', path, title: `编辑${title}`, access: may('edit'), body: edit, reply: row }),
      remove: call({
        method: 'DELETE',
        path,
        title: declaration.voids ? `作废${title}` : `删除${title}`,
        access: may('del'),
        body: wire.idList(),
        reply: wire.done(),
      }),
      removeOne: call({
        method: 'DELETE',
        path: `${path}/{id}`,
        title: declaration.voids ? `作废${title}` : `删除${title}`,
        access: may('del'),
        params: z.object({ id: wire.idText() }),
        reply: wire.done(),
      }),
    },
  } as const;
}

export type Resource<F extends Fields = Fields> = ReturnType<typeof resource<F>>;
export type RowOf<R extends { row: z.ZodType }> = z.output<R['row']>;
