/** Goods with two axes: created, seen as products, found by initials and by two characters, put on sale, picked. */
import { messages } from '@cangyun/contract/messages.ts';
import { expect, test } from './support/console.ts';
import { button, choose, column, dialog, find, noticed, open, press, row, sideMenu, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

test('goods with two axes become four products, are found, sold and picked', { tag: '@all' }, async ({ page }) => {
  const stamp = String(Date.now()).slice(-9);
  const name = `梧桐雨衣${stamp}`;
  await open(page, '/dashboard');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '商品' }).click();
  await sideMenu(page).getByRole('link', { name: '商品', exact: true }).click();
  await expect(column(page, '商品名称')).toBeVisible();
  await press(view(page), '新增');
  const form = dialog(page);
  await form.getByLabel('商品名称').fill(name);
  await form.getByLabel('统一零售价').fill('79');
  for (const [at, axis, values] of [
    [1, '颜色', ['墨绿', '米白']],
    [2, '尺码', ['M', 'L']],
  ] as const) {
    await press(form, '添加规格');
    await form.getByLabel(`规格名 ${at}`).fill(axis);
    const input = form.getByLabel(`规格值 ${at}`);
    for (const value of values) {
      await input.fill(value);
      await input.press('Enter');
    }
  }
  for (const at of [1, 2, 3, 4]) await form.getByLabel(`条码 ${at}`, { exact: true }).fill(`69${stamp}0${at}`);
  await expect(form.getByRole('row').filter({ hasText: '米白' })).toHaveCount(2);
  await press(form, '确定');
  await noticed(page, messages.added);
  await expect(row(page, name)).toContainText('79.00');

  // By initials in the goods list; put on sale there.
  await find(page, `wtyy${stamp}`);
  await expect(row(page, name)).toHaveCount(1);
  await button(row(page, name), '上架').click();
  await expect(row(page, name)).toContainText('已上架');

  // By two characters among the products: four of them.
  await sideMenu(page).getByRole('link', { name: '产品', exact: true }).click();
  await expect(column(page, '条码')).toBeVisible();
  await find(page, `雨衣${stamp}`);
  await expect(row(page, `${name} 墨绿 M`)).toContainText('已上架');
  await expect(view(page).getByRole('row').filter({ hasText: name })).toHaveCount(4);
  await row(page, `${name} 米白 L`)
    .getByRole('button', { name: `${name} 米白 L` })
    .click();
  await expect(page.getByRole('dialog').getByText(`69${stamp}04`)).toBeVisible();
  await page.keyboard.press('Escape');

  // In the goods picker, for a group.
  await sideMenu(page).getByRole('link', { name: '分组', exact: true }).click();
  await expect(column(page, '客户数')).toBeVisible();
  await press(view(page), '新增');
  await dialog(page).getByLabel('名称', { exact: true }).fill(`雨具${stamp}`);
  await press(dialog(page), '选择商品');
  const picker = page.getByRole('dialog', { name: '选择商品' });
  await picker.getByLabel('商品名称').fill(`雨衣${stamp}`);
  await picker.getByLabel('商品名称').press('Enter');
  await expect(picker.getByText('已显示 1 / 1 个商品')).toBeVisible();
  await picker.getByRole('checkbox').check();
  await press(picker, '选定 1 个');
  await expect(dialog(page).getByText(`${name} 墨绿 L`)).toBeVisible();
  await press(dialog(page), '确定');
  await noticed(page, messages.added);
  await expect(row(page, `雨具${stamp}`)).toContainText('4');
});

test('the picker shows eighteen goods, more by scrolling, fewer by category', { tag: '@all' }, async ({ page }) => {
  await open(page, '/catalog/productGroup');
  await press(view(page), '新增');
  await press(dialog(page), '选择商品');
  const picker = page.getByRole('dialog', { name: '选择商品' });
  await expect(picker.getByText(/^已显示 18 \//)).toBeVisible();
  await picker.getByRole('list', { name: '商品' }).evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await expect(picker.getByText(/^已显示 36 \//)).toBeVisible();
  await picker.getByLabel('分类').click();
  await page.getByRole('menuitemcheckbox', { name: '母婴' }).click();
  await page.getByRole('menuitemcheckbox', { name: '护理' }).click();
  await page.getByRole('menuitemcheckbox', { name: '纸尿裤' }).click();
  await expect(picker.getByText('已显示 2 / 2 个商品')).toBeVisible();
});

test('a category goes three levels deep; a reported product is refused with a reason', { tag: '@all' }, async ({ page }) => {
  const stamp = String(Date.now()).slice(-9);
  await open(page, '/catalog/category');
  await row(page, '纸品').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '新增下级' }).click();
  await dialog(page).getByLabel('名称', { exact: true }).fill(`湿厕纸${stamp}`);
  await press(dialog(page), '确定');
  await expect(row(page, `湿厕纸${stamp}`)).toContainText('3');
  await sideMenu(page).getByRole('link', { name: '产品报备', exact: true }).click();
  await expect(column(page, '报备单号')).toBeVisible();
  await press(view(page), '新增');
  await choose(page, dialog(page).getByLabel('申报仓库'), '上海中心仓');
  await dialog(page).getByLabel('条码').fill(`69${stamp}99`);
  await dialog(page).getByLabel('产品名称').fill(`报备品${stamp}`);
  await press(dialog(page), '确定');
  await row(page, `报备品${stamp}`).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '拒绝' }).click();
  await dialog(page).getByLabel('原因').fill('资料不全');
  await press(dialog(page), '确定');
  await expect(row(page, `报备品${stamp}`)).toContainText('未通过');
});
