/** HTTP of cooperations. */
import { cooperate, cooperateCalls } from '@cangyun/contract/system/cooperate.ts';
import { oneRow, serveResource } from '../../../kernel/resources/index.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { publishChange } from '../../../platform/events/publish.store.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { assertMayAnswer, partnerBehind } from './cooperate.rules.ts';
import { answer, boundCooperate, invite, openSites } from './cooperate.store.ts';

const tellBoth = (tx: Tx, companies: readonly number[], id: number) =>
  Promise.all(companies.map((companyId) => publishChange(tx, companyId, cooperate.name, [id])));

export const cooperateRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundCooperate, config, ['list', 'download']),
  serve(cooperateCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundCooperate, query.id)),
  serve(cooperateCalls.create, async ({ tx, ctx, body }) => {
    const partnerId = await partnerBehind(tx, ctx, body.invite);
    const id = await invite(tx, ctx, partnerId, body.remark);
    await tellBoth(tx, [ctx.companyId, partnerId], id);
    const after = await oneRow(tx, ctx, boundCooperate, id);
    ctx.audit.push({ object: cooperate.name, objectId: id, after });
    return after;
  }),
  serve(cooperateCalls.edit, async ({ tx, ctx, body }) => {
    const before = await oneRow(tx, ctx, boundCooperate, body.id);
    if (before.version !== body.version) refuse('STALE_EDIT');
    const state = assertMayAnswer(before, body.move, body.reason);
    const companies = (await answer(tx, ctx, { ...body, state })) ?? refuse('STALE_EDIT');
    await tellBoth(tx, companies, body.id);
    const after = await oneRow(tx, ctx, boundCooperate, body.id);
    ctx.audit.push({ object: cooperate.name, objectId: body.id, before, after });
    return after;
  }),
  serve(cooperateCalls.openSites, async ({ tx, ctx, query }) => {
    if (query.id !== undefined) await oneRow(tx, ctx, boundCooperate, query.id);
    return openSites(tx, query.id);
  }),
];
