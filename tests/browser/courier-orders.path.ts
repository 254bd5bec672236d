/** 面单取号, by clicking: a number that comes without a reload, one that does not come, and what a person does about it. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { courierOrdering, courierState } from '@cangyun/contract/trade/consignment.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { SILENT } from '@cangyun/server/src/platform/courier/courier.ts';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { dialog, noticed, open, press, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

/** An unconfirmed dispatch of the demonstration. */
async function someDispatch(): Promise<number> {
  const clerk = await colleague();
  const { content } = await clerk.call(dispatchCalls.list, {
    query: { state: '10', isDelete: '0', carriageType: String(carriageType.code.carrier) },
  });
  return content[0]?.id ?? 0;
}

/** By courier to this address, as soon as it is confirmed. */
async function address(id: number, to: string): Promise<void> {
  const clerk = await colleague();
  const { version } = await clerk.call(dispatchCalls.getOne, { query: { id: String(id) } });
  await clerk.call(dispatchCalls.edit, {
    body: {
      id,
      version,
      carriageType: carriageType.code.carrier,
      carriersName: '疾风同城配送',
      carriersKuaidi: courierOrdering.code.automatic,
      reciveJson: { name: '顾晓', phone: '13900000002', province: '浙江省', city: '宁波市', address: to },
    },
  });
}

test('a refused number is seen in the list and on its document, and typed by hand', { tag: '@all' }, async ({ page }) => {
  await open(page, '/trade/courierOrder');
  await settled(page);
  const row = view(page).getByRole('row').filter({ hasText: '不在派送范围' });
  await expect(row).toContainText('被拒绝');
  await shot(page, 'courier-orders-1440');
  await page.setViewportSize(PHONE);
  await settled(page);
  await shot(page, 'courier-orders-390');
  await page.setViewportSize(DESK);
  await row.getByRole('link').first().click();
  await expect(view(page).getByRole('article')).toBeVisible();
  const note = view(page).getByRole('alert').filter({ hasText: '快递拒单：舟山市 不在派送范围' });
  await expect(note).toBeVisible();
  await shot(page, 'courier-orders-refused-1440');
  await press(note, '手填');
  await dialog(page).getByLabel('物流单号').fill('SF1234567890');
  await press(dialog(page), '确定');
  await noticed(page, '提交成功');
  await expect(note).toHaveCount(0);
  await expect(view(page).getByText('SF1234567890', { exact: true }).first()).toBeVisible();
});

test('a number that waits says why; one that comes is seen without a reload', { tag: '@all' }, async ({ page }) => {
  const id = await someDispatch();
  await address(id, `江厦街${SILENT} 3 号`);
  await open(page, `/trade/dispatch/${id}`);
  await press(view(page), '确认');
  const note = view(page).getByRole('alert').filter({ hasText: '取号中' });
  await expect(note).toContainText('快递公司没有应答');
  await shot(page, 'courier-orders-waiting-1440');
  await page.setViewportSize(PHONE);
  await settled(page);
  await shot(page, 'courier-orders-waiting-390');
  await page.setViewportSize(DESK);
  await open(page, `/trade/dispatch?courierState=${courierState.code.waiting}`);
  await expect(view(page).getByRole('row').filter({ hasText: '取号中' })).toHaveCount(1);
  await shot(page, 'courier-orders-dispatches-1440');
  await open(page, `/trade/dispatch/${id}`);
  await press(view(page), '取消确认');
  await press(dialog(page), '确定');
  await expect(note).toHaveCount(0);
  await address(id, '江厦街 3 号');
  await open(page, `/trade/dispatch/${id}`);
  await press(view(page), '确认');
  await expect(
    view(page)
      .getByText(/^[A-Z]{2}\d{13}$/)
      .first(),
  ).toBeVisible();
  await shot(page, 'courier-orders-given-1440');
});
