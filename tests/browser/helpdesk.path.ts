/** Help by work order, the learning centre and the authorisation of a shop, each from the person who needs it to the one who answers. */
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { address, expect, refusedWith, test } from './support/console.ts';
import { shot } from './support/documents.ts';
import { press, row, settled, view } from './support/screen.ts';
import { enterAs } from './support/sessions.ts';
import { fillSignIn, openWithCaptcha, submitSignIn } from './support/sign-in-page.ts';

const another = async (browser: Browser, username?: string, phone = false): Promise<Page> => {
  const context = await browser.newContext(phone ? { viewport: { width: 390, height: 844 } } : {});
  if (username) await enterAs(context, username);
  return context.newPage();
};

const picture = async () => ({
  name: 'label.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 120, height: 80, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer(),
});

test('a visitor is led to sign in and back, raises a work order, and staff answer it live', { tag: '@all' }, async ({ page, browser }) => {
  const code = await openWithCaptcha(page, '/help/workOrderServe');
  await expect(page).toHaveURL(/login\?redirect=%2Fhelp%2FworkOrderServe/);
  await fillSignIn(page, code, { username: 'picker2' });
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: '提交工单' })).toBeVisible();
  await expect(page.getByLabel('联系人')).toHaveValue('赵丽');
  await press(page, '提交工单');
  await expect(page.getByText('请输入标题')).toBeVisible();
  await page.getByLabel('标题').fill('复核台的秤不准');
  await page.getByLabel('分类').click();
  await page.locator('.ant-select-dropdown:visible').getByText('仓储作业', { exact: true }).click();
  await page.getByLabel('问题描述').fill('比实际重 200 克。');
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(page.getByAltText('已上传的图片')).toBeVisible();
  await shot(page, 'helpdesk-serve');
  await press(page, '提交工单');
  await expect(page).toHaveURL(/workOrderDetail\?id=\d+/);
  await expect(page.getByText('比实际重 200 克。')).toBeVisible();
  await expect(page.getByAltText('图片')).toBeVisible();

  const staff = await another(browser, 'service');
  await staff.goto(address('/workOrder'));
  await settled(staff);
  await shot(staff, 'helpdesk-list');
  await row(staff, '复核台的秤不准').getByRole('button', { name: /^GD/ }).click();
  const drawer = staff.getByRole('dialog');
  await expect(drawer.getByText('比实际重 200 克。')).toBeVisible();
  await press(drawer, '受理');
  await expect(drawer.getByText('处理中')).toBeVisible();
  await drawer.getByLabel('回复内容').fill('请先去皮校准，我下午过来看。');
  await press(drawer, '回复');
  await expect(drawer.getByText('请先去皮校准')).toBeVisible();
  await shot(staff, 'helpdesk-drawer');

  // Nobody touched the raiser's page meanwhile.
  await expect(page.getByText('请先去皮校准')).toBeVisible();
  await expect(page.getByText(/林晓梅 受理/)).toBeVisible();
  await page.getByLabel('回复内容').fill('校准后好了，谢谢');
  await press(page, '回复');
  await expect(drawer.getByText('校准后好了')).toBeVisible();
  await press(drawer, '解决');
  await expect(page.getByText('已解决')).toBeVisible();
  await shot(page, 'helpdesk-detail');
  await press(page, '关闭');
  await press(page.getByRole('dialog'), '确定');
  await expect(page.getByText('工单已关闭。如仍有问题，请先重新打开。')).toBeVisible();
  await page.getByRole('link', { name: '我的工单' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '复核台的秤不准' })).toContainText('已关闭');
  await staff.context().close();
});

test('the learning centre keeps what was learnt', { tag: '@all' }, async ({ page }) => {
  await enterAs(page.context(), 'picker3');
  await page.goto(address('/dashboard'));
  await page.getByRole('menu', { name: '侧栏菜单' }).getByText('学习中心', { exact: true }).click();
  const learning = view(page);
  await expect(learning.getByText('已学 0 / 10')).toBeVisible();
  await learning.getByLabel('搜索文档').fill('切换网点');
  await expect(learning.getByRole('button', { name: '登录与退出' })).toHaveCount(0);
  await learning.getByRole('listitem').getByRole('button').first().click();
  await press(learning, '标为已学');
  await expect(learning.getByText('已学 1 / 10')).toBeVisible();
  await expect(learning.getByLabel('已学')).toBeVisible();
  await shot(page, 'helpdesk-learning');
  await page.reload();
  await expect(view(page).getByText('已学 1 / 10')).toBeVisible();
  await press(view(page), '标为未学');
  await expect(view(page).getByText('已学 0 / 10')).toBeVisible();
});

test.describe('a shop', () => {
  test.use({ signedInAs: 'admin', expectedErrors: refusedWith(400, 404) });

  test('is authorised by a link that opens once', { tag: '@all' }, async ({ page, browser }) => {
    await page.goto(address('/system/shopAuthorization'));
    await settled(page);
    await shot(page, 'helpdesk-shops');
    await press(page, '新增');
    await page.getByRole('dialog').getByLabel('店铺名称').fill('青竹旗舰店');
    await press(page.getByRole('dialog'), '确定');
    const link = (await page.locator('.shop-link').innerText()).trim();
    await shot(page, 'helpdesk-shop-link');
    await press(page.getByRole('dialog'), '我已复制');

    const owner = await another(browser);
    await owner.goto(link);
    await expect(owner.getByText('仓运示范物流有限公司')).toBeVisible();
    await expect(owner.getByText('青竹旗舰店')).toBeVisible();
    await shot(owner, 'helpdesk-shop-ask');
    await owner.getByLabel('您的姓名').fill('店主老陈');
    await press(owner, '同意授权');
    await expect(owner.getByText('授权成功')).toBeVisible();
    await expect(row(page, '青竹旗舰店')).toContainText('已授权');
    await expect(row(page, '青竹旗舰店')).toContainText('店主老陈');

    await owner.reload();
    await expect(owner.getByText('授权链接已失效：店铺「青竹旗舰店」已授权')).toBeVisible();
    await owner.goto(address('/getShouQuan?token=nothing'));
    await expect(owner.getByText('授权链接无效，请核对地址，或请对方重新发送')).toBeVisible();
    await shot(owner, 'helpdesk-shop-unknown');
    await owner.context().close();

    await press(row(page, '青竹旗舰店'), '撤销');
    await press(page.getByRole('dialog'), '确定');
    await expect(row(page, '青竹旗舰店')).toContainText('已撤销');
  });
});

test('all of it fits a phone', { tag: '@all' }, async ({ browser }) => {
  const phone = await another(browser, 'admin', true);
  const overflow = () => phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const [path, text, name] of [
    ['/workOrder', '扫码枪扫不出新到的商品条码', 'm-list'],
    ['/document', '已学', 'm-learning'],
    ['/system/shopAuthorization', '晨光文具店', 'm-shops'],
    ['/help/workOrderServe', '我的工单', 'm-serve'],
    ['/getShouQuan', '店铺授权', 'm-ask'],
  ] as const) {
    await phone.goto(address(path));
    await expect(phone.getByText(text).first()).toBeVisible();
    await settled(phone);
    expect({ path, overflow: await overflow() }).toEqual({ path, overflow: 0 });
    await shot(phone, name);
  }
  await phone.context().close();
});
