/** The books: the overview, a day and a period of movements, who owes what, fees one by one; a bill is compared with a partner's. */
import type { Page } from '@playwright/test';
import { everything } from '../tier.ts';
import { expect, refusedWith, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { dialog, go, open, press, settled, view } from './support/screen.ts';
import { rowsOf } from './support/spreadsheet.ts';

test.use({ signedInAs: 'admin' });

/** On a phone as at the desk: only the long tier repeats the narrow look for every screen. */
async function look(page: Page, name: string): Promise<void> {
  await settled(page);
  await shot(page, name);
  if (!everything) return;
  await page.setViewportSize(PHONE);
  await settled(page);
  await shot(page, `${name}-phone`);
  await page.setViewportSize(DESK);
  await settled(page);
}

const tab = (page: Page, name: string) => view(page).getByRole('tab', { name, exact: true });

test('the overview shows what waits and what moved', { tag: '@all' }, async ({ page }) => {
  await open(page, '/dashboard');
  await go(page, '财务', '财务概览');
  await expect(view(page).getByRole('region', { name: '待收', exact: true })).toBeVisible();
  await expect(view(page).getByRole('figure', { name: /收入合计 .*支出合计/ })).toBeVisible();
  await expect(view(page).getByRole('heading', { name: '订单数量' })).toBeVisible();
  await look(page, 'finance-overview');
});

test('the book of a day is narrowed and leads to documents; a day of a period opens', { tag: '@all' }, async ({ page }) => {
  await open(page, '/dashboard');
  await go(page, '财务', '日账');
  await expect(view(page).getByLabel('当日合计')).toBeVisible();
  await look(page, 'finance-book-day');
  await tab(page, '期间').click();
  await expect(view(page).getByRole('heading', { name: '每日收支类别' })).toBeVisible();
  await settled(page);
  await look(page, 'finance-book-period');
  await view(page)
    .getByRole('button', { name: /^\d{4}-\d{2}-\d{2}$/ })
    .first()
    .click();
  await expect(view(page).getByLabel('当日合计')).toBeVisible();
  await expect(view(page).locator('.list-table a').first()).toBeVisible();
  const arriving = page.waitForEvent('download');
  await press(view(page), '导出');
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('收支数据.xlsx');
  expect((await rowsOf(download))[0]).toContain('金额（元）');
});

test.describe('compared with a partner', () => {
  test.use({ expectedErrors: refusedWith(404) });

  test('who owes what, by customer, by site and by day; a bill is compared', { tag: '@all' }, async ({ page }) => {
    await open(page, '/dashboard');
    await go(page, '财务', '往来对账');
    await look(page, 'finance-persons');
    await press(view(page), '核对账单');
    await dialog(page).getByLabel('单号').fill('没有这个单号');
    await dialog(page).getByLabel('金额').fill('1');
    await press(dialog(page), '确定');
    await expect(page.getByText('没有找到单号为「没有这个单号」的账单').first()).toBeVisible();
    await press(dialog(page), '取消');
    await tab(page, '按客户').click();
    await expect(view(page).locator('.list-table tbody .ant-table-row').first()).toBeVisible();
    await look(page, 'finance-customers');
    await tab(page, '按网点').click();
    await look(page, 'finance-sites');
    await tab(page, '待收待付日历').click();
    await expect(view(page).getByText('待收合计', { exact: true }).first()).toBeVisible();
    await look(page, 'finance-due');
  });
});

test('fees of lists with their sums, items of entries, payments of orders', { tag: '@all' }, async ({ page }) => {
  await open(page, '/dashboard');
  await go(page, '财务', '费用明细');
  await expect(view(page).getByLabel('费用合计')).toBeVisible();
  await look(page, 'finance-fees');
  await tab(page, '应收应付明细').click();
  await look(page, 'finance-items');
  await tab(page, '订单收付款').click();
  await expect(view(page).locator('.list-table tbody .ant-table-row').first()).toBeVisible();
  await look(page, 'finance-payments');
});
