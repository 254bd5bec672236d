/** Coming in through the page, and being kept out. */
import { expect, signIn, test } from './support/console.ts';

test('an administrator signs in with the captcha and sees the dashboard', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText('仓运示范物流有限公司').first()).toBeVisible();
});
