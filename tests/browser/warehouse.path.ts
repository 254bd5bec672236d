/** Goods come in and are put away, appear on the map, are picked with a phone, leave, and the log shows before and after. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { outboundType } from '@cangyun/contract/movements.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { DESK, numberOf, PHONE, pickTheRest, place, putAway, scan, shot, stateOf, typeLine } from './support/documents.ts';
import { dialog, open, press, row, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

/** The default site of an administrator. */
const SITE = '上海中心仓';
const shown = (value: number): string => new Intl.NumberFormat('zh-CN').format(value);

/** A product that is kept without dates, and how much of it the first site has. */
async function someProduct(name: string) {
  const { call } = await colleague();
  const { content } = await call(productCalls.pick, { query: { keyword: name, size: 1 } });
  const [product] = content;
  if (!product) throw new Error(`the demonstration has no ${name}`);
  const balances = await call(stockCalls.balances, { query: { productId: product.id, ownerId: 0, quality: 0 } });
  const first = balances.content.find(({ deptName }) => deptName === SITE);
  return { ...product, deptId: first?.deptId ?? 0, onHand: first?.onHand ?? 0 };
}

async function receive(page: Page, barcode: string, first: number, more: number): Promise<{ number: string; position: string }> {
  await open(page, '/WMS/inbound');
  await press(view(page), '新增');
  await expect(view(page).getByRole('heading', { name: '新增入库单' })).toBeVisible();
  await view(page).getByLabel('添加产品').focus();
  await typeLine(page, barcode, first);
  await expect(view(page).getByText(/已添加/)).toBeVisible();
  await typeLine(page, barcode, more);
  await expect(view(page).getByText(`数量合并为 ${first + more}`)).toBeVisible();
  await shot(page, 'inbound-form');
  await press(view(page), '提交');
  await expect(stateOf(page)).toHaveText('待理货');
  const number = await numberOf(page);
  return { number, position: await putAway(page) };
}

async function pickOnPhone(page: Page, number: string, barcode: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await open(page, '/wms/pick');
  await expect(view(page).getByRole('button', { name: number })).toBeVisible();
  await scan(page, number);
  await press(view(page), '开始拣货');
  await expect(place(page)).toBeVisible();
  await scan(page, 'Z-99');
  await expect(view(page).getByRole('alert')).toContainText('「Z-99」不是库位');
  await scan(page, (await place(page).locator('.pick-where strong').textContent()) ?? '');
  await expect(place(page).getByLabel('库位正确')).toBeVisible();
  await scan(page, barcode);
  await expect(place(page).getByLabel('已拣数量')).toContainText('1');
  await shot(page, 'phone-pick');
  await pickTheRest(page);
  await press(view(page), '出库');
  await expect(view(page).getByText('已出库')).toBeVisible();
  await shot(page, 'phone-done');
}

test('receive with put-away, stock on the map, ship by phone, and the log shows before and after', async ({ page }) => {
  const product = await someProduct('不锈钢保温杯');
  const { onHand, barcode, name } = product;
  const inbound = await receive(page, barcode, 12, 3);

  await open(page, '/WMS/map');
  await view(page)
    .getByRole('button', { name: new RegExp(`^${inbound.position}：`) })
    .click();
  const line = dialog(page).getByRole('row').filter({ hasText: barcode });
  await expect(line.getByRole('cell', { name: /^\d+$/ }).last()).toBeVisible();
  await shot(page, 'map');
  await dialog(page)
    .getByRole('button', { name: /close|关闭/i })
    .click();

  await open(page, '/WMS/new/outbound');
  await view(page).getByLabel('添加产品').focus();
  await typeLine(page, barcode, 4);
  await expect(view(page).getByText(/已添加/)).toBeVisible();
  await press(view(page), '提交');
  await expect(stateOf(page)).toHaveText('待拣货');
  const number = await numberOf(page);
  // An action that is not possible yet says why.
  await expect(view(page).getByRole('note', { name: /^出库：/ })).toBeVisible();
  await pickOnPhone(page, number, barcode);

  await page.setViewportSize(DESK);
  await open(page, '/WMS/proLog');
  await press(view(page), '展开');
  await view(page).getByLabel('单号', { exact: true }).fill(number);
  await press(view(page), '查询');
  await expect(row(page, number).first()).toContainText(name);
  await expect(view(page).getByRole('row').filter({ hasText: number }).last()).toContainText(shown(onHand + 15));
  await expect(view(page).getByRole('row').filter({ hasText: number }).first()).toContainText(shown(onHand + 11));
  await shot(page, 'log');
  await open(page, '/system/pickLog');
  await expect(row(page, number).first()).toContainText(barcode);
});

test('a short pick is reported with one touch, and the list keeps the reason', { tag: '@all' }, async ({ page }) => {
  const product = await someProduct('双层玻璃杯');
  const { call } = await colleague();
  const made = await call(warehouseListCalls.create, {
    body: { type: outboundType.code.otherOut, deptId: product.deptId, lines: [{ productId: product.id, num: 2 }] },
  });
  await page.setViewportSize(PHONE);
  await open(page, '/wms/pick');
  await view(page).getByRole('button', { name: made.number }).click();
  await press(view(page), '开始拣货');
  await scan(page, product.barcode);
  await press(place(page), '缺货');
  await press(place(page), '商品破损');
  await press(view(page), '完成拣货');
  await expect(view(page).getByText('待出库')).toBeVisible();
  await page.setViewportSize(DESK);
  await open(page, `/WMS/outbound/${made.id}`);
  await expect(view(page).getByText('商品破损')).toBeVisible();
  await expect(stateOf(page)).toHaveText('待出库');
  await view(page).getByRole('tab', { name: '历史' }).click();
  await expect(view(page).getByText('完成拣货').first()).toBeVisible();
});
