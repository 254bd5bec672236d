/** A list without a mouse; a scanner that is not in a field changes nothing. */
import { expect, test } from './support/console.ts';
import { dialog, open, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

test('the keys walk, select, open, search, add and explain; a scanned code does nothing', async ({ page }) => {
  await open(page, '/trade/shipmentOrder');
  await settled(page);
  const current = view(page).locator('tr.list-current');
  const rows = view(page).locator('tbody tr.ant-table-row');
  const press = (key: string) => page.keyboard.press(key, { delay: 80 });
  const numberIn = (at: number) => rows.nth(at).getByRole('link').first().innerText();

  await page.keyboard.type('6901xnj234');
  await page.keyboard.press('Enter');
  await expect(current).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForTimeout(100); // The code has ended.

  await press('j');
  await expect(current).toContainText(await numberIn(0));
  await page.waitForTimeout(100); // A pause, as between two keys of a person.
  await press('j');
  const second = await numberIn(1);
  await expect(current).toContainText(second);
  await page.waitForTimeout(100);
  await press('x');
  await expect(view(page).getByText('已选 1 条')).toBeVisible();
  await page.waitForTimeout(100);
  await press('?');
  await expect(dialog(page)).toContainText('列表快捷键');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(view(page).getByLabel('关键字')).toBeFocused();
  await page.keyboard.type('j');
  await expect(current).toContainText(second);
  await view(page).getByLabel('关键字').fill('');
  await view(page).getByLabel('关键字').blur();
  await press('Enter');
  await expect(page).toHaveURL(/\/trade\/shipmentOrder\/\d+/);
});
