/** HTTP of shop authorisations: staff make links, the shop's owner answers without an account. */
import { limits } from '@cangyun/contract/limits.ts';
import { shopAuthorization, shopAuthorizationCalls, shopAuthorizationMoves } from '@cangyun/contract/system/shopAuthorization.ts';
import { assertMove } from '#kernel/moves.ts';
import { createRow, notifyChange, oneRow, serveResource } from '#kernel/resources/index.ts';
import { hashOf, newToken } from '#platform/auth/token.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange } from '#platform/events/publish.store.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { openRequest } from './shopAuthorization.rules.ts';
import * as store from './shopAuthorization.store.ts';

const { boundShopAuthorization: bound } = store;
const { name: object, title } = shopAuthorization;

/** Locks, judges, changes, records. Answers the row afterwards. */
async function change(
  tx: Tx,
  ctx: Ctx,
  { id, version }: { id: number; version: number },
  move: 'renew' | 'revoke',
  write: (to: number) => Promise<unknown>,
) {
  const before = await oneRow(tx, ctx, bound, id, true);
  const to = assertMove(shopAuthorizationMoves, move, title, before.state);
  if (before.version !== version) refuse('STALE_EDIT');
  await write(to);
  const after = await oneRow(tx, ctx, bound, id);
  await notifyChange(tx, ctx, bound, [id]);
  ctx.audit.push({ object, objectId: id, before, after });
  return after;
}

export const shopAuthorizationRoutes = ({ config }: Services): Served[] => [
  ...serveResource(bound, config, ['list', 'download']),

  serve(shopAuthorizationCalls.create, async ({ tx, ctx, body }) => {
    const token = newToken();
    const made = { ...store.linkColumns(hashOf(token), limits.shopLinkMinutes), user_id: ctx.userId, user_name: ctx.nickName };
    return { ...(await createRow(tx, ctx, bound, body, made)), token };
  }),
  serve(shopAuthorizationCalls.renew, async ({ tx, ctx, body }) => {
    const token = newToken();
    const row = await change(tx, ctx, body, 'renew', () => store.renewLink(tx, ctx, body.id, hashOf(token), limits.shopLinkMinutes));
    return { ...row, token };
  }),
  serve(shopAuthorizationCalls.revoke, ({ tx, ctx, body }) =>
    change(tx, ctx, body, 'revoke', (to) => store.setState(tx, ctx, body.id, to)),
  ),

  serve(shopAuthorizationCalls.ask, async ({ tx, query }) => {
    const { companyName, platform, shopName, remark, userName, expireTime } = await openRequest(tx, query.token);
    return { companyName, platform, shopName, remark, userName, expireTime };
  }),
  serve(shopAuthorizationCalls.answer, async ({ tx, ctx, body }) => {
    const asked = await openRequest(tx, body.token);
    const { to: state } = shopAuthorizationMoves.table[body.agree ? 'agree' : 'refuse'];
    // No session, so no line in the action log: the row itself records who, when and from where.
    await store.keepAnswer(tx, asked, { state, name: body.name, ip: ctx.ip });
    await publishChange(tx, asked.companyId, object, [asked.id]);
    return { state, companyName: asked.companyName, shopName: asked.shopName };
  }),
];
