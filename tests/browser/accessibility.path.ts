/** What axe finds on the screens: nothing serious, light and dark. One screen of each layout in `npm test`, all of them in `test:all`. */
import AxeBuilder from '@axe-core/playwright';
import { layoutComponent } from '@cangyun/contract/limits.ts';
import { type MenuNode, menuCalls } from '@cangyun/contract/system/menus.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { load, open, settled, view } from './support/screen.ts';

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** Each rule that a screen breaks, with how often and where first. */
async function faults(page: Page, path: string): Promise<string[]> {
  // antd measures its columns by a hidden row, in which it also draws the box that selects all.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('.ant-table-measure-row').analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .map(({ id, nodes }) => `${path}: ${id} × ${nodes.length}, first ${nodes[0]?.target.join(' ')} ${nodes[0]?.any[0]?.message ?? ''}`);
}

async function faultsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    await settled(page);
    found.push(...(await faults(page, path)));
  }
  return found;
}

const screensIn = (nodes: readonly MenuNode[], base = ''): string[] =>
  nodes.flatMap(({ path, component, hidden, children }) => {
    const url = path.startsWith('/') ? path : `${base.replace(/\/$/, '')}/${path}`;
    return hidden === 1 ? [] : [...(component === layoutComponent || component === '' ? [] : [url]), ...screensIn(children, url)];
  });

test('a visitor signs in on a page without serious faults', async ({ page }) => {
  await load(page, '/login');
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  expect(await faults(page, '/login')).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ signedInAs: 'admin' });

  test('one screen of each layout has no serious fault, and one heading', async ({ page }) => {
    // axe reads a screen for seconds on a busy machine.
    test.setTimeout(120_000);
    const { content } = await (await colleague()).call(salesOrderCalls.list, { query: { size: '1' } } as never);
    // A home, a list, a list with a tree, a report, a form, a document.
    const layouts = ['/dashboard', '/system/users', '/catalog/goods', '/reports/operation', '/trade/edit/shipmentOrder'];
    expect(await faultsOn(page, [...layouts, `/trade/shipmentOrder/${content[0]?.id}`])).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(view(page)).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`no screen has a serious fault, ${colorScheme}`, { tag: '@all' }, async ({ page }) => {
      // A hundred screens.
      test.setTimeout(600_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const screens = screensIn(await (await colleague()).call(menuCalls.build, {}));
      expect(screens.length).toBeGreaterThan(80);
      expect(await faultsOn(page, screens)).toEqual([]);
    });
});
