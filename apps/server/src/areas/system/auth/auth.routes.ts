/** HTTP of signing in and out, registering, identities and login devices. */
import { randomUUID } from 'node:crypto';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { newCaptcha } from '#platform/auth/captcha.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { hashOf, newToken } from '#platform/auth/token.ts';
import type { Visitor } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { writeAudit } from '#platform/http/audit.store.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse, refuseAndKeep } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import {
  assertStrong,
  checkCredentials,
  isDemonstrationSignIn,
  licenseIn,
  sendPhoneCode,
  spendCaptcha,
  spendPhoneCode,
} from './auth.rules.ts';
import * as store from './auth.store.ts';
import { giveFilePass, rememberDevice, takeFilePass } from './cookies.rules.ts';

const done = { ok: true } as const;

async function signIn(tx: Tx, visitor: Visitor, { config, seals }: Services, companyId: number, userId: number, call: Call) {
  const token = newToken();
  const ctx = await store.openSession(tx, visitor, companyId, userId, hashOf(token), limits.tokenDays, config.sessionDays);
  rememberDevice(seals, visitor, ctx.username);
  giveFilePass(seals, ctx, config.sessionDays);
  const [{ user, roles }] = await Promise.all([store.loadSessionUser(tx, ctx), writeAudit(tx, ctx, call)]);
  return { token, user, roles };
}

export const authRoutes = (services: Services): Served[] => [
  serve(authCalls.captcha, async ({ tx }) => {
    const { img, answer } = await newCaptcha();
    const uuid = randomUUID();
    await store.putCaptcha(tx, uuid, answer, limits.captchaMinutes);
    return { img, uuid };
  }),

  serve(authCalls.login, async ({ tx, ctx, body }) => {
    const password = (): string => services.keys.open(body.password, ctx.confidential);
    if (!isDemonstrationSignIn(services, body, password)) await spendCaptcha(tx, body.uuid, body.code);
    const found = await checkCredentials(tx, ctx, services, { username: body.username, password: password() });
    return signIn(tx, ctx, services, found.company_id, found.user_id, authCalls.login);
  }),

  serve(authCalls.register, async ({ tx, ctx, body }) => {
    await spendCaptcha(tx, body.uuid, body.code, body.contactPhone);
    const password = assertStrong(services.keys.open(body.password, ctx.confidential));
    const invitedBy = body.yaoqing === '' ? null : await store.findInvitation(tx, body.yaoqing);
    if (body.yaoqing !== '' && invitedBy === null) refuseAndKeep('INVITATION_UNKNOWN', { code: body.yaoqing });
    await spendPhoneCode(tx, body.contactPhone, body.phoneCode);
    const username = await store.freeUsername(tx, body.contactPhone);
    const company = { ...body, ...licenseIn(body.license), invitedBy, phoneProved: true };
    const { companyId, userId } = await store.createCompany(tx, company, username, await hashPassword(password));
    return signIn(tx, ctx, services, companyId, userId, authCalls.register);
  }),

  serve(authCalls.phoneCode, async ({ tx, ctx, query }) => {
    await sendPhoneCode(tx, ctx, services, query);
    return { ...done, seconds: limits.phoneCodeEverySeconds };
  }),

  serve(authCalls.info, ({ tx, ctx }) => {
    // Each start of the console begins here: a browser that lost its pass gets a new one.
    giveFilePass(services.seals, ctx, services.config.sessionDays);
    return store.loadSessionUser(tx, ctx);
  }),

  serve(authCalls.logout, async ({ tx, ctx }) => {
    await store.closeSession(tx, ctx, ctx.sessionId);
    takeFilePass(ctx);
    return done;
  }),

  // Every request reads rights and sites again, so there is nothing to drop; the call stays for clients that make it.
  serve(authCalls.clearCache, async () => done),

  serve(authCalls.identities, async ({ tx, ctx, query }) => {
    const { user } = await store.loadSessionUser(tx, ctx);
    if (user.mobile !== query.mobile) refuse('IDENTITY_UNKNOWN');
    const identities = await store.findIdentities(tx, query.mobile);
    // A number that this user has not proved finds nobody, not even the user.
    if (!identities.some((one) => one.user_id === ctx.userId)) return [];
    return identities.map((one) => ({
      userId: one.user_id,
      companyId: one.company_id,
      companyName: one.company_name,
      nickName: one.nick_name,
      username: one.username,
      current: one.user_id === ctx.userId,
    }));
  }),

  serve(authCalls.changeUser, async ({ tx, ctx, body }) => {
    const { user } = await store.loadSessionUser(tx, ctx);
    const identities = await store.findIdentities(tx, user.mobile);
    const wanted = identities.find((one) => one.user_id === body.userId);
    // Both accounts must have proved the number: an administrator can write any number into a user.
    if (!wanted || !identities.some((one) => one.user_id === ctx.userId)) return refuse('IDENTITY_UNKNOWN');
    await store.closeSession(tx, ctx, ctx.sessionId);
    const entered = await signIn(tx, ctx, services, wanted.company_id, wanted.user_id, authCalls.changeUser);
    // The request's own record belongs to the company that was left.
    await store.becomeCompany(tx, ctx.companyId);
    return entered;
  }),

  serve(authCalls.sessions, async ({ tx, ctx }) =>
    (await store.sessionsOfUser(tx, ctx)).map((session) => ({ ...session, current: session.id === ctx.sessionId })),
  ),

  serve(authCalls.revokeSession, async ({ tx, ctx, params }) => {
    if (!(await store.closeSession(tx, ctx, params.id))) refuse('NOT_FOUND', { title: authCalls.sessions.title });
    return done;
  }),
];
