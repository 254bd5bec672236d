/** Signing in, being kept out, and signing out. */
import { errorMessage } from '@cangyun/contract/errors.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { address, expect, PASSWORD, refusedWith, test } from './support/console.ts';
import { codeSentTo } from './support/phone.ts';
import { chooseInUserMenu, dialog, load, noticed, press, view } from './support/screen.ts';
import { captchaAfter, fillSignIn, openWithCaptcha, signIn, submitSignIn } from './support/sign-in-page.ts';

test('an administrator signs in with the captcha and sees the dashboard', async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveURL(/\/manager_v1\/dashboard/);
  await expect(page.getByText('仓运示范物流有限公司').first()).toBeVisible();
  await expect(page).toHaveTitle(/工作台/);
});

test('the demonstration lets a dispatcher in with one click', async ({ page }) => {
  await load(page, '/login');
  await page.getByRole('region', { name: '演示账号' }).getByRole('button', { name: '调度员' }).click();
  await expect(page).toHaveURL(/\/manager_v1\/dashboard/);
  await expect(page.getByText('杜诚').first()).toBeVisible();
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: refusedWith(400) });

  test('is refused, keeps the username and brings another captcha; Enter then signs in', async ({ page }) => {
    const first = await openWithCaptcha(page, '/login');
    const picture = page.getByAltText('验证码图片');
    const before = await picture.getAttribute('src');
    await fillSignIn(page, first, { username: 'warehouse', password: 'not-my-password1' });
    const second = await captchaAfter(page, () => submitSignIn(page));
    await noticed(page, errorMessage('WRONG_CREDENTIALS'));
    await expect(page.getByPlaceholder('用户名')).toHaveValue('warehouse');
    await expect(page.getByPlaceholder('验证码', { exact: true })).toHaveValue('');
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await fillSignIn(page, second, { username: 'warehouse' });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test('a visitor on a private path signs in first and is led back to it', { tag: '@all' }, async ({ page }) => {
  const code = await openWithCaptcha(page, '/system/users?menuid=1001');
  await expect(page).toHaveURL(address(`/login?redirect=${encodeURIComponent('/system/users?menuid=1001')}`));
  await fillSignIn(page, code);
  await submitSignIn(page);
  await expect(page).toHaveURL(address('/system/users?menuid=1001'));
  await expect(view(page).getByText(/^共 \d+ 条$/)).toBeVisible();
});

test('the simulated sign-in leads to the test workbench, and so does its page afterwards', { tag: '@all' }, async ({ page }) => {
  await signIn(page, { path: '/loginClient' });
  await expect(page).toHaveURL(address('/homeClient'));
  await expect(page.getByRole('heading', { name: '会话' })).toBeVisible();
  await load(page, '/loginClient');
  await expect(page).toHaveURL(address('/homeClient'));
});

test.describe('who is signed in', () => {
  test.use({ signedInAs: 'service' });

  test('is sent from the sign-in page to the console, and leaves it only when sure', { tag: '@all' }, async ({ page }) => {
    await load(page, '/login');
    await expect(page).toHaveURL(/\/dashboard/);
    await chooseInUserMenu(page, '退出登录');
    await expect(dialog(page)).toContainText(messages.confirmLogout);
    await press(dialog(page), '取消');
    await expect(page).toHaveURL(/\/dashboard/);

    await chooseInUserMenu(page, '退出登录');
    const landed = page.waitForRequest((request) => request.isNavigationRequest());
    await press(dialog(page), '确定');
    expect(new URL((await landed).url()).pathname).toBe('/manager_v1');
    await expect(page).toHaveURL(/\/login/);
    await load(page, '/system/users');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });
});

test('a company registers with a code sent to its phone and is signed in', { tag: '@all' }, async ({ page }) => {
  const mobile = '13900000321';
  const code = await openWithCaptcha(page, '/register');
  await page.getByLabel('公司名称').fill('浏览器路径物流有限公司');
  await page.getByLabel('联系人').fill('方圆');
  await page.getByLabel('联系电话').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByLabel('图形验证码').fill(code);
  await press(page, '获取验证码');
  await noticed(page, '验证码已发送');
  await page.getByLabel('手机验证码').fill(await codeSentTo(mobile));
  await press(page, '注册并登录');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('浏览器路径物流有限公司').first()).toBeVisible();
});
