/** HTTP of user administration. */
import { mayCall } from '@cangyun/contract/kernel/call.ts';
import { maskedPhone } from '@cangyun/contract/masking.ts';
import { userCalls, userState, users } from '@cangyun/contract/system/users.ts';
import { createRow, editRow, oneRow, removeRows, serveResource } from '#kernel/resources/index.ts';
import { generatePassword, hashPassword } from '#platform/auth/password.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { assertStrong } from '../auth/auth.rules.ts';
import { closeSessions } from '../auth/auth.store.ts';
import {
  assertBusinessTypes,
  assertCompanyKeepsAdmin,
  assertMayGrant,
  assertMaySignInAs,
  assertMayTouch,
  assertNotSelf,
  losesAdmin,
} from './users.rules.ts';
import * as store from './users.store.ts';

const done = { ok: true } as const;

const fullUser = async (tx: Tx, ctx: Ctx, id: number) => {
  const [row, links] = await Promise.all([oneRow(tx, ctx, store.boundUsers, id), store.linksOf(tx, ctx, id)]);
  return { ...row, ...links };
};

/** Complete phone numbers are for people who may read the list of users. */
const named = async (ctx: Ctx, found: Promise<store.SimpleUser[]>): Promise<store.SimpleUser[]> =>
  mayCall(userCalls.list, ctx) ? found : (await found).map((user) => ({ ...user, mobile: maskedPhone(user.mobile) }));

/** The kernel recorded the row alone; sites and jobs that were given or taken belong to the record too. */
const recordWithLinks = (ctx: Ctx, before: object | undefined, after: { readonly id: number }): void => {
  ctx.audit.splice(0, ctx.audit.length, { object: users.name, objectId: after.id, before, after });
};

async function removeUsers(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  assertNotSelf(ctx, ids);
  await assertCompanyKeepsAdmin(tx, ctx, ids);
  await closeSessions(tx, ctx, ids, null);
  for (const user of await removeRows(tx, ctx, store.boundUsers, ids)) assertMayTouch(ctx, user);
  return done;
}

export const userRoutes = ({ config, keys }: Services): Served[] => [
  ...serveResource(store.boundUsers, config, ['list', 'download']),

  serve(userCalls.create, async ({ tx, ctx, body }) => {
    const sites = await assertMayGrant(tx, ctx, body, undefined);
    await assertBusinessTypes(tx, ctx, body.businessTypes);
    const given = body.password === undefined ? undefined : assertStrong(keys.open(body.password, ctx.confidential));
    const password = given ?? generatePassword();
    const row = await createRow(tx, ctx, store.boundUsers, body, { password_hash: await hashPassword(password) });
    await store.claimUsername(tx, ctx, body.username, row.id);
    await store.saveLinks(tx, ctx, row.id, sites, body.jobIds);
    const made = await fullUser(tx, ctx, row.id);
    recordWithLinks(ctx, undefined, made);
    return { ...made, ...(given === undefined ? { initialPassword: password } : {}) };
  }),

  serve(userCalls.edit, async ({ tx, ctx, body }) => {
    const before = await fullUser(tx, ctx, body.id);
    assertMayTouch(ctx, before);
    const sites = await assertMayGrant(tx, ctx, body, before);
    if (body.mobile !== before.mobile) await assertMaySignInAs(tx, ctx, before);
    await assertBusinessTypes(tx, ctx, body.businessTypes);
    if (body.enabled !== userState.code.enabled) assertNotSelf(ctx, [body.id]);
    if (losesAdmin(before, body)) await assertCompanyKeepsAdmin(tx, ctx, [body.id]);
    await editRow(tx, ctx, store.boundUsers, body);
    // A number written by someone else is not proved.
    if (body.mobile !== before.mobile) await store.updateUser(tx, ctx, body.id, { mobile_verified: 0 });
    await store.saveLinks(tx, ctx, body.id, sites, body.jobIds);
    if (body.enabled !== userState.code.enabled) await closeSessions(tx, ctx, [body.id], null);
    const after = await fullUser(tx, ctx, body.id);
    recordWithLinks(ctx, before, after);
    return after;
  }),

  serve(userCalls.remove, ({ tx, ctx, body }) => removeUsers(tx, ctx, body)),
  serve(userCalls.removeOne, ({ tx, ctx, params }) => removeUsers(tx, ctx, [params.id])),
  serve(userCalls.getOne, ({ tx, ctx, query }) => fullUser(tx, ctx, query.id)),
  serve(userCalls.simple, ({ tx, ctx, query }) => named(ctx, store.simpleUsers(tx, ctx, query))),
  serve(userCalls.simpleList, ({ tx, ctx, query }) => named(ctx, store.simpleUsers(tx, ctx, query))),
  serve(userCalls.pickList, ({ tx, ctx, query }) => named(ctx, store.simpleUsers(tx, ctx, query))),
  serve(userCalls.byIds, ({ tx, ctx, query }) => named(ctx, store.simpleUsers(tx, ctx, { ids: query.ids }))),
  serve(userCalls.pickers, ({ tx, ctx, query }) => named(ctx, store.pickersOf(tx, ctx, query.deptId, 'wmsInoutlist:list'))),
  serve(userCalls.byUsername, async ({ tx, ctx, query }) => {
    const [user] = await store.simpleUsers(tx, ctx, query);
    return user ?? refuse('NOT_FOUND', { title: store.boundUsers.resource.title });
  }),

  serve(userCalls.resetPassword, async ({ tx, ctx, body }) => {
    await assertMaySignInAs(tx, ctx, await oneRow(tx, ctx, store.boundUsers, body.id, true));
    const given = body.password === undefined ? undefined : assertStrong(keys.open(body.password, ctx.confidential));
    const password = given ?? generatePassword();
    // The person who sets the password can sign in as this user, so the number counts as unproved: it opens no other company.
    const unproved = body.id === ctx.userId ? {} : { mobile_verified: 0 };
    await store.updateUser(tx, ctx, body.id, { password_hash: await hashPassword(password), ...unproved });
    await closeSessions(tx, ctx, [body.id], body.id === ctx.userId ? ctx.sessionId : null);
    ctx.audit.push({ object: 'users', objectId: body.id });
    return given === undefined ? { password } : {};
  }),
];
