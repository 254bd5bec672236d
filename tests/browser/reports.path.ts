/**
 * Reports: a statistic is created, opened, exported and computed again; the board, the operation report and the risks show what the
 * demonstration did.
 */
import { times } from '../tier.ts';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { dialog, go, noticed, open, press, row, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

test('a statistic is made, opened, exported by order, and made again', { tag: '@all' }, async ({ page }) => {
  await open(page, '/dashboard');
  await go(page, '仓储', '库存统计');
  await shot(page, 'statistics-list');
  await press(view(page), '新增');
  const form = dialog(page);
  const name = `统计${Date.now()}`;
  await form.getByLabel('名称').fill(name);
  await press(form, '确定');
  await expect(form.getByText(/开始日期/).last()).toBeVisible();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  for (const label of ['开始日期', '结束日期']) {
    await form.getByLabel(label).fill(today);
    // Enter takes the day; if nothing is missing any more it submits as well.
    await form.getByLabel(label).press('Enter');
  }
  await expect(view(page).getByRole('heading', { name })).toBeVisible();
  await settled(page);
  await shot(page, 'statistic-rows');
  await press(view(page), '导出发货数据');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '订单明细' }).click();
  expect((await downloading).suggestedFilename()).toBe(`${today}订单明细.xlsx`);
  await page.setViewportSize(PHONE);
  await shot(page, 'statistic-rows-phone');
  await page.setViewportSize(DESK);
  await press(view(page), '重新生成');
  await noticed(page, '提交成功');
  await press(view(page), '返回统计列表');
  await expect(row(page, name)).toBeVisible();
});

const REPORTS = [
  ['经营报表', '销售数据'],
  ['库存看板', '各产品库存'],
  ['运输分析', '运单走势'],
  ['风控指标', '风控指标'],
] as const;

test('reports show what was done', async ({ page }) => {
  await open(page, '/dashboard');
  for (const [title, heading] of REPORTS.slice(0, times(1, REPORTS.length)))
    await test.step(title, async () => {
      await go(page, '报表', title);
      await expect(view(page).getByRole('heading', { name: heading })).toBeVisible();
      await settled(page);
      await expect(view(page).locator('.ant-skeleton')).toHaveCount(0);
      await shot(page, title);
      await page.setViewportSize(PHONE);
      await settled(page);
      await shot(page, `${title}-phone`);
      await page.setViewportSize(DESK);
    });
});
