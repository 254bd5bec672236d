/** A batch is scanned: who has it, where it lies; what is left is blocked, and nobody can ship it. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { dialog, noticed, open, press, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const DAY_MS = 86_400_000;

test('a scanned batch names its customers, and is blocked', async ({ page }) => {
  const { call } = await colleague();
  const { content: products } = await call(productCalls.pick, { query: { keyword: '不锈钢保温杯', size: 1 } });
  const productId = products[0]?.id ?? 0;
  const { content: balances } = await call(stockCalls.balances, { query: { productId, ownerId: 0, quality: 0 } });
  const deptId = balances.find(({ deptName }) => deptName === '上海中心仓')?.deptId ?? 0;
  const batchProNumber = 'RC2611';
  const markTime = formatDay(new Date(Date.now() - 10 * DAY_MS));
  await call(lists.shortcutIn, {
    body: {
      type: inboundType.code.otherArrival,
      deptId,
      customerName: '晨光杯业',
      lines: [{ productId, num: 9, batchProNumber, markTime }],
    },
  });
  await call(lists.shortcutOut, {
    body: {
      type: outboundType.code.deliveryOut,
      deptId,
      customerName: '联华超市',
      lines: [{ productId, num: 4, batchProNumber, markTime }],
    },
  });

  await page.setViewportSize(DESK);
  await open(page, '/WMS/lotTrace');
  await view(page).getByLabel('扫描或输入编码').fill(batchProNumber);
  await page.keyboard.press('Enter');
  await expect(view(page).getByRole('heading', { name: /批次 RC2611/ })).toBeVisible();
  await expect(view(page).getByRole('row').filter({ hasText: '联华超市' })).toContainText('4');
  await expect(view(page).getByLabel('合计')).toContainText('5');
  await shot(page, 'recall-customers');
  await view(page).getByRole('tab', { name: /^现存/ }).click();
  await expect(view(page).getByRole('row').filter({ hasText: '上海中心仓' })).toContainText('可用');
  await press(view(page), '封锁批次');
  await dialog(page).getByLabel('原因').fill('供应商召回');
  await shot(page, 'recall-block');
  await press(dialog(page), '封锁');
  await noticed(page, messages.submitted);
  await expect(view(page).getByRole('row').filter({ hasText: '上海中心仓' })).toContainText('批次封锁');
  const named = { type: outboundType.code.otherOut, deptId, lines: [{ productId, num: 1, batchProNumber, markTime }] };
  await expect(call(lists.create, { body: named })).rejects.toThrow(/RC2611/);
  await page.setViewportSize(PHONE);
  await shot(page, 'recall-phone');
  await page.setViewportSize(DESK);
  await press(view(page), '解除封锁');
  await dialog(page).getByLabel('原因').fill('检验合格');
  await press(dialog(page), '解除');
  await expect(view(page).getByRole('row').filter({ hasText: '上海中心仓' })).toContainText('可用');
});
