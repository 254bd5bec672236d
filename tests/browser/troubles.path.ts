/**
 * Exceptions, collections and receipts of waybills on their screens: goods that go back, money that is paid out, papers that come back; and
 * the vehicles.
 */
import { messages } from '@cangyun/contract/messages.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { cashOnDeliveryKind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillExceptionKind } from '@cangyun/contract/transport/waybillException.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { button, choose, dialog, find, noticed, open, press, row, settled, tick, toolbar, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const link = (page: Page, number: string) => button(view(page).getByRole('row'), number);

/** A waybill of this path's own, arrived at the site that delivers it, or signed there. */
async function waybill(signed: boolean, collectMoney = 0): Promise<string> {
  const clerk = await colleague();
  const [root] = await clerk.call(siteCalls.tree, {});
  const [from, to] = root?.children ?? [];
  const { id, number } = await clerk.call(waybillCalls.create, {
    body: {
      deptId: from?.id ?? 0,
      targetDeptId: to?.id ?? 0,
      send: { name: '路寄件', mobile: '13800000311', address: '徐泾镇1号' },
      recive: { name: '路收件', mobile: '13900000312', address: '天河路2号' },
      goods: [{ name: '样品', num: 1 }],
      collectMoney,
    },
  });
  for (const call of [waybillCalls.check, waybillCalls.load, waybillCalls.depart, waybillCalls.arrive])
    await clerk.call(call, { body: { id } });
  if (signed) await clerk.call(waybillCalls.sign, { body: { id, signBy: '路收件' } });
  return number;
}

test('an exception is registered, its waybill looked at, and its goods go back', { tag: '@all' }, async ({ page }) => {
  const number = await waybill(false, 66);
  await open(page, '/tms/orderAbnormal');
  await settled(page);
  for (const { label } of waybillExceptionKind.state.entries)
    await expect(view(page).locator('tbody').getByText(label).first()).toBeVisible();
  await shot(page, 'troubles-abnormal-1440');
  await press(toolbar(page), '新增');
  await dialog(page).getByLabel('运单号').fill(number);
  await choose(page, dialog(page).getByLabel('异常类型'), '拒收');
  await dialog(page).getByLabel('异常说明').fill('收件人不要了');
  await press(dialog(page), '确定');
  await noticed(page, messages.submitted);
  await find(page, number);
  await link(page, number).click();
  const detail = page.getByRole('dialog', { name: '运单详情' });
  await expect(detail.getByRole('region', { name: '异常信息' })).toContainText('收件人不要了');
  await expect(detail.getByText(messages.noReceipt)).toBeVisible();
  await shot(page, 'troubles-abnormal-detail-1440');

  await press(detail, '退回');
  const form = page.getByRole('dialog', { name: `退回 ${number}` });
  await expect(form.getByLabel('收货人')).toHaveValue('路寄件');
  await form.getByLabel('收货人').fill('');
  await form.getByLabel('运费').fill('12a.5');
  await expect(form.getByLabel('运费')).toHaveValue('12.5');
  await press(form, '确定');
  await expect(form.getByText(messages.backOrder.name)).toBeVisible();
  await form.getByLabel('收货人').fill('路退货');
  await shot(page, 'troubles-back-1440');
  await press(form, '确定');
  await expect(dialog(page).getByText(waybillExceptionKind.actions.back.confirm ?? '')).toBeVisible();
  await press(dialog(page), '确定');
  await noticed(page, /^已退回，退回运单 YD\d+$/);
  await expect(detail.getByRole('region', { name: '异常信息' })).toContainText('已退回');
  await expect(detail.getByText(/退回至 路退货/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, number)).toContainText('已退回');

  await open(page, `/tms/collect?state=${cashOnDeliveryKind.state.code.returned}`);
  await settled(page);
  await find(page, number);
  await expect(row(page, number)).toContainText('66.00');
});

test('an exception is handled by a remark', { tag: '@all' }, async ({ page }) => {
  const number = await waybill(false);
  await open(page, '/tms/orderAbnormal');
  await settled(page);
  await press(toolbar(page), '新增');
  await dialog(page).getByLabel('运单号').fill(number);
  await choose(page, dialog(page).getByLabel('异常类型'), '破损');
  await press(dialog(page), '确定');
  await noticed(page, messages.submitted);
  await find(page, number);
  await press(row(page, number), '处理');
  await dialog(page).getByLabel('处理结果').fill('已赔付');
  await press(dialog(page), '确定');
  await expect(row(page, number)).toContainText('已处理');
  await expect(row(page, number)).toContainText('已赔付');
});

test('collected money is added up and paid out', { tag: '@all' }, async ({ page }) => {
  const number = await waybill(true, 123.45);
  await open(page, '/tms/collect');
  await settled(page);
  for (const { label } of cashOnDeliveryKind.state.entries)
    await expect(view(page).locator('tbody').getByText(label).first()).toBeVisible();
  await shot(page, 'troubles-collect-1440');
  await find(page, number);
  await expect(view(page).getByLabel('代收货款合计')).toContainText('1 笔，123.45 元');
  await link(page, number).click();
  const detail = page.getByRole('dialog', { name: '运单详情' });
  await expect(detail.getByRole('region', { name: '代收信息' })).toContainText('待打款');
  await shot(page, 'troubles-collect-detail-1440');
  await press(detail, '结算');
  await press(dialog(page), '确定');
  await expect(detail.getByRole('region', { name: '代收信息' })).toContainText('已结清');
  await page.keyboard.press('Escape');
  await expect(row(page, number)).toContainText('已结清');
});

test('the signed paper comes back', { tag: '@all' }, async ({ page }) => {
  const number = await waybill(true);
  await open(page, '/tms/receipt');
  await settled(page);
  await find(page, number);
  await expect(row(page, number)).toContainText(messages.noReceipt);
  await shot(page, 'troubles-receipt-out-1440');
  await tick(page, number);
  await press(toolbar(page), '回单返回');
  await press(dialog(page), '确定');
  await expect(row(page, number)).toHaveCount(0);
  await view(page).getByText('已回单', { exact: true }).first().click();
  await settled(page);
  await find(page, number);
  await expect(row(page, number)).toContainText('已回单');
  await view(page).locator('.state-segments').getByText('回单图片', { exact: true }).click();
  await settled(page);
  await expect(view(page).locator('tbody img').first()).toBeVisible();
  await shot(page, 'troubles-receipt-pictures-1440');
});

test('a vehicle is taken in, put to work and put under contract', { tag: '@all' }, async ({ page }) => {
  const plate = `粤B${String(Date.now()).slice(-5)}`;
  await open(page, '/tms/car');
  await settled(page);
  await shot(page, 'troubles-car-1440');
  await press(toolbar(page), '新增');
  await dialog(page).getByLabel('车牌号').fill('粤B123');
  await press(dialog(page), '确定');
  await expect(dialog(page).getByText(/不是有效的车牌号/)).toBeVisible();
  await dialog(page).getByLabel('车牌号').fill(plate);
  await shot(page, 'troubles-car-form-1440');
  await press(dialog(page), '确定');
  await noticed(page, messages.added);
  await expect(row(page, plate)).toBeVisible();

  await open(page, '/tms/companyCar');
  await settled(page);
  await expect(view(page).getByLabel('车辆统计')).toContainText('证件已过期');
  await shot(page, 'troubles-company-car-1440');
  await press(toolbar(page), '新增');
  await dialog(page).getByLabel('车辆', { exact: true }).fill(plate);
  await page.locator('.ant-select-dropdown:visible').getByText(plate).click();
  await dialog(page).getByLabel('司机', { exact: true }).fill('路师傅');
  await dialog(page).getByLabel('司机电话').fill('13812345678');
  await press(dialog(page), '确定');
  await noticed(page, messages.added);
  await expect(row(page, plate)).toContainText('在用');

  await open(page, '/tms/carContract');
  await settled(page);
  await expect(view(page).locator('tbody').getByText('未生效').first()).toBeVisible();
  await shot(page, 'troubles-contract-1440');
});

test('on a phone the lists are cards', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name] of [
    ['/tms/orderAbnormal', 'abnormal-390'],
    ['/tms/collect', 'collect-390'],
    ['/tms/receipt', 'receipt-390'],
    ['/tms/companyCar', 'company-car-390'],
    ['/tms/car', 'car-390'],
  ] as const) {
    await open(page, path);
    await settled(page);
    await shot(page, `troubles-${name}`);
  }
  await open(page, `/tms/collect?state=${cashOnDeliveryKind.state.code.toPay}`);
  await settled(page);
  await view(page)
    .getByRole('button', { name: /^YD\d+/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: '运单详情' }).getByRole('region', { name: '代收信息' })).toBeVisible();
  await shot(page, 'troubles-collect-detail-390');
});
