/** SQL of receipts. */
import { receiptImg } from '@cangyun/contract/transport/receiptImg.ts';
import { receiptState } from '@cangyun/contract/transport/waybill.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn } from '../../../kernel/resources/index.ts';
import { insertAll } from '../../../kernel/rows/rows.store.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

export const boundReceipt = bind(receiptImg, 'receipt_img', {
  voidable: true,
  scope: { site: 'dept_id', owner: 'user_id' },
  columns: { orderId: 'waybill_id' },
  computed: {
    number: sql`coalesce(${lookUp('waybill', 'waybill_id', 'number')}, '')`,
    receiptState: sql`coalesce(${lookUp('waybill', 'waybill_id', 'receipt_state')}, ${sql.lit(receiptState.code.out)})`,
    deptName: lookUp('dept', 'dept_id'),
    signTime: lookUp('waybill', 'waybill_id', 'signed_at'),
  },
  through: { number: throughColumn('waybill', 'waybill_id', 'number') },
});

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
    'receipt_img',
    imgs.map((img) => ({
      waybill_id: waybillId,
      bill_id: billId,
      dept_id: deptId,
      img,
      info,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })),
  );
