/** SQL of purchases themselves; what they share with sales orders stands in order/. */
import { purchase } from '@cangyun/contract/trade/purchase.ts';
import { sql } from 'kysely';
import { bind, lookUp, rowsById } from '../../../kernel/resources/index.ts';
import { indexed } from '../../../kernel/search/grams.ts';
import type { StockKey } from '../../../kernel/stock/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { linesOf, type OrderLine } from '../order/lines.store.ts';
import { countOver, lockOrder, overLines } from '../order/order.store.ts';
import { purchaseTables } from '../order/tables.ts';

export const boundPurchase = bind(purchase, 'purchase', {
  scope: { site: 'dept_id', owner: 'user_id' },
  index: { table: 'purchase', column: 'id' },
  history: true,
  computed: {
    deptName: lookUp('dept', 'dept_id'),
    productId: sql`null::bigint`,
    lineCount: countOver('purchase_pro'),
    num: overLines(purchaseTables, 'num'),
    plannedNum: overLines(purchaseTables, 'planned_num'),
    inNum: overLines(purchaseTables, 'in_num'),
    sentTime: sql`t.sent_at`,
    updateTime: sql`t.updated_at`,
  },
  through: { productId: { column: 'id', table: 'purchase_pro', match: 'product_id', key: 'order_id' } },
});

export type PurchaseRecord = NonNullable<typeof boundPurchase.row>;

export interface PurchaseDocument extends PurchaseRecord {
  readonly lines: readonly OrderLine[];
}

export async function lockedPurchase(tx: Tx, ctx: Ctx, id: number): Promise<PurchaseDocument | undefined> {
  const [, [row], lines] = await Promise.all([
    lockOrder(tx, ctx, purchaseTables, id),
    rowsById(tx, ctx, boundPurchase, [id]),
    linesOf(tx, ctx, purchaseTables, id),
  ]);
  return row && { ...row, lines };
}

export interface PurchaseHeader {
  readonly pactNumber: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly deptId: number;
  readonly businessType: string;
  readonly advancePay: number;
  readonly sendTime?: string | null | undefined;
  readonly info: string;
}

const columnsOf = (number: string, order: PurchaseHeader) => {
  const { searchText, grams } = indexed([number, order.pactNumber, order.customerName]);
  return {
    pact_number: order.pactNumber,
    customer_id: order.customerId,
    customer_name: order.customerName,
    dept_id: order.deptId,
    business_type: order.businessType,
    advance_pay: order.advancePay,
    send_time: order.sendTime ?? null,
    info: order.info,
    search_text: searchText,
    grams,
  };
};

export interface NewPurchase extends PurchaseHeader {
  readonly number: string;
  readonly state: number;
  readonly source: string;
}

export async function insertPurchase(tx: Tx, ctx: Ctx, order: NewPurchase): Promise<number> {
  const { id } = await tx
    .insertInto('purchase')
    .values({
      company_id: ctx.companyId,
      number: order.number,
      state: order.state,
      source: order.source,
      user_id: ctx.userId,
      create_by: ctx.nickName,
      ...columnsOf(order.number, order),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const writeHeader = (tx: Tx, ctx: Ctx, id: number, number: string, order: PurchaseHeader) =>
  tx.updateTable('purchase').set(columnsOf(number, order)).where('company_id', '=', ctx.companyId).where('id', '=', id).execute();

/** Every balance that receiving these purchases adds to. */
export async function balancesOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<StockKey[]> {
  const { rows } = await sql<StockKey>`
    select distinct order_dept_id as "deptId", product_id as "productId", 0::bigint as "ownerId", 0 as quality
      from purchase_pro where company_id = ${ctx.companyId} and order_id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}
