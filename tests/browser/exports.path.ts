/** Every list below the menus of trade, warehouse and catalogue as a spreadsheet, by clicking. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/console.ts';
import { button, go, open, press, sideMenu, toolbar, view } from './support/screen.ts';
import { rowsOf } from './support/spreadsheet.ts';

test.use({ signedInAs: 'admin' });

/** What the menus contain in addition to lists. */
const notLists = ['手机拣货', '库位图', '日结检查', '账实核对', '价格规则', '收货', '批次追溯', '补货建议'];

async function exported(page: Page, name: string): Promise<string[][]> {
  const started = page.waitForEvent('download');
  await press(toolbar(page), name);
  const rows = await rowsOf(await started);
  await expect(button(toolbar(page), name)).toBeEnabled();
  return rows;
}

/** How many rows the list says it has; a tree shows them all. Another path may have dealt with the only row of a list of open work. */
async function listed(page: Page): Promise<number> {
  const rows = view(page).locator('tbody tr.ant-table-row');
  const empty = view(page).locator('.ant-table-placeholder');
  await expect(rows.first().or(empty)).toBeVisible();
  if (await empty.isVisible()) return 0;
  const total = view(page).locator('.list-pager .list-total');
  return (await total.count()) > 0 ? Number((await total.innerText()).replace(/\D/g, '')) : rows.count();
}

const menus = [
  ['订单', '销售订单'],
  ['仓储', '入库单'],
  ['商品', '品牌'],
] as const;

// Every list is exported by the same block, which lists.path.ts shows once: all of them show that none is wired wrong.
for (const [top, known] of menus) {
  test(`a list below ${top} becomes a spreadsheet of as many rows`, { tag: '@all' }, async ({ page }) => {
    test.setTimeout(300_000); // As many lists as the menu has: seventeen below 仓储.
    await open(page, '/dashboard');
    await go(page, top, known);
    const screens = (await sideMenu(page).getByRole('link').allTextContents()).filter((title) => !notLists.includes(title));
    expect(screens.length).toBeGreaterThan(6);
    for (const screen of screens)
      await test.step(screen, async () => {
        await go(page, top, screen);
        const count = await listed(page);
        if (count === 0) return expect(button(toolbar(page), '导出')).toBeDisabled();
        const [headings = [], ...rows] = await exported(page, '导出');
        expect(headings.filter((heading) => heading === '')).toEqual([]);
        expect(rows).toHaveLength(count);
      });
  });
}

test('documents become spreadsheets of their lines', { tag: '@all' }, async ({ page }) => {
  await open(page, '/dashboard');
  const kinds = ['销售订单', '采购单', '发货单', '销售退货', '采购提货', '采购退货', '调拨单'];
  for (const screen of kinds)
    await test.step(screen, async () => {
      await go(page, '订单', screen);
      const count = await listed(page);
      const [headings = [], ...rows] = await exported(page, '导出明细');
      expect(headings.length).toBeGreaterThan(5);
      expect(rows.length).toBeGreaterThanOrEqual(count);
    });
});

test('the stock-change log becomes 库存变动记录 of the day', { tag: '@all' }, async ({ page }) => {
  await open(page, '/dashboard');
  await go(page, '仓储', '库存变动');
  const count = await listed(page);
  const started = page.waitForEvent('download');
  await press(toolbar(page), '导出明细');
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}库存变动记录\.xlsx$/);
  expect(await rowsOf(file)).toHaveLength(count + 1);
});
