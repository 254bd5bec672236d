/** Dispatches, transfers, pickups and returns, by clicking: from the order to the carrier, line by line by keyboard, on wide and narrow screens. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/console.ts';
import { button, dialog, notice, open, press, settled, toolbar, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const screens = [
  ['/trade/dispatch', '发货单'],
  ['/trade/shipmentBack', '销售退货'],
  ['/trade/purchaseDispatch', '采购提货'],
  ['/trade/purchaseBack', '采购退货'],
  ['/trade/transfer', '调拨单'],
] as const;

const shot = async (page: Page, name: string): Promise<void> =>
  void (await page.screenshot({ path: test.info().outputPath(`${name}.png`) }));

for (const [path, name] of screens) {
  test(`${name}: the list opens a document with its lines, links and history`, async ({ page }) => {
    await open(page, path);
    await settled(page);
    const first = view(page).locator('tbody a').first();
    await expect(first).toBeVisible();
    await shot(page, `${name}-1440`);
    await first.click();
    await expect(view(page).getByRole('article')).toBeVisible();
    await expect(view(page).locator('.lines-table tbody tr').nth(1)).toBeVisible();
    await shot(page, `${name}-detail-1440`);
    await view(page).getByRole('tab', { name: '关联单据' }).click();
    await expect(view(page).locator('.linked-graph, .ant-empty').first()).toBeVisible();
    await shot(page, `${name}-links-1440`);
    await view(page).getByRole('tab', { name: '历史' }).click();
    await expect(view(page).getByRole('tabpanel').last()).toContainText('沈云');
    await shot(page, `${name}-history-1440`);
  });

  test(`${name}: on a phone documents are cards with the same actions`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    await expect(view(page).getByRole('link').first()).toBeVisible();
    await settled(page);
    await shot(page, `${name}-390`);
  });
}

/** Opens the tree of sites, takes one, and waits until the tree has gone: two open ones look alike. */
async function chooseSite(page: Page, label: string, name: string): Promise<void> {
  const tree = page.locator('.ant-select-dropdown:visible');
  await dialog(page).getByLabel(label).click();
  await tree.locator('.ant-select-tree-title').getByText(name, { exact: true }).click();
  await expect(tree).toHaveCount(0);
}

test('a transfer is typed by keyboard, confirmed, and its goods are seen on the way', async ({ page }) => {
  await open(page, '/trade/transfer');
  await settled(page);
  await press(toolbar(page), '新增');
  const form = dialog(page);
  await chooseSite(page, '调出仓库', '上海中心仓');
  await chooseSite(page, '调入仓库', '广州分仓');
  await form.getByLabel('添加产品').fill('保温杯');
  await expect(form.getByRole('option').first()).toBeVisible();
  await form.getByLabel('添加产品').press('ArrowDown');
  await form.getByLabel('添加产品').press('Enter');
  await expect(form.getByText('已选', { exact: false })).toBeVisible();
  await form.getByLabel('添加数量').fill('2');
  await form.getByLabel('添加数量').press('Enter');
  await expect(form.getByLabel('第 1 行数量')).toHaveValue('2');
  await shot(page, 'transfer-form-1440');
  await press(form, '确定');
  await expect(notice(page, '新增成功')).toBeVisible();
  await expect(view(page).getByRole('article')).toBeVisible();
  await press(view(page), '确认');
  await expect(view(page).getByText('调拨中', { exact: true }).first()).toBeVisible();
  await expect(button(view(page), '取消确认')).toBeEnabled();
  await open(page, '/trade/transfer');
  await view(page).getByRole('tab', { name: '在途' }).click();
  await expect(view(page).getByRole('columnheader', { name: '在途数量' })).toBeVisible();
  await settled(page);
  await shot(page, 'transit-1440');
});

test('a dispatch is made from an order, says why it can not be finished, and goes to the carrier', async ({ page }) => {
  await open(page, '/trade/dispatch');
  await settled(page);
  await press(toolbar(page), '新增');
  await shot(page, 'dispatch-form-empty-1440');
  await press(dialog(page), '取消');
  const waiting = view(page).locator('tbody tr').filter({ hasText: '待承运商确认' }).first();
  await waiting.getByRole('link').first().click();
  await expect(view(page).getByRole('article')).toBeVisible();
  await press(view(page), '承运确认');
  await expect(notice(page, '提交成功')).toBeVisible();
  await expect(button(view(page), '承运取消')).toBeEnabled();
  await view(page).getByRole('tab', { name: '物流' }).click();
  await expect(view(page).getByText('收货方')).toBeVisible();
  await shot(page, 'dispatch-logistics-1440');
});
