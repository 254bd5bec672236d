/** An installation from before stock had a value: the migration values what is there, what is on its way and what was shipped. */
import { readFileSync } from 'node:fs';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { beforeAll, expect, it } from 'vitest';
import { journeysOf } from '../support/journeys.ts';
import { carryOut } from '../support/lists.ts';
import { expectProofs, proveAfterAll } from '../support/proofs.ts';
import { addSite } from '../support/staff.ts';
import { openTrade, orderState, type Trade } from '../support/trading.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

const MIGRATION = new URL('../../../apps/server/migrations/022-stock-value.sql', import.meta.url);

/** As the database was before it. Today's writer of stock waits under another name: the migration drops the one of then. */
const BEFORE = `
  alter function post_stock rename to post_stock_of_today;
  create function post_stock() returns void language sql as 'select';
  drop view shipped_cost;
  drop function post_voucher, revalue_stock;
  alter table stock_balance drop column value;
  alter table stock_snapshot drop column value;
  alter table stock_log drop column value, add constraint stock_log_num_check check (num > 0);
  alter table warehouse_list_line drop column cost, drop column back_cost;
  alter table purchase drop column freight_amount;
  alter table sales_order_line drop column out_cost, drop column back_cost;
  delete from journal_row r using journal_voucher v where v.company_id = r.company_id and v.id = r.voucher_id and v.item_id is null;
  delete from journal_voucher where item_id is null`;

it('has the cost price of everything, posted as an opening, and goes on from there', async () => {
  trade = await openTrade(world, 100);
  const { admin, site, products } = trade;
  const [product = 0] = products;
  const journeys = journeysOf(trade);
  const { id } = await trade.order({ state: orderState.confirmed, products: [{ proId: product, num: 7, price: 10, deptId: site }] });
  const sent = await admin.call(dispatchCalls.create, { body: { objId: id } });
  await journeys.act('dispatch', 'check', sent.id);
  await journeys.carry('dispatch', sent.id);
  // A purchase that the journal has already, and goods on their way to another site.
  await journeys.orderFor('purchaseBack');
  const target = await addSite(admin, '调入仓');
  const moved = await admin.call(transferCalls.create, { body: { inDeptId: target, products: [{ productId: product, num: 9 }] } as never });
  await admin.call(transferCalls.check, { body: { id: moved.id } });
  const listOf = async (style: number) =>
    (await admin.call(transferCalls.getOne, { query: { id: moved.id } })).lists.find((list) => list.style === style)?.id ?? 0;
  await carryOut(admin, await listOf(2));
  await world.owner.query('update product set cost_price = 3.3333 where company_id = $1', [admin.companyId]);

  await world.owner.query(BEFORE);
  await world.owner.query(readFileSync(MIGRATION, 'utf8'));
  await world.owner.query('drop function post_stock; alter function post_stock_of_today rename to post_stock');

  const { rows } = await world.owner.query<{ onHand: number; value: number }>(
    'select on_hand::float as "onHand", value::float from stock_balance where company_id = $1 and product_id = $2 and site_id = $3',
    [admin.companyId, product, site],
  );
  expect(rows).toEqual([{ onHand: 86, value: 286.66 }]);
  const cost = await world.owner.query('select out_cost::float as cost from sales_order_line where company_id = $1', [admin.companyId]);
  expect(cost.rows).toEqual([{ cost: 23.33 }]);
  const opening = await world.owner.query(
    `select r.account, sum(r.amount)::float as amount from journal_row r join journal_voucher v on v.company_id = r.company_id and v.id = r.voucher_id
      where r.company_id = $1 and v.source_kind = 'stockValue' group by 1 order by 1`,
    [admin.companyId],
  );
  // Two other products of a hundred each; ten of the goods came with the purchase's claim.
  expect(opening.rows).toEqual([
    { account: 1402, amount: 30 },
    { account: 1405, amount: 943.32 },
    { account: 4104, amount: -973.32 },
  ]);
  await expectProofs(world);
  await carryOut(admin, await listOf(1));
});
