/** A trade between two companies, each in its own browser: placed, accepted, paid; declined and placed again; on wide and narrow screens. */

import { jointTradeCalls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import type { Browser, Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { head, PHONE, shot, stateOf } from './support/documents.ts';
import { button, choose, dialog, find, noticed, open, press, row, settled, view } from './support/screen.ts';
import { enterAs } from './support/sessions.ts';

test.use({ signedInAs: 'admin' });

const SELLER = 'yuanshan';
const CONFIRMED = 10;

/** A purchase like those of the demonstration, sent to the other company. Answers the trade's number. */
async function newTrade(): Promise<{ number: string; purchase: string }> {
  const buyer = await colleague('admin');
  const { content } = await buyer.call(jointTradeCalls.listForBuyer, {});
  const known = await buyer.call(jointTradeCalls.getOne, { query: { id: String(content[0]?.id) } });
  const { list } = await buyer.call(purchaseCalls.create, {
    body: {
      customerId: known.customerId ?? 0,
      deptId: known.deptId ?? 0,
      state: CONFIRMED,
      products: known.lines.map(({ barcode, price }) => ({ barcode, num: 4, price })),
    },
  });
  const [made] = list;
  await buyer.call(purchaseCalls.send, { body: { id: made?.id ?? 0 } });
  const { number } = await buyer.call(jointTradeCalls.byPurchase, { query: { purchaseId: String(made?.id) } });
  return { number, purchase: made?.number ?? '' };
}

async function sellerAt(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await enterAs(page.context(), SELLER);
  await openSide(page, '我是销售方');
  return page;
}

async function openSide(page: Page, side: string): Promise<void> {
  await open(page, '/trade/tradeUnion');
  await settled(page);
  await view(page).getByRole('tab', { name: side }).click();
  await settled(page);
}

test('placed by one company, accepted by the other, paid by the first; each sees the other live', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const { number, purchase } = await newTrade();
  const other = await sellerAt(browser);
  await shot(other, 'union-seller-1440');
  await openSide(page, '我是采购方');
  await find(page, number);
  await shot(page, 'union-buyer-1440');
  await press(row(page, number), '确认下单');
  await press(dialog(page), '确定');
  await expect(row(page, number)).toContainText('已下单');

  // The seller's list, open all the while, has it.
  await expect(row(other, number)).toContainText('已下单');
  await expect(other.getByRole('button', { name: /^消息，[1-9]/ })).toBeVisible();
  await row(other, number).getByRole('link', { name: number }).click();
  await expect(stateOf(other)).toHaveText('已下单');
  await expect(view(other).locator('.lines-table tbody tr').nth(1)).toBeVisible();
  await shot(other, 'union-placed-1440');
  await press(head(other), '接单');
  await choose(other, dialog(other).getByLabel('发货仓库'), '远山杭州仓');
  await shot(other, 'union-accept-1440');
  await press(dialog(other), '接单');
  await expect(stateOf(other)).toHaveText('已接单');
  await expect(view(other).getByRole('region', { name: '双方单据' }).getByRole('link', { name: /^XS/ })).toBeVisible();

  // The buyer's list follows, and leads to both documents and the account.
  await expect(row(page, number)).toContainText('已接单');
  await row(page, number).getByRole('link', { name: number }).click();
  await expect(view(page).getByRole('region', { name: '双方单据' })).toContainText('供应商已确认');
  await shot(page, 'union-accepted-1440');
  await view(page).getByRole('tab', { name: '协同进度' }).click();
  await expect(view(page).locator('.trail')).toContainText('销售方 远山贸易有限公司');
  await shot(page, 'union-timeline-1440');
  await press(head(page), '去付款');
  await expect(dialog(page)).toContainText('收款方');
  await shot(page, 'union-pay-1440');
  await press(dialog(page), '登记付款');
  await expect(dialog(page).getByLabel('金额')).toBeVisible();
  await press(dialog(page), '确定');
  await noticed(page, '提交成功');
  await expect(view(page).getByRole('region', { name: '双方单据' })).toContainText('已付清');
  // The seller sees it without asking.
  await expect(view(other).getByRole('region', { name: '双方单据' })).toContainText('已付清');

  await view(page).getByRole('link', { name: purchase }).click();
  await expect(view(page).getByRole('article', { name: new RegExp(purchase) })).toBeVisible();
  await shot(page, 'union-purchase-1440');
  await view(page).getByRole('link', { name: number }).first().click();
  await expect(stateOf(page)).toHaveText('已接单');
  // The seller's order names its trade.
  await view(other).getByRole('region', { name: '双方单据' }).getByRole('link', { name: /^XS/ }).click();
  await expect(view(other).getByText('交易协同', { exact: true }).first()).toBeVisible();
  await view(other).getByRole('tab', { name: '关联单据' }).click();
  await expect(view(other).getByRole('link', { name: number })).toBeVisible();
  await shot(other, 'union-order-1440');
  await other.context().close();
});

test('declined with a reason, read by the buyer, placed again; on a phone as cards', { tag: '@all' }, async ({ page, browser }) => {
  const { number } = await newTrade();
  const other = await sellerAt(browser);
  await openSide(page, '我是采购方');
  await find(page, number);
  await press(row(page, number), '确认下单');
  await press(dialog(page), '确定');
  await press(row(other, number), '拒单');
  await dialog(other).getByRole('textbox').fill('本周缺货');
  await press(dialog(other), '确定');
  await expect(row(other, number)).toContainText('已拒单');
  await row(page, number).getByRole('link', { name: number }).click();
  await expect(view(page).getByText('已拒单：本周缺货')).toBeVisible();
  await shot(page, 'union-declined-1440');
  await page.getByRole('button', { name: /^消息，[1-9]/ }).click();
  await view(page)
    .locator('.talk-friends')
    .getByRole('button', { name: /交易协同/ })
    .click();
  await expect(page.locator('.bubble', { hasText: '本周缺货' }).last()).toBeVisible();
  await shot(page, 'union-message-1440');
  await page.goBack();
  await press(head(page), '确认下单');
  await press(dialog(page), '确定');
  await expect(stateOf(page)).toHaveText('已下单');

  await page.setViewportSize(PHONE);
  await expect(button(head(page), '现在不能做的操作')).toBeVisible();
  await shot(page, 'union-detail-390');
  await openSide(page, '我是采购方');
  await expect(view(page).getByRole('link').first()).toBeVisible();
  await shot(page, 'union-buyer-390');
  await view(page).getByRole('tab', { name: '我是销售方' }).click();
  await settled(page);
  await shot(page, 'union-seller-390');
  await other.context().close();
});
