/** The frame around the screens: menus, tabs, search, sites, settings, identities. */
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { Page } from '@playwright/test';
import { address, expect, test } from './support/console.ts';
import {
  button,
  choose,
  chooseInUserMenu,
  dialog,
  find,
  load,
  press,
  row,
  settled,
  sideMenu,
  tabs,
  tabsBar,
  toolbar,
  view,
} from './support/screen.ts';

const scrollOf = (page: Page): Promise<number> => view(page).evaluate((pane) => pane.scrollTop);

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('goes from menu to screen, and every screen stays as it was left', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await load(page, '/');
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '系统' }).click();
    // A top menu leads to its first screen.
    await expect(page).toHaveURL(address('/system/companyBase?menuid=1140'));
    await sideMenu(page).getByRole('link', { name: '用户', exact: true }).click();
    await expect(page).toHaveURL(address('/system/users?menuid=1001'));
    await expect(page).toHaveTitle(/用户/);
    await expect(page.locator('.ant-breadcrumb li:not(.ant-breadcrumb-separator)')).toHaveText(['首页', '系统', '用户']);
    await expect(sideMenu(page)).not.toContainText('接口');

    await find(page, 'picker');
    await choose(page, view(page).getByRole('combobox', { name: '每页条数' }), '20 条/页');
    await expect(row(page, 'picker1')).toBeVisible();
    await press(toolbar(page), '新增');
    await dialog(page).getByLabel('用户名').fill('half-typed');

    await page.goBack();
    await expect(page).toHaveURL(/\/companyBase/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await expect(dialog(page).getByLabel('用户名')).toHaveValue('half-typed');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await view(page).evaluate((pane) => pane.scrollTo(0, 150));
    await expect.poll(() => scrollOf(page)).toBe(150);
    await tabsBar(page).getByRole('link', { name: '工作台' }).click();
    await expect(view(page).getByRole('region', { name: '待办' })).toBeVisible();
    expect(await scrollOf(page)).toBe(0);
    await tabsBar(page).getByRole('link', { name: '用户' }).click();
    await expect(row(page, 'picker1')).toBeVisible();
    expect(await scrollOf(page)).toBe(150);
  });

  test('refreshes and closes tabs by their menu; the workbench stays', { tag: '@all' }, async ({ page }) => {
    await load(page, '/system/users');
    for (const name of ['网点', '岗位', '字典']) {
      await sideMenu(page).getByRole('link', { name, exact: true }).click();
      await expect(tabs(page).last()).toHaveText(name);
    }
    await expect(tabs(page)).toHaveText(['工作台', '用户', '网点', '岗位', '字典']);
    const fromMenuOf = async (tab: string, item: string): Promise<void> => {
      await tabsBar(page).getByRole('link', { name: tab }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };

    await view(page).getByLabel('关键字').fill('draft');
    await fromMenuOf('字典', '刷新');
    await expect(view(page).getByLabel('关键字')).toHaveValue('');
    await load(page, '/redirect/system/dict?menuid=1005');
    await expect(page).toHaveURL(address('/system/dict?menuid=1005'));
    await fromMenuOf('字典', '关闭');
    await expect(page).toHaveURL(/\/system\/job/);
    await fromMenuOf('网点', '关闭其他');
    await expect(page).toHaveURL(/\/system\/dept/);
    await expect(tabs(page)).toHaveText(['工作台', '网点']);
    await tabsBar(page).getByRole('link', { name: '工作台' }).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toHaveCount(0);
    await fromMenuOf('网点', '关闭全部');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(tabs(page)).toHaveText(['工作台']);
  });

  test('finds a function by its title and by pinyin initials, with the keyboard alone', { tag: '@all' }, async ({ page }) => {
    await load(page, '/');
    await settled(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: '全局搜索' })).toBeFocused();
    await page.keyboard.type('字典');
    await expect(page.getByRole('option').first()).toContainText('系统 / 字典');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/system\/dict\?menuid=/);

    await press(page, '全局搜索');
    await page.getByRole('combobox', { name: '全局搜索' }).fill('wd');
    await expect(page.getByRole('option').first()).toContainText('网点');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/system\/dept\?menuid=/);
  });

  test('finds a document by a piece of its number and offers it again', { tag: '@all' }, async ({ page }) => {
    await load(page, '/tms/order');
    await settled(page);
    const number = await page
      .getByText(/^YD\d{10,}$/)
      .first()
      .innerText();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: '全局搜索' })).toBeFocused();
    // A scanner types the code and Enter before any answer can come.
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tms\/order\/\d+/);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toContainText(number);
  });

  test('switches the site: two seconds, fresh views, and every later request carries it', async ({ page }) => {
    await load(page, '/system/users');
    await settled(page);
    await press(page, '切换网点');
    const asked = page.waitForRequest((request) => request.url().includes('/api/users?'));
    const from = Date.now();
    await dialog(page)
      .getByRole('button', { name: /广州分仓/ })
      .click();
    await expect(dialog(page).getByText('正在切换网点…')).toBeVisible();
    const site = (await page.context().cookies(address('/'))).find(({ name }) => name === 'cangyun-site')?.value;
    expect((await asked).headers().dept).toBe(site);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(Date.now() - from).toBeGreaterThanOrEqual(limits.siteSwitchMs);
    await expect(page.getByRole('button', { name: '切换网点' })).toContainText('广州分仓');
    const names = await page.evaluate(() => [0, 1].map((yunChild) => localStorage.getItem(`cangyun-depts-${yunChild}`)));
    for (const kept of names) expect(kept).toContain('广州分仓');
    await page.reload();
    await expect(page.getByRole('button', { name: '切换网点' })).toContainText('广州分仓');
  });

  test('sets the look, and it is kept', { tag: '@all' }, async ({ page }) => {
    await load(page, '/system/users');
    await settled(page);
    const addColour = () => button(view(page), '新增').evaluate((shown) => getComputedStyle(shown).backgroundColor);
    const before = await addColour();
    await press(page, '界面设置');
    await press(dialog(page), '主题色：青');
    await dialog(page).getByText('深色', { exact: true }).click();
    await dialog(page).getByRole('switch', { name: '显示标签' }).click();
    await expect(tabsBar(page)).toHaveCount(0);
    await press(dialog(page), '关闭');
    await press(page, '收起侧栏');
    const chosen = await addColour();
    expect(chosen).not.toBe(before);

    await page.reload();
    await settled(page);
    expect(await addColour()).toBe(chosen);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(tabsBar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: '展开侧栏' })).toBeVisible();
    await expect(sideMenu(page)).toHaveAttribute('data-collapsed', 'true');
  });

  test('fills the screen and comes back', { tag: '@all' }, async ({ page }) => {
    await load(page, '/');
    await press(page, '全屏');
    await expect(button(page, '退出全屏')).toBeVisible();
    await press(page, '退出全屏');
    await expect(button(page, '全屏')).toBeVisible();
  });

  test('changes to the other company of the same phone number', { tag: '@all' }, async ({ page }) => {
    await load(page, '/system/users');
    await settled(page);
    await chooseInUserMenu(page, '切换身份');
    await dialog(page)
      .getByRole('button', { name: /远山贸易/ })
      .click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('远山贸易有限公司').first()).toBeVisible();
    await load(page, '/system/users');
    await expect(row(page, 'yuanshan')).toBeVisible();
    await expect(page.getByText('共 1 条')).toBeVisible();
  });
});

test.describe('a warehouse manager', () => {
  test.use({ signedInAs: 'warehouse' });

  test('sees the menus of the job, and on its screens no button for what it may not do', async ({ page }) => {
    await load(page, '/system/users');
    await settled(page);
    await find(page, 'picker');
    await expect(sideMenu(page).getByRole('menuitem')).toHaveText([
      '用户',
      '网点',
      '出入库类型',
      '岗位',
      '字典',
      '日志',
      '打印机',
      '默认地址',
      '图片库',
      '拣货日志',
      '任务',
    ]);
    await expect(row(page, 'picker10')).toContainText(messages.noPermission);
    await expect(button(view(page), '导出')).toBeEnabled();
    for (const name of ['新增', '修改', '删除', '编辑', '更多操作']) await expect(button(view(page), name)).toHaveCount(0);
  });
});

test.describe('a picker', () => {
  test.use({ signedInAs: 'picker1' });

  test('sees the home menu, the warehouse, what everyone reads, and of the system what picking needs', { tag: '@all' }, async ({
    page,
  }) => {
    await load(page, '/');
    await settled(page);
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText(['首页', '仓储', '内容', '系统']);
  });
});

test.describe('on a phone', () => {
  test.use({ signedInAs: 'admin', viewport: { width: 390, height: 844 } });

  test('the menu is a drawer that closes on the way, and lists are cards', async ({ page }) => {
    await load(page, '/');
    await settled(page);
    await expect(sideMenu(page)).toHaveCount(0);
    await press(page, '打开菜单');
    await dialog(page)
      .getByRole('menuitem', { name: /(^| )系统$/ })
      .click();
    await dialog(page).getByRole('link', { name: '用户' }).click();
    await expect(page).toHaveURL(/\/system\/users/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await find(page, 'picker');
    await expect(view(page).getByRole('table')).toHaveCount(0);
    const card = view(page).getByRole('listitem').filter({ hasText: 'picker14' });
    await expect(card).toContainText('曾玲');
    await card.getByRole('button', { name: '编辑' }).click();
    await expect(dialog(page).getByLabel('姓名')).toHaveValue('曾玲');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
