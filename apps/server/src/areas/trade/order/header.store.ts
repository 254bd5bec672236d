/** The columns that the headers of sales orders and purchases share, for writing and for reading. */
import { sql } from 'kysely';
import { lookUp } from '#kernel/resources/index.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
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

export const creationColumns = (ctx: Ctx, { number, state, source }: Creation) => ({
  company_id: ctx.companyId,
  number,
  state,
  source,
  user_id: ctx.userId,
  create_by: ctx.nickName,
});

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
