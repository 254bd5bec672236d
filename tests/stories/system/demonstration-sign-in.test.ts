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

it('offers no way around the captcha for guesses, nor into an account whose password was changed', async () => {
  demonstration = { password: PASSWORD, accounts: [{ username, job: '管理员' }] };
  expect((await click(username, 'not-my-password1')).json()).toMatchObject({ status: 400, code: 'WRONG_CAPTCHA' });
  demonstration = { password: 'published-before1', accounts: [{ username, job: '管理员' }] };
  expect((await click(username, 'published-before1')).json()).toMatchObject({ status: 400, code: 'WRONG_CREDENTIALS' });
});
