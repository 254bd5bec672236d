/** 应收应付 on its screens: written with an open fee, paid in part, undone, flagged, voided; payments and staff pay listed. */

import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { choose, dialog, noticed, open, press, pressNew, settled, toolbar, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const head = (page: Page) => view(page).locator('.document-head');
const { receive } = moneySide.code;

test('from a form with an open fee to paid, taken back and void', { tag: '@all' }, async ({ page }) => {
  const clerk = await colleague();
  const { content } = await clerk.call(entryCalls.openFees, { query: { side: receive, keyword: '青禾生鲜超市' } });
  const [fee] = content;

  for (const { code, label } of entryKind.state.entries) {
    await open(page, `/finance/entry?state=${code}`);
    await expect(view(page).locator('tbody').getByText(label, { exact: true }).first()).toBeVisible();
  }
  await open(page, '/finance/entry');
  await settled(page);
  await expect(view(page).getByLabel('应收应付合计')).toContainText('未结金额');
  await shot(page, 'entries-list-1440');
  await view(page).getByLabel('方向').getByText('应付', { exact: true }).click();
  await expect(page).toHaveURL(/side=2/);
  await settled(page);
  await view(page).getByLabel('方向').getByText('应收', { exact: true }).click();
  await expect(page).toHaveURL(/side=1/);

  await pressNew(page);
  await choose(page, view(page).getByLabel('网点'), '上海中心仓');
  await view(page).getByLabel('费用项目').fill('仓储费');
  await view(page).getByLabel('金额', { exact: true }).first().fill('100');
  await press(view(page), '添加出入库费用');
  const fees = dialog(page);
  await fees.getByLabel('查找费用').fill(fee?.number ?? '');
  await fees.getByLabel('查找费用').press('Enter');
  await expect(fees.getByRole('row').filter({ hasText: fee?.number ?? '' })).toHaveCount(2);
  await fees
    .getByRole('row')
    .filter({ hasText: fee?.name ?? '' })
    .getByRole('checkbox')
    .check();
  await expect(fees.getByLabel('已选费用')).toContainText('已选');
  await shot(page, 'entries-fees-1440');
  await press(fees, '确定');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(view(page).getByLabel('金额', { exact: true }).last()).toContainText('应收合计');
  await shot(page, 'entries-form-1440');
  await press(view(page), '保存');
  await noticed(page, messages.added);
  await expect(head(page)).toContainText('未结');
  await expect(view(page).getByRole('link', { name: fee?.number ?? '' })).toBeVisible();

  await press(head(page), '收款');
  await dialog(page).getByLabel('金额').fill('60');
  await shot(page, 'entries-payment-1440');
  await press(dialog(page), '确定');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(head(page)).toContainText('部分结清');
  await view(page)
    .getByRole('tab', { name: /^收付款/ })
    .click();
  await expect(view(page).getByRole('cell', { name: /SK\d+/ })).toBeVisible();
  await shot(page, 'entries-detail-1440');
  await view(page)
    .getByRole('button', { name: /^撤销 SK/ })
    .click();
  await dialog(page).getByLabel('原因').fill('打错金额');
  await press(dialog(page), '确定');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(head(page)).toContainText('未结');

  await press(head(page), '标记异常');
  await dialog(page).getByLabel('异常说明').fill('等客户确认');
  await press(dialog(page), '确定');
  await expect(view(page).getByText('异常：等客户确认')).toBeVisible();
  await expect(head(page).getByRole('button', { name: '收款', exact: true })).toBeDisabled();
  await press(head(page), '取消异常');
  await expect(view(page).getByText('异常：等客户确认')).toHaveCount(0);
  await press(head(page), '作废');
  await dialog(page).getByLabel('原因').fill('路测结束');
  await press(dialog(page), '确定');
  await expect(head(page)).toContainText('已作废');
  await expect(view(page).getByText('已作废：路测结束')).toBeVisible();
  await view(page).getByRole('tab', { name: '历史' }).click();
  await expect(view(page).getByText('链完整').first()).toBeVisible();
});

test('payments by account, earnings that are paid, and the import drawer', { tag: '@all' }, async ({ page }) => {
  await open(page, '/finance/payment');
  await settled(page);
  await expect(view(page).getByLabel('未指定账户合计')).toContainText('净额');
  await shot(page, 'entries-payments-1440');

  await open(page, '/finance/earning?state=0');
  await settled(page);
  await expect(view(page).locator('tbody').getByText('待发放').first()).toBeVisible();
  await shot(page, 'entries-earnings-1440');
  await press(toolbar(page), '新增');
  await expect(dialog(page).getByLabel('月份')).toBeVisible();
  await shot(page, 'entries-earning-form-1440');
  await press(dialog(page), '取消');
  const row = view(page).getByRole('row').filter({ hasText: '318.50' });
  await row.getByRole('checkbox').check();
  await press(toolbar(page), '批量发放');
  await expect(dialog(page)).toContainText('发放 1 笔，共 318.50 元');
  await press(dialog(page), '确定');
  await expect(row).toHaveCount(0);

  await open(page, '/finance/entry');
  await settled(page);
  await press(toolbar(page), '导入');
  const drawer = page.getByRole('dialog').filter({ hasText: '导入应收' });
  await drawer.locator('input[type=file]').setInputFiles({
    name: '应收.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('往来单位\t费用项目\t金额\n路测表格\t仓储费\t12.5\n路测表格\t装卸费\tx\n'),
  });
  await expect(drawer.getByText('金额应为不等于 0 的数字，最多两位小数')).toBeVisible();
  await drawer.getByRole('button', { name: '导入', exact: true }).click();
  await noticed(page, '请检查导入文件数据，确保无误后，再次上传！');
  await shot(page, 'entries-import-1440');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('lists, form and detail fit', { tag: '@all' }, async ({ page }) => {
    const clerk = await colleague();
    const { content } = await clerk.call(entryCalls.list, { query: { state: entryKind.state.code.part } });
    for (const [name, path] of [
      ['list', '/finance/entry'],
      ['detail', `/finance/entry/${content[0]?.id}`],
      ['form', '/finance/new/entry?side=1'],
      ['payments', '/finance/payment'],
      ['earnings', '/finance/earning'],
    ] as const) {
      await open(page, path);
      await settled(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      expect([path, wide]).toEqual([path, false]);
      await shot(page, `entries-${name}-390`);
    }
  });
});
