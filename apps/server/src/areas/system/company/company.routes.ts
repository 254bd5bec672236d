/** HTTP of companies. */
import { authState, companyCalls, enableMoves } from '@cangyun/contract/system/company.ts';
import { listRows, oneRow, rowsById, serveResource } from '#kernel/resources/index.ts';
import { generatePassword, hashPassword } from '#platform/auth/password.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { becomeCompany, createCompany, freeUsername } from '../auth/auth.store.ts';
import { assertMayChange, assertNotOwn, authStep, lockedCompany, moveCompany, recordedSave } from './company.rules.ts';
import { boundCompany, companyColumns, knownCompanies, removeCompanies } from './company.store.ts';

const done = { ok: true } as const;

/** The server's clock is as good as the database's here: the time is only shown. */
const now = (): string => new Date().toISOString();

async function remove(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  assertNotOwn(ctx, ids);
  const wanted = [...new Set(ids)];
  const before = await rowsById(tx, ctx, boundCompany, wanted);
  if (before.length !== wanted.length) refuse('NOT_FOUND', { title: boundCompany.resource.title });
  const [left] = await removeCompanies(tx, wanted);
  if (left !== undefined) refuse('COMPANY_HAS_DATA', { name: before.find(({ id }) => id === left)?.name ?? '' });
  for (const row of before) ctx.audit.push({ object: boundCompany.resource.name, objectId: row.id, before: row });
  return done;
}

export const companyRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundCompany, config, ['list', 'download']),
  serve(companyCalls.mine, ({ tx, ctx }) => oneRow(tx, ctx, boundCompany, ctx.companyId)),
  serve(companyCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundCompany, query.id)),
  serve(companyCalls.applications, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundCompany, { authState: authState.code.applied, ...query });
    return { ...page, content: [...page.content] };
  }),
  serve(companyCalls.known, ({ tx, query }) => knownCompanies(tx, query.name)),

  serve(companyCalls.create, async ({ tx, ctx, body }) => {
    const username = body.username || (await freeUsername(tx, body.contactPhone));
    const initialPassword = generatePassword();
    const { companyId } = await createCompany(
      tx,
      { ...body, invitedBy: null, phoneProved: false },
      username,
      await hashPassword(initialPassword),
    );
    // The rest of the request, its record included, is the platform's again.
    await becomeCompany(tx, ctx.companyId);
    const made = await recordedSave(tx, ctx, await oneRow(tx, ctx, boundCompany, companyId), companyColumns(body));
    return { ...made, username, initialPassword };
  }),

  serve(companyCalls.edit, async ({ tx, ctx, body }) => {
    const before = await lockedCompany(tx, ctx, body.id);
    if (before.version !== body.version) refuse('STALE_EDIT');
    assertMayChange(ctx, before, body);
    return recordedSave(tx, ctx, before, companyColumns(body));
  }),
  serve(companyCalls.remove, ({ tx, ctx, body }) => remove(tx, ctx, body)),
  serve(companyCalls.removeOne, ({ tx, ctx, params }) => remove(tx, ctx, [params.id])),

  serve(companyCalls.applyAuth, ({ tx, ctx, body }) =>
    moveCompany(tx, ctx, ctx.companyId, authStep('applyAuth'), (to) => ({
      ...companyColumns(body),
      auth_state: to,
      auth_reason: '',
      auth_time: now(),
    })),
  ),
  serve(companyCalls.doAuth, ({ tx, ctx, body }) =>
    moveCompany(tx, ctx, body.id, authStep('doAuth'), (to) => ({ auth_state: to, auth_reason: '', auth_time: now() })),
  ),
  serve(companyCalls.authErr, ({ tx, ctx, body }) =>
    moveCompany(tx, ctx, body.id, authStep('authErr'), (to) => ({ auth_state: to, auth_reason: body.reason, auth_time: now() })),
  ),
  serve(companyCalls.enable, ({ tx, ctx, body }) =>
    moveCompany(tx, ctx, body.id, { declared: enableMoves, name: 'doEnableCompany', field: 'enabled' }, (to) => ({ enabled: to })),
  ),
  serve(companyCalls.stop, ({ tx, ctx, body }) => {
    assertNotOwn(ctx, [body.id]);
    return moveCompany(tx, ctx, body.id, { declared: enableMoves, name: 'doStopCompany', field: 'enabled' }, (to) => ({ enabled: to }));
  }),
];
