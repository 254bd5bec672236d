/** A job with few permissions: each of its screens opens, and nothing that the screen asks for is refused. The shortest menu in `npm test`. */
import { expect, test } from './support/console.ts';
import { screensOf } from './support/menus.ts';
import { load, settled } from './support/screen.ts';

for (const [job, username, tag] of [
  ['a picker', 'picker1', ['@all']],
  ['the service desk', 'service', ['@all']],
  ['a personnel clerk', 'hr', []],
  ['a warehouse manager', 'guangzhou', ['@all']],
  ['an accountant', 'accountant', ['@all']],
  ['a cashier', 'cashier', ['@all']],
  ['the head of finance', 'treasurer', ['@all']],
  ['a purchaser', 'purchaser', ['@all']],
] as const)
  test.describe(job, () => {
    test.use({ signedInAs: username });

    test('opens every screen of the menu without a refusal', { tag: [...tag] }, async ({ page }) => {
      test.setTimeout(240_000); // As many screens as the job has menus.
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(`${page.url()}: ${response.url()}`);
      });
      const screens = await screensOf(username);
      expect(screens.length).toBeGreaterThan(3);
      for (const screen of screens) {
        await load(page, screen);
        await settled(page);
      }
      expect(refused).toEqual([]);
    });
  });
