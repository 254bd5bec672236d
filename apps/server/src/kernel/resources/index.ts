/** `serveResource` serves the calls of a plain resource. Everything else is ordinary code on the functions exported here. */
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Served } from '#platform/http/served.ts';
import type { Bound, ResourceCall } from './bound.ts';
import { listRows } from './read.ts';
import { sheetOf } from './sheet.ts';
import { createRow, editRow, removeRows, voidRows } from './write.ts';

export type { Change } from '../history/history.store.ts';
export { type Bound, bind, columnName, writtenFields } from './bound.ts';
export { conditions, contains, type Query, visible } from './conditions.ts';
export { allRows, changedRows, listRows, oneRow, ordering, type Paging, rowsById, rowsWhere, totalOf, withIds } from './read.ts';
export { sheetOf } from './sheet.ts';
export { atSites, equal, lookUp, seesSite, sortedBy, throughColumn } from './statements.ts';
export {
  changeAndRecord,
  type FieldsOf,
  type KnownRow,
  recordFirstVersion,
  recordFirstVersions,
  recordKnown,
  recordVersions,
} from './versions.ts';
export { createRow, editRow, notifyChange, removeRows, voidRows } from './write.ts';

const done = { ok: true } as const;

/** What the call's own schemas, made of the same fields, have let through. */
interface ResourceInput {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly query: Parameters<typeof listRows>[3];
  readonly body: Record<string, unknown> & { id: number; version: number } & number[];
  readonly params: { readonly id: number };
}

export function serveResource(bound: Bound, settings: { readonly exportLimit: number }, only?: readonly ResourceCall[]): Served[] {
  const drop = bound.voidable ? voidRows : removeRows;
  const handlers: Record<ResourceCall, (given: ResourceInput) => Promise<unknown>> = {
    list: ({ tx, ctx, query }) => listRows(tx, ctx, bound, query),
    download: ({ tx, ctx, query }) => sheetOf(tx, ctx, bound, query, settings.exportLimit),
    create: ({ tx, ctx, body }) => createRow(tx, ctx, bound, body),
    edit: ({ tx, ctx, body }) => editRow(tx, ctx, bound, body),
    remove: async ({ tx, ctx, body }) => {
      await drop(tx, ctx, bound, body);
      return done;
    },
    removeOne: async ({ tx, ctx, params }) => {
      await drop(tx, ctx, bound, [params.id]);
      return done;
    },
  };
  return (only ?? (Object.keys(handlers) as ResourceCall[])).map((name) => ({
    call: bound.resource.calls[name],
    kind: name === 'download' ? 'sheet' : 'json',
    handle: handlers[name],
  }));
}
