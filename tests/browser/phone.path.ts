/** Every screen on a phone: nothing is wider than it, a list begins high, a card is five facts, and its bar is at the bottom. Issue 20, "Phone". */
import type { Page } from '@playwright/test';
import { expect, test } from './support/console.ts';
import { PHONE, shot } from './support/documents.ts';
import { groups, screensIn } from './support/menus.ts';
import { load, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin', viewport: PHONE });

/** A quarter of the screen for what is above the first card. */
const HIGHEST_PX = PHONE.height / 4;
/** Its name is the fifth. */
const FACTS = 4;
/** A brand's footer may be below it. */
const LOWEST_PX = PHONE.height * 0.9;

interface Seen {
  readonly width: number;
  readonly top: number | undefined;
  /** Labelled facts of the fullest card. */
  readonly facts: number;
  /** The lower edge of the bar of a list that is the whole screen. */
  readonly bar: number | undefined;
}

const seenOn = (page: Page): Promise<Seen> =>
  view(page).evaluate((pane) => {
    const cards = [...pane.querySelectorAll<HTMLElement>('ul.list-cards > li')];
    const counts = cards.map((card) => card.querySelectorAll('dl > div').length);
    // A page of charts may end with a list: its charts come first.
    const isList = pane.querySelector('.chart') === null;
    return {
      width: document.documentElement.scrollWidth,
      top: isList ? cards[0]?.getBoundingClientRect().top : undefined,
      facts: Math.max(0, ...counts),
      bar: pane.querySelector(':scope > .screen > .screen-main > .list-phone-bar')?.getBoundingClientRect().bottom,
    };
  });

const faultsIn = (path: string, { width, top, facts, bar }: Seen): string[] => [
  ...(width > PHONE.width ? [`${path} is ${width} px wide`] : []),
  ...(top !== undefined && top > HIGHEST_PX ? [`${path} begins at ${Math.round(top)} px`] : []),
  ...(facts > FACTS ? [`${path} has ${facts} facts on a card`] : []),
  ...(bar !== undefined && bar < LOWEST_PX ? [`the bar of ${path} is at ${Math.round(bar)} px`] : []),
];

// Minutes of reading in one file: both workers share it.
test.describe.configure({ mode: 'parallel' });
for (const group of groups)
  test(`every screen below /${group}`, { tag: '@all' }, async ({ page }) => {
    test.setTimeout(300_000); // As many screens as the menu has.
    // The page opens the console that the menus are asked from.
    await load(page, '/dashboard');
    const faults: string[] = [];
    for (const path of await screensIn(group)) {
      // Loaded, because many open tabs slow every further one.
      await load(page, path);
      await settled(page);
      faults.push(...faultsIn(path, await seenOn(page)));
      await shot(page, `phone${path.replaceAll('/', '-')}`);
    }
    expect(faults).toEqual([]);
  });
