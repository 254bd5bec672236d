/** 10 were ordered; 11 came with a wrong article and a broken one. They are received as they are, settled with the supplier, and put away later. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, scan, shot, stateOf } from './support/documents.ts';
import { open, press, view } from './support/screen.ts';
import { putAwayLater, settleDifference } from './support/warehouse.ts';

test.use({ signedInAs: 'admin' });

test('goods are received as they came, and what differs is settled line by line', async ({ page }) => {
  const { call } = await colleague();
  const [root] = await call(siteCalls.tree, {});
  const deptId = root?.children[0]?.id ?? 0;
  const { content: suppliers } = await call(customerCalls.list, { query: { style: customerStyle.code.supplier, size: 1 } });
  const { content: cups } = await call(productCalls.pick, { query: { keyword: '不锈钢保温杯', size: 1 } });
  const { content: products } = await call(productCalls.pick, { query: { size: 50 } });
  const [cup] = cups;
  const other = products.find(
    (one) => one.id !== cup?.id && one.kucun === 0 && one.type !== productType.code.combine && one.barcode !== '',
  );
  const { list } = await call(purchaseCalls.create, {
    body: { customerId: suppliers[0]?.id ?? 0, deptId, state: 10, products: [{ proId: cup?.id ?? 0, num: 10, price: 5 }] },
  });
  const { id = 0, number = '' } = list[0] ?? {};

  await page.setViewportSize(PHONE);
  await open(page, '/WMS/receiving');
  await expect(view(page).getByRole('button', { name: number })).toBeVisible();
  await shot(page, 'receiving-choose-390');
  await view(page).getByRole('button', { name: number }).click();
  await press(view(page), '其余全部到齐');
  await scan(page, cup?.barcode ?? '');
  await expect(view(page).getByText('超收 1')).toBeVisible();
  await scan(page, cup?.barcode ?? '');
  await expect(view(page).getByText('超收 2')).toBeVisible();
  await scan(page, other?.barcode ?? '');
  await expect(view(page).getByText('错货 1')).toBeVisible();
  await view(page).getByRole('listitem', { name: '第 2 行' }).getByRole('button', { name: '其中有破损' }).click();
  await expect(view(page).getByText('请填写破损原因')).toBeVisible();
  await view(page).getByLabel('第 3 行原因').fill('外箱压坏');
  await expect(view(page).getByText('破损 1')).toBeVisible();
  await shot(page, 'receiving-count-390');
  await page.setViewportSize(DESK);
  await shot(page, 'receiving-count-1440');
  await press(view(page), '收货 3 项');
  await expect(view(page).getByText('已收货')).toBeVisible();
  await shot(page, 'receiving-done-1440');

  await view(page).getByRole('link', { name: /^CY/ }).click();
  await expect(stateOf(page)).toHaveText('待处理');
  await shot(page, 'difference-1440');
  await settleDifference(page, 2);
  const row = await call(purchaseCalls.getOne, { query: { id } });
  expect(row).toMatchObject({ inNum: 11, creditAmount: 2, inState: 2 });

  await putAwayLater(page, cup?.name ?? '');
});
