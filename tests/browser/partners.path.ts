/** Add a customer, recharge twice, reverse one: the statement adds up. */
import { messages } from '@cangyun/contract/messages.ts';
import { expect, test } from './support/console.ts';
import { button, dialog, notice, open, press, row, sideMenu, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

test('a customer pays in advance, one payment is reversed, and the statement adds up', async ({ page }) => {
  const name = `浏览器客户${Date.now()}`;
  await open(page, '/dashboard');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '往来' }).click();
  await sideMenu(page).getByRole('link', { name: '客户', exact: true }).click();
  await press(page, '新增');
  await dialog(page).getByLabel('名称', { exact: true }).fill(name);
  await dialog(page).getByLabel('联系人', { exact: true }).fill('王芳');
  await press(dialog(page), '确定');
  await expect(notice(page, messages.added)).toBeVisible();
  await row(page, name).getByRole('link', { name }).click();
  await view(page).getByRole('tab', { name: '账户' }).click();
  const figure = (at: number) => view(page).locator('.account-figures .ant-statistic').nth(at);
  const sum = (at: number) => view(page).locator('.statement-sums .ant-statistic').nth(at);
  await expect(sum(3)).toContainText('0.00');
  for (const [amount, balance] of [
    ['100.10', '100.10'],
    ['50.05', '150.15'],
  ] as const) {
    await press(view(page), '账户充值');
    await dialog(page).getByLabel('金额').fill(amount);
    await press(dialog(page), '确定');
    await expect(figure(0)).toContainText(balance);
  }
  await button(row(page, '100.10').first(), '冲正').click();
  await dialog(page).getByLabel('原因').fill('录错');
  await press(dialog(page), '确定');
  await expect(figure(0)).toContainText('50.05');
  for (const [at, amount] of ['0.00', '150.15', '100.10', '50.05'].entries()) await expect(sum(at)).toContainText(amount);
  await expect(view(page).getByText(/^冲正 #/)).toBeVisible();
  await expect(view(page).getByText(/^已冲正 #/)).toBeVisible();
});

test('a customer is registered with an account of its own, whose password is shown once; a pasted table is checked and saved', async ({
  page,
}) => {
  const stamp = String(Date.now()).slice(-8);
  await open(page, '/partners/customer');
  await press(page, '新增并注册账户');
  await dialog(page).getByLabel('名称').fill(`注册客户${stamp}`);
  await dialog(page).getByLabel('联系人').fill('赵六');
  await dialog(page).getByLabel('联系电话').fill(`139${stamp}`);
  await press(dialog(page), '确定');
  await expect(dialog(page).getByText(`登录名 139${stamp}`)).toBeVisible();
  await press(dialog(page), '我已记下');
  await press(page, '导入');
  const table = (code: string): string => `名称\t编码\n导入甲${stamp}\t${code}\n导入乙${stamp}\t`;
  await page.getByLabel('粘贴表格').fill(table('WL0001'));
  await press(page, '检查');
  await expect(page.getByText('编码已存在')).toBeVisible();
  await page.getByLabel('粘贴表格').fill(table(''));
  await press(page, '检查');
  await expect(page.getByText('2 行全部通过')).toBeVisible();
  await press(page, '导入 2 条');
  await expect(row(page, `导入乙${stamp}`)).toBeVisible();
});
