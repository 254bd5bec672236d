/** Goods are held back for their owner: cut off, topped up, released, sent out, brought back; and an outbound list is cut off. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { DESK, head, numberOf, PHONE, shot, stateOf, typeLine } from './support/documents.ts';
import { dialog, find, go, noticed, open, press, row, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

/** A product of its own at the first site, so that every number is known. */
async function newProduct(num: number) {
  const { call } = await colleague();
  const [root] = await call(siteCalls.tree, {});
  const deptId = root?.children[0]?.id ?? 0;
  const stamp = String(Date.now()).slice(-9);
  const product = await call(productCalls.create, { body: { name: `截单礼盒${stamp}`, barcode: `68${stamp}` } });
  const receive = (more: number) =>
    call(warehouseListCalls.shortcutIn, {
      body: { type: inboundType.code.otherIn, deptId, lines: [{ productId: product.id, num: more }] },
    });
  const order = (some: number) =>
    call(warehouseListCalls.create, { body: { type: outboundType.code.otherOut, deptId, lines: [{ productId: product.id, num: some }] } });
  await receive(num);
  return { ...product, receive, order };
}

const lineOf = (page: Page, barcode: string) => view(page).locator('.lines-table').getByRole('row').filter({ hasText: barcode });

test('goods are kept back, topped up, released, sent out and brought back', { tag: '@all' }, async ({ page }) => {
  const product = await newProduct(5);
  await open(page, '/dashboard');
  await go(page, '仓储', '截单');
  await shot(page, 'cutoff-list');
  await press(view(page), '新增');
  await expect(view(page).getByRole('heading', { name: '新增截单' })).toBeVisible();
  await view(page).getByLabel('添加产品').focus();
  await typeLine(page, product.barcode, 8);
  await expect(view(page).getByText('可用 5')).toBeVisible();
  await shot(page, 'cutoff-form');
  await press(view(page), '保存并截单');
  await noticed(page, '提交成功');
  await expect(stateOf(page)).toHaveText('部分截单');
  const number = await numberOf(page);
  await expect(view(page).getByRole('alert').filter({ hasText: '还缺少 3，到货后可补货' })).toBeVisible();
  await expect(view(page).getByText(/剩 (1 天|23 小时)/)).toBeVisible();
  await shot(page, 'cutoff-detail');

  await product.receive(4);
  await press(head(page), '补货');
  await noticed(page, '提交成功');
  await expect(stateOf(page)).toHaveText('全部截单');
  await expect(lineOf(page, product.barcode).getByRole('cell', { name: '8', exact: true }).first()).toBeVisible();

  await press(lineOf(page, product.barcode), '释放');
  await dialog(page).getByLabel('释放数量').fill('2');
  await press(dialog(page), '确定');
  await noticed(page, '提交成功');
  await expect(stateOf(page)).toHaveText('部分截单');

  await press(head(page), '出库');
  await dialog(page).getByLabel(`${product.name} 出库数量`).fill('4');
  await shot(page, 'cutoff-out');
  await press(dialog(page), '生成出库单');
  await expect(stateOf(page)).toHaveText('待拣货');
  await expect(view(page).getByRole('link', { name: number }).first()).toBeVisible();
  await expect(view(page).getByRole('alert').filter({ hasText: '1 种货物共 2 件被截单占用' })).toBeVisible();
  await shot(page, 'cutoff-held');

  await press(head(page), '作废');
  await dialog(page).getByRole('textbox').fill('客户改期');
  await press(dialog(page), '确定');
  await expect(stateOf(page)).toHaveText('已作废');
  await view(page).getByRole('link', { name: number }).first().click();
  await expect(stateOf(page)).toHaveText('部分截单');
  await expect(lineOf(page, product.barcode).getByRole('cell', { name: '6', exact: true }).first()).toBeVisible();
  await view(page).getByRole('tab', { name: '关联单据' }).click();
  await expect(view(page).getByText('其他出库')).toBeVisible();

  await press(head(page), '取消');
  await press(dialog(page), '确定');
  await expect(stateOf(page)).toHaveText('已作废');
});

test('an outbound list is cut off, and its goods wait for their owner', { tag: '@all' }, async ({ page }) => {
  const product = await newProduct(5);
  const list = await product.order(3);
  await open(page, `/WMS/outbound/${list.id}`);
  await press(head(page), '截单');
  await shot(page, 'cutoff-cut');
  await dialog(page).getByLabel('备注').fill('收货方停业');
  await press(dialog(page), '确定');
  await expect(stateOf(page)).toHaveText('已作废');

  await go(page, '仓储', '截单');
  await find(page, list.number);
  await expect(view(page).locator('tbody tr.ant-table-row')).toHaveCount(1);
  await expect(view(page).locator('tbody tr.ant-table-row')).toContainText('全部截单');
  await view(page).getByRole('tab', { name: '汇总' }).click();
  await view(page).getByLabel('关键字').first().fill(product.barcode);
  await page.keyboard.press('Enter');
  await expect(row(page, product.barcode).getByRole('cell', { name: '3', exact: true }).first()).toBeVisible();
  await shot(page, 'cutoff-sums');
});

test('the screens fit a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [path, name] of [
    ['/WMS/cutoff', 'cutoff-list-phone'],
    ['/WMS/new/cutoff', 'cutoff-form-phone'],
  ] as const) {
    await open(page, path);
    await settled(page);
    await shot(page, name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  }
  await open(page, '/WMS/cutoff');
  await view(page)
    .getByRole('link', { name: /^JD\d+/ })
    .first()
    .click();
  await expect(stateOf(page)).toBeVisible();
  await settled(page);
  await shot(page, 'cutoff-detail-phone');
  await page.setViewportSize(DESK);
  await expect(stateOf(page)).toBeVisible();
});
