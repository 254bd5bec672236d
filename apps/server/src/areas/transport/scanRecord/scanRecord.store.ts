/** SQL of scan records. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { scanRecord, scanResult, scanStyle } from '@cangyun/contract/transport/scanRecord.ts';
import { sql } from 'kysely';
import { bind, conditions, lookUp } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundScan = bind(scanRecord, 'scan_record', {
  scope: { site: 'site_id', owner: 'user_id' },
  index: { table: 'scan_record', column: 'id' },
  voidable: true,
  appendOnly: true,
  computed: {
    deptName: lookUp('site', 'site_id'),
    toDeptName: sql`coalesce(${lookUp('site', 'to_site_id')}, '')`,
    feeAmount: sql`(select coalesce(sum(f.amount), 0) from waybill_fee f where f.company_id = t.company_id and f.scan_id = t.id)`,
  },
});

export interface NewScan {
  readonly number: string;
  readonly waybillId: number | null;
  readonly isOk: number;
  readonly msg: string;
}

export interface ScanHead {
  readonly style: number;
  readonly deptId: number;
  readonly toDeptId: number | null;
  readonly signBy: string;
  readonly weight: number;
  readonly info: string;
}

/** Answers their ids in the order given. */
export const insertScans = (tx: Tx, ctx: Ctx, head: ScanHead, scans: readonly NewScan[]): Promise<number[]> =>
  insertAll(
    tx,
    ctx,
    'scan_record',
    scans.map(({ number, waybillId, isOk, msg }) => {
      const { searchText, grams } = indexed([number]);
      return {
        number,
        waybill_id: waybillId,
        is_ok: isOk,
        msg,
        style: head.style,
        site_id: head.deptId,
        to_site_id: head.toDeptId,
        sign_by: head.signBy,
        weight: head.weight,
        info: head.info,
        user_id: ctx.userId,
        create_by: ctx.nickName,
        search_text: searchText,
        grams,
      };
    }),
  );

export const setHint = (tx: Tx, ctx: Ctx, id: number, hint: string) =>
  sql`update scan_record set msg = ${hint} where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export const voidScans = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`update scan_record set is_delete = ${voidState.code.voided}, version = version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);

export const insertScanFee = (
  tx: Tx,
  ctx: Ctx,
  waybillId: number,
  fee: { scanId: number; type: number; cost: number; amount: number; info: string },
) =>
  sql`insert into waybill_fee (company_id, waybill_id, line_no, type, cost, amount, info, scan_id)
      select ${ctx.companyId}, ${waybillId}, coalesce(max(line_no), 0) + 1, ${fee.type}, ${fee.cost}, ${fee.amount}, ${fee.info}, ${fee.scanId}
        from waybill_fee where company_id = ${ctx.companyId} and waybill_id = ${waybillId}`.execute(tx);

export interface HistoryQuery {
  readonly waybillId?: number | undefined;
  readonly deptId?: number | undefined;
  readonly createTime?: string | string[] | undefined;
}

/** By day and style. Of a waybill all of them; otherwise, without a period, the last days. */
export async function historyCount(tx: Tx, ctx: Ctx, query: HistoryQuery) {
  const bounded = query.waybillId !== undefined || query.createTime !== undefined;
  const { rows } = await sql<{ day: string; style: number; count: number; refused: number }>`
    select to_char(t.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, t.style, count(*)::int as count,
           count(*) filter (where t.is_ok = ${scanResult.code.refused})::int as refused
      from scan_record t
     where ${conditions(boundScan, ctx, { ...query })}
       and ${bounded ? sql`true` : sql`t.created_at >= now() - make_interval(days => ${limits.chartDaysDefault}::int)`}
     group by 1, 2 order by 1 desc, 2`.execute(tx);
  return rows.map((row) => ({ ...row, label: scanStyle.label(row.style) }));
}
