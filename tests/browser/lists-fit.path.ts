/** At 1440 px every list shows its columns without scrolling sideways, and no number is cut. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/console.ts';
import { groupOf, groups, screensIn, screensOf } from './support/menus.ts';
import { column, load, open, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

interface Measured {
  readonly needed: number;
  readonly given: number;
  /** Numbers that are wider than their cell. */
  readonly cut: readonly string[];
}

const tablesOn = (page: Page): Promise<Measured[]> =>
  view(page).evaluate((pane) =>
    [...pane.querySelectorAll<HTMLElement>('.ant-table')].flatMap((table) => {
      const scroller = table.querySelector('.ant-table-body, .ant-table-content, .ant-table-tbody-virtual-holder');
      if (!scroller || table.offsetParent === null) return [];
      const cut = [...table.querySelectorAll<HTMLElement>('tbody td')].filter(
        (cell) => getComputedStyle(cell).textAlign === 'right' && cell.scrollWidth > cell.clientWidth + 1,
      );
      return [{ needed: scroller.scrollWidth, given: scroller.clientWidth, cut: cut.map(({ innerText }) => innerText).slice(0, 3) }];
    }),
  );

const faultsOf = (path: string, tables: readonly Measured[]): string[] =>
  tables.flatMap(({ needed, given, cut }) => [
    ...(needed > given + 1 ? [`${path} needs ${needed} of ${given} px`] : []),
    ...(cut.length > 0 ? [`${path} cuts ${cut.join(', ')}`] : []),
  ]);

async function faultsAt(page: Page, path: string): Promise<string[]> {
  await open(page, path);
  await settled(page);
  return faultsOf(path, await tablesOn(page));
}

/** Documents, a list next to a tree, a tree, a list of its own making, a log. */
const layouts = ['/trade/shipmentOrder', '/catalog/product', '/system/dept', '/WMS/stock', '/system/actionLog'];

test('one list of each layout fits, and the log says when', async ({ page }) => {
  const faults: string[] = [];
  for (const path of layouts) faults.push(...(await faultsAt(page, path)));
  expect(faults).toEqual([]);
  await expect(column(page, '时间')).toBeInViewport({ ratio: 1 });
});

// The page opens the console that the menus are asked from.
test('every menu belongs to a group that is looked at', { tag: '@all' }, async ({ page }) => {
  await load(page, '/dashboard');
  expect((await screensOf('admin')).filter((path) => !groups.includes(groupOf(path)))).toEqual([]);
});

for (const group of groups)
  test(`every list below /${group} fits`, { tag: '@all' }, async ({ page }) => {
    test.setTimeout(300_000); // As many screens as the menu has.
    const faults: string[] = [];
    const widths: string[] = [];
    for (const path of await screensIn(group)) {
      // Loaded, because many open tabs slow every further one.
      await load(page, path);
      await settled(page);
      const tables = await tablesOn(page);
      widths.push(...tables.map(({ needed, given }) => `${path} ${needed} of ${given} px`));
      faults.push(...faultsOf(path, tables));
    }
    await test.info().attach('widths', { body: widths.join('\n') });
    expect(faults).toEqual([]);
  });
