/** An article from its channel to its reader: written with formatted text and a picture, hidden and shown, read; and a partner's news. */
import { messages } from '@cangyun/contract/messages.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/console.ts';
import { PHONE, shot } from './support/documents.ts';
import { button, column, dialog, find, noticed, open, press, row, settled, sideMenu, view } from './support/screen.ts';

test.use({ signedInAs: 'admin' });

const png = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#3b82c4' } })
    .png()
    .toBuffer();
const file = async (name: string, side: number) => ({ name, mimeType: 'image/png', buffer: await png(side) });

const chooseInTree = async (page: Page, name: string): Promise<void> =>
  page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click();

async function addChannel(page: Page, name: string): Promise<void> {
  await sideMenu(page).getByRole('link', { name: '栏目', exact: true }).click();
  await expect(column(page, '阅读范围')).toBeVisible();
  await press(view(page), '新增');
  await dialog(page).getByLabel('名称').fill(name);
  await press(dialog(page), '确定');
  await noticed(page, messages.added);
  await expect(row(page, name)).toBeVisible();
}

test('a new channel gets an article with formatted text and pictures, which is hidden, shown and read', { tag: '@all' }, async ({
  page,
}) => {
  const stamp = String(Date.now()).slice(-8);
  const [channel, title] = [`周报${stamp}`, `第一周小结${stamp}`];
  await open(page, '/dashboard');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '内容' }).click();
  await addChannel(page, channel);
  await shot(page, 'channels');

  await sideMenu(page).getByRole('link', { name: '文章', exact: true }).click();
  await expect(column(page, '阅读量')).toBeVisible();
  await settled(page);
  await shot(page, 'articles');
  await press(view(page), '新增');
  const form = dialog(page);
  await press(form, '确定');
  await expect(form.getByText(messages.article.titleMissing)).toBeVisible();
  await expect(form.getByText(messages.article.contentMissing)).toBeVisible();
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('栏目').click();
  await chooseInTree(page, channel);
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await file('cover.png', 60));
  await expect(form.getByAltText('已上传的图片')).toBeVisible();

  const text = form.locator('.tiptap');
  await text.click();
  await page.keyboard.type('本周');
  await press(form, '加粗');
  await page.keyboard.type('入库三百单');
  await press(form, '加粗');
  await page.keyboard.press('Enter');
  await press(form, '项目列表');
  await page.keyboard.type('没有差错');
  await form.locator('.rich-editor input[type=file]').setInputFiles(await file('shelf.png', 120));
  await noticed(page, messages.uploaded);
  await expect(text.locator('img')).toBeVisible();
  await shot(page, 'article-form');
  await press(form, '确定');
  await noticed(page, messages.added);

  await find(page, title);
  await expect(row(page, title)).toContainText(channel);
  const visible = row(page, title).getByRole('switch');
  await expect(visible).toBeChecked();
  await visible.click();
  await expect(dialog(page).getByText(messages.article.confirmStat('隐藏'))).toBeVisible();
  await press(dialog(page), '取消');
  await expect(visible).toBeChecked();
  await visible.click();
  await press(dialog(page), '确定');
  await noticed(page, messages.article.statSaved('隐藏'));
  await expect(visible).not.toBeChecked();
  await visible.click();
  await press(dialog(page), '确定');
  await noticed(page, messages.article.statSaved('显示'));
  await expect(visible).toBeChecked();

  await row(page, title).getByRole('link', { name: title }).click();
  const article = view(page).getByRole('article');
  await expect(article.getByRole('heading', { name: title })).toBeVisible();
  await expect(article.locator('strong')).toHaveText('入库三百单');
  await expect(article.getByRole('listitem').filter({ hasText: '没有差错' })).toBeVisible();
  await expect(article.locator('img')).toHaveJSProperty('complete', true);
  await expect(article.getByText('阅读 1')).toBeVisible();
  await button(article, '点赞 0').click();
  await expect(button(article, '已赞 1')).toBeVisible();
  await shot(page, 'article-reading');
});

test('readers go from channel to channel, from article to article, and to a company that is followed', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/content/reading');
  await settled(page);
  await shot(page, 'reading');
  await view(page).getByRole('tree').getByText('仓储作业', { exact: true }).click();
  await expect(view(page).getByRole('link', { name: '双十一发货量再创新高' })).toHaveCount(0);
  await view(page).getByRole('link', { name: '新人拣货三步走' }).click();
  const article = view(page).getByRole('article');
  await expect(article.getByRole('link', { name: '拣货作业指导书.pdf' })).toBeVisible();
  await article.getByRole('link', { name: '下一篇：叉车安全十条' }).click();
  await expect(view(page).getByRole('article', { name: '叉车安全十条' })).toContainText('下一篇：没有了');

  await open(page, '/content/reading');
  await view(page).getByText('关注的公司', { exact: true }).click();
  await view(page).getByRole('link', { name: '远山贸易新品上市：高山绿茶' }).click();
  await expect(view(page).getByRole('article')).toContainText('远山贸易有限公司 / 供应商公告');
  await shot(page, 'partner-reading');
});

test('all of it fits a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [path, text, name] of [
    ['/content/article?stat=0', '明年仓储价格调整（草稿）', 'm-articles'],
    ['/content/channel', '操作手册', 'm-channels'],
    ['/content/reading', '上海中心仓五号库正式启用', 'm-reading'],
  ] as const) {
    await open(page, path);
    await expect(view(page).getByText(text).first()).toBeVisible();
    await settled(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect({ path, overflow }).toEqual({ path, overflow: 0 });
    await shot(page, name);
  }
  await view(page).getByRole('link', { name: '双十一发货量再创新高' }).click();
  await expect(view(page).getByRole('article')).toContainText('120,386');
  await shot(page, 'm-article');
});
