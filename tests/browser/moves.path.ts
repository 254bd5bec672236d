/** Goods are put away later from the map, moved to another position, and picked from another shelf than proposed. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, place, shot, stateOf } from './support/documents.ts';
import { dialog, notice, open, press, view } from './support/screen.ts';

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
  await open(page, '/WMS/map');
  await expect(view(page).getByText(/件货物未上架/)).toBeVisible();
  await press(view(page), '上架');
  await expect(dialog(page).getByRole('row').filter({ hasText: '不锈钢保温杯' }).first()).toBeVisible();
  await shot(page, 'put-away-later');
  await dialog(page)
    .getByRole('button', { name: /^上架 \d+ 项$/ })
    .click();
  await expect(notice(page, messages.submitted)).toBeVisible();

  const { content: there } = await call(stockCalls.places, { query: { deptId, productId, ownerId: 0, quality: 0, size: 50 } });
  const [from] = there.filter(({ positionCode, onHand, picked }) => positionCode !== '' && onHand > picked);
  const target = await call(positionCalls.create, { body: { deptId, a1: 'Y', a2: '01' } });
  await open(page, '/WMS/map');
  await view(page)
    .getByRole('button', { name: new RegExp(`^${from?.positionCode ?? ''}[：（]`) })
    .click();
  await dialog(page).getByRole('row').filter({ hasText: '不锈钢保温杯' }).first().getByRole('button', { name: '移库' }).click();
  await dialog(page).getByLabel('目标库位').fill(target.code);
  await page.locator('.ant-select-dropdown:visible').getByText(target.code, { exact: true }).click();
  await dialog(page).getByLabel('数量').fill('1');
  await shot(page, 'move-dialog');
  // The notice of the put-away would be taken for that of the move.
  await expect(notice(page, messages.submitted)).toHaveCount(0);
  await press(dialog(page), '移库');
  await expect(notice(page, messages.submitted)).toBeVisible();
  await open(page, '/WMS/relocation');
  await expect(view(page).getByRole('row').filter({ hasText: target.code })).toContainText('已移库');
  await shot(page, 'moves');

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
