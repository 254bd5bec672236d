/** An order is shipped in part, waits for the rest, gets it when it comes in, and a wrong quantity is corrected afterwards. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { customerTermsCalls, shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, shot, stateOf } from './support/documents.ts';
import { dialog, find, noticed, open, press, row, tick, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

/** A customer who takes what is there, and a product of which 4 are. */
async function prepared() {
  const { call } = await colleague();
  const stamp = String(Date.now()).slice(-9);
  const name = `云雾茶${stamp}`;
  const customer = await call(customerCalls.create, { body: { name: `候货茶行${stamp}`, style: customerStyle.code.customer } });
  await call(customerTermsCalls.create, { body: { customerId: customer.id, businessType: '0', shortRule: shortRule.code.part } });
  const product = await call(productCalls.create, { body: { name, barcode: `68${stamp}01`, resalePrice: 30 } });
  const { content: known } = await call(productCalls.pick, { query: { keyword: '不锈钢保温杯', size: 1 } });
  const { content: balances } = await call(stockCalls.balances, { query: { productId: known[0]?.id ?? 0, ownerId: 0, quality: 0 } });
  const deptId = balances.find(({ deptName }) => deptName === '上海中心仓')?.deptId ?? 0;
  const receive = (num: number) =>
    call(lists.shortcutIn, { body: { type: inboundType.code.otherIn, deptId, lines: [{ productId: product.id, num }] } });
  await receive(4);
  const order = await call(salesOrderCalls.create, {
    body: { customerId: customer.id, deptId, state: 10, products: [{ proId: product.id, num: 10, price: 30 }] },
  });
  return { call, name, order, receive };
}

/** Of the order on screen; it has no dispatch that waits. */
async function shipAtOnce(page: Page): Promise<void> {
  await press(view(page), '一键发货');
  await press(dialog(page), '确定');
  await noticed(page, messages.submitted);
}

test('ship part with a back order, receive the rest, ship it, correct a wrong quantity', async ({ page }) => {
  const { call, name, order, receive } = await prepared();
  await page.setViewportSize(DESK);
  await open(page, `/trade/shipmentOrder/${order.id}`);
  await expect(view(page).getByRole('article')).toContainText('缺货待发');
  await shot(page, 'order-waiting-1440');
  await shipAtOnce(page);
  await expect(view(page).getByRole('article')).toContainText('部分发货');

  await open(page, '/trade/backOrder');
  await find(page, name);
  await expect(row(page, order.number)).toContainText('6');
  await shot(page, 'back-orders-1440');
  await receive(8);
  await page.setViewportSize(PHONE);
  await shot(page, 'back-orders-390');
  await page.setViewportSize(DESK);
  await open(page, '/trade/backOrder');
  await find(page, name);
  await tick(page, order.number);
  await press(view(page), '占用到货');
  await noticed(page, messages.submitted);
  await expect(row(page, order.number)).toHaveCount(0);

  await open(page, `/trade/shipmentOrder/${order.id}`);
  await shipAtOnce(page);
  await expect(view(page).getByRole('article')).toContainText('全部发货');

  const { links } = await call(salesOrderCalls.getOne, { query: { id: order.id } });
  const wrong = links.findLast(({ kind }) => kind === 'dispatch');
  await open(page, `/trade/dispatch/${wrong?.id}`);
  await press(view(page), '更正');
  await dialog(page).getByLabel('第 1 行正确数量').fill('5');
  await dialog(page).getByLabel('更正原因').fill('少装一盒');
  await shot(page, 'correct-1440');
  await press(dialog(page), '更正');
  await expect(view(page).getByText(`更正自 ${wrong?.number}`)).toBeVisible();
  await expect(stateOf(page)).toHaveText('已送达');
  await shot(page, 'corrected-1440');
  await page.setViewportSize(PHONE);
  await shot(page, 'corrected-390');
  await page.setViewportSize(DESK);
  await view(page)
    .getByRole('link', { name: wrong?.number ?? '' })
    .first()
    .click();
  await expect(stateOf(page)).toHaveText('已作废');
  await expect(view(page).getByText('少装一盒')).toBeVisible();
  const after = await call(salesOrderCalls.getOne, { query: { id: order.id } });
  expect(after).toMatchObject({ outNum: 9, dueAmount: 300 });
});

test('the order form ships at the counter by keyboard', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page, '/trade/edit/shipmentOrder');
  await expect(view(page).getByRole('button', { name: '一键发货' })).toHaveAttribute('title', 'Ctrl + Shift + Enter');
  await shot(page, 'order-form-1440');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot(page, 'order-form-dark-1440');
});
