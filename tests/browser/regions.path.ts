/** Provinces, cities and districts are chosen, not typed: of sites, of what they serve, of one's company. */
import { messages } from '@cangyun/contract/messages.ts';
import { expect, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { chooseRegion, dialog, noticed, open, press, row, settled, toolbar, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

test('a site is founded in a district and serves a city; the region of a company is chosen', { tag: '@all' }, async ({ page }) => {
  await open(page, '/system/dept');
  await settled(page);
  await press(toolbar(page), '新增');
  const form = dialog(page);
  const name = `西湖营业部${Date.now() % 100_000}`;
  await form.getByLabel('名称').fill(name);
  await chooseRegion(page, form.getByLabel('省市区'), '西湖区');
  await shot(page, 'regions-site-1440');
  await press(form, '确定');
  await noticed(page, messages.added);
  await expect(row(page, name)).toBeVisible();

  await row(page, name).getByRole('button', { name: '更多操作' }).click();
  await page.locator('.ant-dropdown:visible').getByText('服务区域').click();
  const drawer = dialog(page);
  await press(drawer, '添加区域');
  await press(drawer, '保存');
  await expect(drawer.getByText('请选择省市区').last()).toBeVisible();
  await chooseRegion(page, drawer.getByRole('combobox'), '宁波市');
  await shot(page, 'regions-serves-1440');
  await press(drawer, '保存');
  await noticed(page, messages.submitted);

  // One's own company has its region chosen, too.
  await open(page, '/system/myCompany');
  await settled(page);
  await expect(view(page).getByLabel('省市区')).toBeVisible();
  await shot(page, 'regions-company-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'regions-company-390');
});
