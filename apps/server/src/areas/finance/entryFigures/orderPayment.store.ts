/** SQL of payments of sales orders and purchases, as one list. */
import { orderPayKind, orderPayment } from '@cangyun/contract/finance/entryFigures.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites, bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';

const { shipmentOrder: salesOrder, purchase } = orderPayKind.code;

/** A value of the sales order or the purchase. */
const ofDocument = (column: string): RawBuilder<unknown> => sql`(case t.obj_kind
  when ${sql.lit(salesOrder)} then (select o.${sql.ref(column)} from sales_order o where o.company_id = t.company_id and o.id = t.obj_id)
  else (select o.${sql.ref(column)} from purchase o where o.company_id = t.company_id and o.id = t.obj_id) end)`;

const deptId = ofDocument('site_id');

export const boundOrderPayment = bind(orderPayment, 'trade_payment', {
  versioned: false,
  appendOnly: true,
  only: sql`t.obj_kind in (${sql.lit(salesOrder)}, ${sql.lit(purchase)})`,
  computed: {
    number: ofDocument('number'),
    customerId: ofDocument('customer_id'),
    customerName: ofDocument('customer_name'),
    deptId,
    deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = ${deptId})`,
  },
});

export const ofSeenSites = (ctx: Ctx): RawBuilder<unknown> => atSites(ctx, deptId, undefined);
