/** The columns that the headers of sales orders and purchases share, for writing and for reading. */
import { constraintRefusals } from '@cangyun/contract/constraints.ts';
import { type RawBuilder, sql } from 'kysely';
import { judgeEach } from '#kernel/documents/index.ts';
import { lookUp } from '#kernel/resources/index.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import { asText, type Tx } from '#platform/db/kysely.ts';
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

/** Named with their types, so that no statement looks up those of the sixty others. */
const TYPES = {
  ...{ number: 'text', state: 'int', source: 'text', pact_number: 'text', customer_id: 'bigint', customer_name: 'text' },
  ...{ site_id: 'bigint', business_type: 'text', advance_pay: 'numeric', send_time: 'timestamptz', info: 'text', search_text: 'text' },
  ...{ grams: 'text[]', coupon_money: 'numeric', fare_money: 'numeric', extra_fare: 'numeric', buy_address: 'jsonb', order_data: 'jsonb' },
  ...{ promotion_info: 'text', hold_info: 'text' },
} as const;

type HeadColumn = keyof typeof TYPES;
type HeadColumns = Creation & Readonly<Partial<Record<HeadColumn, unknown>>>;

interface GivenColumns {
  readonly names: RawBuilder<unknown>;
  readonly values: RawBuilder<unknown>;
  readonly typed: RawBuilder<unknown>;
}

/** Each kind of order has the same ones always. */
const known = new Map<string, GivenColumns>();

function givenColumns(names: readonly HeadColumn[]): GivenColumns {
  const key = names.join(',');
  const given = known.get(key) ?? {
    names: asText(sql.join(names.map((name) => sql.ref(name)))),
    values: asText(sql.join(names.map((name) => sql.ref(`r.${name}`)))),
    typed: asText(sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(TYPES[name])}`))),
  };
  known.set(key, given);
  return given;
}

/** `computed`: further columns, by expressions over the header `r`. */
function insertingHeads(
  ctx: Ctx,
  { orders }: OrderTables,
  heads: readonly HeadColumns[],
  computed: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const given = givenColumns(Object.keys(heads[0] ?? {}) as HeadColumn[]);
  const names = sql.join([given.names, ...[...Object.keys(computed), 'user_id', 'create_by'].map((name) => sql.ref(name))]);
  const values = [given.values, ...Object.values(computed), sql`${ctx.userId}::bigint`, sql`${ctx.nickName}`];
  return sql`
    insert into ${sql.table(orders)} (company_id, ${names})
    select ${ctx.companyId}, ${sql.join(values)}
      from rows from (jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as (${given.typed})) with ordinality as r order by r.ordinality`;
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
