/** 3 箱 + 2 瓶 by scanner: goods with a box and its barcode, an order whose lines keep their unit. */
import { messages } from '@cangyun/contract/messages.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { choose, column, dialog, noticed, open, press, pressNew, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

/** As a scanner types: the code and Enter, and Enter again for the quantity. */
async function scan(page: Page, code: string, num: string): Promise<void> {
  const entry = view(page).getByLabel('添加产品');
  await entry.fill(code);
  await entry.press('Enter');
  const quantity = view(page).getByLabel('添加数量');
  await expect(quantity).toBeFocused();
  await quantity.fill(num);
  await quantity.press('Enter');
  await expect(entry).toBeFocused();
}

test('boxes and bottles are scanned onto one order as two lines', { tag: '@all' }, async ({ page }) => {
  const stamp = String(Date.now()).slice(-9);
  const [bottle, box] = [`69${stamp}01`, `1690${stamp}`];
  await open(page, '/catalog/goods');
  await expect(column(page, '商品名称')).toBeVisible();
  await press(view(page), '新增');
  const form = dialog(page);
  await form.getByLabel('商品名称').fill(`山泉水${stamp}`);
  await form.getByLabel('销项税率').fill('13');
  await form.getByLabel('条码 1', { exact: true }).fill(bottle);
  await press(form, '添加包装');
  await form.getByLabel('包装名称').fill('箱');
  await form.getByLabel('箱装数').last().fill('12');
  await form.getByLabel('包装条码 1 箱').fill(box);
  await shot(page, 'units-goods-1440');
  await press(form, '确定');
  await noticed(page, messages.added);

  await open(page, '/trade/shipmentOrder');
  await pressNew(page);
  await view(page).getByLabel('客户', { exact: true }).fill('大江');
  await page.locator('.ant-select-dropdown:visible').getByText('大江电器连锁').click();
  await choose(page, view(page).getByLabel('发货仓库').first(), '上海中心仓');
  await scan(page, box, '3');
  await expect(view(page).getByRole('status')).toContainText('× 3 箱');
  await scan(page, bottle, '2');
  await expect(view(page).locator('.line-pieces')).toHaveText(['= 36 件']);
  await expect(view(page).locator('.line-total')).toContainText('38');
  await shot(page, 'units-order-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'units-order-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(view(page), '存为草稿');
  await noticed(page, messages.added);
  await settled(page);
  await expect(view(page).getByText('3 箱', { exact: true })).toBeVisible();
  await expect(view(page).getByRole('columnheader', { name: '税额（元）' })).toBeVisible();
  await shot(page, 'units-order-detail-1440');
});
