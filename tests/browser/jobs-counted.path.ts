/** How many presses the jobs of a day take. Issue 20, "Must show" 2: counted here, not by hand. */
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { head, shot, stateOf, typeLine } from './support/documents.ts';
import { countPointers, Keys } from './support/keys.ts';
import { button, dialog, find, open, press, settled, toolbar, view } from './support/screen.ts';
import { newTraders, stockedGoods } from './support/trade.ts';

test.use({ signedInAs: 'admin' });
test.setTimeout(180_000); // Hundreds of presses of Tab.

const LINES = 5;

async function choosePartner(page: Page, label: string, name: string): Promise<void> {
  await expect(view(page).getByLabel(label, { exact: true }).first()).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.locator('.ant-select-dropdown:visible').getByText(name)).toBeVisible();
  await page.keyboard.press('Tab');
}

async function searchFor(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '全局搜索' })).toBeFocused();
  await page.keyboard.type(typed);
}

test('an order of five lines is typed and shipped by at most 7 presses, none of them with a mouse', { tag: '@all' }, async ({ page }) => {
  const barcodes = await stockedGoods(LINES);
  const { customer } = await newTraders();
  await open(page, '/trade/shipmentOrder');
  await settled(page);
  const pointers = await countPointers(page);
  const keys = new Keys(page);
  await page.keyboard.press('n', { delay: 80 });
  await choosePartner(page, '客户', customer);
  for (const barcode of barcodes) await typeLine(page, barcode, 2);
  await page.keyboard.press('Control+Enter');
  await expect(stateOf(page)).toHaveText('已确认');

  await keys.press(button(head(page), '发货'));
  await expect(dialog(page).getByLabel('第 5 行数量')).toHaveValue('2');
  // The site's usual way is a carrier; these are fetched.
  await keys.reach(dialog(page).getByLabel('运输方式'));
  await page.keyboard.press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible').getByText('无需运输', { exact: true }).waitFor();
  for (let steps = 0; steps < 6; steps += 1) {
    const active = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
    if ((await active.textContent()) === '无需运输') break;
    await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(stateOf(page)).toHaveText('待确认');
  await keys.press(button(head(page), '确认'));
  await expect(stateOf(page)).toHaveText('发货中');
  await keys.open(view(page).getByRole('tab', { name: '关联单据' }), view(page));
  await keys.press(view(page).locator('.linked-graph').getByRole('link', { name: /^CK/ }));
  await expect(stateOf(page)).toHaveText('待拣货');
  await keys.press(button(head(page), '开始拣货'));
  await keys.press(button(dialog(page), '完成拣货'));
  await expect(stateOf(page)).toHaveText('待出库');
  await keys.press(button(head(page), '出库'));
  await expect(button(dialog(page), '确定')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stateOf(page)).toHaveText('已出库');
  expect(await pointers()).toBe(0);
  expect(keys.presses).toBeLessThanOrEqual(7);
});

test('goods at the counter leave with the order: no click, no press beyond what is typed', { tag: '@all' }, async ({ page }) => {
  const barcodes = await stockedGoods(LINES);
  const { customer } = await newTraders();
  await open(page, '/trade/shipmentOrder');
  await settled(page);
  const pointers = await countPointers(page);
  await page.keyboard.press('n', { delay: 80 });
  await choosePartner(page, '客户', customer);
  for (const barcode of barcodes) await typeLine(page, barcode, 2);
  await page.keyboard.press('Control+Shift+Enter');
  await expect(stateOf(page)).toHaveText('已确认');
  await expect(view(page).getByRole('article')).toContainText('全部发货');
  expect(await pointers()).toBe(0);
});

test('a purchase is received and put away by at most 6 clicks', { tag: '@all' }, async ({ page }) => {
  const { supplier, tea } = await newTraders();
  await open(page, '/trade/purchase');
  await settled(page);
  const clicks = await countPointers(page);
  await press(toolbar(page), '新增');
  await choosePartner(page, '供应商', supplier);
  await typeLine(page, tea.barcode, 4);
  await page.keyboard.press('Control+Enter');
  await expect(stateOf(page)).toHaveText('已确认');
  await press(head(page), '入库');
  await press(dialog(page), '入库');
  await expect(view(page).getByText('全部入库').first()).toBeVisible();
  await searchFor(page, '库位图');
  await expect(page.getByRole('option', { name: /库位图/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await press(view(page), '上架');
  await dialog(page)
    .getByRole('button', { name: /^上架 \d+ 项$/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await clicks()).toBeLessThanOrEqual(6);
});

test('a waybill is found by a fragment of its number and one click', { tag: '@all' }, async ({ page }) => {
  const { call } = await colleague();
  const { content } = await call(waybillCalls.list, { query: { size: 1 } });
  const number = content[0]?.number ?? '';
  await open(page, '/dashboard');
  await settled(page);
  const clicks = await countPointers(page);
  await searchFor(page, number.slice(-6));
  await page.getByRole('option').filter({ hasText: number }).click();
  await expect(view(page).getByRole('article')).toContainText(number);
  expect(await clicks()).toBeLessThanOrEqual(1);
});

test('why there is less than yesterday is one click', { tag: '@all' }, async ({ page }) => {
  const [barcode = ''] = await stockedGoods(1);
  await open(page, '/WMS/stock');
  await settled(page);
  await find(page, barcode);
  const clicks = await countPointers(page);
  await view(page).getByRole('row').filter({ hasText: barcode }).getByRole('button', { name: '50', exact: true }).click();
  const steps = dialog(page).getByRole('list', { name: '变动' });
  await expect(steps.getByRole('listitem')).toHaveText([/^期初0$/, /\+5050$/, /^期末50$/]);
  await shot(page, 'forms-movements-1440');
  expect(await clicks()).toBeLessThanOrEqual(2);
});

test("a customer's statement is made by at most 4 clicks", { tag: '@all' }, async ({ page }) => {
  await open(page, '/finance/statement');
  await settled(page);
  const clicks = await countPointers(page);
  await press(toolbar(page), '新增');
  await dialog(page).getByLabel('往来单位').first().click();
  await page.keyboard.type('南岭茶业');
  await page.locator('.ant-select-dropdown:visible').getByText('南岭茶业').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(view(page).getByRole('article')).toContainText('南岭茶业');
  expect(await clicks()).toBeLessThanOrEqual(4);
});

test('a view is shared by at most 4 clicks', { tag: '@all' }, async ({ page }) => {
  await open(page, '/trade/purchase');
  await settled(page);
  const clicks = await countPointers(page);
  await press(view(page), '视图');
  const name = `计数${Date.now()}`;
  await page.getByLabel('视图名称').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `共享视图${name}` }).click();
  await dialog(page).getByText('所有人', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await clicks()).toBeLessThanOrEqual(4);
});
