/**
 * A company registers, is authenticated, sets up sites, a job and a person, who then sees only what they may; in `test:all` its first
 * customer pays in advance.
 */

import { messages } from '@cangyun/contract/messages.ts';
import type { Browser, Page } from '@playwright/test';
import { png } from '../stories/support/pictures.ts';
import { everything } from '../tier.ts';
import { address, expect, PASSWORD, test } from './support/console.ts';
import { codeSentTo } from './support/phone.ts';
import { button, dialog, noticed, press, row, sideMenu, view } from './support/screen.ts';
import { enterAs } from './support/sessions.ts';
import { openWithCaptcha, signIn } from './support/sign-in-page.ts';

const MOBILE = '15866668888';
const COMPANY = '晨星仓储有限公司';

async function register(page: Page): Promise<void> {
  const captcha = await openWithCaptcha(page, '/register');
  await page.getByLabel('公司名称').fill(COMPANY);
  await page.getByLabel('联系人').fill('陈晨');
  await page.getByLabel('联系电话').fill(MOBILE);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByPlaceholder('验证码', { exact: true }).fill(captcha);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByPlaceholder('6 位手机验证码').fill(await codeSentTo(MOBILE));
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

async function submitDialog(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await expect(dialog(page)).toBeHidden();
}

/** Opens the menu of a row and chooses from it. */
async function rowAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: row }).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function chooseIn(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

async function applyForAuthentication(page: Page): Promise<void> {
  await page.goto(address('/system/myCompany'));
  await page.getByRole('button', { name: '申请认证' }).click();
  await dialog(page).getByLabel('法人').fill('陈晨');
  await dialog(page).getByLabel('营业执照号').fill('91310115MA1CHENX01');
  await dialog(page).locator('input[type=file]').setInputFiles({ name: 'license.png', mimeType: 'image/png', buffer: png });
  await expect(dialog(page).getByRole('img', { name: '已上传的图片' })).toBeVisible();
  await submitDialog(page);
  await expect(page.getByText('待审核')).toBeVisible();
}

/** Somebody else at another machine. */
async function anotherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  return context.newPage();
}

async function authenticate(browser: Browser): Promise<void> {
  const page = await anotherPage(browser);
  await enterAs(page.context(), 'admin');
  await page.goto(address('/system/companyBase'));
  await page.locator('.ant-segmented').getByText('待审核').click();
  await rowAction(page, COMPANY, '通过认证');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: COMPANY })).toBeHidden();
  await page.context().close();
}

async function addSites(page: Page, names: readonly string[]): Promise<void> {
  await page.goto(address('/system/dept'));
  for (const name of names) {
    await page.getByRole('button', { name: '新增' }).first().click();
    await dialog(page).getByLabel('名称').fill(name);
    await submitDialog(page);
    await expect(page.getByText(name).first()).toBeVisible();
  }
}

async function addJob(page: Page, name: string, site: string): Promise<void> {
  await page.goto(address('/system/job'));
  await page.getByRole('button', { name: '新增' }).first().click();
  await dialog(page).getByLabel('名称').fill(name);
  await chooseIn(page, '所属网点', site);
  await submitDialog(page);
  await rowAction(page, name, '分配权限');
  const system = page.getByRole('region', { name: '系统' });
  for (const group of ['用户', '网点']) {
    const line = system.getByRole('listitem').filter({ has: page.getByText(group, { exact: true }) });
    await line.getByRole('checkbox', { name: '查看' }).check();
  }
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(page.getByRole('region', { name: '系统' })).toBeHidden();
}

/** Answers the password that is shown once. */
async function addUser(page: Page, username: string, site: string, job: string): Promise<string> {
  await page.goto(address('/system/users'));
  await page.getByRole('button', { name: '新增' }).first().click();
  await dialog(page).getByLabel('用户名').fill(username);
  await dialog(page).getByLabel('姓名').fill('李仓');
  await chooseIn(page, '所属网点', site);
  await chooseIn(page, '岗位', `${job}（${site}）`);
  await page.keyboard.press('Escape');
  await dialog(page)
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  const shown = page.locator('.generated-password');
  const password = ((await shown.textContent()) ?? '').trim();
  await page.getByRole('button', { name: '我已记下' }).click();
  return password;
}

/** Asks the API as the browser does, with the token of its cookie. */
const askApi = (page: Page, method: string, path: string): Promise<number> =>
  page.evaluate(
    async ([how, where]) => {
      const [, token = ''] = /(?:^|; )[^=]*[Tt]oken=([^;]+)/.exec(document.cookie) ?? [];
      const response = await fetch(where, {
        method: how,
        headers: { authorization: `Bearer ${decodeURIComponent(token)}`, 'content-type': 'application/json' },
        ...(how === 'GET' ? {} : { body: '{}' }),
      });
      return response.status;
    },
    [method, path] as const,
  );

/** Two payments, one of them reversed: the statement adds up. */
async function customerPaysInAdvance(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '往来' }).click();
  await sideMenu(page).getByRole('link', { name: '客户', exact: true }).click();
  await press(page, '新增');
  await dialog(page).getByLabel('名称', { exact: true }).fill(name);
  await dialog(page).getByLabel('联系人', { exact: true }).fill('王芳');
  await press(dialog(page), '确定');
  await noticed(page, messages.added);
  await row(page, name).getByRole('link', { name }).click();
  await view(page).getByRole('tab', { name: '账户' }).click();
  const figure = (at: number) => view(page).locator('.account-figures .ant-statistic').nth(at);
  const sum = (at: number) => view(page).locator('.statement-sums .ant-statistic').nth(at);
  await expect(sum(3)).toContainText('0.00');
  for (const [amount, balance] of [
    ['100.10', '100.10'],
    ['50.05', '150.15'],
  ] as const) {
    await press(view(page), '账户充值');
    await dialog(page).getByLabel('金额').fill(amount);
    await press(dialog(page), '确定');
    await expect(figure(0)).toContainText(balance);
  }
  await button(row(page, '100.10').first(), '冲正').click();
  await dialog(page).getByLabel('原因').fill('录错');
  await press(dialog(page), '确定');
  await expect(figure(0)).toContainText('50.05');
  for (const [at, amount] of ['0.00', '150.15', '100.10', '50.05'].entries()) await expect(sum(at)).toContainText(amount);
  await expect(view(page).getByText(/^冲正 #/)).toBeVisible();
  await expect(view(page).getByText(/^已冲正 #/)).toBeVisible();
}

test('a company is registered, authenticated, set up, and its staff sees only what it may', async ({ page, browser }) => {
  // The longest story of one person: four people's screens in three browsers.
  test.setTimeout(120_000);
  await register(page);
  await applyForAuthentication(page);
  await authenticate(browser);
  // Updated live, without a reload.
  await expect(page.getByText('已认证')).toBeVisible();

  await addSites(page, ['东仓', '西仓']);
  await addJob(page, '仓管', '东仓');
  const password = await addUser(page, 'chenxing-li', '东仓', '仓管');

  const staff = await anotherPage(browser);
  await signIn(staff, { username: 'chenxing-li', password });
  await expect(staff).toHaveURL(/\/dashboard/);
  await staff.goto(address('/system/users'));
  await expect(staff.getByRole('row').filter({ hasText: '李仓' })).toBeVisible();
  // Their own site's people only: the administrator is at another.
  await expect(staff.getByRole('row').filter({ hasText: '陈晨' })).toHaveCount(0);
  await expect(staff.getByRole('button', { name: '新增' })).toHaveCount(0);
  await expect(sideMenu(staff).getByRole('menuitem')).toHaveText(['用户', '网点']);

  expect(await askApi(staff, 'GET', '/api/users')).toBe(200);
  const refused = [
    'GET /api/dict',
    'POST /api/users',
    'PUT /api/job',
    'GET /api/companyBase',
    'GET /api/cooperate',
    'PUT /api/companyBase',
  ];
  for (const call of refused) {
    const [method = '', path = ''] = call.split(' ');
    expect(`${call} ${await askApi(staff, method, path)}`).toBe(`${call} 403`);
  }
  await staff.context().close();

  if (everything) await customerPaysInAdvance(page, '星河商贸');
});
