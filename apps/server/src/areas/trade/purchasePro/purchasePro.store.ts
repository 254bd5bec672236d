/** SQL of purchase lines on their own. */
import { type PurchaseLine, purchasePro } from '@cangyun/contract/trade/purchasePro.ts';
import { sql } from 'kysely';
import { bind, lookUp, rowsById, throughColumn } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

const ofOrder = (wanted: string) => lookUp('purchase', 'order_id', wanted);
const throughOrder = (match: string) => throughColumn('purchase', 'order_id', match);
const snapshot = (key: string) => sql`coalesce(t.data_json ->> ${sql.lit(key)}, '')`;

export const boundPurchasePro = bind(purchasePro, 'purchase_pro', {
  scope: { site: 'order_dept_id', owner: 'user_id' },
  computed: {
    number: ofOrder('number'),
    customerName: ofOrder('customer_name'),
    state: ofOrder('state'),
    inState: ofOrder('in_state'),
    deptName: lookUp('dept', 'order_dept_id'),
    proName: snapshot('name'),
    barcode: snapshot('barcode'),
    unitName: snapshot('unitName'),
    openNum: sql`t.num - t.planned_num - t.in_num`,
    heji: sql`t.amount`,
    xiangzhuang: sql`t.case_pack`,
  },
  through: {
    number: throughOrder('number'),
    state: throughOrder('state'),
    inState: throughOrder('in_state'),
    proName: throughColumn('product', 'product_id', 'name'),
    barcode: throughColumn('product', 'product_id', 'barcode'),
  },
});

type Row = NonNullable<typeof boundPurchasePro.row>;

export async function withSnapshots(tx: Tx, ctx: Ctx, rows: readonly Row[]): Promise<PurchaseLine[]> {
  const { rows: extra } = await sql<{ id: number; data: PurchaseLine['dataJson'] }>`
    select id, data_json as data from purchase_pro
     where company_id = ${ctx.companyId} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  const byId = new Map(extra.map(({ id, data }) => [id, data]));
  return rows.map((row) => ({ ...row, dataJson: byId.get(row.id) ?? {} }));
}

export const linesById = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<PurchaseLine[]> =>
  withSnapshots(tx, ctx, await rowsById(tx, ctx, boundPurchasePro, ids));

export const lineIdsOf = async (tx: Tx, ctx: Ctx, orderId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('purchase_pro')
      .select('id')
      .where('company_id', '=', ctx.companyId)
      .where('order_id', '=', orderId)
      .orderBy('line_no')
      .execute()
  ).map(({ id }) => id);
