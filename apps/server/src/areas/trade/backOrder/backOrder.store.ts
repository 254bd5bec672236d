/** SQL of lines that wait for goods: as a list, and as those see them who supply them. */
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { backOrder } from '@cangyun/contract/trade/backOrder.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { snapshot } from '../order/line-rows.store.ts';

/** What of the goods of the line `t` is free and usable. */
const AVAILABLE = sql`coalesce((
  select greatest(b.on_hand - b.reserved - b.frozen - unusable_stock(b.company_id, b.site_id, b.product_id, b.owner_id, b.quality), 0)
    from stock_balance b where b.company_id = t.company_id and b.site_id = t.site_id and b.product_id = t.product_id
     and b.owner_id = ${sql.lit(OWN_GOODS)} and b.quality = ${sql.lit(quality.code.genuine)}), 0)`;

/** What those wait for, of the same goods, whose turn comes before that of the line `t`. */
const before = (earlier: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select sum(w.waiting_num) from sales_order_line w where w.company_id = t.company_id and w.site_id = t.site_id and w.product_id = t.product_id
     and w.waiting_num > 0 and ${earlier}), 0)`;

const offered = (earlier: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`greatest(least(t.waiting_num, ${AVAILABLE} - ${before(earlier)}), 0)`;

export const boundBackOrder = bind(backOrder, 'sales_order_line', {
  only: sql`t.waiting_num > 0`,
  scope: { site: 'order_site_id', owner: 'user_id' },
  computed: {
    number: lookUp('sales_order', 'order_id', 'number'),
    customerName: lookUp('sales_order', 'order_id', 'customer_name'),
    deptName: lookUp('site', 'site_id'),
    proName: snapshot('name'),
    barcode: snapshot('barcode'),
    unitName: snapshot('unitName'),
    availableNum: AVAILABLE,
    offeredNum: offered(sql`(w.waiting_since, w.id) < (t.waiting_since, t.id)`),
    priorityOfferedNum: offered(sql`(-w.waiting_priority, w.waiting_since, w.id) < (-t.waiting_priority, t.waiting_since, t.id)`),
    // A day of 1970 is 10 digits: seconds of today never reach the next priority.
    turn: sql`(99 - t.waiting_priority) * 100000000000::numeric + round(extract(epoch from t.waiting_since), 3)`,
  },
  columns: { priority: 'waiting_priority' },
  through: {
    number: throughColumn('sales_order', 'order_id', 'number'),
    customerName: throughColumn('sales_order', 'order_id', 'customer_name'),
    proName: throughColumn('product', 'product_id', 'name'),
    barcode: throughColumn('product', 'product_id', 'barcode'),
  },
});

/** A waiting line for those who supply it. */
export interface Waiting {
  readonly lineId: number;
  readonly orderId: number;
  readonly number: string;
  readonly deptId: number;
  readonly productId: number;
  readonly waitingNum: number;
  readonly priority: number;
  readonly pause: number;
  /** Free and usable, for all who wait. */
  readonly available: number;
}

/** Under the locks of the orders and the balances, in the order of their turns. */
export async function waitingLines(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select t.id as "lineId", t.order_id as "orderId", o.number, t.site_id as "deptId", t.product_id as "productId", t.waiting_num as "waitingNum",
           t.waiting_priority as priority, o.pause, ${AVAILABLE} as available
      from sales_order_line t join sales_order o on o.company_id = t.company_id and o.id = t.order_id
     where t.company_id = ${ctx.companyId} and ${amongIds(sql`t.id`, ids)} and t.waiting_num > 0
     order by t.waiting_since, t.id`.execute(tx);
  return rows;
}
