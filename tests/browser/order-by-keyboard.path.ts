/** A sales order without a mouse: customer, Tab, lines, Ctrl+Enter; what is wrong takes the cursor to its field. */
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { head, numberOf, PHONE, shot, stateOf, typeLine } from './support/documents.ts';
import { countPointers } from './support/keys.ts';
import { open, settled, tabs, view } from './support/screen.ts';
import { newTraders, stockedGoods } from './support/trade.ts';

test.use({ signedInAs: 'admin' });

test('the customer fills the receiver, one Tab leads to the lines, Ctrl+Enter saves and the tab goes', { tag: '@all' }, async ({
  page,
}) => {
  const [first = '', second = ''] = await stockedGoods(2);
  const { customer } = await newTraders();
  const { call } = await colleague();
  const { content } = await call(customerCalls.list, { query: { keyword: customer } });
  const [found] = content;
  if (!found) throw new Error('the new customer is not listed');
  const place = { contact: '陈东', contactPhone: '13800000107', province: '广东省', city: '广州市', address: '体育西路 12 号' };
  await call(customerCalls.edit, { body: { ...found, ...place, settleType: 2, dueDays: 30 } });

  await open(page, '/trade/shipmentOrder');
  await settled(page);
  const pointers = await countPointers(page);
  await page.keyboard.press('n', { delay: 80 });
  await expect(view(page).getByLabel('客户', { exact: true })).toBeFocused();
  await expect(tabs(page).last()).toHaveText('新增销售订单');
  await expect(page.locator('.ant-breadcrumb li').last()).toHaveText('新增销售订单');

  await test.step('what is missing has the cursor', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(view(page).getByText('请选择客户').last()).toBeVisible();
    await expect(view(page).getByLabel('客户', { exact: true })).toBeFocused();
  });

  await test.step('customer, Tab, products', async () => {
    await page.keyboard.type(customer);
    await expect(page.locator('.ant-select-dropdown:visible').getByText(customer)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(view(page).getByLabel('添加产品')).toBeFocused();
    await expect(view(page).getByLabel('收货人', { exact: true })).toHaveValue('陈东');
    await expect(view(page).getByLabel('收货地址', { exact: true })).toHaveValue('体育西路 12 号');
    await expect(view(page).getByText('月结 30 天')).toBeVisible();
    await typeLine(page, first, 3);
    await typeLine(page, second, 2);
    await expect(view(page).getByLabel('金额')).toContainText('50.00');
    await expect(view(page).getByLabel('金额')).toBeInViewport();
    await expect(view(page).getByRole('button', { name: '删除第 2 行' })).toBeInViewport();
    const sideways = await view(page).evaluate((pane) =>
      [...pane.querySelectorAll('.ant-table-body, .ant-table-content')].some((table) => table.scrollWidth > table.clientWidth + 1),
    );
    expect(sideways).toBe(false);
    await shot(page, 'forms-order-1440');
  });

  await test.step('saved and confirmed; the form is gone', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(stateOf(page)).toHaveText('已确认');
    const number = await numberOf(page);
    await expect(tabs(page).last()).toHaveText(number);
    await expect(tabs(page).filter({ hasText: '新增' })).toHaveCount(0);
    expect(await pointers()).toBe(0);
    const { content: orders } = await call(salesOrderCalls.list, { query: { keyword: customer } });
    expect(orders.map(({ buy_address: { name, phone } }) => [name, phone])).toEqual([['陈东', '13800000107']]);
    await page.setViewportSize(PHONE);
    await settled(page);
    await expect(head(page).getByRole('toolbar', { name: '单据操作' })).toBeInViewport();
    await shot(page, 'forms-order-detail-390');
  });
});
