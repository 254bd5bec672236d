/** A waybill as its label shows it, for anybody with the code. */
import type { PrintedWaybill } from '@cangyun/contract/transport/waybill.schema.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { siteWorkings } from '#areas/system/index.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { endsOf } from './detail.rules.ts';
import { goodsOf } from './lines.store.ts';
import { boundWaybill } from './waybill.store.ts';

export async function printedOf(tx: Tx, ctx: Ctx, companyName: string, id: number): Promise<PrintedWaybill> {
  const row = await oneRow(tx, ctx, boundWaybill, id);
  const { labelSize, labelCopies } = await siteWorkings(tx, ctx, row.initDeptId);
  return {
    companyName,
    ...endsOf(row),
    number: row.number,
    stateLabel: waybillKind.state.label(row.state),
    isDelete: row.isDelete,
    initDeptName: row.initDeptName,
    targetDeptName: row.targetDeptName,
    whoPay: row.whoPay,
    totalNum: row.totalNum,
    totalWeight: row.totalWeight,
    totalCube: row.totalCube,
    totalFee: row.totalFee,
    collectMoney: row.collectMoney,
    backTime: row.backTime,
    tags: row.tags,
    info: row.info,
    createTime: row.createTime,
    goods: await goodsOf(tx, ctx, id),
    labelSize,
    labelCopies,
  };
}
