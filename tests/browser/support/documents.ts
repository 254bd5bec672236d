/** What a path does on any screen of documents: lines by keyboard, the head of a detail, the work in the warehouse. */
import { mkdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect } from './console.ts';
import { button, dialog, press, view } from './screen.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** Screenshots for people: in the folder SHOTS, if it is set. */
export const shot = async (page: Page, name: string): Promise<void> => {
  const { SHOTS } = process.env;
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

/** Product, Enter, quantity, Enter: never the mouse. */
export async function typeLine(page: Page, code: string, num: number): Promise<void> {
  await expect(view(page).getByLabel('添加产品')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(view(page).getByLabel('添加数量')).toBeFocused();
  await page.keyboard.type(String(num));
  await page.keyboard.press('Enter');
}

/** The title, the state and the buttons of a detail. */
export const head = (page: Page): Locator => view(page).locator('.document-head');

export const stateOf = (page: Page): Locator => head(page).locator('h2 .ant-tag');

export const numberOf = async (page: Page): Promise<string> => {
  await expect(stateOf(page)).toBeVisible();
  const title = (await view(page).getByRole('article').getAttribute('aria-label')) ?? '';
  return title.split(' ').at(-1) ?? '';
};

/** Puts away the list on screen, at the places that the console proposes, and posts it. Answers the first place. */
export async function putAway(page: Page): Promise<string> {
  await press(view(page), '开始理货');
  await press(dialog(page), '全部推荐库位');
  const chosen = dialog(page).locator('.work-place .ant-select');
  await expect(chosen.first()).toHaveText(/\w+-\w+/);
  await expect(dialog(page).getByText(/行未选库位/)).toHaveCount(0);
  const position = (await chosen.first().textContent()) ?? '';
  await shot(page, 'put-away');
  await press(dialog(page), '完成理货');
  await expect(stateOf(page)).toHaveText('待入库');
  await press(view(page), '入库');
  await press(dialog(page), '确定');
  await expect(stateOf(page)).toHaveText('已入库');
  return position.trim();
}

/** The field of the phone view that a scanner types into. */
export const scan = async (page: Page, code: string): Promise<void> => {
  await expect(view(page).getByLabel('扫描或输入编码')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

export const place = (page: Page): Locator => view(page).getByRole('region', { name: '当前库位' });

/** Takes everything that is asked for, at all its places, and ends the picking. */
export async function pickTheRest(page: Page): Promise<void> {
  const finish = button(view(page), '完成拣货');
  const visited = view(page).getByLabel('已拣库位');
  await expect(finish.or(place(page))).toBeVisible();
  while (!(await finish.isVisible())) {
    const before = (await visited.textContent()) ?? '';
    const all = button(place(page), '全部拣到');
    if (await all.isVisible()) await all.click();
    await press(place(page), '确认，下一个');
    await expect(finish.or(visited.filter({ hasNotText: before }))).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await finish.click();
}
