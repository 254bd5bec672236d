/** Customers who sign in themselves, and customers from a pasted table. */
import { expect, test } from './support/console.ts';
import { dialog, open, press, row } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

test('a customer is registered with an account of its own, whose password is shown once; a pasted table is checked and saved', {
  tag: '@all',
}, async ({ page }) => {
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
