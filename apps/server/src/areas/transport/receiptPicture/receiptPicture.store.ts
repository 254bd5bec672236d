/** SQL of receipts. */
import { receiptPicture } from '@cangyun/contract/transport/receiptPicture.ts';
import { receiptState } from '@cangyun/contract/transport/waybill.ts';
import { sql } from 'kysely';
import { bind, lookUp, rowsById, throughColumn } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundReceipt = bind(receiptPicture, 'receipt_picture', {
  voidable: true,
  scope: { site: 'site_id', owner: 'user_id' },
  columns: { orderId: 'waybill_id' },
  computed: {
    number: sql`coalesce(${lookUp('waybill', 'waybill_id', 'number')}, '')`,
    receiptState: sql`coalesce(${lookUp('waybill', 'waybill_id', 'receipt_state')}, ${sql.lit(receiptState.code.out)})`,
    deptName: lookUp('site', 'site_id'),
    signTime: lookUp('waybill', 'waybill_id', 'signed_at'),
  },
  through: { number: throughColumn('waybill', 'waybill_id', 'number') },
});

export type Receipt = NonNullable<typeof boundReceipt.row>;

export interface NewReceipt {
  readonly waybillId: number | null;
  readonly billId: number | null;
  readonly deptId: number;
  readonly imgs: readonly string[];
  readonly info: string;
}

export const insertReceipts = (tx: Tx, ctx: Ctx, { waybillId, billId, deptId, imgs, info }: NewReceipt): Promise<number[]> =>
  insertAll(
    tx,
    ctx,
    'receipt_picture',
    imgs.map((img) => ({
      waybill_id: waybillId,
      bill_id: billId,
      site_id: deptId,
      img,
      info,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })),
  );

/** Of the bill itself and of its waybills: anybody who may see the bill sees them. */
export async function receiptsOfFreightBill(tx: Tx, ctx: Ctx, billId: number): Promise<Receipt[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from receipt_picture r where r.company_id = ${ctx.companyId} and (r.bill_id = ${billId} or r.waybill_id in (
      select o.waybill_id from freight_bill_waybill o where o.company_id = r.company_id and o.bill_id = ${billId}))`.execute(tx);
  const found = await rowsById(
    tx,
    ctx,
    { ...boundReceipt, scope: undefined },
    rows.map(({ id }) => id),
  );
  return found.toReversed();
}
