/** Every action that the rows of a list offer does something when it is chosen: it asks, opens a view, or sends. */
import type { Locator, Page } from '@playwright/test';
import { brokenOrRefusedWith, expect, test } from './support/console.ts';
import { load, open, settled, view } from './support/screen.ts';

// What is chosen here must not change the company: whatever writes is broken off on its way.
test.use({ signedInAs: 'admin', expectedErrors: brokenOrRefusedWith() });

const ROWS = 8;

const lists = [
  { path: '/trade/shipmentOrder', least: 8, tag: [] },
  { path: '/catalog/product', least: 2, tag: ['@all'] },
  { path: '/system/dept', least: 2, tag: ['@all'] },
];

const actionsIn = (page: Page): Locator => view(page).locator('tr .row-actions');
const menu = (page: Page): Locator => page.locator('.ant-dropdown:visible');
const items = (page: Page): Locator => menu(page).locator('li[role="menuitem"]:not([aria-disabled="true"])');
const more = (actions: Locator): Locator => actions.getByRole('button', { name: '更多操作' });
const buttons = (actions: Locator): Locator => actions.locator('button:enabled:not([aria-label="更多操作"])');

/** The labels of one row, those behind its menu too. */
async function offeredBy(page: Page, actions: Locator): Promise<string[]> {
  const inline = await buttons(actions).allInnerTexts();
  if ((await more(actions).count()) === 0) return inline;
  await more(actions).click();
  await expect(menu(page)).toBeVisible();
  const inMenu = await items(page).allInnerTexts();
  await more(actions).click();
  await expect(menu(page)).toHaveCount(0);
  return [...inline, ...inMenu].filter((label) => !label.startsWith('不能做的操作'));
}

async function chooseIn(page: Page, actions: Locator, label: string): Promise<void> {
  const inline = buttons(actions).filter({ hasText: new RegExp(`^${label}$`) });
  if ((await inline.count()) > 0) return inline.first().click();
  await more(actions).click();
  await items(page).getByText(label, { exact: true }).click();
}

for (const { path, least, tag } of lists)
  test(`each action in the rows of ${path} does something`, { tag }, async ({ page }) => {
    const sent: string[] = [];
    await page.route('**/api/**', (route, request) => {
      if (request.method() === 'GET') return route.fallback();
      sent.push(request.url());
      return route.abort();
    });
    page.on('popup', (other) => sent.push(other.url()));
    page.on('download', (file) => sent.push(file.url()));
    await open(page, path);
    await settled(page);
    // The first row that offers it, by label.
    const offered = new Map<string, number>();
    const rows = Math.min(ROWS, await actionsIn(page).count());
    for (let at = 0; at < rows; at += 1)
      for (const label of await offeredBy(page, actionsIn(page).nth(at))) if (!offered.has(label)) offered.set(label, at);
    expect(offered.size).toBeGreaterThanOrEqual(least);

    const dead: string[] = [];
    for (const [label, at] of offered) {
      await page.keyboard.press('Escape');
      // What the last action has opened must not cover the list.
      await ((await page.getByRole('dialog').count()) > 0 ? load : open)(page, path);
      await settled(page);
      // A notice does not count: it may be about the action before.
      const asks = page.getByRole('dialog').or(page.locator('.ant-popover')).locator('visible=true').first();
      expect([label, await asks.isVisible()]).toEqual([label, false]);
      const before = { url: page.url(), sent: sent.length };
      await chooseIn(page, actionsIn(page).nth(at), label);
      const happened = async (): Promise<boolean> => page.url() !== before.url || sent.length > before.sent || (await asks.isVisible());
      await expect
        .poll(happened, { timeout: 3_000 })
        .toBe(true)
        .catch(() => dead.push(label));
    }
    expect(dead).toEqual([]);
  });
