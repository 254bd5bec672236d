/** SQL of waybill exceptions. */
import type { BackJson } from '@cangyun/contract/transport/waybillException.calls.ts';
import { waybillExceptionKind, waybillExceptionResource } from '@cangyun/contract/transport/waybillException.ts';
import { sql } from 'kysely';
import { bind, lookUp, rowsById, throughColumn } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { lockWaybillsOf } from '../waybillsOf.store.ts';

export const boundException = bind(waybillExceptionResource, 'waybill_exception', {
  scope: { site: 'site_id', owner: 'user_id' },
  history: true,
  columns: { orderId: 'waybill_id', createby: 'create_by', updateby: 'update_by' },
  computed: {
    number: lookUp('waybill', 'waybill_id', 'number'),
    orderState: lookUp('waybill', 'waybill_id', 'state'),
    orderIsDelete: lookUp('waybill', 'waybill_id', 'is_delete'),
    deptName: lookUp('site', 'site_id'),
    payee: sql`coalesce(${lookUp('customer', 'payee_id')}, t.payee)`,
    // Nobody has handled it yet.
    updateTime: sql`case when t.update_by = '' then null else t.updated_at end`,
  },
  through: { number: throughColumn('waybill', 'waybill_id', 'number') },
});

export type ExceptionDocument = NonNullable<typeof boundException.row>;

/** The waybill is locked first, as for everything that happens to it: two people who act on exceptions of one waybill follow each other. */
export async function lockException(tx: Tx, ctx: Ctx, id: number): Promise<ExceptionDocument | undefined> {
  const [, , [row]] = await Promise.all([
    lockWaybillsOf(tx, ctx, 'waybill_exception', [id]),
    sql`select 1 from waybill_exception where company_id = ${ctx.companyId} and id = ${id} for update`.execute(tx),
    rowsById(tx, ctx, boundException, [id]),
  ]);
  return row;
}

/** Many at once: their waybills first, in the order of ids. */
export async function lockExceptions(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ExceptionDocument[]> {
  const [, rows] = await Promise.all([lockWaybillsOf(tx, ctx, 'waybill_exception', ids), rowsById(tx, ctx, boundException, ids)]);
  return rows;
}

export interface NewException {
  readonly waybillId: number;
  readonly deptId: number;
  readonly type: number;
  readonly info: string;
}

export async function insertException(tx: Tx, ctx: Ctx, { waybillId, deptId, type, info }: NewException): Promise<number> {
  const { id } = await tx
    .insertInto('waybill_exception')
    .values({
      company_id: ctx.companyId,
      waybill_id: waybillId,
      site_id: deptId,
      type,
      info,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ExceptionChange {
  readonly type?: number;
  readonly info?: string;
  readonly result?: string;
  readonly cost?: number;
  readonly payee_id?: number | null;
  readonly payee?: string;
  readonly charge?: number;
  readonly back_json?: string;
  readonly is_delete?: number;
}

export const changeException = (tx: Tx, ctx: Ctx, id: number, change: ExceptionChange) =>
  tx.updateTable('waybill_exception').set(change).where('company_id', '=', ctx.companyId).where('id', '=', id).execute();

interface ExceptionFee {
  readonly waybillId: number;
  readonly exceptionId: number;
  readonly type: number;
  readonly cost: number;
  readonly amount: number;
}

export const insertExceptionFee = (tx: Tx, ctx: Ctx, { waybillId, exceptionId, type, cost, amount }: ExceptionFee) =>
  sql`insert into waybill_fee (company_id, waybill_id, line_no, type, cost, amount, info, exception_id)
      select ${ctx.companyId}, ${waybillId}, coalesce(max(line_no), 0) + 1, ${type}, ${cost}, ${amount}, ${waybillExceptionKind.title}, ${exceptionId}
        from waybill_fee where company_id = ${ctx.companyId} and waybill_id = ${waybillId}`.execute(tx);

export const removeExceptionFees = (tx: Tx, ctx: Ctx, exceptionId: number) =>
  sql`delete from waybill_fee where company_id = ${ctx.companyId} and exception_id = ${exceptionId}`.execute(tx);

const { open, handled } = waybillExceptionKind.state.code;

/** The goods went back, so nothing else is left to do. Answers which were still open. */
export async function closeOthers(tx: Tx, ctx: Ctx, waybillId: number, besides: number, result: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update waybill_exception set state = ${handled}, result = ${result}, version = version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()
     where company_id = ${ctx.companyId} and waybill_id = ${waybillId} and id <> ${besides} and state = ${open} and is_delete = 0
     returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface WentBack {
  readonly id: number;
  readonly backJson: BackJson | null;
  readonly backOrder: { readonly id: number; readonly number: string } | null;
}

/** Where the goods of these went back to, and which waybill carries them. */
export async function wentBack(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Map<number, WentBack>> {
  const { rows } = await sql<WentBack>`
    select a.id, a.back_json as "backJson", case when b.id is null then null else jsonb_build_object('id', b.id, 'number', b.number) end as "backOrder"
      from waybill_exception a
      left join waybill b on b.company_id = a.company_id and b.origin_id = a.waybill_id and b.is_delete = 0 and a.back_json is not null
     where a.company_id = ${ctx.companyId} and a.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
