/** SQL of inspections of returned goods. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import type { VerdictInput } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import { returnInspectionKind as kind, returnInspection } from '@cangyun/contract/warehouse/returnInspection.ts';
import { sql } from 'kysely';
import { settingStates } from '#kernel/documents/index.ts';
import { bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import { columns, type PlaceKey } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const ofLines = (expression: string) =>
  sql`(select ${sql.raw(expression)} from return_inspection_line l where l.company_id = t.company_id and l.inspection_id = t.id)`;

export const boundInspection = bind(returnInspection, 'return_inspection', {
  scope: { site: 'site_id', owner: 'user_id' },
  history: true,
  computed: {
    deptName: lookUp('site', 'site_id'),
    lineCount: ofLines('count(*)::int'),
    totalNum: ofLines('coalesce(sum(l.num), 0)'),
    genuineNum: ofLines('coalesce(sum(l.genuine_num), 0)'),
    badNum: ofLines('coalesce(sum(l.defective_num + l.scrap_num + l.supplier_num), 0)'),
    doneTime: sql`t.done_at`,
  },
});

export type InspectionRow = NonNullable<typeof boundInspection.row>;

export interface LineOfInspection extends PlaceKey {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly barcode: string;
  readonly quality: 0 | 10;
  readonly positionCode: string;
  readonly num: number;
  readonly genuineNum: number;
  readonly defectiveNum: number;
  readonly scrapNum: number;
  readonly supplierNum: number;
  readonly supplierId: number | null;
  readonly supplierName: string;
  readonly reason: string;
}

interface Extras {
  readonly ownerId: number;
  readonly listId: number;
  readonly pictures: readonly string[];
}

/** A document as its rules see it. In a list the lines are left out: objections look at the row alone. */
export interface InspectionDocument extends InspectionRow, Extras {
  readonly isDelete: 0;
  readonly lines: readonly LineOfInspection[];
}

export const withoutLines = (row: InspectionRow): InspectionDocument => ({
  ...row,
  isDelete: 0,
  ownerId: 0,
  listId: 0,
  pictures: [],
  lines: [],
});

export async function linesOf(tx: Tx, ctx: Ctx, id: number): Promise<LineOfInspection[]> {
  const { rows } = await sql<LineOfInspection>`
    select l.id, l.product_id as "productId", p.name as "productName", p.barcode, l.quality, l.batch, l.mark_time::text as "markTime",
           l.position_id as "positionId", coalesce(w.code, '') as "positionCode", l.num, l.genuine_num as "genuineNum", l.defective_num as "defectiveNum",
           l.scrap_num as "scrapNum", l.supplier_num as "supplierNum", l.supplier_id as "supplierId", coalesce(c.name, '') as "supplierName", l.reason
      from return_inspection_line l join product p on p.company_id = l.company_id and p.id = l.product_id
      left join position w on w.company_id = l.company_id and w.id = l.position_id
      left join customer c on c.company_id = l.company_id and c.id = l.supplier_id
     where l.company_id = ${ctx.companyId} and l.inspection_id = ${id} order by l.line_no`.execute(tx);
  return rows;
}

export async function extrasOf(tx: Tx, ctx: Ctx, id: number): Promise<Extras> {
  const { rows } = await sql<Extras>`
    select owner_id as "ownerId", list_id as "listId", pictures from return_inspection where company_id = ${ctx.companyId} and id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? { ownerId: 0, listId: 0, pictures: [] };
}

/** Locks first, in a statement of its own: what is read afterwards includes the changes of the previous holder. */
export async function lockInspection(tx: Tx, ctx: Ctx, id: number): Promise<InspectionDocument | undefined> {
  const [, [row], extras, lines] = await Promise.all([
    sql`select 1 from return_inspection where company_id = ${ctx.companyId} and id = ${id} for update`.execute(tx),
    rowsById(tx, ctx, boundInspection, [id]),
    extrasOf(tx, ctx, id),
    linesOf(tx, ctx, id),
  ]);
  return row && { ...row, ...extras, isDelete: 0, lines };
}

/** The inspection of a list's goods that still holds them or has judged them, locked. */
export async function inspectionOfList(tx: Tx, ctx: Ctx, listId: number): Promise<InspectionDocument | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from return_inspection where company_id = ${ctx.companyId} and list_id = ${listId} and state <> ${kind.state.code.voided}`.execute(
    tx,
  );
  return rows[0] && lockInspection(tx, ctx, rows[0].id);
}

/** For who locks balances before the list is taken back: documents come first. */
export const lockInspectionOf = (tx: Tx, ctx: Ctx, listId: number) =>
  sql`select 1 from return_inspection where company_id = ${ctx.companyId} and list_id = ${listId} order by id for update`.execute(tx);

export const setInspectionStates = settingStates(
  'return_inspection',
  sql`done_at = case when n.target = ${kind.state.code.judged} then clock_timestamp() end`,
);

export interface NewInspection {
  readonly number: string;
  readonly deptId: number;
  readonly ownerId: number;
  readonly listId: number;
  readonly listNumber: string;
  readonly customerName: string;
}

export interface NewInspected extends PlaceKey {
  readonly productId: number;
  readonly quality: number;
  readonly num: number;
}

export async function insertInspection(tx: Tx, ctx: Ctx, row: NewInspection, lines: readonly NewInspected[]): Promise<number> {
  const { id } = await tx
    .insertInto('return_inspection')
    .values({
      company_id: ctx.companyId,
      number: row.number,
      site_id: row.deptId,
      owner_id: row.ownerId,
      state: kind.state.code.waiting,
      list_id: row.listId,
      list_number: row.listNumber,
      customer_name: row.customerName,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const c = columns(lines, ['productId', 'quality', 'positionId', 'batch', 'markTime', 'num']);
  await sql`
    insert into return_inspection_line (company_id, inspection_id, line_no, product_id, quality, position_id, batch, mark_time, num)
    select ${ctx.companyId}, ${id}, x.at, x.product_id, x.quality, x.position_id, x.batch, x.mark_time, x.num
      from unnest(${c.productId}::bigint[], ${c.quality}::int[], ${c.positionId}::bigint[], ${c.batch}::text[], ${c.markTime}::date[], ${c.num}::numeric[])
           with ordinality as x (product_id, quality, position_id, batch, mark_time, num, at)`.execute(tx);
  return id;
}

export async function saveVerdicts(tx: Tx, ctx: Ctx, verdicts: readonly VerdictInput[]): Promise<void> {
  const c = columns(
    verdicts.map((one) => ({ ...one, supplierId: one.supplierNum > 0 ? (one.supplierId ?? null) : null })),
    ['lineId', 'genuineNum', 'defectiveNum', 'scrapNum', 'supplierNum', 'supplierId', 'reason'],
  );
  await sql`
    update return_inspection_line l set genuine_num = x.genuine, defective_num = x.defective, scrap_num = x.scrap, supplier_num = x.supplier,
           supplier_id = x.supplier_id, reason = x.reason
      from unnest(${c.lineId}::bigint[], ${c.genuineNum}::numeric[], ${c.defectiveNum}::numeric[], ${c.scrapNum}::numeric[], ${c.supplierNum}::numeric[],
                  ${c.supplierId}::bigint[], ${c.reason}::text[]) as x (id, genuine, defective, scrap, supplier, supplier_id, reason)
     where l.company_id = ${ctx.companyId} and l.id = x.id`.execute(tx);
}

export const forgetVerdicts = (tx: Tx, ctx: Ctx, id: number) =>
  sql`update return_inspection_line set genuine_num = 0, defective_num = 0, scrap_num = 0, supplier_num = 0, supplier_id = null, reason = ''
       where company_id = ${ctx.companyId} and inspection_id = ${id}`.execute(tx);

export const keepFindings = (tx: Tx, ctx: Ctx, id: number, info: string, pictures: readonly string[]) =>
  sql`update return_inspection set info = ${info}, pictures = ${JSON.stringify(pictures)}::jsonb where company_id = ${ctx.companyId} and id = ${id}`.execute(
    tx,
  );

export interface ListOfInspection {
  readonly id: number;
  readonly number: string;
  readonly style: number;
  readonly type: number;
  readonly state: number;
}

/** Lists that moved its goods and were not taken back, the last first. */
export async function listsOf(tx: Tx, ctx: Ctx, id: number): Promise<ListOfInspection[]> {
  const { rows } = await sql<ListOfInspection>`
    select l.id, l.number, l.style, l.type, l.state from warehouse_list l
     where l.company_id = ${ctx.companyId} and l.obj_kind = ${kind.name} and l.obj_id = ${id}
       and not exists (select from warehouse_list r where r.company_id = l.company_id and r.reverses_id = l.id)
     order by l.id desc`.execute(tx);
  return rows;
}

/** Names of suppliers by id. */
export async function supplierNames(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from customer where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and is_delete = 0`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** As the wire shows a production date. */
export const shownDate = (markTime: string): string => (markTime === NO_MARK_TIME ? '' : markTime);
