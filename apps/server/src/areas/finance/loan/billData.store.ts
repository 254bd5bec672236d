/** SQL of the figures for a loan: what its borrower owes us, what we owe them, and which of their goods are at a site. */

import { entryKind } from '@cangyun/contract/finance/entry.ts';
import type { BillData } from '@cangyun/contract/finance/loan.schema.ts';
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import { repayState } from '@cangyun/contract/finance/loanRepayment.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOpen } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { isOverdue } from '../loanRepayment/loanRepayment.store.ts';
import { GOODS_VALUE } from './pledges.store.ts';

/** Of the customer `c`: how many, and how much in all. */
const figure = (amount: string, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('count', count(*), 'amount', coalesce(sum(${sql.ref(amount)}), 0)) from ${from})`;

const live = voidState.code.live;

/** The rest of entries that are open or paid in part. */
const entries = (side: number) =>
  figure(
    'e.rest_amount',
    sql`entry e where e.company_id = c.company_id and e.customer_id = c.id and e.side = ${side} and e.is_delete = ${live} and e.rest_amount > 0
    and e.state <> ${entryKind.state.code.voided}`,
  );

const ofLoans = (more: RawBuilder<unknown>) =>
  figure(
    't.open_amount',
    sql`loan l join loan_repayment t on t.company_id = l.company_id and t.loan_id = l.id
    where l.company_id = c.company_id and l.customer_id = c.id and l.state = ${loanKind.state.code.lent} and t.state = ${repayState.code.open} and ${more}`,
  );

/** What is open of the customer for documents of these kinds. */
const openFor = (...kinds: readonly string[]) =>
  figure(
    't.open',
    sql`money_item t where t.company_id = c.company_id and t.customer_id = c.id and ${isOpen('t')} and t.source_kind = any(${[...kinds]}::text[])`,
  );

type Figures = Omit<BillData, 'owes' | 'isOwed'>;

export async function figuresOf(tx: Tx, ctx: Ctx, customerId: number, deptId: number): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    select c.id as "customerId", c.name as "customerName", d.id as "deptId", d.name as "deptName",
           ${openFor(salesOrderKind.name)} as orders,
           ${openFor(waybillKind.name)} as waybills,
           ${openFor(inboundList.name, outboundList.name)} as "listFees",
           ${entries(moneySide.code.receive)} as receivable, ${entries(moneySide.code.pay)} as payable,
           ${ofLoans(sql`true`)} as loans, ${ofLoans(isOverdue)} as overdue,
           ${openFor(purchaseKind.name)} as purchases,
           coalesce(a.balance, 0) as balance, coalesce(a.credit_limit, 0) as "creditLimit",
           (select jsonb_build_object('kinds', count(distinct b.product_id), 'value', coalesce(sum(round(b.on_hand * ${GOODS_VALUE}, 2)), 0),
                     'usableValue', coalesce(sum(round((b.on_hand - b.reserved - b.frozen) * ${GOODS_VALUE}, 2)), 0))
              from stock_balance b join product p on p.company_id = b.company_id and p.id = b.product_id
             where b.company_id = c.company_id and b.owner_id = c.id and b.owner_id <> 0 and b.site_id = d.id and b.on_hand > 0) as stock
      from customer c join site d on d.company_id = c.company_id and d.id = ${deptId}
      left join customer_account a on a.company_id = c.company_id and a.customer_id = c.id
     where c.company_id = ${ctx.companyId} and c.id = ${customerId}`.execute(tx);
  return rows[0];
}
