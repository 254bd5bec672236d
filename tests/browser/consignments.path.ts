/** Dispatches, transfers, pickups and returns, by clicking: from the order to the carrier, line by line by keyboard, on wide and narrow screens. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { inState } from '@cangyun/contract/trade/consignment.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { button, chooseRegion, dialog, noticed, open, press, settled, toolbar, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const screens = [
  ['/trade/dispatch', '发货单'],
  ['/trade/shipmentBack', '销售退货'],
  ['/trade/purchaseDispatch', '采购提货'],
  ['/trade/purchaseBack', '采购退货'],
  ['/trade/transfer', '调拨单'],
] as const;

for (const [at, [path, name]] of screens.entries()) {
  // The five screens are one block with different documents: the first shows it, the others repeat it.
  const tag = at === 0 ? [] : ['@all'];
  test(`${name}: the list opens a document with its lines, links and history`, { tag }, async ({ page }) => {
    await open(page, path);
    await settled(page);
    const first = view(page).locator('tbody a').first();
    await expect(first).toBeVisible();
    await shot(page, `consignments-${name}-1440`);
    await first.click();
    await expect(view(page).getByRole('article')).toBeVisible();
    await expect(view(page).locator('.lines-table tbody tr').nth(1)).toBeVisible();
    await shot(page, `consignments-${name}-detail-1440`);
    await view(page).getByRole('tab', { name: '关联单据' }).click();
    await expect(view(page).locator('.linked-graph, .ant-empty').first()).toBeVisible();
    await shot(page, `consignments-${name}-links-1440`);
    await view(page).getByRole('tab', { name: '历史' }).click();
    await expect(view(page).getByRole('tabpanel').last()).toContainText('沈云');
    await shot(page, `consignments-${name}-history-1440`);
  });

  test(`${name}: on a phone documents are cards with the same actions`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    await expect(view(page).getByRole('link').first()).toBeVisible();
    await settled(page);
    await shot(page, `consignments-${name}-390`);
  });
}

/** Opens the tree of sites, takes one, and waits until the tree has gone: two open ones look alike. */
async function chooseSite(page: Page, label: string, name: string): Promise<void> {
  const tree = page.locator('.ant-select-dropdown:visible');
  await dialog(page).getByLabel(label).click();
  await tree.locator('.ant-select-tree-title').getByText(name, { exact: true }).click();
  await expect(tree).toHaveCount(0);
}

test('a transfer is typed by keyboard, confirmed, and its goods are seen on the way', { tag: '@all' }, async ({ page }) => {
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
  await shot(page, 'consignments-transfer-form-1440');
  await press(form, '确定');
  await noticed(page, '新增成功');
  await expect(view(page).getByRole('article')).toBeVisible();
  await press(view(page), '确认');
  await expect(view(page).getByText('调拨中', { exact: true }).first()).toBeVisible();
  await expect(button(view(page), '取消确认')).toBeEnabled();
  await open(page, '/trade/transfer');
  await view(page).getByRole('tab', { name: '在途' }).click();
  await expect(view(page).getByRole('columnheader', { name: '在途数量' })).toBeVisible();
  await settled(page);
  await shot(page, 'consignments-transit-1440');
});

test('a dispatch is made from an order, says why it can not be finished, and goes to the carrier', async ({ page }) => {
  // By its state: the first page shows whatever was created last.
  await open(page, `/trade/dispatch?state=${dispatch.state.code.toCarrier}&isDelete=0`);
  await settled(page);
  await press(toolbar(page), '新增');
  await shot(page, 'consignments-dispatch-form-empty-1440');
  await press(dialog(page), '取消');
  await view(page).locator('tbody a').first().click();
  await expect(view(page).getByRole('article')).toBeVisible();
  await press(view(page), '承运确认');
  await noticed(page, '提交成功');
  await expect(button(view(page), '承运取消')).toBeEnabled();
  await view(page).getByRole('tab', { name: '物流' }).click();
  await expect(view(page).getByText('收货方')).toBeVisible();
  await shot(page, 'consignments-dispatch-logistics-1440');
});

test('a dispatch goes to another address than the order says', { tag: '@all' }, async ({ page }) => {
  await open(page, `/trade/dispatch?state=${dispatch.state.code.toConfirm}&isDelete=0&carriageType=${carriageType.code.carrier}`);
  await settled(page);
  await view(page).locator('tbody a').first().click();
  await press(view(page), '编辑');
  const form = dialog(page);
  await expect(form.getByLabel('收货人')).toBeVisible();
  await form.getByLabel('收货人').fill('顾晓');
  await chooseRegion(page, form.getByLabel('收货省市'), '宁波市');
  await form.getByLabel('收货地址').fill('江厦街 3 号');
  await shot(page, 'consignments-dispatch-form-address-1440');
  await press(form, '确定');
  await noticed(page, messages.edited);
  await view(page).getByRole('tab', { name: '物流' }).click();
  await expect(view(page).getByText(/^顾晓 .*浙江省宁波市江厦街 3 号$/)).toBeVisible();
});

test('a return is paid back when its goods are in, and never more than they cost', { tag: '@all' }, async ({ page }) => {
  const clerk = await colleague();
  const { content } = await clerk.call(salesReturnCalls.list, { query: { inState: String(inState.code.in), isDelete: '0' } });
  const [back] = content;
  await clerk.call(salesOrderCalls.pay, { body: { id: back?.objId ?? 0, amount: 5 } });

  await open(page, `/trade/shipmentBack?inState=${inState.code.notIn}&isDelete=0`);
  await settled(page);
  await view(page).locator('tbody a').first().click();
  await expect(view(page).getByRole('note', { name: /^退款：退货单 .* 还没有入库，不能退款$/ })).toBeVisible();

  await open(page, `/trade/shipmentBack/${back?.id ?? 0}`);
  await press(view(page), '退款');
  await dialog(page).getByRole('spinbutton').fill('88888');
  await press(dialog(page), '确定');
  await expect(dialog(page).getByText(/^金额 88888 元超过可收付的/)).toBeVisible();
  await shot(page, 'consignments-return-refund-1440');
  await dialog(page).getByRole('spinbutton').fill('1.5');
  await press(dialog(page), '确定');
  await noticed(page, messages.submitted);
  await view(page).getByRole('tab', { name: '退款' }).click();
  await expect(view(page).getByRole('cell', { name: '-1.50', exact: true }).first()).toBeVisible();
  await shot(page, 'consignments-return-refunds-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'consignments-return-refunds-390');
});
