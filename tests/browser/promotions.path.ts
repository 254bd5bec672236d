/** A flash sale that makes no sense is refused in words; one that does gives an order of the mall its price, with the reason. */
import { expect, refusedWith, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { choices, choose, dialog, go, open, press, row, settled, toolbar, view } from './support/screen.ts';

// The sentences come with refused requests.
test.use({ signedInAs: 'admin', expectedErrors: refusedWith(400) });

test('a flash sale is applied for, refused in words, passed, and bought', { tag: '@all' }, async ({ page }) => {
  const title = `秒杀${String(Date.now()).slice(-6)}`;
  const time = (days: number): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(
      Date.now() + days * 86_400_000,
    );
  await open(page, '/dashboard');
  await go(page, '商城', '促销');
  await press(toolbar(page), '新增');
  const form = dialog(page);
  await expect(form.getByLabel('场次')).toBeHidden();
  await choose(page, form.getByLabel('类型'), '秒杀');
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('店铺', { exact: true }).fill('旗舰');
  await choices(page).getByText('仓运优选旗舰店').click();
  await form.getByLabel('商品').fill('抽纸');
  // What was found before the word was typed is still there for a moment.
  const found = choices(page).filter({ hasText: '抽纸' }).first();
  const barcode = (await found.innerText()).match(/\d{13}/)?.[0] ?? '';
  await found.click();
  for (const [label, days] of [
    ['开始时间', -1],
    ['结束时间', 3],
  ] as const) {
    await form.getByLabel(label).fill(time(days));
    await page.locator('.ant-picker-dropdown:visible .ant-picker-ok button').click();
  }
  await form.getByLabel('场次').fill('banana');
  await form.getByLabel('秒杀价').fill('9999');
  await form.getByLabel('活动数量').fill('10');
  await form.getByLabel('每客限购').fill('5');
  await press(form, '确定');
  await expect(form.getByText('场次「banana」不是时间，请写成 10:00 或 10:00-12:00，多场用逗号分开')).toBeVisible();
  await shot(page, 'promotion-banana-1440');
  await form.getByLabel('场次').fill('00:00-24:00');
  await press(form, '确定');
  await expect(form.getByText(/秒杀的「秒杀价」9999.00 必须低于商品「.*」的零售价/)).toBeVisible();
  await form.getByLabel('秒杀价').fill('1.5');
  await page.setViewportSize(PHONE);
  await shot(page, 'promotion-form-390');
  await page.setViewportSize(DESK);
  await press(form, '确定');
  const mine = row(page, title);
  await expect(mine.getByText('申请中')).toBeVisible();
  await mine.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '通过' }).click();
  await expect(mine.getByText('已通过')).toBeVisible();
  await shot(page, 'promotions-1440');

  await go(page, '商城', '商城下单');
  await view(page).getByLabel('店铺', { exact: true }).fill('旗舰');
  await choices(page).getByText('仓运优选旗舰店').click();
  await view(page).getByLabel('客户', { exact: true }).fill('大江');
  await choices(page).getByText('大江电器连锁').first().click();
  const entry = view(page).getByLabel('添加产品');
  await entry.fill(barcode);
  await expect(view(page).getByRole('option').first()).toBeVisible();
  await entry.press('Enter');
  await view(page).getByLabel('添加数量').fill('2');
  await view(page).getByLabel('添加数量').press('Enter');
  await expect(view(page).getByText(`秒杀「${title}」1.50`, { exact: true })).toBeVisible();
  await settled(page);
  await shot(page, 'market-order-1440');
  await page.setViewportSize(PHONE);
  await shot(page, 'market-order-390');
  await page.setViewportSize(DESK);
  await press(view(page), '下单');
  await expect(view(page).locator('.document-head')).toContainText('已确认');
  await expect(
    view(page)
      .getByText(new RegExp(`秒杀「${title}」1.50，原`))
      .first(),
  ).toBeVisible();
  await shot(page, 'market-order-detail-1440');

  await go(page, '商城', '促销效果');
  await expect(row(page, title)).toContainText('3.00');
  await shot(page, 'promotion-effect-1440');
});
