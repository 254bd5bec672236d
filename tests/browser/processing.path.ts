/** 加工单 on its screens: typed by keyboard, processed, its goods seen in stock, fed, copied, cancelled, exported. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { processCalls } from '@cangyun/contract/trade/process.calls.ts';
import { processKind } from '@cangyun/contract/trade/process.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, refusedWith, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { button, choose, dialog, find, noticed, open, press, pressNew, settled, toolbar, view } from './support/screen.ts';
import { rowsOf } from './support/spreadsheet.ts';

// A form is refused once.
test.use({ signedInAs: 'admin', expectedErrors: refusedWith(400) });

const SITE = '上海中心仓';

const head = (page: Page) => view(page).locator('.document-head');

/** Three products of this path's own, so that every number is known: 100 of the first two are at the site. */
async function products(): Promise<{ material: string; packing: string; box: string }> {
  const clerk = await colleague();
  const stem = Date.now().toString(36);
  const names = { material: `坯布${stem}`, packing: `封套${stem}`, box: `成衣${stem}` };
  const ids: number[] = [];
  for (const [at, name] of Object.values(names).entries())
    ids.push((await clerk.call(productCalls.create, { body: { name, barcode: `J${stem}${at}` } })).id);
  const [material = 0, packing = 0] = ids;
  const [root] = await clerk.call(siteCalls.tree, {});
  const deptId = root?.children.find(({ name }) => name === SITE)?.id ?? 0;
  const lines = [material, packing].map((productId) => ({ productId, num: 100 }));
  await clerk.call(warehouseListCalls.shortcutIn, { body: { type: inboundType.code.otherIn, deptId, lines } });
  return names;
}

/** Product, Enter, quantity, Enter; and the role before, by the arrow keys. */
async function typeLine(page: Page, product: string, num: string, role?: string): Promise<void> {
  const form = page.getByRole('dialog').or(view(page).locator('.document-form')).last();
  if (role) {
    const roles = form.getByLabel('添加为', { exact: true });
    await roles.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(roles.getByRole('radio', { name: role })).toBeChecked();
  }
  const entry = form.getByLabel('添加产品');
  await entry.fill(product);
  await entry.press('Enter');
  const quantity = form.getByLabel('添加数量');
  await expect(quantity).toBeFocused();
  await quantity.fill(num);
  await quantity.press('Enter');
  await expect(entry).toBeFocused();
}

test('is typed by keyboard, processed, its goods are in stock, fed and exported', { tag: '@all' }, async ({ page }) => {
  const { material, packing, box } = await products();
  await open(page, '/trade/process');
  await settled(page);
  for (const { label } of processKind.state.entries) await expect(view(page).locator('tbody').getByText(label).first()).toBeVisible();
  await shot(page, 'processing-list-1440');
  await pressNew(page);
  await choose(page, view(page).getByLabel('加工仓库'), SITE);
  await press(view(page), '取号');
  await expect(view(page).getByLabel('加工单号', { exact: true })).toHaveValue(/^JG\d{10}$/);
  await view(page).getByLabel('加工费').fill('2.5');
  await view(page).getByRole('radio', { name: '按成品数量' }).check();
  await typeLine(page, material, '120');
  // More than there is: it may be planned, and is marked.
  await expect(view(page).locator('.line-product')).toContainText('可用 100 · 库存不足');
  await view(page).getByLabel('第 1 行数量').fill('20');
  await expect(view(page).locator('.line-product')).not.toContainText('库存不足');
  await press(view(page), '保存');
  await expect(view(page).getByText('加工单缺少成品：至少要有一行主料和一行成品')).toBeVisible();
  await typeLine(page, packing, '10', '辅料');
  await typeLine(page, box, '10', '成品');
  await expect(view(page).getByLabel('金额')).toContainText('25.00');
  await shot(page, 'processing-form-1440');
  await press(view(page), '保存');
  await noticed(page, messages.added);
  await expect(head(page)).toContainText('待加工');
  const number = (await head(page).locator('h2').innerText()).match(/JG\d+/)?.[0] ?? '';
  await expect(view(page).getByRole('region', { name: '原料' }).getByText(packing)).toBeVisible();
  await expect(view(page).getByRole('region', { name: '成品' }).getByText(box)).toBeVisible();
  await shot(page, 'processing-detail-waiting-1440');

  await press(head(page), '加工');
  await press(dialog(page), '确定');
  await expect(head(page)).toContainText('已加工');
  await view(page).getByRole('tab', { name: '关联单据' }).click();
  await expect(view(page).getByRole('link', { name: /^CK/ })).toBeVisible();
  await expect(view(page).getByRole('link', { name: /^RK/ })).toBeVisible();
  await shot(page, 'processing-links-1440');

  await press(head(page), '投料');
  await typeLine(page, packing, '3');
  await shot(page, 'processing-feed-1440');
  await press(dialog(page), '确定');
  await noticed(page, /^提交成功：出库单 CK/);
  await view(page).getByRole('tab', { name: '明细' }).click();
  await expect(view(page).getByRole('region', { name: '原料' }).getByRole('cell', { name: '13', exact: true })).toBeVisible();
  await shot(page, 'processing-detail-1440');

  await open(page, '/WMS/stock');
  await settled(page);
  await find(page, box);
  await expect(view(page).getByRole('row').filter({ hasText: box }).getByRole('cell', { name: '10', exact: true }).first()).toBeVisible();

  await open(page, '/trade/process');
  await settled(page);
  await find(page, number);
  await expect(view(page).locator('tbody tr.ant-table-row')).toHaveCount(1);
  const started = page.waitForEvent('download');
  await press(toolbar(page), '导出明细');
  const download = await started;
  expect(download.suggestedFilename()).toBe('加工单明细.xlsx');
  const rows = await rowsOf(download);
  expect(rows.slice(1).map((cells) => [cells[0], cells[3], cells[4], Number(cells[7])])).toEqual([
    [number, '主料', material, 20],
    [number, '辅料', packing, 13],
    [number, '成品', box, 10],
  ]);
});

test('is copied, changed, and cancelled for a reason', { tag: '@all' }, async ({ page }) => {
  const { material, box } = await products();
  const clerk = await colleague();
  await open(page, `/trade/process?state=${processKind.state.code.processed}`);
  await settled(page);
  await view(page).getByRole('link', { name: /^JG/ }).first().click();
  await settled(page);
  await press(head(page), '复制');
  await expect(view(page).getByLabel('第 1 行数量')).toBeVisible();
  await typeLine(page, material, '1');
  await typeLine(page, box, '1', '辅料');
  await press(view(page), '保存');
  await noticed(page, messages.added);
  await press(head(page), '编辑');
  await view(page).getByLabel('第 1 行数量').fill('7');
  await press(view(page), '保存');
  await noticed(page, messages.edited);
  await expect(view(page).getByRole('region', { name: '原料' }).getByRole('cell', { name: '7', exact: true })).toBeVisible();
  await press(head(page), '取消');
  await dialog(page).getByLabel('原因').fill('客户不要了');
  await press(dialog(page), '确定');
  await expect(head(page)).toContainText('已取消');
  await expect(view(page).getByText('客户不要了')).toBeVisible();
  await expect(button(head(page), '加工')).toBeDisabled();
  const { content } = await clerk.call(processCalls.list, { query: { state: '0', size: '10' } });
  expect(content[0]?.info).toContain('客户不要了');
});

test('on a phone lists are cards, and form and detail scroll', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/trade/process');
  await settled(page);
  await expect(view(page).getByRole('link', { name: /^JG/ }).first()).toBeVisible();
  await shot(page, 'processing-list-390');
  await view(page).getByRole('link', { name: /^JG/ }).first().click();
  await expect(head(page).locator('h2')).toBeVisible();
  await settled(page);
  await shot(page, 'processing-detail-390');
  await open(page, '/trade/new/process');
  await settled(page);
  await expect(view(page).getByLabel('添加产品')).toBeVisible();
  await shot(page, 'processing-form-390');
});
