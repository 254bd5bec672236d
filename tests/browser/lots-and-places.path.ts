/**
 * One lot from the gate to the customer: 10 are expected, and more, a wrong one and a broken one come. The goods are put away later, moved,
 * picked from another shelf with a phone, shipped in part; the rest comes, leaves, and a wrong quantity is corrected. Papers name the lots.
 */
import { checkDigitOf } from '@cangyun/contract/catalog/gs1.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { customerTermsCalls, shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { DESK, head, PHONE, place, scan, shot, stateOf } from './support/documents.ts';
import { choose, dialog, find, noticed, open, press, row, tick, view } from './support/screen.ts';
import { moveOnMap, printed, putAwayLater, settleDifference } from './support/warehouse.ts';

test.use({ signedInAs: 'admin' });
// Some hundred and fifty clicks, one after the other, while a second worker runs.
test.setTimeout(180_000);

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => formatDay(new Date(Date.now() - days * DAY_MS));
const PAPER = `打印${outboundList.title}（A4）`;

interface Lot {
  readonly batch: string;
  readonly day: string;
}
const FIRST: Lot = { batch: 'L1', day: daysAgo(20) };
const SECOND: Lot = { batch: 'L2', day: daysAgo(5) };

/** A supplier, a customer who takes what is there, goods with dates, and an article that nobody ordered. */
async function prepared() {
  const { call } = await colleague();
  const stamp = String(Date.now()).slice(-9);
  const supplier = await call(customerCalls.create, { body: { name: `云岭茶厂${stamp}`, style: customerStyle.code.supplier } });
  const customer = await call(customerCalls.create, { body: { name: `南浔茶行${stamp}`, style: customerStyle.code.customer } });
  await call(customerTermsCalls.create, { body: { customerId: customer.id, businessType: '0', shortRule: shortRule.code.part } });
  const name = `云岭白茶${stamp}`;
  const digits = `69${stamp}1`;
  const barcode = `${digits}${checkDigitOf(digits)}`;
  const tea = await call(productCalls.create, { body: { name, barcode, resalePrice: 30, kucun: 1, period: 365 } });
  const wrong = `68${stamp}02`;
  await call(productCalls.create, { body: { name: `茶则${stamp}`, barcode: wrong, resalePrice: 8 } });
  const [root] = await call(siteCalls.tree, {});
  const deptId = root?.children[0]?.id ?? 0;
  const buy = async (num: number): Promise<{ id: number; number: string }> => {
    const { list } = await call(purchaseCalls.create, {
      body: { customerId: supplier.id, deptId, state: 10, products: [{ proId: tea.id, num, price: 5 }] },
    });
    const [{ id, number } = { id: 0, number: '' }] = list;
    return { id, number };
  };
  const sell = (num: number) =>
    call(salesOrderCalls.create, {
      body: { customerId: customer.id, deptId, state: 10, products: [{ proId: tea.id, num, price: 30 }] },
    });
  const linked = async (orderId: number, kind: string) => {
    const { links } = await call(salesOrderCalls.getOne, { query: { id: orderId } });
    return links.findLast((link) => link.kind === kind) ?? { id: 0, number: '' };
  };
  return { call, name, barcode, wrong, productId: tea.id, deptId, buy, sell, linked };
}

/** The label of a box: article, batch, date of production and, if it says so, how many. */
const boxCode = (barcode: string, { batch, day }: Lot, count?: number): string =>
  `(01)0${barcode}(11)${day.slice(2).replaceAll('-', '')}(10)${batch}${count === undefined ? '' : `(37)${count}`}`;

async function chooseToReceive(page: Page, number: string): Promise<void> {
  await open(page, '/WMS/receiving');
  await view(page).getByRole('button', { name: number }).click();
  await expect(view(page).getByRole('region', { name: '收货清点' })).toBeVisible();
}

/** The task on the phone is done with goods of the other of two shelves. Answers its code. */
async function takeFromOther(page: Page, shelves: readonly string[]): Promise<string> {
  const proposed = (await place(page).locator('.pick-where strong').textContent()) ?? '';
  const other = shelves.find((code) => code !== proposed) ?? '';
  await press(place(page), '在别处');
  const elsewhere = view(page).getByRole('group', { name: '在别处' });
  await expect(elsewhere).toBeVisible();
  await shot(page, 'lots-elsewhere-390');
  await elsewhere.getByRole('button', { name: new RegExp(`^${other} `) }).click();
  return other;
}

test('a lot is received with differences, moved, picked elsewhere, shipped in parts and corrected', { tag: '@all' }, async ({ page }) => {
  const { call, name, barcode, wrong, productId, deptId, buy, sell, linked } = await prepared();
  const purchase = await buy(10);
  let shelves: string[] = [];
  let orderId = 0;
  let orderNumber = '';

  await test.step('10 are expected: 1 more, 1 broken and a wrong article come', async () => {
    await page.setViewportSize(PHONE);
    await chooseToReceive(page, purchase.number);
    await scan(page, boxCode(barcode, FIRST, 10));
    await expect(view(page).getByLabel('第 1 行批次号')).toHaveValue(FIRST.batch);
    await expect(view(page).getByLabel('第 1 行数量')).toHaveValue('10');
    await scan(page, boxCode(barcode, FIRST));
    await expect(view(page).getByText('超收 1')).toBeVisible();
    await scan(page, boxCode(barcode, FIRST));
    await expect(view(page).getByText('超收 2')).toBeVisible();
    await scan(page, wrong);
    await expect(view(page).getByText('错货 1')).toBeVisible();
    await view(page).getByRole('listitem', { name: '第 2 行' }).getByRole('button', { name: '其中有破损' }).click();
    await view(page).getByLabel('第 3 行原因').fill('外箱压坏');
    await expect(view(page).getByText('破损 1')).toBeVisible();
    await shot(page, 'lots-receive-390');
    await press(view(page), '收货 3 项');
    await expect(view(page).getByText('已收货')).toBeVisible();
    await page.setViewportSize(DESK);
    await view(page).getByRole('link', { name: /^CY/ }).click();
    await settleDifference(page, 2);
    expect(await call(purchaseCalls.getOne, { query: { id: purchase.id } })).toMatchObject({ inNum: 11, creditAmount: 2 });
  });

  await test.step('the goods are put away later, and a part is moved to another shelf', async () => {
    const { code: from } = await call(positionCalls.create, { body: { deptId, a1: 'Y', a2: '76' } });
    await putAwayLater(page, name, from);
    const { content } = await call(stockCalls.places, { query: { deptId, productId, ownerId: 0, quality: 0, size: 50 } });
    const [lot] = content.filter(({ positionCode }) => positionCode !== '');
    expect(lot).toMatchObject({ positionCode: from, batch: FIRST.batch, markTime: FIRST.day, onHand: 10 });
    const { code: to } = await call(positionCalls.create, { body: { deptId, a1: 'Y', a2: '77' } });
    await moveOnMap(page, { name, from, to, num: 4 });
    shelves = [from, to];
  });

  await test.step('14 are ordered: 10 are reserved, 4 wait; 3 are picked from another shelf with a phone', async () => {
    ({ id: orderId, number: orderNumber } = await sell(14));
    await open(page, `/trade/shipmentOrder/${orderId}`);
    await expect(view(page).getByRole('article')).toContainText('缺货待发');
    await press(head(page), '发货');
    await expect(dialog(page).getByLabel('第 1 行数量')).toHaveValue('10');
    await choose(page, dialog(page).getByLabel('运输方式'), '无需运输');
    await dialog(page).getByLabel('第 1 行数量').fill('3');
    await press(dialog(page), '确定');
    await expect(stateOf(page)).toHaveText('待确认');
    await press(head(page), '确认');
    await expect(stateOf(page)).toHaveText('发货中');
    const list = await linked(orderId, outboundList.name);
    await page.setViewportSize(PHONE);
    await open(page, '/wms/pick');
    await scan(page, list.number);
    await press(view(page), '开始拣货');
    const taken = await takeFromOther(page, shelves);
    await press(view(page), '完成拣货');
    await press(view(page), '出库');
    await expect(view(page).getByText('已出库')).toBeVisible();
    await shot(page, 'lots-shipped-390');
    await page.setViewportSize(DESK);
    await open(page, `/WMS/outbound/${list.id}`);
    await expect(stateOf(page)).toHaveText('已出库');
    await shot(page, 'lots-list-1440');
    const paper = await printed(page, PAPER, 'lots-paper-first');
    expect(paper).toContain(`${FIRST.batch} ${FIRST.day}</td>`);
    expect(paper).toContain(`${taken} ${FIRST.batch} ${FIRST.day} × 3`);
    const sent = await linked(orderId, dispatch.name);
    await open(page, `/trade/dispatch/${sent.id}`);
    await press(head(page), '完成');
    await expect(stateOf(page)).toHaveText('已送达');
  });

  await test.step('the rest comes in, and the order that waits gets it', async () => {
    await open(page, '/trade/backOrder');
    await find(page, name);
    await expect(row(page, orderNumber)).toContainText('4');
    const second = await buy(4);
    await chooseToReceive(page, second.number);
    await scan(page, boxCode(barcode, SECOND, 4));
    await expect(view(page).getByLabel('第 1 行批次号')).toHaveValue(SECOND.batch);
    await press(view(page), '收货 1 项');
    await expect(view(page).getByText('已收货')).toBeVisible();
    await open(page, '/trade/backOrder');
    await find(page, name);
    await tick(page, orderNumber);
    await press(view(page), '占用到货');
    await noticed(page, messages.submitted);
    await expect(row(page, orderNumber)).toHaveCount(0);
  });

  await test.step('all that is left is shipped at once, from every place and lot', async () => {
    await open(page, `/trade/shipmentOrder/${orderId}`);
    await press(view(page), '一键发货');
    await press(dialog(page), '确定');
    await expect(view(page).getByRole('article')).toContainText('全部发货');
    const { id } = await linked(orderId, outboundList.name);
    await open(page, `/WMS/outbound/${id}`);
    const paper = await printed(page, PAPER, 'lots-paper-rest');
    for (const shelf of shelves) expect(paper).toContain(`${shelf} ${FIRST.batch} ${FIRST.day} × `);
    expect(paper).toContain(`未上架 ${SECOND.batch} ${SECOND.day} × 4`);
  });

  await test.step('a wrong quantity is corrected afterwards', async () => {
    const last = await linked(orderId, dispatch.name);
    await open(page, `/trade/dispatch/${last.id}`);
    await press(view(page), '更正');
    await dialog(page).getByLabel('第 1 行正确数量').fill('10');
    await dialog(page).getByLabel('更正原因').fill('少装一盒');
    await shot(page, 'lots-correct-1440');
    await press(dialog(page), '更正');
    await expect(view(page).getByText(`更正自 ${last.number}`)).toBeVisible();
    await expect(stateOf(page)).toHaveText('已送达');
    await page.setViewportSize(PHONE);
    await shot(page, 'lots-corrected-390');
    await page.setViewportSize(DESK);
    expect(await call(salesOrderCalls.getOne, { query: { id: orderId } })).toMatchObject({ outNum: 13, dueAmount: 420 });
  });
});
