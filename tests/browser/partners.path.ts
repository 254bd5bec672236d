/** Add a customer, recharge twice, reverse one: the statement adds up. */
import { address, expect, test } from './support/console.ts';

test.use({ signedInAs: 'admin' });

test('a customer pays in advance, one payment is reversed, and the statement adds up', async ({ page }) => {
  await page.goto(address('/dashboard'));
  const name = `浏览器客户${Date.now()}`;
  await page.getByRole('navigation').getByRole('link', { name: '往来' }).click();
  await page.getByRole('button', { name: /新增$/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('名称', { exact: true }).fill(name);
  await form.getByLabel('联系人', { exact: true }).fill('王芳');
  await form.getByRole('button', { name: '确定' }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('tab', { name: '账户' }).click();
  for (const amount of ['100.10', '50.05']) {
    await page.getByRole('button', { name: '账户充值' }).click();
    await page.getByRole('dialog').getByLabel('金额').fill(amount);
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const balance = page.locator('.account-figures .ant-statistic').first();
  await expect(balance).toContainText('150.15');
  await page.getByRole('row').filter({ hasText: '100.10' }).first().getByRole('button', { name: '冲正' }).click();
  await page.getByRole('dialog').getByLabel('原因').fill('录错');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(balance).toContainText('50.05');
  const sums = page.locator('.statement-sums .ant-statistic');
  await expect(sums.nth(0)).toContainText('0.00');
  await expect(sums.nth(1)).toContainText('150.15');
  await expect(sums.nth(2)).toContainText('100.10');
  await expect(sums.nth(3)).toContainText('50.05');
  await expect(page.getByText(/^冲正 #/)).toBeVisible();
  await expect(page.getByText(/^已冲正 #/)).toBeVisible();
});
