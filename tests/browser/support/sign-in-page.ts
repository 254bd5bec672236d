/** The sign-in page: its captcha as a person reads it, its three fields, its button. */
import type { Page } from '@playwright/test';
import { address, PASSWORD } from './console.ts';
import { asOwner } from './owner.ts';

/** What a person reads off the picture. */
const answerOf = (uuid: string): Promise<string> =>
  asOwner(
    async (owner) => (await owner.query<{ answer: string }>('select answer from captcha where uuid = $1', [uuid])).rows[0]?.answer ?? '',
  );

/** Does something that loads a new captcha, and answers its text. */
export async function captchaAfter(page: Page, act: () => Promise<unknown>): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/code') && response.ok());
  await act();
  return answerOf(((await (await answered).json()) as { uuid: string }).uuid);
}

export const openWithCaptcha = (page: Page, path: string): Promise<string> => captchaAfter(page, () => page.goto(address(path)));

export async function fillSignIn(page: Page, code: string, { username = 'admin', password = PASSWORD } = {}): Promise<void> {
  await page.getByPlaceholder('用户名').fill(username);
  await page.getByPlaceholder('密码', { exact: true }).fill(password);
  await page.getByPlaceholder('验证码', { exact: true }).fill(code);
}

export const submitSignIn = (page: Page): Promise<void> => page.getByRole('button', { name: '登录', exact: true }).click();

export async function signIn(page: Page, { path = '/login', ...who }: { path?: string; username?: string; password?: string } = {}) {
  await fillSignIn(page, await openWithCaptcha(page, path), who);
  await submitSignIn(page);
}
