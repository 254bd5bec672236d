/** The home of a job: the boss's number opens its rows, cards are arranged, the tour is closed; nothing serious for axe, light and dark. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { everything } from '../tier.ts';
import { expect, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { dialog, load, open, press, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const faults = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} × ${nodes.length}: ${nodes[0]?.target.join(' ')}`);

/** Of the first screen, with nothing in the browser's cache (DESIGN §7). */
const MOST_REQUESTS = 25;

const card = (page: Page, name: string) => view(page).getByRole('region', { name, exact: true });
const titles = (page: Page) => view(page).locator('.home-figure h3').allTextContents();

test('the boss opens the rows of a number, arranges the cards and closes the tour', async ({ page }) => {
  // axe reads each look for seconds on a busy machine.
  test.setTimeout(90_000);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await load(page, '/dashboard');
  await settled(page);
  await expect(card(page, '待办')).toBeVisible();
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  const tour = view(page).getByRole('region', { name: '导览' });
  await expect(tour).toContainText('每个数字都能点开');
  await press(tour, '下一步');
  await expect(tour).toContainText('2 / 5');
  await shot(page, 'home-1440-tour');
  await press(tour, '不再显示');
  await expect(tour).toHaveCount(0);

  const sales = card(page, '本月销售').getByRole('link').first();
  const value = (await sales.textContent()) ?? '';
  expect(Number(value.replaceAll(',', ''))).toBeGreaterThan(0);
  await sales.click();
  await expect(page).toHaveURL(/\/trade\/shipmentOrder\?state=1&state=10/);
  await settled(page);
  await expect(view(page).getByLabel('合计', { exact: true })).toContainText(value);
  await shot(page, 'home-rows-1440');

  await open(page, '/dashboard');
  await settled(page);
  const [first = '', second = ''] = await titles(page);
  await press(view(page), '编辑卡片');
  await dialog(page).getByRole('button', { name: '下移本月销售' }).click();
  await dialog(page).getByRole('button', { name: '隐藏客户欠款' }).click();
  await shot(page, 'home-arrange-1440');
  await press(dialog(page), '保存');
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([second, first]);
  await expect(card(page, '客户欠款')).toHaveCount(0);
  await load(page, '/dashboard');
  await settled(page);
  expect((await titles(page)).slice(0, 2)).toEqual([second, first]);
  await expect(view(page).getByRole('region', { name: '导览' })).toHaveCount(0);

  // Light, it is one of the layouts of accessibility.path.
  for (const colorScheme of everything ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(DESK);
    expect(await faults(page)).toEqual([]);
    await shot(page, `home-1440-${colorScheme}`);
    await page.setViewportSize(PHONE);
    await shot(page, `home-390-${colorScheme}`);
    // Charts are drawn again in the frame after the window's change.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESK);
  await press(view(page), '编辑卡片');
  await press(dialog(page), '恢复默认');
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([first, second]);
});

test('each job has its home', { tag: '@all' }, async ({ page }) => {
  await load(page, '/dashboard');
  for (const [title, shown] of [
    ['财务', '财务待办'],
    ['仓库', '出入库待办'],
    ['调度', '派车与异常'],
    ['采购', '低于安全库存'],
    ['拣货', '我的拣货单'],
    ['通用', '待办'],
    ['经营', '客户欠款'],
  ] as const)
    await test.step(title, async () => {
      await settled(page);
      await view(page).getByRole('button', { name: '选择首页' }).click();
      await page.getByRole('menuitem', { name: `${title}首页` }).click();
      await expect(
        view(page)
          .getByRole('region', { name: new RegExp(`^${shown}`) })
          .first(),
      ).toBeVisible();
      await settled(page);
      await shot(page, `home-${title}`);
    });
});
