/** Working without a mouse: a control is reached with Tab and pressed with Enter. With a mouse each such press would be one click. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './console.ts';

/** More controls than any screen has before the one that is looked for. */
const MOST_TABS = 250;

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

export class Keys {
  /** How many controls were pressed. */
  presses = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async #walk(key: string, target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < MOST_TABS && !(await isFocused(target)); steps += 1) await this.#page.keyboard.press(key);
    await expect(target).toBeFocused();
  }

  async press(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    await this.#walk('Tab', target);
    this.presses += 1;
    await this.#page.keyboard.press('Enter');
  }

  /** Of several tabs only the chosen one is reached with Tab; arrows lead to the others. */
  async open(tab: Locator, among: Locator): Promise<void> {
    await this.#walk('Tab', among.getByRole('tab', { selected: true }));
    await this.#walk('ArrowRight', tab);
    this.presses += 1;
    await this.#page.keyboard.press('Enter');
  }

  /** To a field: nothing is pressed. */
  reach(target: Locator): Promise<void> {
    return this.#walk('Tab', target);
  }
}

interface Counted {
  pointers: number;
}

/** Counts what a mouse does from now on, in the page itself: nothing of the test can be forgotten. */
export async function countPointers(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as Counted;
    counted.pointers = 0;
    window.addEventListener('pointerdown', () => {
      counted.pointers += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as Counted).pointers);
}
