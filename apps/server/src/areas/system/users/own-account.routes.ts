/** HTTP of the personal centre: what people change about themselves. */
import { userCalls } from '@cangyun/contract/system/users.ts';
import { hashPassword, verifyPassword } from '#platform/auth/password.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { storeImage } from '#platform/files/keep.ts';
import { type Served, serve, serveUpload } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { assertStrong, guardKeys, judge, spendPhoneCode } from '../auth/auth.rules.ts';
import { closeSessions } from '../auth/auth.store.ts';
import { type OwnSecrets, secretsOf, updateUser } from './users.store.ts';

const done = { ok: true } as const;

/** An unattended screen must not allow guessing the password: wrong tries count like those at sign-in. */
async function secretsBehind(tx: Tx, ctx: Ctx, services: Services, password: string): Promise<OwnSecrets> {
  const secrets = await secretsOf(tx, ctx, ctx.userId);
  const keys = guardKeys(ctx, ctx.username, `session-${ctx.sessionId}`);
  await judge(services, keys, 'WRONG_OLD_PASSWORD', () => verifyPassword(password, secrets.password_hash));
  return secrets;
}

const record = (ctx: Ctx, after?: unknown): void => {
  ctx.audit.push({ object: 'users', objectId: ctx.userId, after });
};

export const ownAccountRoutes = (services: Services): Served[] => {
  const { keys, files } = services;
  return [
    serve(userCalls.changePassword, async ({ tx, ctx, body }) => {
      await secretsBehind(tx, ctx, services, keys.open(body.oldPass, ctx.confidential));
      const password = assertStrong(keys.open(body.newPass, ctx.confidential));
      await updateUser(tx, ctx, ctx.userId, { password_hash: await hashPassword(password) });
      await closeSessions(tx, ctx, [ctx.userId], ctx.sessionId);
      record(ctx);
      return done;
    }),

    serve(userCalls.changeEmail, async ({ tx, ctx, params, body }) => {
      const { mobile } = await secretsBehind(tx, ctx, services, keys.open(body.password, ctx.confidential));
      if (mobile === '') refuse('NO_MOBILE');
      await spendPhoneCode(tx, mobile, params.code);
      await updateUser(tx, ctx, ctx.userId, { email: body.email });
      record(ctx, { email: body.email });
      return done;
    }),

    // The code proves the new number.
    serve(userCalls.changeInfo, async ({ tx, ctx, params, body }) => {
      if (body.mobile === '') refuse('NO_MOBILE');
      await spendPhoneCode(tx, body.mobile, params.code);
      if (body.deptId && !ctx.sites.includes(body.deptId)) refuse('SITE_FORBIDDEN');
      await updateUser(tx, ctx, ctx.userId, {
        nick_name: body.nickName,
        gender: body.gender,
        mobile: body.mobile,
        mobile_verified: 1,
        ...(body.deptId ? { site_id: body.deptId } : {}),
      });
      record(ctx, { nickName: body.nickName, gender: body.gender, mobile: body.mobile });
      return done;
    }),

    serveUpload(userCalls.changeAvatar, async ({ tx, ctx, file }) => {
      const avatar = await storeImage(tx, ctx, files, file, 'avatar');
      await updateUser(tx, ctx, ctx.userId, { avatar });
      record(ctx, { avatar });
      return { avatar };
    }),
  ];
};
