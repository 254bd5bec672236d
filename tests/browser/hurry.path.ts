/** A clerk in a hurry: clicks twice, leaves things empty, goes back with a form open, types over a colleague's change. */
import { errorMessage } from '@cangyun/contract/errors.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { colleague } from './support/colleague.ts';
import { brokenOrRefusedWith, expect, test } from './support/console.ts';
import { head, numberOf, stateOf, typeLine } from './support/documents.ts';
import { button, choose, dialog, noticed, open, press, pressNew, settled, sideMenu, toolbar, view } from './support/screen.ts';
import { newTraders } from './support/trade.ts';

test.use({ signedInAs: 'admin', expectedErrors: brokenOrRefusedWith(409) });

test('an order is kept once however often it is saved, says what is missing, and is never overwritten unseen', async ({ page }) => {
  const { customer, tea } = await newTraders();
  const { call } = await colleague();
  await open(page, '/trade/shipmentOrder');
  await settled(page);
  await pressNew(page);

  await test.step('what is missing is said, above and at its field', async () => {
    await press(view(page), '存为草稿');
    await expect(view(page).getByRole('alert').filter({ hasText: '有内容需要填写或更正' })).toBeVisible();
    await expect(view(page).getByText('请选择客户').last()).toBeVisible();
    const partner = view(page).getByLabel('客户', { exact: true }).first();
    await partner.click();
    await partner.fill(customer);
    await page.locator('.ant-select-dropdown:visible').getByText(customer).click();
    await choose(page, view(page).getByLabel('发货仓库').first(), '上海中心仓');
    await press(view(page), '存为草稿');
    await expect(view(page).getByText('请至少添加一行明细')).toBeVisible();
  });

  await test.step('two clicks make one order', async () => {
    await view(page).getByLabel('添加产品').focus();
    await typeLine(page, tea.barcode, 4);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await button(view(page), '存为草稿').dblclick();
    await expect(stateOf(page)).toHaveText('草稿');
    expect(sent.filter((url) => url.includes(calls.create.path))).toHaveLength(1);
  });

  await test.step("a colleague's change neither wipes out what was typed nor is overwritten", async () => {
    const number = await numberOf(page);
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await press(head(page), '编辑');
    await expect(page).toHaveURL(/\/trade\/edit\/shipmentOrder\?id=\d+/);
    await view(page).getByLabel('第 1 行数量').fill('7');
    const { version, customerId, deptId, lines } = await call(calls.getOne, { query: { id } });
    const products = lines.map(({ productId, price }) => ({ proId: productId, price, num: 5 }));
    await call(calls.edit, { body: { id, version, customerId, deptId, info: '同事改的', products } });
    await press(view(page), '保存');
    const refusal = view(page)
      .getByRole('alert')
      .filter({ hasText: errorMessage('STALE_EDIT') });
    await expect(refusal).toBeVisible();
    await expect(view(page).getByLabel('第 1 行数量')).toHaveValue('7');
    await press(refusal, '刷新');
    await expect(view(page).getByLabel('第 1 行数量')).toHaveValue('5');
    await expect(view(page).getByLabel('备注').first()).toHaveValue('同事改的');
    await view(page).getByLabel('第 1 行数量').fill('6');
    await press(view(page), '保存');
    await noticed(page, messages.edited);
    await expect(
      view(page)
        .getByRole('article', { name: new RegExp(number) })
        .getByText('6', { exact: true })
        .first(),
    ).toBeVisible();
  });
});

test('an order whose answer was lost is sent again and kept once', { tag: '@all' }, async ({ page }) => {
  const { customer, tea } = await newTraders();
  const { call } = await colleague();
  await open(page, '/trade/shipmentOrder');
  await settled(page);
  await pressNew(page);
  const partner = view(page).getByLabel('客户', { exact: true }).first();
  await partner.click();
  await partner.fill(customer);
  await page.locator('.ant-select-dropdown:visible').getByText(customer).click();
  await choose(page, view(page).getByLabel('发货仓库').first(), '上海中心仓');
  await view(page).getByLabel('添加产品').focus();
  await typeLine(page, tea.barcode, 2);
  // The server gets the order and keeps it; the line breaks before its answer arrives.
  await page.route(`**${calls.create.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(view(page), '存为草稿');
  await expect(view(page).getByRole('alert').filter({ hasText: messages.noResponse })).toBeVisible();
  await page.unroute(`**${calls.create.path}`);
  await press(view(page), '存为草稿');
  await noticed(page, messages.doneBefore);
  await expect(stateOf(page)).toHaveText('草稿');
  expect((await call(calls.list, { query: { keyword: customer } })).totalElements).toBe(1);
});

test('a form that is open waits while one goes back, and goes away with Esc', { tag: '@all' }, async ({ page }) => {
  await open(page, '/trade/dispatch');
  await settled(page);
  await sideMenu(page).getByRole('link', { name: '调拨单', exact: true }).click();
  await expect(view(page).getByRole('tab', { name: '在途' })).toBeVisible();
  await settled(page);
  await press(toolbar(page), '新增');
  await dialog(page).getByLabel('备注').first().fill('还没写完');
  await page.goBack();
  await expect(toolbar(page).getByRole('button', { name: '导入物流单号' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(dialog(page).getByLabel('备注').first()).toHaveValue('还没写完');
  await press(dialog(page), '确定');
  await expect(dialog(page).getByText('请选择调入仓库').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
