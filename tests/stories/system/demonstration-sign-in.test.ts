/** One click on the sign-in page of a demonstration, and what the same click finds everywhere else. */
import type { Boot, DemonstrationAccounts } from '@cangyun/contract/boot.ts';
import { authCalls, demonstrationCaptcha } from '@cangyun/contract/system/auth.ts';
import { afterAll, expect, it } from 'vitest';
import { hire } from '../support/staff.ts';
import { openWorld, PASSWORD } from '../support/world.ts';

let demonstration: DemonstrationAccounts | undefined;
const world = await openWorld({ demonstration: () => demonstration });
afterAll(() => world.close());

const admin = await world.company({ name: '演示公司' });
const { username } = (await admin.call(authCalls.info, {})).user;
const colleague = (await (await hire(world, admin)).call(authCalls.info, {})).user.username;

const click = (name: string, password = PASSWORD) =>
  world.visitor.respond(authCalls.login, { body: { username: name, password, ...demonstrationCaptcha } });
const boot = async (): Promise<Boot> => (await world.app.http.inject('/boot.json')).json<Boot>();

it('a server that runs no demonstration serves no account and refuses the click', async () => {
  expect((await boot()).demonstration).toBeUndefined();
  expect((await click(username)).json()).toMatchObject({ status: 400, code: 'WRONG_CAPTCHA' });
});

it('a demonstration offers its accounts, which enter without a captcha, and nobody else does', async () => {
  demonstration = { password: PASSWORD, accounts: [{ username, job: '管理员' }] };
  expect((await boot()).demonstration).toEqual(demonstration);
  expect((await click(username)).json()).toMatchObject({ user: { username } });
  expect((await click(colleague)).json()).toMatchObject({ status: 400, code: 'WRONG_CAPTCHA' });
});

it('the password counts: an account whose password was changed is not entered, and tries are limited as always', async () => {
  demonstration = { password: PASSWORD, accounts: [{ username, job: '管理员' }] };
  const codes: string[] = [];
  for (let tries = 0; tries < 20 && !codes.includes('LOCKED_OUT'); tries += 1)
    codes.push((await click(username, 'not-my-password1')).json<{ code: string }>().code);
  expect(codes[0]).toBe('WRONG_CREDENTIALS');
  expect(codes.at(-1)).toBe('LOCKED_OUT');
});
