/** Shops and promotions on their screens: a shop is opened, a promotion applied for, refused, corrected and passed. */
import { expect, refusedWith, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { choices, dialog, go, noticed, open, press, row, settled, toolbar, view } from './support/screen.ts';

// The sentence of a wrong price comes with a refused request.
test.use({ signedInAs: 'admin', expectedErrors: refusedWith(400) });

test('a promotion is applied for in a shop, refused with a reason, corrected and passed', { tag: '@all' }, async ({ page }) => {
  const stamp = String(Date.now()).slice(-6);
  await open(page, '/dashboard');
  await go(page, '商城', '店铺');
  await press(toolbar(page), '新增');
  await dialog(page).getByLabel('店铺名称').fill(`测试店${stamp}`);
  await press(dialog(page), '确定');
  await expect(row(page, `测试店${stamp}`)).toBeVisible();
  await shot(page, 'shops');

  await go(page, '商城', '促销');
  await expect(row(page, '十点秒杀')).toBeVisible();
  await shot(page, 'promotions');
  await press(toolbar(page), '新增');
  const form = dialog(page);
  await form.getByLabel('标题').fill(`开业满减${stamp}`);
  await form.getByLabel('店铺', { exact: true }).fill(stamp);
  await choices(page).getByText(`测试店${stamp}`).click();
  const day = (days: number): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(
      Date.now() + days * 86_400_000,
    );
  for (const [label, days] of [
    ['开始时间', 0],
    ['结束时间', 3],
  ] as const) {
    await form.getByLabel(label).fill(day(days));
    // Enter would submit the form as well, once nothing required is missing.
    await page.locator('.ant-picker-dropdown:visible .ant-picker-ok button').click();
  }
  await form.getByLabel('满额').fill('100');
  await form.getByLabel('优惠额').fill('120');
  await shot(page, 'promotion-form');
  await press(form, '确定');
  await expect(form.getByText('满减的「优惠额」120.00 必须小于「满额」100.00')).toBeVisible();
  await form.getByLabel('优惠额').fill('20');
  await press(form, '确定');
  const mine = row(page, `开业满减${stamp}`);
  await expect(mine.getByText('申请中')).toBeVisible();
  const more = async (action: string) => {
    await mine.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await more('拒绝');
  await dialog(page).getByRole('textbox').fill('力度太大');
  await press(dialog(page), '确定');
  await noticed(page, '提交成功');
  await expect(mine.getByText('已拒绝')).toBeVisible();
  await press(mine, '编辑');
  await dialog(page).getByLabel('优惠额').fill('10');
  await press(dialog(page), '确定');
  await expect(mine.getByText('申请中')).toBeVisible();
  await more('通过');
  await noticed(page, '提交成功');
  await expect(mine.getByText('已通过')).toBeVisible();
  await page.setViewportSize(PHONE);
  await settled(page);
  await expect(view(page).getByText(`开业满减${stamp}`)).toBeVisible();
  await shot(page, 'promotions-phone');
  await page.setViewportSize(DESK);
});
