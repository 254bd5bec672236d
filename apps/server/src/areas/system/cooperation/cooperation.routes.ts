/** HTTP of cooperations. */
import { cooperationCalls, cooperationResource } from '@cangyun/contract/system/cooperation.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange } from '#platform/events/publish.store.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { assertMayAnswer, partnerBehind } from './cooperation.rules.ts';
import { answer, boundCooperation, invite, openSites } from './cooperation.store.ts';

const notifyBoth = (tx: Tx, companies: readonly number[], id: number) =>
  Promise.all(companies.map((companyId) => publishChange(tx, companyId, cooperationResource.name, [id])));

export const cooperationRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundCooperation, config, ['list', 'download']),
  serve(cooperationCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundCooperation, query.id)),
  serve(cooperationCalls.create, async ({ tx, ctx, body }) => {
    const partnerId = await partnerBehind(tx, ctx, body.invite);
    const id = await invite(tx, ctx, partnerId, body.remark);
    await notifyBoth(tx, [ctx.companyId, partnerId], id);
    const after = await oneRow(tx, ctx, boundCooperation, id);
    ctx.audit.push({ object: cooperationResource.name, objectId: id, after });
    return after;
  }),
  serve(cooperationCalls.edit, async ({ tx, ctx, body }) => {
    const before = await oneRow(tx, ctx, boundCooperation, body.id);
    if (before.version !== body.version) refuse('STALE_EDIT');
    const state = assertMayAnswer(before, body.move, body.reason);
    const companies = (await answer(tx, ctx, { ...body, state })) ?? refuse('STALE_EDIT');
    await notifyBoth(tx, companies, body.id);
    const after = await oneRow(tx, ctx, boundCooperation, body.id);
    ctx.audit.push({ object: cooperationResource.name, objectId: body.id, before, after });
    return after;
  }),
  serve(cooperationCalls.openSites, async ({ tx, ctx, query }) => {
    if (query.id !== undefined) await oneRow(tx, ctx, boundCooperation, query.id);
    return openSites(tx, query.id);
  }),
];
