/** Selling and buying on their screens: lines by keyboard, reasons of impossible actions, money, printing without an account. */
import { messages } from '@cangyun/contract/messages.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { button, choose, chooseRegion, dialog, noticed, open, press, pressNew, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const head = (page: Page) => view(page).locator('.document-head');

const moneyField = (page: Page, label: string) =>
  view(page)
    .locator('.ant-form-item')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('spinbutton');

/** Product, Enter, quantity, Enter. */
async function typeLine(page: Page, product: string, num: string): Promise<void> {
  const entry = view(page).getByLabel('添加产品');
  await entry.fill(product);
  await expect(view(page).getByRole('option').first()).toBeVisible();
  await entry.press('ArrowDown');
  await entry.press('Enter');
  const quantity = view(page).getByLabel('添加数量');
  await expect(quantity).toBeFocused();
  await quantity.fill(num);
  await quantity.press('Enter');
  await expect(entry).toBeFocused();
}

test('a combined product is written as its parts', { tag: '@all' }, async ({ page }) => {
  await open(page, '/trade/shipmentOrder');
  await pressNew(page);
  await view(page).getByLabel('客户', { exact: true }).fill('大江');
  await page.locator('.ant-select-dropdown:visible').getByText('大江电器连锁').click();
  await choose(page, view(page).getByLabel('发货仓库').first(), '上海中心仓');
  await typeLine(page, '家庭清洁组合', '3');
  await expect(view(page).getByRole('status')).toContainText('家庭清洁组合 × 3 已按组成添加');
  await expect(view(page).locator('.line-product')).toHaveText([/柔云 三层抽纸/, /净蓝 柠檬洗洁精/]);
  expect(
    await view(page)
      .locator('.line-quantity input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(['3', '6']);
  await shot(page, 'orders-kit-1440');
});

test('a sales order is typed by keyboard, confirmed, paid, ended, and printed by a visitor', async ({ page, browser }) => {
  await open(page, '/trade/shipmentOrder');
  await settled(page);
  await expect(view(page).getByText('已确认').first()).toBeVisible();
  await shot(page, 'orders-list-1440');
  await pressNew(page);
  await view(page).getByLabel('客户', { exact: true }).fill('大江');
  await page.locator('.ant-select-dropdown:visible').getByText('大江电器连锁').click();
  await choose(page, view(page).getByLabel('发货仓库').first(), '上海中心仓');
  await typeLine(page, '洗衣液', '3');
  await typeLine(page, '抽纸', '2');
  await moneyField(page, '运费').fill('12');
  await view(page).getByLabel('收货人').first().fill('罗斌');
  // The customer had filled it in.
  await view(page).getByLabel('收货电话').first().fill('');
  await chooseRegion(page, view(page).getByLabel('收货省市'), '杭州市');
  await view(page).getByLabel('收货地址').first().fill('文三路 9 号');
  await shot(page, 'orders-form-1440');
  await press(view(page), '保存并确认');
  await noticed(page, messages.added);
  await expect(head(page)).toContainText('已确认');
  await settled(page);
  await expect(view(page).getByText('罗斌　浙江省杭州市文三路 9 号')).toBeVisible();
  await expect(view(page).getByText('默认业务', { exact: true })).toBeVisible();
  const number = (await head(page).locator('h2').innerText()).match(/XS\d+/)?.[0] ?? '';
  await shot(page, 'orders-detail-1440');

  await press(head(page), '收款');
  await dialog(page).getByRole('spinbutton').fill('9999999');
  await press(dialog(page), '确定');
  await expect(dialog(page).getByText(/^金额 9999999 元超过可收付的/)).toBeVisible();
  await dialog(page).getByRole('spinbutton').fill('10');
  await press(dialog(page), '确定');
  await noticed(page, messages.submitted);
  await view(page).getByRole('tab', { name: '收款（1）' }).click();
  await expect(view(page).getByText('银行转账')).toBeVisible();

  // An impossible action says why.
  await button(head(page), '现在不能做的操作').click();
  await expect(page.locator('.ant-dropdown:visible')).toContainText('当前为「已确认」');
  await page.keyboard.press('Escape');

  await press(head(page), '打印链接');
  const link = (await dialog(page).getByRole('link').getAttribute('href')) ?? '';
  await press(dialog(page), '知道了');
  const stranger = await browser.newContext();
  const visited = await stranger.newPage();
  await visited.goto(link);
  await expect(visited.getByRole('button', { name: new RegExp(number) })).toBeVisible();
  await expect(visited.frameLocator('iframe').getByText('大江电器连锁')).toBeVisible();
  await shot(visited, 'orders-print-1440');
  await stranger.close();

  await press(head(page), '结束发货');
  await press(page.getByRole('dialog').last(), '确定');
  await expect(view(page).getByText('已结束：未完成的数量不再处理')).toBeVisible();
});

test('a sales order is changed on its own address, and its line total follows', { tag: '@all' }, async ({ page }) => {
  await open(page, '/trade/shipmentOrder');
  await settled(page);
  await view(page).getByText('草稿', { exact: true }).first().click();
  await expect(view(page).locator('tbody').getByText('已确认', { exact: true })).toHaveCount(0);
  await settled(page);
  await view(page).getByRole('link', { name: /^XS/ }).first().click();
  await settled(page);
  await press(head(page), '编辑');
  await expect(page).toHaveURL(/\/trade\/edit\/shipmentOrder\?id=\d+/);
  await settled(page);
  await view(page).getByLabel('第 1 行数量').fill('7');
  await press(view(page), '保存');
  await noticed(page, messages.edited);
  await expect(view(page).getByRole('cell', { name: '7', exact: true }).first()).toBeVisible();
});

test('a purchase is typed, confirmed and received in part', { tag: '@all' }, async ({ page }) => {
  await open(page, '/trade/purchase');
  await settled(page);
  await shot(page, 'orders-purchases-1440');
  await pressNew(page);
  await view(page).getByLabel('供应商', { exact: true }).first().fill('海棠');
  await page.locator('.ant-select-dropdown:visible').getByText('海棠食品有限公司').click();
  await choose(page, view(page).getByLabel('收货仓库').first(), '上海中心仓');
  await typeLine(page, '抽纸', '20');
  await shot(page, 'orders-purchase-form-1440');
  await press(view(page), '保存并提交');
  await noticed(page, messages.added);
  await expect(head(page)).toContainText('待确认');
  await press(head(page), '确认');
  await expect(head(page)).toContainText('已确认');
  await press(head(page), '入库');
  await dialog(page).getByLabel('第 1 行入库数量').fill('5');
  await press(dialog(page), '入库');
  await expect(view(page).getByText('部分入库').first()).toBeVisible();
  await view(page).getByRole('tab', { name: '关联单据' }).click();
  await expect(view(page).getByRole('link', { name: /^RK/ })).toBeVisible();
  await shot(page, 'orders-purchase-detail-1440');
  await view(page).getByRole('tab', { name: '历史' }).click();
  await settled(page);
});

test('on a phone the lists are cards and the details scroll', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/trade/shipmentOrder');
  await settled(page);
  await shot(page, 'orders-list-390');
  await view(page).getByRole('link', { name: /^XS/ }).first().click();
  await expect(head(page).locator('h2')).toBeVisible();
  await settled(page);
  await shot(page, 'orders-detail-390');
  await open(page, '/trade/edit/shipmentOrder');
  await settled(page);
  await shot(page, 'orders-form-390');
});
