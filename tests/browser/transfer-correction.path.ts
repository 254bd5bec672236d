/** A finished transfer is corrected by clicking: so much left, and less of it arrived. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { dialog, open, press, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

/** Ten pieces of a new product that left and arrived. */
async function finishedTransfer() {
  const { call } = await colleague();
  const stamp = String(Date.now()).slice(-9);
  const { id: productId } = await call(productCalls.create, { body: { name: `误点茶${stamp}`, barcode: `68${stamp}03` } as never });
  const sites = (await call(siteCalls.tree, {})).flatMap((site) => [site, ...(site.children ?? [])]);
  const siteOf = (name: string): number => sites.find((site) => site.name === name)?.id ?? 0;
  const [deptId, inDeptId] = [siteOf('上海中心仓'), siteOf('广州分仓')];
  await call(lists.shortcutIn, { body: { type: inboundType.code.otherIn, deptId, lines: [{ productId, num: 20 }] } });
  const { id, number } = await call(transferCalls.create, { body: { deptId, inDeptId, products: [{ productId, num: 10 }] } });
  await call(transferCalls.check, { body: { id } });
  const listOf = async (style: number): Promise<number> => {
    const { lists: own } = await call(transferCalls.getOne, { query: { id: String(id) } as never });
    return own.find((list) => list.style === style)?.id ?? 0;
  };
  const out = await listOf(direction.code.out);
  await call(lists.startOut, { query: { id: String(out) } as never });
  await call(lists.finishOut, { body: { id: out } });
  await call(lists.post, { body: { id: out } });
  // What is to come is known when it has left.
  const into = await listOf(direction.code.in);
  await call(lists.startIn, { body: { id: into } });
  await call(lists.finishIn, { body: { id: into } });
  await call(lists.post, { body: { id: into } });
  await call(transferCalls.finish, { body: { id } });
  return { id, number };
}

test('a transfer that arrived short is corrected, at 1440 and on a phone', { tag: '@all' }, async ({ page }) => {
  const { id, number } = await finishedTransfer();
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/trade/transfer/${id}`);
  await press(view(page), '更正');
  await dialog(page).getByLabel('第 1 行正确数量').fill('9');
  await expect(dialog(page).getByLabel('第 1 行正确到货')).toHaveValue('9');
  await dialog(page).getByLabel('第 1 行正确到货').fill('8');
  await dialog(page).getByLabel('更正原因').fill('路上碎了一盒');
  await shot(page, 'transfer-correct-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'transfer-correct-390');
  await press(dialog(page), '更正');
  await expect(view(page).getByText(`更正自 ${number}`)).toBeVisible();
  const { call } = await colleague();
  const { correctedBy } = await call(transferCalls.getOne, { query: { id: String(id) } as never });
  expect(await call(transferCalls.getOne, { query: { id: String(correctedBy) } as never })).toMatchObject({ out_num: 9, in_num: 8 });
});
