/** The workbench: waiting work, each number a link to the list of exactly that; empty for people without permissions. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import type { Page } from '@playwright/test';
import { times } from '../tier.ts';
import { colleague, hire } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { open, settled, view } from './support/screen.ts';
import { enterAs } from './support/sessions.ts';

test.use({ signedInAs: 'admin' });

const work = (page: Page) => view(page).getByRole('region', { name: '待办' });

/** 待确认. Other paths confirm those of the demonstration. */
async function orderToConfirm(): Promise<void> {
  const { call } = await colleague();
  const { content: orders } = await call(salesOrderCalls.list, { query: { size: 1 } as never });
  const { content: products } = await call(productCalls.pick, { query: { keyword: '不锈钢保温杯', size: 1 } });
  const { customerId = 0, deptId = 0 } = orders[0] ?? {};
  const line = { proId: products[0]?.id ?? 0, num: 1, price: 100 };
  await call(salesOrderCalls.create, { body: { customerId, deptId, state: 1, products: [line] } });
}

test('a number leads to the list of what was counted', { tag: '@all' }, async ({ page }) => {
  await open(page, '/dashboard');
  await orderToConfirm();
  // Every number is the same link: three areas show it, the others repeat it.
  const numbers = [
    ['销售订单', '待确认', '/trade/shipmentOrder'],
    ['销售订单', '待发货', '/trade/shipmentOrder'],
    // Not the one dispatch that waits for its carrier: another path confirms it.
    ['发货单', '发货中', '/trade/dispatch'],
    ['入库单', '待理货', '/WMS/inbound'],
    ['采购单', '待到货', '/trade/purchase'],
    ['出库单', '待拣货', '/WMS/outbound'],
    ['工单', '待处理', '/workOrder'],
  ] as const;
  for (const [title, label, path] of numbers.slice(-times(3, numbers.length)))
    await test.step(`${title} ${label}`, async () => {
      await open(page, '/dashboard');
      // On the console of a path that imports, there are more than a thousand.
      const number = work(page).getByRole('link', { name: new RegExp(`^${title} ${label} [\\d,]+ `) });
      await expect(number).toBeVisible();
      const count = (await number.innerText()).replace(/[^\d,]/g, '');
      expect(count).toMatch(/^[1-9]/);
      await number.click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?`));
      await settled(page);
      await expect(view(page).locator('.list-pager .list-total')).toContainText(`${count} 条`);
    });
});

test('a number brings its list back, also after the list was changed', { tag: '@all' }, async ({ page }) => {
  const total = view(page).locator('.list-pager .list-total');
  const number = work(page).getByRole('link', { name: /^采购单 待到货 \d+ / });
  await open(page, '/dashboard');
  await number.click();
  await expect(total).toBeVisible();
  await settled(page);
  const counted = await total.textContent();
  await view(page).getByRole('button', { name: '重置' }).click();
  await settled(page);
  await expect(total).not.toHaveText(counted ?? '');
  const all = await total.textContent();
  const tags = page.getByRole('navigation', { name: '已打开的页面' });
  await tags.getByRole('link', { name: '工作台' }).click();
  await tags.getByRole('link', { name: '采购单', exact: true }).click();
  await expect(total).toHaveText(all ?? '');
  await tags.getByRole('link', { name: '工作台' }).click();
  await number.click();
  await expect(total).toHaveText(counted ?? '');
});

test('works on a wide screen and on a phone', { tag: '@all' }, async ({ page }) => {
  await open(page, '/dashboard');
  await settled(page);
  await shot(page, 'workbench-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'workbench-390');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('says so to someone who may nothing yet', { tag: '@all' }, async ({ browser }) => {
  await hire(await colleague(), 'newcomer', '新人');
  const context = await browser.newContext();
  await enterAs(context, 'newcomer01');
  const page = await context.newPage();
  await open(page, '/dashboard');
  await expect(work(page)).toContainText('没有订单、仓储或工单的权限');
  await settled(page);
  await shot(page, 'workbench-newcomer');
  await context.close();
});
