/** SQL of the figures behind a loan: what its borrower owes us and is owed by us besides, and what of theirs lies at a site. */
import type { BillData } from '@cangyun/contract/finance/loanOrder.schema.ts';
import { loanKind } from '@cangyun/contract/finance/loanOrder.ts';
import { repayState } from '@cangyun/contract/finance/loanRepay.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { personInKind } from '@cangyun/contract/finance/personIn.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { shipmentOrderKind } from '@cangyun/contract/trade/shipmentOrder.ts';
import { payState } from '@cangyun/contract/transport/waybill.ts';
import { billSide } from '@cangyun/contract/warehouse/inoutBill.ts';
import { listState } from '@cangyun/contract/warehouse/inoutlist.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { isOverdue } from '../loanRepay/loanRepay.store.ts';
import { GOODS_VALUE } from './pledges.store.ts';

/** Of the customer `c`: how many of them, and how much in all. */
const figure = (amount: string, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('count', count(*), 'amount', coalesce(sum(${sql.ref(amount)}), 0)) from ${from})`;

const live = voidState.code.live;

/** Entries that are open or paid in part: what is left of them. */
const entries = (side: number) =>
  figure(
    'e.rest_amount',
    sql`person_in e where e.company_id = c.company_id and e.customer_id = c.id and e.side = ${side} and e.is_delete = ${live} and e.rest_amount > 0
    and e.state <> ${personInKind.state.code.voided}`,
  );

const ofLoans = (more: RawBuilder<unknown>) =>
  figure(
    't.amount',
    sql`loan_order l join loan_repay t on t.company_id = l.company_id and t.loan_id = l.id
    where l.company_id = c.company_id and l.customer_id = c.id and l.state = ${loanKind.state.code.lent} and t.state = ${repayState.code.open} and ${more}`,
  );

const { confirmed, finished } = purchaseKind.state.code;

type Figures = Omit<BillData, 'owes' | 'isOwed'>;

export async function figuresOf(tx: Tx, ctx: Ctx, customerId: number, deptId: number): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    select c.id as "customerId", c.name as "customerName", d.id as "deptId", d.name as "deptName",
           ${figure(
             'o.unpaid_amount',
             sql`shipment_order o where o.company_id = c.company_id and o.customer_id = c.id and o.is_delete = ${live}
             and o.state = ${shipmentOrderKind.state.code.confirmed} and o.unpaid_amount > 0`,
           )} as orders,
           ${figure(
             'w.total_fee',
             sql`waybill w where w.company_id = c.company_id and w.customer_id = c.id and w.is_delete = ${live}
             and w.pay_state = ${payState.code.unpaid} and w.total_fee > 0`,
           )} as waybills,
           ${figure(
             'f.amount',
             sql`wms_inoutlist i join wms_inout_fee f on f.company_id = i.company_id and f.list_id = i.id
             where i.company_id = c.company_id and i.owner_id = c.id and i.owner_id <> 0 and i.state <> ${listState.code.voided}
               and f.side = ${billSide.code.customer} and f.person_in_id is null`,
           )} as "listFees",
           ${entries(moneySide.code.receive)} as receivable, ${entries(moneySide.code.pay)} as payable,
           ${ofLoans(sql`true`)} as loans, ${ofLoans(isOverdue)} as overdue,
           ${figure(
             'o.unpaid_amount',
             sql`purchase o where o.company_id = c.company_id and o.customer_id = c.id and o.is_delete = ${live}
             and o.state in (${confirmed}, ${finished}) and o.unpaid_amount > 0`,
           )} as purchases,
           coalesce(a.balance, 0) as balance, coalesce(a.credit_limit, 0) as "creditLimit",
           (select jsonb_build_object('kinds', count(distinct b.product_id), 'value', coalesce(sum(round(b.on_hand * ${GOODS_VALUE}, 2)), 0),
                     'usableValue', coalesce(sum(round((b.on_hand - b.reserved - b.frozen) * ${GOODS_VALUE}, 2)), 0))
              from stock_balance b join product p on p.company_id = b.company_id and p.id = b.product_id
             where b.company_id = c.company_id and b.owner_id = c.id and b.owner_id <> 0 and b.dept_id = d.id and b.on_hand > 0) as stock
      from customer c join dept d on d.company_id = c.company_id and d.id = ${deptId}
      left join customer_account a on a.company_id = c.company_id and a.customer_id = c.id
     where c.company_id = ${ctx.companyId} and c.id = ${customerId}`.execute(tx);
  return rows[0];
}
