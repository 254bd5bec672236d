/** Pages of shops in the decorator: modules are added, filled by the pickers, moved, undone, saved and published. */
import { messages } from '@cangyun/contract/messages.ts';
import { shopCalls } from '@cangyun/contract/storefront/shop.ts';
import { moduleType, newModule } from '@cangyun/contract/storefront/storePage.modules.ts';
import { pageKind, storePageCalls } from '@cangyun/contract/storefront/storePage.ts';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { colleague } from './support/colleague.ts';
import { expect, refusedWith, test } from './support/console.ts';
import { DESK, PHONE, shot } from './support/documents.ts';
import { button, choices, dialog, go, noticed, open, press, row, settled, tabsBar, toolbar, view } from './support/screen.ts';

// A page that can not be published, or that somebody else saved, is refused.
test.use({ signedInAs: 'admin', expectedErrors: refusedWith(400, 409) });

const palette = (page: Page): Locator => view(page).getByRole('navigation', { name: '模块' });
const phone = (page: Page): Locator => view(page).getByRole('list', { name: '页面预览' });
const settings = (page: Page): Locator => view(page).getByRole('complementary', { name: '模块设置' });
const modulesOf = (page: Page): Locator => phone(page).getByRole('button', { name: /^第 \d+ 个模块：/ });
const names = async (page: Page): Promise<string[]> =>
  (await modulesOf(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map(
    (name) => name.split('：')[1] ?? '',
  );
const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Opens a new page of the flagship shop in the decorator. */
async function newPage(page: Page, name: string): Promise<void> {
  await open(page, '/dashboard');
  await go(page, '商城', '页面');
  await press(toolbar(page), '新增');
  const form = dialog(page);
  await form.getByLabel('页面名称').fill(name);
  await form.getByLabel('店铺', { exact: true }).fill('旗舰');
  await choices(page).getByText('仓运优选旗舰店').click();
  await press(form, '确定');
  await expect(view(page).getByRole('heading', { name })).toBeVisible();
}

test('the pages of the demonstration are listed, and shown as customers see them', { tag: '@all' }, async ({ page }) => {
  await open(page, '/dashboard');
  await go(page, '商城', '页面');
  await expect(row(page, '仓运优选首页').getByText('已发布')).toBeVisible();
  await expect(row(page, '新人专享').getByText('有未发布的修改')).toBeVisible();
  await shot(page, 'pages');
  await view(page).getByRole('link', { name: '仓运优选首页' }).click();
  await expect(phone(page).getByText('本周热卖')).toBeVisible();
  await expect(phone(page).locator('.page-goods-one').first()).toContainText('¥');
  await modulesOf(page).first().click();
  await expect(settings(page).getByRole('heading', { name: '轮播图设置' })).toBeVisible();
  await shot(page, 'decorator');
  await modulesOf(page).nth(6).click();
  await expect(settings(page).getByRole('heading', { name: '商品设置' })).toBeVisible();
  await shot(page, 'decorator-goods');

  await page.setViewportSize(PHONE);
  await settled(page);
  await shot(page, 'decorator-phone');
  await palette(page).scrollIntoViewIfNeeded();
  await shot(page, 'decorator-phone-top');
  expect(await fits(page)).toBe(true);
  await button(phone(page), '设置').click();
  await expect(dialog(page).getByText('商品设置')).toBeVisible();
  await shot(page, 'decorator-phone-settings');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize(DESK);
});

test('a page is put together of modules, taken back and done again, saved and published', { tag: '@all' }, async ({ page }) => {
  const name = `秋季专题${String(Date.now()).slice(-6)}`;
  await newPage(page, name);
  await expect(button(view(page), '保存草稿')).toBeDisabled();
  await press(view(page), '发布');
  await expect(view(page).getByText(`页面「${name}」还没有模块，不能发布`)).toBeVisible();

  await press(palette(page), '标题');
  await settings(page).getByLabel('标题文字').fill('秋日好物');
  await expect(phone(page).getByText('秋日好物')).toBeVisible();
  await press(palette(page), '商品');
  await press(settings(page), '添加商品');
  const goods = dialog(page).getByRole('list', { name: '商品' });
  await expect(goods.getByRole('checkbox').first()).toBeVisible();
  await goods.getByRole('checkbox').nth(0).check();
  await goods.getByRole('checkbox').nth(1).check();
  await shot(page, 'goods-picker');
  await press(dialog(page), '选定 2 个');
  await expect(phone(page).locator('.page-goods-one')).toHaveCount(2);
  await settings(page).getByText('横向滑动').click();

  await press(palette(page), '优惠活动');
  await press(settings(page), '添加优惠活动');
  const offer = dialog(page).getByRole('row').filter({ hasText: '全店满 199 减 30' });
  await press(offer, '选择');
  await expect(button(offer, '已选择')).toBeDisabled();
  await shot(page, 'promotion-picker');
  await press(dialog(page), '完成（已选 1 个）');
  await expect(phone(page).getByText('满 199 可用')).toBeVisible();

  await press(palette(page), '文章');
  await press(settings(page), '添加文章');
  await button(dialog(page), '选择').first().click();
  await expect(button(dialog(page), '已选择')).toBeVisible();
  await shot(page, 'article-picker');
  await page.keyboard.press('Escape');

  await press(palette(page), '图片导航');
  await press(settings(page), '添加图片');
  await settings(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'icon.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 80, height: 80, channels: 3, background: '#3b82c4' } })
        .png()
        .toBuffer(),
    });
  await settings(page).getByLabel('第 1 张的文字').fill('订单');
  await expect(settings(page).getByAltText('已上传的图片')).toBeVisible();
  await expect(phone(page).getByText('订单', { exact: true })).toBeVisible();
  await settings(page).getByLabel('第 1 张的链接：未设置').click();
  await dialog(page).getByRole('tab', { name: '固定位置' }).click();
  await expect(dialog(page).getByRole('button', { name: '外部小程序一' })).toBeVisible();
  await dialog(page).getByRole('button', { name: '我的订单' }).click();
  await expect(dialog(page).getByText('已选 固定位置：我的订单')).toBeVisible();
  await shot(page, 'link-picker');
  await press(dialog(page), '选定');
  await expect(settings(page).getByLabel('第 1 张的链接：固定位置：我的订单')).toBeVisible();

  // To the top by the button, after the goods by dragging; one step back and forth.
  expect(await names(page)).toEqual(['标题', '商品', '优惠活动', '文章', '图片导航']);
  for (let steps = 0; steps < 4; steps += 1) await press(phone(page), '上移');
  expect(await names(page)).toEqual(['图片导航', '标题', '商品', '优惠活动', '文章']);
  await modulesOf(page)
    .nth(3)
    .dragTo(modulesOf(page).nth(1), { targetPosition: { x: 20, y: 2 } });
  await expect.poll(() => names(page)).toEqual(['图片导航', '优惠活动', '标题', '商品', '文章']);
  await press(phone(page), '复制');
  await press(phone(page), '删除');
  await press(view(page), '撤销');
  await press(view(page), '撤销');
  await press(view(page), '撤销');
  await expect.poll(() => names(page)).toEqual(['图片导航', '标题', '商品', '优惠活动', '文章']);
  await press(view(page), '重做');
  await expect.poll(() => names(page)).toEqual(['图片导航', '优惠活动', '标题', '商品', '文章']);
  // An unsuccessful answer is no list, and no spinner stays.
  await page.route('**/api/couponset*', (route) => route.fulfill({ json: { success: false, result: {} } }));
  await press(palette(page), '优惠活动');
  await press(settings(page), '添加优惠活动');
  await expect(dialog(page).getByText('没有可选的满减')).toBeVisible();
  await expect(dialog(page).locator('.ant-spin-spinning')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await press(view(page), '撤销');
  await palette(page)
    .getByRole('button', { name: '公告' })
    .dragTo(modulesOf(page).nth(0), { targetPosition: { x: 20, y: 2 } });
  await expect.poll(() => names(page)).toEqual(['公告', '图片导航', '优惠活动', '标题', '商品', '文章']);

  await press(view(page), '发布');
  await expect(view(page).getByText(`页面「${name}」不能发布，请补充内容：第 1 个模块「公告」`)).toBeVisible();
  await settings(page).getByLabel('公告内容').fill('全场包邮');
  await expect(view(page).getByText('未保存')).toBeVisible();

  // Unsaved changes are not lost without a question.
  await tabsBar(page)
    .getByRole('button', { name: `关闭页面装修 ${name}` })
    .click();
  await expect(dialog(page).getByText(messages.leaveUnsaved)).toBeVisible();
  await press(dialog(page), '取消');
  await press(view(page), '保存草稿');
  await noticed(page, messages.saved);
  await expect(view(page).getByText('未保存')).toHaveCount(0);
  await press(view(page), '发布');
  await noticed(page, messages.published);
  await expect(view(page).locator('.decorator-name').getByText('已发布')).toBeVisible();
  await shot(page, 'decorator-own');
  await tabsBar(page)
    .getByRole('button', { name: `关闭页面装修 ${name}` })
    .click();
  await expect(tabsBar(page).getByText(name)).toHaveCount(0);

  // From the list: a copy, and a withdrawal.
  await go(page, '商城', '页面');
  const more = async (action: string) => {
    await row(page, name).getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await more('撤回');
  await press(dialog(page), '确定');
  await expect(row(page, name).getByText('草稿')).toBeVisible();
  await more('复制');
  await shot(page, 'copy-page');
  await press(dialog(page), '确定');
  await expect(view(page).getByRole('heading', { name: `${name} 副本` })).toBeVisible();
  expect(await names(page)).toEqual(['公告', '图片导航', '优惠活动', '标题', '商品', '文章']);
});

test('what customers could not reach is marked and keeps a page from them', { tag: '@all' }, async ({ page }) => {
  const other = await colleague();
  await open(page, '/dashboard');
  await go(page, '商城', '页面');
  await view(page).getByRole('link', { name: '食品节会场' }).click();
  await expect(phone(page).getByText('1 项已失效')).toBeVisible();
  await press(view(page), '发布');
  await expect(view(page).getByText('第 3 个模块「优惠活动」的优惠活动「三人拼团」未通过审核')).toBeVisible();
  await shot(page, 'decorator-broken');

  // Somebody else was faster: their version is loaded.
  const { content } = await other.call(storePageCalls.list, { query: { keyword: '食品节会场' } });
  const found = await other.call(storePageCalls.getOne, { query: { id: String(content[0]?.id) } });
  await other.call(storePageCalls.save, {
    body: {
      id: found.id,
      version: found.version,
      modules: [...found.modules, { ...newModule(moduleType.code.notice), text: '同事加的公告' }],
    },
  });
  await press(palette(page), '留白');
  await press(view(page), '保存草稿');
  await expect(view(page).getByText('数据已被他人修改，请刷新后重试')).toBeVisible();
  await press(view(page), '放弃修改，载入最新');
  await expect(phone(page).getByText('同事加的公告')).toBeVisible();
  await expect(view(page).getByText('未保存')).toHaveCount(0);
  const fresh = await other.call(storePageCalls.getOne, { query: { id: String(found.id) } });
  await other.call(storePageCalls.save, { body: { id: fresh.id, version: fresh.version, modules: found.modules } });
});

test('shops are found by name, and more of them come by scrolling', { tag: '@all' }, async ({ page }) => {
  const other = await colleague();
  const stamp = String(Date.now()).slice(-6);
  for (let at = 1; at <= 24; at += 1)
    await other.call(shopCalls.create, { body: { storeName: `连锁${stamp}-${String(at).padStart(2, '0')}`, storeLogo: '' } });
  const { id } = await other.call(storePageCalls.create, {
    body: {
      name: `首页${stamp}`,
      kind: pageKind.code.home,
      storeId: (await other.call(shopCalls.choose, { query: {} })).result.records[0]?.id ?? 0,
    },
  });
  await open(page, `/mall/page/${id}`);
  await press(palette(page), '店铺');
  await press(settings(page), '添加店铺');
  const shops = dialog(page).getByRole('list', { name: '店铺' });
  await dialog(page).getByLabel('店铺名称').fill(stamp);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('已显示 10 / 24 家店铺')).toBeVisible();
  // Ten do not fill the list, twenty do: the rest waits for the scroll.
  await expect(dialog(page).getByText('已显示 20 / 24 家店铺')).toBeVisible();
  await shops.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(dialog(page).getByText('已显示 24 / 24 家店铺')).toBeVisible();
  await shops.getByRole('button', { name: `连锁${stamp}-03` }).click();
  await expect(shops.getByLabel('已选择')).toBeVisible();
  await shot(page, 'shop-picker');
  await press(dialog(page), '完成（已选 1 个）');
  await expect(phone(page).getByText(`连锁${stamp}-03`)).toBeVisible();

  // On a home page some targets are hidden; a category is chosen with its chain.
  await press(palette(page), '标题');
  await settings(page).getByLabel('链接：未设置').click();
  await dialog(page).getByRole('tab', { name: '固定位置' }).click();
  await expect(dialog(page).getByRole('button', { name: '会员券包' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /外部小程序|首页/ })).toHaveCount(0);
  await dialog(page).getByRole('tab', { name: '页面' }).click();
  await button(dialog(page).getByRole('row').filter({ hasText: '新人专享' }), '选择').click();
  await expect(dialog(page).getByText('已选 页面：新人专享')).toBeVisible();
  await shot(page, 'link-pages');
  await press(dialog(page), '选定');
  await page.setViewportSize(PHONE);
  await button(phone(page), '设置').click();
  await dialog(page).getByLabel('链接：页面：新人专享').click();
  await dialog(page).getByRole('tab', { name: '优惠活动' }).click();
  await expect(dialog(page).getByText('全店满 199 减 30')).toBeVisible();
  await shot(page, 'link-picker-phone');
  expect(await fits(page)).toBe(true);
  await press(dialog(page), '取消');
  await page.setViewportSize(DESK);
});
