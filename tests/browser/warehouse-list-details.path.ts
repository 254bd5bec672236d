/** The details of a list: its provable history, its bill with typed items, and the tags of its lines. */
import { mkdirSync } from 'node:fs';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { button, dialog, noticed, open, press, row, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const SITE = '上海中心仓';
const shots = process.env.SHOTS;

/** At the desk and on a phone. */
async function shot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${shots}/${name}-${width}.png` });
  }
}

/** Two products that the first site has, kept without dates. */
async function goods() {
  const { call } = await colleague();
  const { content } = await call(productCalls.pick, { query: { keyword: '杯', size: 50 } });
  const { content: balances } = await call(stockCalls.balances, { query: { ownerId: 0, quality: 0, size: 500 } });
  const found = content.flatMap((product) => {
    const here = balances.find(({ productId, deptName, onHand }) => productId === product.id && deptName === SITE && onHand > 5);
    return here && product.kucun !== 1 ? [{ ...product, deptId: here.deptId }] : [];
  });
  const [first, second] = found;
  if (!first || !second) throw new Error('the demonstration has too few cups in stock');
  return { call, first, second, deptId: first.deptId };
}

const confirm = (page: Page): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();

test('a shipped list proves its history, and its bill takes what nothing can calculate', { tag: '@all' }, async ({ page }) => {
  const { call, first, second, deptId } = await goods();
  const lines = [first, second].map(({ id }) => ({ productId: id, num: 1 }));
  const { id } = await call(warehouseListCalls.shortcutOut, { body: { type: outboundType.code.deliveryOut, deptId, lines } });
  await open(page, `/WMS/outbound/${id}?tab=history`);
  await expect(view(page).getByText(messages.chainHolds(1))).toBeVisible();
  await expect(view(page).getByText(/^第 1 版 /)).toBeVisible();
  await shot(page, 'list-history');

  await view(page).getByRole('tab', { name: '账单' }).click();
  await press(view(page), '录入费用');
  await dialog(page).getByLabel('费用名称').fill('加班费');
  await dialog(page).getByLabel('金额', { exact: true }).fill('30.5');
  await dialog(page).getByLabel('说明').fill('夜间装车');
  await shot(page, 'bill-items');
  await confirm(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, '加班费')).toContainText('30.50');
  await expect(row(page, '加班费')).toContainText('手工录入');

  await press(view(page), '司机账单');
  await dialog(page).getByLabel('司机', { exact: true }).fill('李师傅');
  await dialog(page).getByLabel('费用名称').fill('短驳');
  await dialog(page).getByLabel('金额', { exact: true }).fill('120');
  await confirm(page);
  await expect(row(page, '短驳')).toContainText('李师傅');
  await shot(page, 'bill');

  // Opened again, the form shows the typed items; without them the row is gone.
  await press(view(page), '录入费用');
  await expect(dialog(page).getByLabel('费用名称')).toHaveValue('加班费');
  await press(dialog(page), '移除费用');
  await confirm(page);
  await expect(row(page, '加班费')).toHaveCount(0);
  await expect(row(page, '短驳')).toBeVisible();
});

test('lines get batches while the list waits, tags and marks at any time', { tag: '@all' }, async ({ page }) => {
  const { call, first, second, deptId } = await goods();
  const lines = [first, second].map(({ id }) => ({ productId: id, num: 2 }));
  const inbound = await call(warehouseListCalls.create, { body: { type: inboundType.code.otherIn, deptId, lines } });
  await open(page, `/WMS/inbound/${inbound.id}`);
  await row(page, first.name).getByRole('checkbox').check();
  await row(page, second.name).getByRole('checkbox').check();
  await expect(view(page).getByText('已选 2 行')).toBeVisible();
  await press(view(page), '批次');
  await dialog(page).getByLabel(`${first.name} 批次号`).fill('B20261115');
  await press(dialog(page), '按第一行填到全部');
  await expect(dialog(page).getByLabel(`${second.name} 批次号`)).toHaveValue('B20261115');
  await shot(page, 'line-batches');
  await confirm(page);
  await noticed(page, messages.edited);
  await expect(row(page, first.name)).toContainText('B20261115');
  await expect(row(page, second.name)).toContainText('B20261115');

  await press(view(page), '标签');
  await dialog(page).getByLabel('标签').fill('易碎');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByTitle('易碎')).toBeVisible();
  await confirm(page);
  await expect(row(page, second.name)).toContainText('易碎');
  await shot(page, 'line-tags');

  const shipped = await call(warehouseListCalls.shortcutOut, { body: { type: outboundType.code.otherOut, deptId, lines } });
  await open(page, `/WMS/outbound/${shipped.id}`);
  await row(page, first.name).getByRole('checkbox').check();
  await expect(button(view(page), '批次')).toBeDisabled();
  await press(view(page), '标为已退');
  await expect(row(page, first.name)).toContainText('已退');
  await expect(row(page, second.name)).toContainText('未退');
});

test('a count sheet shows its versions', { tag: '@all' }, async ({ page }) => {
  const { call, first, deptId } = await goods();
  const sheet = await call(stocktakeCalls.create, { body: { deptId, productIds: [first.id] } });
  await open(page, `/WMS/stocktake/${sheet.id}`);
  await press(view(page), '历史版本');
  await expect(dialog(page).getByText(messages.chainHolds(1))).toBeVisible();
  await shot(page, 'sheet-history');
  await call(stocktakeCalls.remove, { body: [sheet.id] });
});
