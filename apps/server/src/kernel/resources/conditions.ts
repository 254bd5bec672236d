/** The WHERE of a list: whose rows, the declared filters, the search box, and the data scope of the asking user. */
import type { Field, Filter } from '@cangyun/contract/kernel/field.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { instantOfLocal } from '@cangyun/contract/times.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { freshPlan } from '#platform/db/kysely.ts';
import { found } from '../search/find.store.ts';
import { type Bound, expressionOf, type Scope, type Through } from './bound.ts';

export type Query = Readonly<Record<string, unknown>>;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export const contains = (expression: RawBuilder<unknown>, text: string): RawBuilder<unknown> => sql`${expression} ilike ${escaped(text)}`;

function condition(expression: RawBuilder<unknown>, filter: Filter, value: unknown): RawBuilder<unknown> {
  if (filter === 'contains') return contains(expression, String(value));
  if (filter === 'range') {
    const [from, to = from] = list(value) as string[];
    return sql`${expression} between ${instantOfLocal(from ?? '', false)}::timestamptz and ${instantOfLocal(to ?? '', true)}::timestamptz`;
  }
  const values = list(value);
  return typeof values[0] === 'number' ? sql`${expression} = any(${values}::bigint[])` : sql`${expression} = any(${values}::text[])`;
}

function owned(bound: Bound, ctx: Ctx): RawBuilder<unknown> {
  if (bound.ownership === 'shared') return sql`true`;
  if (bound.ownership === 'withPlatform') return sql`t.company_id in (0, ${ctx.companyId})`;
  return bound.voidable ? sql`t.company_id = ${ctx.companyId} and t.is_delete = 0` : sql`t.company_id = ${ctx.companyId}`;
}

const sitesIn = ({ site }: Scope): RawBuilder<unknown>[] =>
  typeof site === 'object' && 'toOperationNode' in site ? [site] : [site].flat().map((column) => sql.ref(`t.${column}`));

function placed({ owner, ...scope }: Scope, ctx: Ctx): RawBuilder<unknown> {
  const anyOf = (condition: (site: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`(${sql.join(sitesIn(scope).map(condition), sql` or `)})`;
  if (owner === undefined || ctx.dataScope === dataScope.code.chosenSites)
    return anyOf((site) => sql`${site} = any(${[...ctx.sites]}::bigint[])`);
  if (ctx.dataScope === dataScope.code.ownSite) return anyOf((site) => sql`${site} = ${ctx.homeSite}`);
  return sql`${sql.ref(`t.${owner}`)} = ${ctx.userId}`;
}

function scoped({ scope }: Bound, ctx: Ctx): RawBuilder<unknown> {
  if (!scope || ctx.dataScope === dataScope.code.all) return sql`true`;
  if (!scope.unplaced) return placed(scope, ctx);
  const nowhere = sql.join(
    sitesIn(scope).map((site) => sql`${site} is null`),
    sql` and `,
  );
  return sql`(${placed(scope, ctx)} or (${nowhere}))`;
}

/** The ids that a name in another table means, by field. */
export type IdsByField = ReadonlyMap<string, readonly number[]>;

const rowsNamed = (through: Through, ctx: Ctx, filter: Filter, value: unknown): RawBuilder<unknown> =>
  sql`select x.${sql.ref(through.key ?? 'id')} from ${sql.table(through.table)} as x
    where x.company_id = ${ctx.companyId} and ${condition(sql.ref(`x.${through.match}`), filter, value)}`;

/**
 * Parts of names are looked up first: the planner can not estimate how many rows `毛巾` matches, and a wrong estimate reads millions of rows
 * of a long table. With the ids it knows.
 */
export const namedRows = (bound: Bound, ctx: Ctx, query: Query, limit: number): { name: string; rows: RawBuilder<unknown> }[] =>
  Object.entries(bound.through).flatMap(([name, through]) => {
    const value = query[name];
    if (through.key !== undefined || bound.resource.fields[name]?.filter !== 'contains' || value === undefined || value === '') return [];
    return [{ name, rows: sql`${rowsNamed(through, ctx, 'contains', value)} limit ${limit}` }];
  });

/** A filter on a field, in its own table or through the one that it names. */
function filtered(bound: Bound, ctx: Ctx, name: string, filter: Filter, value: unknown, ids?: readonly number[]): RawBuilder<unknown> {
  const through = bound.through[name];
  if (!through) return condition(expressionOf(bound, name), filter, value);
  const column = sql.ref(`t.${through.column}`);
  return ids ? sql`${column} = any(${[...ids]}::bigint[]) ${freshPlan}` : sql`${column} in (${rowsNamed(through, ctx, filter, value)})`;
}

/** The search box: by the index where there is one, else by reading. */
const searched = (bound: Bound, ctx: Ctx, keyword: string): RawBuilder<unknown> =>
  bound.index
    ? found(ctx, bound.index, keyword)
    : sql`(${sql.join(
        (bound.resource.search ?? []).map((name) => filtered(bound, ctx, name, 'contains', keyword)),
        sql` or `,
      )})`;

/** A field that the index covers as well: the index finds the few rows that the filter then reads. */
const narrowed = (bound: Bound, name: string, field: Field): boolean =>
  bound.index !== undefined && field.filter === 'contains' && (bound.resource.search ?? []).includes(name);

/** The rows that the asking user may see at all, in a list or one by one. */
export const visible = (bound: Bound, ctx: Ctx): RawBuilder<unknown> =>
  sql`${owned(bound, ctx)} and ${scoped(bound, ctx)} and ${bound.only ?? sql`true`}`;

export function conditions(bound: Bound, ctx: Ctx, query: Query, idsByField: IdsByField = new Map()): RawBuilder<unknown> {
  const { fields } = bound.resource;
  const parts: RawBuilder<unknown>[] = [visible(bound, ctx)];
  for (const [name, field] of Object.entries(fields)) {
    const value = query[name];
    if (!field.filter || value === undefined || value === '') continue;
    if (narrowed(bound, name, field) && bound.index) parts.push(found(ctx, bound.index, String(value)));
    parts.push(filtered(bound, ctx, name, field.filter, value, idsByField.get(name)));
  }
  const keyword = query.keyword;
  if (typeof keyword === 'string' && keyword !== '') parts.push(searched(bound, ctx, keyword));
  return sql.join(parts, sql` and `);
}
