/** SQL of the accounts: what went through one of them, and how many documents a period had. */
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites } from '#kernel/resources/index.ts';
import { type Span, within } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { liveEntries } from '../waiting.store.ts';

export interface Account {
  /** Our own account behind it; none if no money went through it yet. */
  readonly ownAccountId: number;
  readonly id: number;
  readonly name: string;
  readonly bankName: string;
  readonly deptName: string;
}

export async function accountOf(tx: Tx, ctx: Ctx, id: number, deptId: number | undefined): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select a.id, a.account_name as name, a.bank_name as "bankName", d.name as "deptName",
           coalesce((select o.id from own_account o where o.company_id = a.company_id and o.payment_account_id = a.id), 0) as "ownAccountId"
      from payment_account a join site d on d.company_id = a.company_id and d.id = a.site_id
     where a.company_id = ${ctx.companyId} and a.id = ${id} and ${atSites(ctx, sql`a.site_id`, deptId)}`.execute(tx);
  return rows[0];
}

export interface Documents {
  readonly key: string;
  readonly label: string;
  /** Rows of `at` and `amount`. */
  readonly rows: (ctx: Ctx, span: Span, deptId: number | undefined) => RawBuilder<unknown>;
}

interface Table {
  readonly name: string;
  readonly amount: string;
  readonly which: RawBuilder<unknown>;
  readonly site?: string;
}

const made =
  ({ name, amount, which, site = 'site_id' }: Table): Documents['rows'] =>
  (ctx, span, deptId) =>
    sql`
  select t.created_at as at, ${sql.ref(`t.${amount}`)} as amount from ${sql.table(name)} t
   where t.company_id = ${ctx.companyId} and ${which} and ${within(sql`t.created_at`, span)} and ${atSites(ctx, sql.ref(`t.${site}`), deptId)}`;

const alive = sql`t.is_delete = 0`;
const ofKind = (kind: { readonly name: string; readonly title: string }, table: Table): Documents => ({
  key: kind.name,
  label: kind.title,
  rows: made(table),
});

/** Bills of lists that were not reversed, on the day of their first fee. */
const warehouseListFees: Documents['rows'] = (ctx, span, deptId) => sql`
  select b.at, b.amount from (
    select t.list_id, min(t.created_at) as at, sum(t.amount) as amount from warehouse_list_fee t
     where t.company_id = ${ctx.companyId} and ${within(sql`t.created_at`, span)} group by 1) b
  join warehouse_list l on l.company_id = ${ctx.companyId} and l.id = b.list_id where ${atSites(ctx, sql`l.site_id`, deptId)}
   and not exists (select from warehouse_list r where r.company_id = l.company_id and r.reverses_id = l.id)`;

/** Drafts are no orders yet. */
const beyondDraft = (draft: number): RawBuilder<unknown> => sql`${alive} and t.state <> ${sql.lit(draft)}`;

export const orderDocuments: readonly Documents[] = [
  ofKind(salesOrderKind, {
    name: 'sales_order',
    amount: 'amount',
    which: sql`${beyondDraft(salesOrderKind.state.code.draft)} and t.merged_into is null`,
  }),
  ofKind(purchaseKind, { name: 'purchase', amount: 'amount', which: beyondDraft(purchaseKind.state.code.draft) }),
  ofKind(waybillKind, { name: 'waybill', amount: 'total_fee', which: alive, site: 'belong_site_id' }),
];

export const billDocuments: readonly Documents[] = [
  ofKind(freightBillKind, { name: 'freight_bill', amount: 'amount', which: alive }),
  { key: 'inoutBill', label: '出入库账单', rows: warehouseListFees },
  { key: 'personIn', label: '应收应付', rows: made({ name: 'entry', amount: 'amount', which: liveEntries }) },
];

export interface Counted {
  readonly key: string;
  readonly count: number;
  readonly amount: number;
}

export async function countDocuments(
  tx: Tx,
  ctx: Ctx,
  documents: readonly Documents[],
  span: Span,
  deptId: number | undefined,
): Promise<Counted[]> {
  const parts = documents.map(
    ({ key, rows }) => sql`
    select ${key}::text as key, count(*)::int as count, coalesce(sum(r.amount), 0) as amount from (${rows(ctx, span, deptId)}) r`,
  );
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return rows;
}
