/** The columns that the headers of sales orders and purchases share, for writing and for reading. */
import { constraintRefusals } from '@cangyun/contract/constraints.ts';
import { type RawBuilder, sql } from 'kysely';
import { judgeEach } from '#kernel/documents/index.ts';
import { lookUp } from '#kernel/resources/index.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { countOver, overLines } from './order.store.ts';
import type { OrderTables } from './tables.ts';

export interface Header {
  readonly pactNumber: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly deptId: number;
  readonly businessType: string;
  readonly advancePay: number;
  readonly sendTime?: string | null | undefined;
  readonly info: string;
}

export const headerColumns = (number: string, order: Header) => {
  const { searchText, grams } = indexed([number, order.pactNumber, order.customerName]);
  return {
    pact_number: order.pactNumber,
    customer_id: order.customerId,
    customer_name: order.customerName,
    site_id: order.deptId,
    business_type: order.businessType,
    advance_pay: order.advancePay,
    send_time: order.sendTime ?? null,
    info: order.info,
    search_text: searchText,
    grams,
  };
};

/** Columns that are set once, when the order is created. */
export interface Creation {
  readonly number: string;
  readonly state: number;
  readonly source: string;
}

type HeadColumns = Creation & Readonly<Record<string, unknown>>;

/** For a statement of its own, or one that writes the lines as well. `computed`: further columns, by expressions over the header `r` and what is joined to it. */
export function insertingHeads(
  ctx: Ctx,
  { orders }: OrderTables,
  heads: readonly HeadColumns[],
  computed: Readonly<Record<string, RawBuilder<unknown>>> = {},
  beside: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const given = Object.keys(heads[0] ?? {});
  const columns = [...given, ...Object.keys(computed), 'user_id', 'create_by'];
  const values = [
    ...given.map((name) => sql.ref(`r.${name}`)),
    ...Object.values(computed),
    sql`${ctx.userId}::bigint`,
    sql`${ctx.nickName}`,
  ];
  return sql`
    insert into ${sql.table(orders)} (company_id, ${sql.join(columns.map((name) => sql.ref(name)))})
    select ${ctx.companyId}, ${sql.join(values)}
      from jsonb_populate_recordset(null::${sql.table(orders)}, ${JSON.stringify(heads)}::jsonb) with ordinality as r ${beside} order by r.ordinality`;
}

/**
 * Writes many headers by one statement and answers their ids. A number that exists already, also one that a colleague has saved just now,
 * refuses its order alone.
 */
export async function insertHeads(
  tx: Tx,
  ctx: Ctx,
  tables: OrderTables,
  heads: readonly HeadColumns[],
  computed: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<number[]> {
  const { rows } = await sql<{ id: number; number: string }>`
    ${insertingHeads(ctx, tables, heads, computed)} on conflict (company_id, number) do nothing returning id, number`.execute(tx);
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  return judgeEach(
    heads,
    ({ number }) => {
      const id = ids.get(number) ?? refuse('DUPLICATE', { title: constraintRefusals[`${tables.orders}_number`] ?? '' });
      // Of two with one number in the same request the first has it.
      ids.delete(number);
      return id;
    },
    'byOthers',
  );
}

/** For `bind`: fields without a column in the order `t`. */
export const computedHeader = (tables: OrderTables) => ({
  deptName: lookUp('site', 'site_id'),
  productId: sql`null::bigint`,
  lineCount: countOver(tables.lines),
  num: overLines(tables, 'num'),
  plannedNum: overLines(tables, 'planned_num'),
  backNum: overLines(tables, 'back_num'),
  updateTime: sql`t.updated_at`,
});

/** For `bind`: orders by a product on their lines. */
export const productThrough = ({ lines }: OrderTables) => ({
  productId: { column: 'id', table: lines, match: 'product_id', key: 'order_id' },
});
