/** What every path needs: the address, signing in through the real page, a look behind the API, and a page that must stay free of errors. */
import { existsSync, readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { runningSocket } from '../../../apps/server/src/platform/embedded/index.ts';

export const PASSWORD = 'cangyun123';

export const address = (path = '/'): string => `${process.env.CONSOLE_URL}/manager_v1${path}`;

export async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const server = await runningSocket(process.env.CONSOLE_DATA ?? '');
  const owner = new pg.Client({ host: server?.socketDir ?? '', port: server?.port ?? 0, user: 'postgres', database: 'cangyun' });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** The answer of the newest captcha: what a person reads off the picture. */
export const newestCaptcha = (uuid: string): Promise<string> =>
  asOwner(
    async (owner) => (await owner.query<{ answer: string }>('select answer from captcha where uuid = $1', [uuid])).rows[0]?.answer ?? '',
  );

/** The newest code sent to a phone: what a person reads off its screen. */
export async function newestPhoneCode(mobile: string): Promise<string> {
  const file = process.env.CONSOLE_CODES ?? '';
  for (let tries = 0; tries < 100; tries += 1) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const code = lines.findLast((line) => line.startsWith(`${mobile} `))?.split(' ')[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no code was sent to ${mobile}`);
}

/** Opens the sign-in page and waits for its captcha. */
export async function openSignIn(page: Page, path = '/login'): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/code') && response.ok());
  await page.goto(address(path));
  return newestCaptcha(((await (await answered).json()) as { uuid: string }).uuid);
}

export async function signIn(page: Page, username = 'admin', password = PASSWORD): Promise<void> {
  const code = await openSignIn(page);
  await page.getByPlaceholder('用户名').fill(username);
  await page.getByPlaceholder('密码', { exact: true }).fill(password);
  await page.getByPlaceholder('验证码', { exact: true }).fill(code);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Every path fails on a console error or an uncaught exception, but for what it names as expected. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, hand) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await hand(page);
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

export { expect };
