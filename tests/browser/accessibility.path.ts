/** What axe finds on the screens: nothing serious, light and dark. One screen of each layout in `npm test`, all of them in `test:all`. */
import AxeBuilder from '@axe-core/playwright';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import type { Page } from '@playwright/test';
import { colleague } from './support/colleague.ts';
import { expect, test } from './support/console.ts';
import { groups, screensIn } from './support/menus.ts';
import { load, open, settled, view } from './support/screen.ts';

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** What a colour can break; everything else is the same, light or dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Each rule that a screen breaks, with how often and where first. */
async function faults(page: Page, path: string, rules?: string[]): Promise<string[]> {
  // antd measures its columns by a hidden row, in which it also draws the box that selects all. Tabs behind the screen have their turn.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('.ant-table-measure-row')
    .exclude('section.pane[hidden]');
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .map(({ id, nodes }) => `${path}: ${id} × ${nodes.length}, first ${nodes[0]?.target.join(' ')} ${nodes[0]?.any[0]?.message ?? ''}`);
}

/** Many screens are loaded one by one: a browser takes longer with each further tab that is kept open. */
async function faultsOn(page: Page, paths: readonly string[], reach = open, rules?: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await reach(page, path);
    await settled(page);
    found.push(...(await faults(page, path, rules)));
  }
  return found;
}

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
    const { content } = await (await colleague()).call(salesOrderCalls.list, { query: { size: '1' } });
    // A list with a tree, a report, a form, a document. The home has a path of its own.
    const layouts = ['/catalog/goods', '/reports/operation', '/trade/edit/shipmentOrder'];
    expect(await faultsOn(page, [...layouts, `/trade/shipmentOrder/${content[0]?.id}`])).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(view(page)).toBeVisible();
  });

  test.describe('every screen', { tag: '@all' }, () => {
    // Minutes of reading in one file: both workers share it.
    test.describe.configure({ mode: 'parallel' });
    for (const colorScheme of ['light', 'dark'] as const)
      for (const group of groups)
        test(`below /${group} has no serious fault, ${colorScheme}`, async ({ page }) => {
          test.setTimeout(300_000); // As many screens as the menu has.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          // The page opens the console that the menus are asked from.
          await load(page, '/dashboard');
          const screens = await screensIn(group);
          expect(screens).not.toEqual([]);
          expect(await faultsOn(page, screens, load, colorScheme === 'dark' ? OF_COLOURS : undefined)).toEqual([]);
        });
  });
});
