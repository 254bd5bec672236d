/** The payments of one document: those made for it, and what others among more have settled of it. */
import type { DocumentPayment } from '@cangyun/contract/paying.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Source } from './item.ts';

export async function paymentsOfSource(tx: Tx, ctx: Ctx, { kind, id }: Pick<Source, 'kind' | 'id'>): Promise<DocumentPayment[]> {
  const { rows } = await sql<DocumentPayment>`
    with own as (
      select p.id, p.amount, true as own from payment p
       where p.company_id = ${ctx.companyId} and p.source_kind = ${kind} and p.source_id = ${id}
    ), among as (
      select p.id, sum(m.amount) as amount, false as own
        from money_item r join money_match m on m.company_id = r.company_id and m.raising_id = r.id
        join payment p on p.company_id = m.company_id and p.item_id = m.lowering_id and (p.source_kind, p.source_id) <> (${kind}, ${id})
       where r.company_id = ${ctx.companyId} and r.source_kind = ${kind} and r.source_id = ${id}
       group by p.id having sum(m.amount) <> 0
    )
    select p.id, p.number, x.amount, p.discount, p.day::text as day, p.way, coalesce(a.name, '') as "accountName", p.voucher, p.info, x.own,
           p.reverses_id as "reversesId", p.user_name as "userName", p.created_at as "createTime",
           exists (select from payment r where r.company_id = p.company_id and r.reverses_id = p.id) as reversed
      from (select * from own union all select * from among) x
      join payment p on p.company_id = ${ctx.companyId} and p.id = x.id
      left join own_account a on a.company_id = p.company_id and a.id = p.own_account_id
     order by p.id`.execute(tx);
  return rows;
}
