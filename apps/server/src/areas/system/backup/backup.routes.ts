/** HTTP of backups. */
import { backup, backupCalls } from '@cangyun/contract/system/backup.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { startBackup } from './backup.rules.ts';
import * as store from './backup.store.ts';

export const backupRoutes = ({ config, backups }: Services): Served[] => [
  ...serveResource(store.boundBackup, config, ['list', 'download']),
  serve(backupCalls.start, async ({ tx, ctx }) => {
    if (!backups) return refuse('BACKUP_NOT_SET_UP');
    const id = (await startBackup(tx, ctx.nickName)) ?? refuse('BACKUP_RUNNING');
    ctx.audit.push({ object: backup.name, objectId: id });
    return { id };
  }),
  serve(backupCalls.plan, async ({ tx }) => ({
    ...(await store.planNow(tx)),
    ready: backups !== undefined,
    active: await store.isActive(tx),
  })),
  serve(backupCalls.setPlan, async ({ tx, ctx, body }) => {
    if (!backups && body.hour !== null) return refuse('BACKUP_NOT_SET_UP');
    const before = await store.planNow(tx);
    const after = (await store.savePlan(tx, body)) ?? refuse('STALE_EDIT');
    ctx.audit.push({ object: backup.name, objectId: 'plan', before, after });
    return after;
  }),
];
