/** What a path sees and touches on any screen of the console. */
import type { Locator, Page } from '@playwright/test';
import { address, expect } from './console.ts';

/** The whole console at an address, as typed into the browser. */
export const load = async (page: Page, path: string): Promise<void> => void (await page.goto(address(path)));

/** Asks the console on screen for an address, as its own links do, with a new view instead of an open one. Answers whether there is one. */
const askConsole = (page: Page, url: string): Promise<boolean> =>
  page.evaluate((to) => {
    if (!document.querySelector('section.pane')) return false;
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return true;
  }, url);

/**
 * A screen at its address. Loading the whole console again costs seconds and shows nothing new, so only the first screen of a path is
 * loaded; paths about loading itself use `load`.
 */
export async function open(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith(address('/')) || !(await askConsole(page, address(`/redirect${path}`)))) return load(page, path);
  await page.waitForURL((url) => !url.pathname.includes('/redirect/'));
  await expect(tabsBar(page).locator('[aria-current="page"]')).toHaveCount(1);
}

/**
 * An action says something once, at the top of the page. What is said is taken note of: it stays for seconds, and a quick path does what
 * brings the next notice, of the same words, while it is still there.
 */
export async function noticed(page: Page, text: string | RegExp): Promise<void> {
  const notices = page.locator('.ant-message-notice:not([data-noticed])').filter({ has: page.getByText(text, { exact: true }) });
  await expect(notices.first()).toBeVisible();
  await expect(notices).toHaveCount(1);
  await notices.evaluateAll((all) => all.map((one) => one.setAttribute('data-noticed', '')));
}

/** The dialog on top. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();

/** antd's icons are read as part of a button's name: 「plus 新增」. */
export const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name: new RegExp(`(^| )${name}$`) });

export const press = (within: Page | Locator, name: string): Promise<void> => button(within, name).click();

/** The view of the tab on screen. */
export const view = (page: Page): Locator => page.locator('section.pane:visible');

export const toolbar = (page: Page): Locator => view(page).locator('.list-toolbar');

export const tabsBar = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' });

export const tabs = (page: Page): Locator => tabsBar(page).getByRole('link');

export const sideMenu = (page: Page): Locator => page.locator('aside.sidebar');

export const chooseInUserMenu = async (page: Page, item: string): Promise<void> => {
  await press(page, '用户菜单');
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: item }).click();
};

/** The layout is there and the first screen has its data. */
export const settled = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy="true"]:visible, .ant-skeleton:visible')).toHaveCount(0);

/** 新增 of a kind whose form is a page. Until that is there, the filters of the list have the same names as its fields. */
export async function pressNew(page: Page): Promise<void> {
  await press(toolbar(page), '新增');
  await expect(view(page).getByRole('heading', { name: /^新增/ })).toBeVisible();
  await settled(page);
}

export const row = (page: Page, text: string): Locator =>
  view(page)
    .getByRole('row')
    .filter({ has: page.getByText(text, { exact: true }) });

export const tick = (page: Page, text: string): Promise<void> => row(page, text).getByRole('checkbox').check();

/** Where a list is searched: above its rows, and on a phone in a drawer. */
async function searchBox(page: Page): Promise<Locator> {
  const filter = button(view(page), '筛选');
  const box = view(page).getByLabel('关键字').first();
  // Which of them there is shows once the list is drawn.
  await expect(filter.or(box).first()).toBeVisible();
  if (!(await filter.isVisible())) return box;
  await filter.click();
  return dialog(page).getByLabel('关键字');
}

/** Searches the list and waits for its answer. */
export async function find(page: Page, keyword: string): Promise<void> {
  await (await searchBox(page)).fill(keyword);
  const answered = page.waitForResponse((response) => response.url().includes(`keyword=${encodeURIComponent(keyword)}`));
  await page.keyboard.press('Enter');
  await answered;
  await expect(view(page).locator('.list-dimmed')).toHaveCount(0);
}

export const column = (page: Page, title: string): Locator => view(page).getByRole('columnheader', { name: title });

export const pageNumber = (page: Page, number: number): Locator => view(page).getByRole('listitem', { name: String(number), exact: true });

/** What an opened select offers. */
export const choices = (page: Page): Locator => page.locator('.ant-select-dropdown:visible .ant-select-item-option-content');

/** Opens a select or a tree of choices and takes one. */
export async function choose(page: Page, input: Locator, option: string): Promise<void> {
  await input.click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

/** Province and city, found by a part of the name. */
export async function chooseRegion(page: Page, input: Locator, name: string): Promise<void> {
  await input.fill(name);
  await page.locator('.ant-select-dropdown:visible .ant-cascader-menu-item').filter({ hasText: name }).first().click();
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

/** From any screen to another, through the menus. */
export async function go(page: Page, top: string, screen: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: top, exact: true }).click();
  await sideMenu(page).getByRole('link', { name: screen, exact: true }).click();
  await expect(page.locator('.sidebar .ant-menu-item-selected')).toHaveText(screen);
  await settled(page);
}
