/** SQL of a list that is written when its goods have left, with its lines and picks, and its row as it will be read. */
import { sumQuantity, sumVolume, sumWeight } from '@cangyun/contract/arithmetic.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { transportState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FieldsOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ClosingPart } from '#platform/db/closing.ts';
import { refuse } from '#platform/refusal.ts';
import { insertingKnownLines, type KnownLine } from './lines.store.ts';
import { insertingPicks, type NewPick } from './picks.store.ts';
import { insertingList, type ListRow, type NewRow } from './warehouseList.store.ts';

export interface LeftRows {
  readonly made: { readonly id: number; readonly row: NewRow; readonly lines: readonly KnownLine[] };
  /** `at`: when the goods have left. */
  readonly posted: { readonly picks: readonly NewPick[]; readonly at: string };
}

/** What is to be known besides, to write rows and never read them. */
export interface LeftWriting {
  /** Where the statement has the products. */
  readonly goods: RawBuilder<unknown>;
  readonly siteName: string;
  /** When the transaction began: the database dates new rows by it. */
  readonly began: string;
}

export const writingLeft = (
  ctx: Ctx,
  { made: { id, row, lines }, posted: { picks, at } }: LeftRows,
  { goods }: Pick<LeftWriting, 'goods'>,
): ClosingPart[] => {
  const list = sql`(select ${ctx.companyId}::bigint as company_id, ${id}::bigint as id, ${row.deptId}::bigint as site_id, ${ctx.userId}::bigint as user_id)`;
  return [
    { name: 'left_list', statement: insertingList(ctx, row, { id, at }) },
    { name: 'left_list_line', statement: insertingKnownLines(lines, list, goods) },
    { name: 'left_pick', statement: insertingPicks(ctx, id, picks) },
  ];
};

/** Of own goods; nothing can have followed the list yet. */
export const rowOfLeft = (
  ctx: Ctx,
  { made: { row, lines }, posted: { at } }: LeftRows,
  { siteName, began }: Pick<LeftWriting, 'siteName' | 'began'>,
): FieldsOf<ListRow> => ({
  ...{ number: row.number, style: row.style, type: row.type, state: row.state, deptId: row.deptId, deptName: siteName },
  ...{ ownerId: row.ownerId, ownerName: row.ownerId === OWN_GOODS ? null : refuse('SYSTEM'), customerName: row.customerName },
  ...{ objKind: row.objKind ?? '', objId: row.objId ?? null, objNumber: row.objNumber, groupName: row.groupName },
  lineCount: lines.length,
  totalNum: sumQuantity(...lines.map(({ num }) => num)),
  doneNum: sumQuantity(...lines.map(({ inNum = 0 }) => inNum)),
  totalWeight: sumWeight(...lines.map(({ totalWeight }) => totalWeight)),
  totalVolume: sumVolume(...lines.map(({ totalVolume }) => totalVolume)),
  promisedDay: row.promisedDay ?? null,
  ...{ needs: [], checkedBy: '', checkedTime: null, photoCount: 0, transportState: transportState.code.none, noMovement: 0 },
  ...{ reversesId: row.reversesId ?? null, reversedBy: null, continuedBy: null, info: row.info, overrideInfo: row.overrideInfo ?? '' },
  ...{ createBy: ctx.nickName, createTime: began, updateBy: '', doRealTime: at },
});
