/** 贷款 on its screens: applied for on goods with the plan visible, lent, paid, settled early, finished; repayments and products too. */

import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { loanCalls } from '@cangyun/contract/finance/loan.calls.ts';
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import type { Locator, Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, refusedWith, test } from './support/console.ts';
import { head, numberOf, shot, stateOf, typeLine } from './support/documents.ts';
import { choose, dialog, find, go, noticed, open, press, row, settled, view } from './support/screen.ts';

// More than the goods secure is tried once.
test.use({ signedInAs: 'admin', expectedErrors: refusedWith(400) });

/** A borrower of this path's own with ten pieces of 500 yuan in Shanghai, so that every number is known. */
async function borrower() {
  const { call } = await colleague();
  const [root] = await call(siteCalls.tree, {});
  const deptId = root?.children.find(({ name }) => name === '上海中心仓')?.id ?? 0;
  const stamp = String(Date.now()).slice(-9);
  const customer = await call(customerCalls.create, { body: { name: `借款人${stamp}`, style: customerStyle.code.customer } });
  const product = await call(productCalls.create, { body: { name: `质押品${stamp}`, barcode: `67${stamp}` } });
  await call(warehouseListCalls.shortcutIn, {
    body: {
      type: inboundType.code.otherIn,
      deptId,
      ownerId: customer.id,
      lines: [{ productId: product.id, num: 10, sellPrice: 500 }],
    },
  });
  return { customer, product };
}

/** Searched on the server by what is typed. */
async function chooseTyped(page: Page, input: Locator, typed: string, option: string): Promise<void> {
  await input.fill(typed);
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

const terms = (page: Page) => view(page).locator('.lines-table');

test('applied for, lent, paid, settled and finished', { tag: '@all' }, async ({ page }) => {
  const { customer, product } = await borrower();
  await open(page, '/dashboard');
  await go(page, '财务', '贷款');
  for (const { label } of loanKind.state.entries) await expect(view(page).locator('tbody').getByText(label).first()).toBeVisible();
  await shot(page, 'loan-list');

  await press(view(page), '新增');
  await expect(view(page).getByRole('heading', { name: '新增贷款' })).toBeVisible();
  await chooseTyped(page, view(page).getByLabel('借款客户'), customer.name, customer.name);
  await choose(page, view(page).getByLabel('网点'), '上海中心仓');
  await chooseTyped(page, view(page).getByLabel('贷款产品'), '仓单质押贷', '仓单质押贷（年利率 7.2%）');
  await view(page).getByLabel('贷款金额').fill('3000');
  await view(page).getByLabel('期限').fill('3');
  await view(page).getByLabel('添加产品').focus();
  await typeLine(page, product.barcode, 8);
  await expect(view(page).getByText('可用 10')).toBeVisible();
  // 4,000 of goods, at 70 percent.
  await expect(view(page).getByLabel('金额', { exact: true })).toContainText('2,800.00');
  await press(view(page), '保存');
  await expect(view(page).getByRole('alert').filter({ hasText: '最多可贷 2800 元' })).toBeVisible();
  await view(page).getByLabel('第 1 行数量').fill('10');
  await expect(view(page).getByRole('region', { name: '还款计划' })).toContainText('1,012.02');
  await shot(page, 'loan-form');
  await press(view(page), '保存');
  await noticed(page, messages.added);
  await expect(stateOf(page)).toHaveText('待放款');
  const number = await numberOf(page);

  await press(head(page), '放款');
  await expect(dialog(page)).toContainText(`向 ${customer.name} 放款 3,000.00 元，3 个月`);
  await expect(dialog(page)).toContainText('在 上海中心仓 冻结');
  await expect(dialog(page).getByRole('cell', { name: product.barcode })).toBeVisible();
  await shot(page, 'loan-confirm');
  await press(dialog(page), '确定');
  await expect(stateOf(page)).toHaveText('还款中');
  await expect(terms(page).getByRole('row').filter({ hasText: '待还' })).toHaveCount(3);

  await terms(page).getByRole('row').filter({ hasText: '待还' }).first().getByRole('checkbox').check();
  await press(view(page), '收款');
  await expect(dialog(page)).toContainText('收款 1 笔，共 1,012.02 元');
  await choose(page, dialog(page).getByLabel('收款方式'), '银行转账');
  await dialog(page).getByLabel('凭证号').fill('HK-1');
  await press(dialog(page), '确定');
  await expect(terms(page).getByRole('row').filter({ hasText: 'HK-1' })).toContainText('已还');
  await shot(page, 'loan-plan');
  await view(page).getByRole('tab', { name: '客户往来' }).click();
  await expect(view(page).getByText('2 笔，2,024.0')).toBeVisible();
  await shot(page, 'loan-figures');

  await press(head(page), '提前结清');
  await choose(page, dialog(page).getByLabel('收款方式'), '现金');
  await press(dialog(page), '确定');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await view(page).getByRole('tab', { name: '跟进 1' }).click();
  await expect(view(page).getByText(/提前结清，收 .* 元，免收利息/)).toBeVisible();
  await press(head(page), '结清');
  await press(dialog(page), '确定');
  await expect(stateOf(page)).toHaveText('已结清');
  await view(page).getByRole('tab', { name: '质押物 1' }).click();
  await expect(view(page).getByRole('cell', { name: product.barcode })).toBeVisible();
  await shot(page, 'loan-finished');

  await open(page, '/finance/loanRepay');
  await settled(page);
  await expect(view(page).locator('tbody').getByText(/逾期$/).first()).toBeVisible();
  await shot(page, 'loan-repays');
  await view(page).getByText('全部', { exact: true }).click();
  await find(page, number);
  await expect(view(page).locator('tbody')).toContainText('1,012.02');
  await open(page, '/finance/loanProduct');
  await settled(page);
  await expect(row(page, '信用短贷')).toContainText('到期一次还本付息');
  await shot(page, 'loan-products');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('lists, form and detail fit', { tag: '@all' }, async ({ page }) => {
    const { call } = await colleague();
    const { content } = await call(loanCalls.list, { query: { state: loanKind.state.code.lent } });
    for (const [path, name] of [
      ['/finance/loanOrder', 'loan-list-390'],
      ['/finance/loanRepay', 'loan-repays-390'],
      ['/finance/new/loanOrder', 'loan-form-390'],
      [`/finance/loanOrder/${content[0]?.id ?? 0}`, 'loan-detail-390'],
    ] as const) {
      await open(page, path);
      await settled(page);
      await shot(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
