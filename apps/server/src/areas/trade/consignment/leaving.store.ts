/** SQL of a document that is written when its goods have left, with its lines, and its row as it will be read. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { courierState, priceState } from '@cangyun/contract/trade/consignment.ts';
import { sql } from 'kysely';
import type { LeftList, LeftWriting } from '#areas/warehouse/index.ts';
import type { FieldsOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ClosingPart } from '#platform/db/closing.ts';
import { type ConsignmentRow, insertingConsignment, type NewConsignmentRow } from './consignment.store.ts';
import { sumsOfLeft } from './lineSums.store.ts';
import { insertingLines, type LeftLines, type WantedLine } from './lines.store.ts';

export interface LeftRows {
  readonly id: number;
  readonly row: NewConsignmentRow & Required<Pick<NewConsignmentRow, 'moved' | 'known'>>;
  readonly lines: readonly WantedLine[];
  readonly left: Omit<LeftLines, 'goods' | 'document'>;
  /** What its first line calls its product. */
  readonly firstName: string;
  readonly list: LeftList;
}

export const writingLeft = (ctx: Ctx, { id, row, lines, left }: LeftRows, { goods }: Pick<LeftWriting, 'goods'>): ClosingPart[] => {
  const document = sql`(
    select ${ctx.companyId}::bigint as company_id, ${id}::bigint as id, ${row.kind}::text as kind, ${row.deptId}::bigint as site_id, ${ctx.userId}::bigint as user_id)`;
  return [
    { name: 'left_document', statement: insertingConsignment(ctx, row) },
    { name: 'left_document_line', statement: insertingLines(ctx, id, lines, { moved: 'out', left: { ...left, goods, document } }) },
  ];
};

/** No other site receives it; nothing can have followed it yet but its list. */
export const rowOfLeft = (
  ctx: Ctx,
  { row, lines, firstName, list }: LeftRows,
  { siteName, began }: Pick<LeftWriting, 'siteName' | 'began'>,
): FieldsOf<ConsignmentRow> => ({
  ...{ number: row.number, objKind: row.objKind, objId: row.objId, objNumber: row.objNumber },
  ...{ customerId: row.customerId, customerName: row.customerName, deptId: row.deptId, deptName: siteName, inDeptId: null, inDeptName: '' },
  ...{ ...row.moved, isDelete: voidState.code.live, type: row.type },
  ...sumsOfLeft(lines, firstName),
  ...{ carriageType: row.carriageType, carriersId: row.carriersId, carriersName: row.carriersName, carriersKuaidi: row.carriersKuaidi },
  ...{ takeFrom: row.takeFrom, takeTo: row.takeTo, tmsNumbers: row.tmsNumbers, courierState: courierState.code.none, courierReason: '' },
  ...{
    promisedDay: row.known.promisedDay,
    tmsPrice: 0,
    priceState: priceState.code.open,
    businessType: row.businessType,
    reason: row.reason,
    info: row.info,
  },
  listNumber: list.made.number,
  ...{ corrects: null, correctsNumber: '', correctedBy: null, correctedByNumber: '', correctionInfo: '' },
  ...{ createBy: ctx.nickName, createTime: began, updateBy: '', updateTime: began },
});
