/** SQL of moves between positions. */
import { relocation, relocationKind } from '@cangyun/contract/warehouse/relocation.ts';
import { sql } from 'kysely';
import { settingStates } from '#kernel/documents/index.ts';
import { bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import { columns, type Relocated, type StockKey } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const ofLines = (expression: string) =>
  sql`(select ${sql.raw(expression)} from relocation_line l where l.company_id = t.company_id and l.relocation_id = t.id)`;

/** The codes of the positions at one end; what is not put away has none. */
const codesAt = (column: 'from_id' | 'to_id') =>
  sql`coalesce((select string_agg(c.code, '、' order by c.code) from (
        select distinct coalesce(w.code, '未上架') as code from relocation_line l
          left join position w on w.company_id = l.company_id and w.id = l.${sql.ref(column)}
         where l.company_id = t.company_id and l.relocation_id = t.id) c), '')`;

export const boundRelocation = bind(relocation, 'relocation', {
  scope: { site: 'site_id', owner: 'user_id' },
  history: true,
  computed: {
    deptName: lookUp('site', 'site_id'),
    lineCount: ofLines('count(*)::int'),
    totalNum: ofLines('coalesce(sum(l.num), 0)'),
    fromCodes: codesAt('from_id'),
    toCodes: codesAt('to_id'),
    doneTime: sql`t.done_at`,
  },
});

export type RelocationRow = NonNullable<typeof boundRelocation.row>;

export interface RelocationLine extends Omit<Relocated, 'lineId' | 'deptId'> {
  readonly id: number;
  readonly productName: string;
  readonly barcode: string;
  readonly ownerName: string;
  readonly quality: 0 | 10;
  readonly fromCode: string;
  readonly toCode: string;
}

/** A document as its rules see it. In a list the lines are left out: objections look at the row alone. */
export interface RelocationDocument extends RelocationRow {
  readonly isDelete: 0;
  readonly lines: readonly RelocationLine[];
}

export const withoutLines = (row: RelocationRow): RelocationDocument => ({ ...row, isDelete: 0, lines: [] });

export async function linesOf(tx: Tx, ctx: Ctx, id: number): Promise<RelocationLine[]> {
  const { rows } = await sql<RelocationLine>`
    select l.id, l.product_id as "productId", p.name as "productName", p.barcode, l.owner_id as "ownerId", coalesce(o.name, '') as "ownerName", l.quality,
           l.batch, l.mark_time::text as "markTime", l.from_id as "positionId", coalesce(f.code, '') as "fromCode", l.to_id as "toId", t.code as "toCode", l.num
      from relocation_line l join product p on p.company_id = l.company_id and p.id = l.product_id
      join position t on t.company_id = l.company_id and t.id = l.to_id
      left join position f on f.company_id = l.company_id and f.id = l.from_id
      left join customer o on o.company_id = l.company_id and o.id = l.owner_id
     where l.company_id = ${ctx.companyId} and l.relocation_id = ${id} order by l.line_no`.execute(tx);
  return rows;
}

/** Locks first, in a statement of its own: what is read afterwards includes the changes of the previous holder. */
export async function lockRelocation(tx: Tx, ctx: Ctx, id: number): Promise<RelocationDocument | undefined> {
  const [, [row], lines] = await Promise.all([
    sql`select 1 from relocation where company_id = ${ctx.companyId} and id = ${id} for update`.execute(tx),
    rowsById(tx, ctx, boundRelocation, [id]),
    linesOf(tx, ctx, id),
  ]);
  return row && { ...row, isDelete: 0, lines };
}

export const setRelocationStates = settingStates(
  'relocation',
  sql`done_at = case when n.target = ${relocationKind.state.code.done} then clock_timestamp() else t.done_at end`,
);

export interface NewRelocation {
  readonly number: string;
  readonly deptId: number;
  readonly info: string;
}

export async function insertRelocation(
  tx: Tx,
  ctx: Ctx,
  { number, deptId, info }: NewRelocation,
  lines: readonly (Omit<StockKey, 'deptId'> & { batch: string; markTime: string; fromId: number; toId: number; num: number })[],
): Promise<number> {
  const { id } = await tx
    .insertInto('relocation')
    .values({
      company_id: ctx.companyId,
      number,
      site_id: deptId,
      state: relocationKind.state.code.waiting,
      info,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const c = columns(lines, ['productId', 'ownerId', 'quality', 'batch', 'markTime', 'fromId', 'toId', 'num']);
  await sql`
    insert into relocation_line (company_id, relocation_id, line_no, product_id, owner_id, quality, batch, mark_time, from_id, to_id, num)
    select ${ctx.companyId}, ${id}, x.at, x.product_id, x.owner_id, x.quality, x.batch, x.mark_time, x.from_id, x.to_id, x.num
      from unnest(${c.productId}::bigint[], ${c.ownerId}::bigint[], ${c.quality}::int[], ${c.batch}::text[], ${c.markTime}::date[],
                  ${c.fromId}::bigint[], ${c.toId}::bigint[], ${c.num}::numeric[]) with ordinality
           as x (product_id, owner_id, quality, batch, mark_time, from_id, to_id, num, at)`.execute(tx);
  return id;
}

export const keepOverride = (tx: Tx, ctx: Ctx, id: number, info: string) =>
  tx.updateTable('relocation').set({ override_info: info }).where('company_id', '=', ctx.companyId).where('id', '=', id).execute();
