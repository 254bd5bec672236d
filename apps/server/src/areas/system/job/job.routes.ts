/** HTTP of jobs and their permissions. */

import { jobCalls } from '@cangyun/contract/system/job.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { createRow, editRow, oneRow, removeRows, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { assertSees } from '../site/site-grants.rules.ts';
import { assertHolds } from './job.rules.ts';
import * as store from './job.store.ts';

const done = { ok: true } as const;
const { boundJob } = store;

async function removeJobs(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  const held = await Promise.all([...new Set(ids)].map((id) => oneRow(tx, ctx, boundJob, id)));
  for (const one of held) if (one.userCount > 0) refuse('JOB_HAS_USERS', { name: one.name });
  await removeRows(tx, ctx, boundJob, ids);
  return done;
}

export const jobRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundJob, config, ['list', 'download']),

  serve(jobCalls.create, ({ tx, ctx, body }) => {
    assertHolds(ctx, body);
    return createRow(tx, ctx, boundJob, body);
  }),

  serve(jobCalls.edit, async ({ tx, ctx, body }) => {
    const before = await oneRow(tx, ctx, boundJob, body.id);
    // Enabling a job grants everything that it contains.
    const switchedOn = before.enabled !== enabledState.code.enabled && body.enabled === enabledState.code.enabled;
    assertHolds(ctx, body, switchedOn ? undefined : before);
    if (switchedOn || body.dataScope !== before.dataScope)
      await assertSees(tx, ctx, body.dataScope, await store.sitesOfHolders(tx, ctx, body.id));
    return editRow(tx, ctx, boundJob, body);
  }),

  serve(jobCalls.remove, ({ tx, ctx, body }) => removeJobs(tx, ctx, body)),
  serve(jobCalls.removeOne, ({ tx, ctx, params }) => removeJobs(tx, ctx, [params.id])),
  serve(jobCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundJob, query.id)),
  serve(jobCalls.ofUser, ({ tx, ctx, query }) => store.jobsOfUser(tx, ctx, query.userId)),

  serve(jobCalls.sync, async ({ tx, ctx, body }) => {
    const before = await oneRow(tx, ctx, boundJob, body.id, true);
    const permissions = body.permissions ?? before.permissions;
    // People with adjustments get everything that the job contains.
    assertHolds(ctx, { ...before, permissions }, { ...before, permissions: [] });
    await editRow(tx, ctx, boundJob, { ...before, permissions });
    return { users: await store.followJob(tx, ctx, body.id) };
  }),

  serve(jobCalls.adjustUser, async ({ tx, ctx, body }) => {
    const current = (await store.jobsOfUser(tx, ctx, body.userId)).find((one) => one.jobId === body.jobId);
    if (!current) return refuse('NOT_FOUND', { title: jobCalls.ofUser.title });
    const job = await oneRow(tx, ctx, boundJob, body.jobId);
    // Null resets to everything that the job contains.
    assertHolds(ctx, { ...job, permissions: body.permissions ?? job.permissions }, { ...job, permissions: current.permissions });
    await store.adjustUserJob(tx, ctx, body.userId, body.jobId, body.permissions);
    ctx.audit.push({ object: 'userJob', objectId: `${body.userId}-${body.jobId}`, before: current.permissions, after: body.permissions });
    return done;
  }),
];
