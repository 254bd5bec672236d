/** The payments of documents: shown with them, and taken back from there. */
import type { DocumentPayment, UndoingInput } from '@cangyun/contract/paying.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { Source } from './item.ts';
import type { Paid } from './payment.store.ts';
import { takeBackPayments } from './settling.ts';

type Side = { readonly side: number };

/** In their order; `shared`: money that names no document, or another, with what it settled of this one. */
export async function paymentsOfDocument(tx: Tx, ctx: Ctx, { kind, id }: Pick<Source, 'kind' | 'id'>): Promise<(DocumentPayment & Side)[]> {
  const { rows } = await sql<DocumentPayment & Side>`
    with own as (
      select p.id, p.amount, false as shared from payment p
       where p.company_id = ${ctx.companyId} and p.source_kind = ${kind} and p.source_id = ${id}
    ), shared as (
      select p.id, sum(m.amount) as amount, true as shared
        from money_item r join money_match m on m.company_id = r.company_id and m.raising_id = r.id
        join payment p on p.company_id = m.company_id and p.item_id = m.lowering_id and (p.source_kind, p.source_id) <> (${kind}, ${id})
       where r.company_id = ${ctx.companyId} and r.source_kind = ${kind} and r.source_id = ${id}
       group by p.id having sum(m.amount) <> 0
    )
    select p.id, p.number, p.side, x.amount, x.shared, p.discount, p.charge, p.way, p.day::text as day, coalesce(a.name, '') as "accountName", p.voucher, p.info,
           p.user_name as "userName", p.created_at as "createTime", p.reverses_id as "reversesId",
           exists (select from payment r where r.company_id = p.company_id and r.reverses_id = p.id) as reversed
      from (select * from own union all select * from shared) x
      join payment p on p.company_id = ${ctx.companyId} and p.id = x.id
      left join own_account a on a.company_id = p.company_id and a.id = p.own_account_id order by p.id`.execute(tx);
  return rows;
}

/** One of its own payments, once. The caller holds the document's lock. */
export async function undoPaymentOf(tx: Tx, ctx: Ctx, source: Source, { paymentId, info }: UndoingInput): Promise<Paid> {
  const payment = (await paymentsOfDocument(tx, ctx, source)).find(({ id, shared }) => id === paymentId && !shared);
  if (!payment || payment.reversed || payment.reversesId !== null) return refuse('MONEY_PAYMENT_UNKNOWN', { number: source.number });
  return takeBackPayments(tx, ctx, [payment], { day: formatDay(new Date()), info });
}
