/** SQL of differences of receipts. */
import { direction, NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import {
  type DifferenceType,
  differenceType,
  receiptDifferenceKind as kind,
  receiptDifference,
} from '@cangyun/contract/trade/receiptDifference.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Linked } from '../order/links.store.ts';

const ofLines = (expression: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${expression} from receipt_difference_line l where l.company_id = t.company_id and l.difference_id = t.id)`;

const typeLabels = sql.join(
  differenceType.entries.map(({ code, label }) => sql`when ${sql.lit(code)} then ${sql.lit(label)}`),
  sql` `,
);

export const boundDifference = bind(receiptDifference, 'receipt_difference', {
  scope: { site: 'site_id', owner: 'user_id' },
  history: true,
  columns: { updateTime: 'updated_at' },
  computed: {
    deptName: lookUp('site', 'site_id'),
    types: ofLines(sql`coalesce(string_agg(distinct case l.type ${typeLabels} end, '、'), '')`),
    lineCount: ofLines(sql`count(*)::int`),
    totalNum: ofLines(sql`coalesce(sum(l.num), 0)`),
    openNum: ofLines(sql`coalesce(sum(l.num - l.kept_num - l.back_num), 0)`),
    refusedNum: ofLines(sql`coalesce(sum(l.num) filter (where l.refused = 1), 0)`),
    creditAmount: ofLines(sql`coalesce(sum(l.credit_amount), 0)`),
  },
});

export type DifferenceRecord = NonNullable<typeof boundDifference.row>;

export interface DifferenceLine {
  readonly id: number;
  readonly productId: number | null;
  readonly productName: string;
  readonly code: string;
  readonly unitName: string;
  readonly type: DifferenceType;
  readonly quality: 0 | 10;
  readonly refused: 0 | 1;
  readonly batch: string;
  readonly markTime: string;
  readonly num: number;
  readonly keptNum: number;
  readonly backNum: number;
  readonly openNum: number;
  readonly creditAmount: number;
  readonly reason: string;
  readonly pictures: readonly string[];
}

/** A document as its rules see it. In a list the lines are left out: objections look at the row alone. */
export interface DifferenceDocument extends DifferenceRecord {
  readonly isDelete: 0;
  readonly purchaseId: number | null;
  readonly lines: readonly DifferenceLine[];
}

export const withoutLines = (row: DifferenceRecord): DifferenceDocument => ({ ...row, isDelete: 0, purchaseId: null, lines: [] });

export async function linesOf(tx: Tx, ctx: Ctx, id: number): Promise<DifferenceLine[]> {
  const { rows } = await sql<DifferenceLine>`
    select l.id, l.product_id as "productId", coalesce(p.name, l.name) as "productName", coalesce(nullif(l.code, ''), p.barcode, '') as code,
           coalesce(u.name, '') as "unitName", l.type, l.quality, l.refused, l.batch, l.mark_time::text as "markTime", l.num, l.kept_num as "keptNum",
           l.back_num as "backNum", l.num - l.kept_num - l.back_num as "openNum", l.credit_amount as "creditAmount", l.reason, l.pictures
      from receipt_difference_line l
      left join product p on p.company_id = l.company_id and p.id = l.product_id
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
     where l.company_id = ${ctx.companyId} and l.difference_id = ${id} order by l.line_no`.execute(tx);
  return rows;
}

export async function purchaseOf(tx: Tx, ctx: Ctx, id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('receipt_difference')
    .select('purchase_id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.purchase_id ?? null;
}

/** Locks first, in a statement of its own: what is read afterwards includes the changes of the previous holder. */
export async function lockDifference(tx: Tx, ctx: Ctx, id: number): Promise<DifferenceDocument | undefined> {
  const [, [row], purchaseId, lines] = await Promise.all([
    sql`select 1 from receipt_difference where company_id = ${ctx.companyId} and id = ${id} for update`.execute(tx),
    rowsById(tx, ctx, boundDifference, [id]),
    purchaseOf(tx, ctx, id),
    linesOf(tx, ctx, id),
  ]);
  return row && { ...row, isDelete: 0, purchaseId, lines };
}

export interface NewDifference {
  readonly number: string;
  readonly deptId: number;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly purchaseId: number | null;
  readonly purchaseNumber: string;
  readonly info: string;
  /** Whether anything is left to settle. */
  readonly isOpen: boolean;
}

export interface NewDifferenceLine {
  readonly productId: number | null;
  readonly code: string;
  readonly name: string;
  readonly type: number;
  readonly quality: 0 | 10;
  readonly refused: 0 | 1;
  readonly batch: string;
  readonly markTime?: string | undefined;
  readonly num: number;
  readonly reason: string;
  readonly pictures: readonly string[];
}

/** Answers the document's id and those of its lines, in their order. What was refused at the door has gone back already. */
export async function insertDifference(
  tx: Tx,
  ctx: Ctx,
  head: NewDifference,
  lines: readonly NewDifferenceLine[],
): Promise<{ id: number; lineIds: number[] }> {
  const { number, deptId, supplierId, supplierName, purchaseId, purchaseNumber, info, isOpen } = head;
  const { id } = await tx
    .insertInto('receipt_difference')
    .values({
      company_id: ctx.companyId,
      number,
      site_id: deptId,
      state: isOpen ? kind.state.code.open : kind.state.code.settled,
      supplier_id: supplierId,
      supplier_name: supplierName,
      purchase_id: purchaseId,
      purchase_number: purchaseNumber,
      info,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const c = columns(
    lines.map((line) => ({ ...line, markTime: line.markTime ?? NO_MARK_TIME, pictures: JSON.stringify(line.pictures) })),
    ['productId', 'code', 'name', 'type', 'quality', 'refused', 'batch', 'markTime', 'num', 'reason', 'pictures'],
  );
  const { rows } = await sql<{ id: number }>`
    insert into receipt_difference_line (company_id, difference_id, line_no, product_id, code, name, type, quality, refused, batch, mark_time, num, back_num,
                                         reason, pictures)
    select ${ctx.companyId}, ${id}, x.at, x.product_id, x.code, x.name, x.type, x.quality, x.refused, x.batch, x.mark_time, x.num,
           case x.refused when 1 then x.num else 0 end, x.reason, x.pictures::jsonb
      from unnest(${c.productId}::bigint[], ${c.code}::text[], ${c.name}::text[], ${c.type}::int[], ${c.quality}::int[], ${c.refused}::int[],
                  ${c.batch}::text[], ${c.markTime}::date[], ${c.num}::numeric[], ${c.reason}::text[], ${c.pictures}::text[]) with ordinality
           as x (product_id, code, name, type, quality, refused, batch, mark_time, num, reason, pictures, at)
     order by x.at
    returning id`.execute(tx);
  return { id, lineIds: rows.map((row) => row.id) };
}

export interface SettledPart {
  readonly lineId: number;
  readonly productId: number | null;
  readonly kept: number;
  readonly back: number;
  readonly credit: number;
}

export async function addSettled(tx: Tx, ctx: Ctx, parts: readonly SettledPart[]): Promise<void> {
  const c = columns(parts, ['lineId', 'productId', 'kept', 'back', 'credit']);
  await sql`
    update receipt_difference_line l set kept_num = l.kept_num + x.kept, back_num = l.back_num + x.back, credit_amount = l.credit_amount + x.credit,
           product_id = coalesce(l.product_id, x.product_id)
      from (select id, max(product_id) as product_id, sum(kept) as kept, sum(back) as back, sum(credit) as credit
              from unnest(${c.lineId}::bigint[], ${c.productId}::bigint[], ${c.kept}::numeric[], ${c.back}::numeric[], ${c.credit}::numeric[])
                   as u (id, product_id, kept, back, credit) group by id) x
     where l.company_id = ${ctx.companyId} and l.id = x.id`.execute(tx);
}

/** The first goods without an order that are kept make one. */
export const joinPurchase = (tx: Tx, ctx: Ctx, id: number, purchase: { readonly id: number; readonly number: string }) =>
  tx
    .updateTable('receipt_difference')
    .set({ purchase_id: purchase.id, purchase_number: purchase.number })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute();

export const addKeptList = (tx: Tx, ctx: Ctx, id: number, listId: number) =>
  sql`update receipt_difference set kept_list_ids = kept_list_ids || ${listId}::bigint where company_id = ${ctx.companyId} and id = ${id}`.execute(
    tx,
  );

/** The number of the difference whose kept goods a list of the purchase brought; none of other lists. */
export async function differenceBehind(tx: Tx, ctx: Ctx, purchaseId: number, listId: number): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from receipt_difference
     where company_id = ${ctx.companyId} and purchase_id = ${purchaseId} and ${listId}::bigint = any(kept_list_ids)`.execute(tx);
  return rows[0]?.number;
}

/** Products with the price that the purchase pays for them: of several lines the dearest, as the supplier will ask. */
export async function orderedPrices(tx: Tx, ctx: Ctx, purchaseId: number | null): Promise<ReadonlyMap<number, number>> {
  if (purchaseId === null) return new Map();
  const { rows } = await sql<{ productId: number; price: number }>`
    select product_id as "productId", max(price) as price from purchase_line
     where company_id = ${ctx.companyId} and order_id = ${purchaseId} group by 1`.execute(tx);
  return new Map(rows.map(({ productId, price }) => [productId, price]));
}

const LIST = sql`case l.style when ${direction.code.in} then ${inboundList.name} else ${outboundList.name} end, l.id, l.number, l.state, 0, l.created_at`;

/** The purchase, and the lists that took the goods in, gave them back or made them ours. */
export async function linksOf(tx: Tx, ctx: Ctx, id: number): Promise<Linked[]> {
  const from = `${kind.name}-${id}`;
  const { rows } = await sql<Linked>`
    select '' as "from", ${purchaseKind.name} as kind, p.id, p.number, p.state, p.is_delete as "isDelete", p.created_at as "createTime"
      from receipt_difference d join purchase p on p.company_id = d.company_id and p.id = d.purchase_id
     where d.company_id = ${ctx.companyId} and d.id = ${id}
    union all
    select ${from}, ${LIST} from warehouse_list l where l.company_id = ${ctx.companyId} and l.obj_kind = ${kind.name} and l.obj_id = ${id}
    union all
    select ${from}, ${LIST} from receipt_difference d join warehouse_list l on l.company_id = d.company_id and l.id = any(d.kept_list_ids)
     where d.company_id = ${ctx.companyId} and d.id = ${id}
     order by 7, 3`.execute(tx);
  return rows;
}

/** The list that took the goods in; none, if all of them were refused or have no data. */
export async function heldListOf(tx: Tx, ctx: Ctx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from warehouse_list where company_id = ${ctx.companyId} and obj_kind = ${kind.name} and obj_id = ${id} order by id limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}
