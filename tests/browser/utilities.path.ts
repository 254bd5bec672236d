/** Everyday tools in the browser: a pasted address fills a form, pictures are a grid, tasks are printed live, views are saved. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { address, expect, refusedWith, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { column, dialog, settled, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const confirm = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();

const openMenu = async (page: Page, ...titles: string[]): Promise<void> => {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '系统' }).click();
  const side = page.getByRole('menu', { name: '侧栏菜单' });
  for (const title of titles) await side.getByText(title, { exact: true }).first().click();
  // The view before stays until the new one is there, and has the same buttons.
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).locator('[aria-current="page"]')).toHaveText(titles.at(-1) ?? '');
};

test('a pasted address fills the form of a default address', { tag: '@all' }, async ({ page }) => {
  await page.goto(address('/dashboard'));
  await openMenu(page, '默认地址');
  await expect(page.getByText('华徐公路3029号5号库')).toBeVisible();
  await shot(page, 'utilities-initAddress');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByLabel('智能识别').fill('李明，135-8801-2345，杭州滨江区长河街道网商路699号');
  await page.getByRole('dialog').getByRole('button', { name: /识别$/ }).click();
  await expect(page.getByLabel('详细地址')).toHaveValue('网商路699号');
  await expect(page.getByLabel('姓名')).toHaveValue('李明');
  await expect(page.getByText('浙江省 / 杭州市 / 滨江区')).toBeVisible();
  await shot(page, 'utilities-initAddress-form');
  await confirm(page);
  await expect(page.getByText('新增成功')).toBeVisible();
  await expect(page.getByRole('cell', { name: '滨江区' })).toBeVisible();
});

test('pictures are uploaded together, seen as thumbnails and deleted', { tag: '@all' }, async ({ page }) => {
  await page.goto(address('/dashboard'));
  await openMenu(page, '图片库');
  await expect(page.getByText('主图.jpg').first()).toBeVisible();
  await page.getByText('活动（2）').click();
  await expect(page.getByText('主图.jpg')).toHaveCount(0);
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const files = ['甲.png', '乙.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByText('上传成功')).toBeVisible();
  await expect(page.getByText('活动（4）')).toBeVisible();
  await expect(page.getByText('甲.png')).toBeVisible();
  await shot(page, 'utilities-pictures');
  for (const name of ['甲.png', '乙.png']) await page.getByLabel(`选择${name}`).check();
  await expect(page.getByText('已选 2 条')).toBeVisible();
  await page.locator('.list-toolbar:visible').getByRole('button', { name: '删除' }).click();
  await confirm(page);
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(page.getByText('甲.png')).toBeHidden();
  await page.getByRole('button', { name: '同步' }).click();
  await expect(page.getByText('已开始同步')).toBeVisible();
});

test.describe('the picking log', () => {
  // The browser itself reports a refused request.
  test.use({ expectedErrors: refusedWith(400) });
  test('is reset by marking', { tag: '@all' }, async ({ page }) => {
    await page.goto(address('/dashboard'));
    await openMenu(page, '拣货日志');
    await expect(view(page).getByRole('row').nth(1)).toBeVisible();
    await shot(page, 'utilities-pickLog');
    await page.getByRole('button', { name: '按单号重置' }).click();
    await page.getByLabel('单号').last().fill('CK2601150002');
    await confirm(page);
    await expect(page.getByText('提交成功')).toBeVisible();
    await page.getByRole('button', { name: '按单号重置' }).click();
    await page.getByLabel('单号').last().fill('CK2601150002');
    await confirm(page);
    await expect(page.getByRole('dialog').getByText('没有可重置的拣货记录')).toBeVisible();
  });
});

test.describe('printing', () => {
  test('the agent prints what waits and what comes, and two agents print nothing twice', { tag: '@all' }, async ({ page, context }) => {
    await page.goto(address('/dashboard'));
    await openMenu(page, '打印机', '打印任务');
    await expect(page.getByRole('row', { name: /库位标签 A-01-02/ })).toContainText('待打印');
    await shot(page, 'utilities-printerTask');
    const agents = [await context.newPage(), await context.newPage()];
    for (const agent of agents) {
      await agent.goto(address('/print/agent'));
      await agent.getByLabel('打印机', { exact: true }).click();
      await agent.getByText('打包台一号面单机（上海中心仓）').last().click();
      await agent.getByRole('button', { name: '开始接单' }).click();
    }
    await expect(page.getByRole('row', { name: /库位标签 A-01-02/ })).toContainText('已完成');
    await page.getByRole('menu', { name: '侧栏菜单' }).getByText('打印机列表').click();
    const row = page.getByRole('row', { name: /打包台一号面单机/ });
    for (let at = 0; at < 5; at += 1) {
      await row.getByRole('button', { name: /更多/ }).click();
      await page.getByRole('menuitem', { name: '测试打印' }).last().click();
    }
    const printedBy = async (agent: Page): Promise<number> => agent.getByText(/打印测试 打包台一号面单机/).count();
    await expect.poll(async () => (await printedBy(agents[0] as Page)) + (await printedBy(agents[1] as Page))).toBe(5);
    await shot(agents[0] as Page, 'printAgent');
    for (const agent of agents) await expect(agent.locator('iframe.print-frame')).toHaveCount(0);
    await shot(page, 'utilities-printer');
  });
});

test('a view keeps filters, order and columns, is opened by its address, shared with a job and deleted', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(address('/dashboard'));
  await openMenu(page, '用户');
  await view(page).getByLabel('关键字').fill('picker1');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('picker10')).toBeVisible();
  await column(page, '用户名').click();
  await expect(column(page, '用户名')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByLabel('视图名称').fill('拣货员');
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(page.getByRole('button', { name: '拣货员', exact: true })).toBeVisible();
  await shot(page, 'utilities-views');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /重\s*置/ }).click();
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('button', { name: '拣货员', exact: true }).click();
  await expect(view(page).getByLabel('关键字')).toHaveValue('picker1');
  await expect(page).toHaveURL(/keyword=picker1&order=username%2Casc/);
  await page.reload();
  await expect(view(page).getByLabel('关键字')).toHaveValue('picker1');
  await expect(column(page, '用户名')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByLabel('共享视图拣货员').click();
  await dialog(page).getByText('所有人', { exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '视图' }).click();
  await expect(page.getByRole('button', { name: /拣货员\s*所有人/ })).toBeVisible();
  await page.getByLabel('删除视图拣货员').click();
  await expect(page.getByText('还没有保存的视图')).toBeVisible();
});

test('an administrator of the installation makes a backup and plans the next', { tag: '@all' }, async ({ page }) => {
  await page.goto(address('/dashboard'));
  await openMenu(page, '备份');
  await expect(page.getByText('没有自动备份')).toBeVisible();
  await page.getByRole('button', { name: '立即备份' }).click();
  await expect(page.getByRole('cell', { name: '已完成' })).toBeVisible();
  await page.getByRole('button', { name: '备份计划' }).click();
  await page.getByLabel('每天几点').fill('3');
  await page.getByLabel('保留份数').fill('14');
  await shot(page, 'utilities-backup-plan');
  await confirm(page);
  await expect(page.getByText('每天 3:17 自动备份，保留最近 14 份。')).toBeVisible();
  await shot(page, 'utilities-backup');
});

test('the screens fit a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    'system/initAddress',
    'system/pictures',
    'system/pickLog',
    'system/backup',
    'system/print/printer',
    'system/print/printerTask',
    'print/agent',
  ]) {
    await page.goto(address(`/${path}`));
    await expect(page.locator('.screen-main:visible')).toBeVisible();
    await settled(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
    await shot(page, `utilities-phone-${path.replaceAll('/', '-')}`);
  }
});
