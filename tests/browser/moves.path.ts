/** Goods are put away later from the map, moved to another position, and picked from another shelf than proposed. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, place, shot, stateOf } from './support/documents.ts';
import { open, press, view } from './support/screen.ts';
import { moveOnMap, putAwayLater } from './support/warehouse.ts';

test.use({ signedInAs: 'admin' });

test('unplaced goods reach a shelf by one click, move on, and a picker takes them from where they are', { tag: '@all' }, async ({
  page,
}) => {
  const { call } = await colleague();
  const { content: products } = await call(productCalls.pick, { query: { keyword: '不锈钢保温杯', size: 1 } });
  const productId = products[0]?.id ?? 0;
  const { content: balances } = await call(stockCalls.balances, { query: { productId, ownerId: 0, quality: 0 } });
  const deptId = balances.find(({ deptName }) => deptName === '上海中心仓')?.deptId ?? 0;
  await call(lists.shortcutIn, { body: { type: inboundType.code.otherIn, deptId, lines: [{ productId, num: 6 }] } });

  await page.setViewportSize(DESK);
  await putAwayLater(page, '不锈钢保温杯');

  const { content: there } = await call(stockCalls.places, { query: { deptId, productId, ownerId: 0, quality: 0, size: 50 } });
  const [from] = there.filter(({ positionCode, onHand, picked }) => positionCode !== '' && onHand > picked);
  const target = await call(positionCalls.create, { body: { deptId, a1: 'Y', a2: '01' } });
  await moveOnMap(page, { name: '不锈钢保温杯', from: from?.positionCode ?? '', to: target.code, num: 1 });

  const made = await call(lists.create, { body: { type: outboundType.code.otherOut, deptId, lines: [{ productId, num: 1 }] } });
  await page.setViewportSize(PHONE);
  await open(page, '/wms/pick');
  await view(page).getByRole('button', { name: made.number }).click();
  await press(view(page), '开始拣货');
  await press(place(page), '在别处');
  await expect(view(page).getByRole('group', { name: '在别处' })).toBeVisible();
  await shot(page, 'phone-elsewhere');
  await view(page)
    .getByRole('group', { name: '在别处' })
    .getByRole('button', { name: new RegExp(`^${target.code} `) })
    .click();
  await press(view(page), '完成拣货');
  await expect(view(page).getByText('待出库')).toBeVisible();
  await page.setViewportSize(DESK);
  await open(page, `/WMS/outbound/${made.id}`);
  await expect(stateOf(page)).toHaveText('待出库');
  const { picks } = await call(lists.getOne, { query: { id: made.id } });
  expect(picks.map(({ positionCode, doneNum }) => [positionCode, doneNum])).toEqual([[target.code, 1]]);
});
