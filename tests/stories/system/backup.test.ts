/** Backups from the console: by the administrators of the installation alone, one at a time, and the chosen number is kept. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupCalls } from '@cangyun/contract/system/backup.ts';
import { taskState } from '@cangyun/contract/system/task.ts';
import { formatSeconds } from '@cangyun/contract/times.ts';
import { backupPlanTask, backupTask } from '@cangyun/server/src/areas/system/backup/backup.rules.ts';
import { checkArchive } from '@cangyun/server/src/platform/backup/check.ts';
import { saying } from '@cangyun/server/src/platform/backup/progress.ts';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { openWorld } from '../support/world.ts';

const folder = join(inject('worldFolders'), 'console-backups');
const world = await openWorld({ env: { BACKUP_DIR: folder } });
afterAll(() => world.close());
const platform = await world.company({ platform: true });
const { db, files, backups } = world.app.services;

const refusalOf = async (call: (typeof backupCalls)['start' | 'plan' | 'list'], person = platform) =>
  (await person.respond(call, {})).json();
const newest = async () => (await platform.call(backupCalls.list, { query: { sort: 'id,desc' } })).content[0];
const quietly = async (): Promise<void> => {};

/** As the worker does it. */
const work = async (runId: number, place = backups): Promise<void> => {
  if (!place) throw new Error('no place for backups');
  await backupTask(place, files).run(db, { runId }, quietly, world.app.http.log);
};

it('is started by a person, made by a job, and listed with what is in it', async () => {
  const { id } = await platform.call(backupCalls.start, {});
  expect(await platform.call(backupCalls.plan, {})).toMatchObject({ ready: true, active: true, hour: null, keep: 7 });
  expect(await refusalOf(backupCalls.start)).toMatchObject({ status: 409, code: 'BACKUP_RUNNING' });
  await work(id);
  const made = await newest();
  expect(made).toMatchObject({ id, state: taskState.code.done, fileCount: 0, missingCount: 0, userName: '联系人1' });
  expect(made?.bytes).toBeGreaterThan(10_000);
  const manifest = await checkArchive(
    join(folder, made?.fileName ?? ''),
    saying(() => {}),
  );
  expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(made?.rowCount);
  expect(manifest.tables.map(({ name }) => name)).not.toContain('backup_run');
  expect(manifest.jobs.rows).toBe(0);
  expect(await platform.call(backupCalls.plan, {})).toMatchObject({ active: false });
  expect((await platform.respond(backupCalls.download, {})).statusCode).toBe(200);
});

it('is nobody’s business but the platform’s: not even a company’s administrator sees or starts it', async () => {
  const admin = await world.company();
  for (const call of [backupCalls.list, backupCalls.download, backupCalls.start, backupCalls.plan] as const)
    expect((await admin.respond(call, {})).json()).toMatchObject({ status: 403 });
  const body = { hour: 3, keep: 1, version: 1 };
  expect((await admin.respond(backupCalls.setPlan, { body })).json()).toMatchObject({ status: 403 });
});

it('follows the plan at its hour and keeps as many as it says', async () => {
  // The hour must not change while the test runs.
  vi.useFakeTimers({ toFake: ['Date'] });
  const hour = Number(formatSeconds(new Date()).slice(11, 13));
  const { version } = await platform.call(backupCalls.plan, {});
  await platform.call(backupCalls.setPlan, { body: { hour: (hour + 12) % 24, keep: 1, version } });
  const stale = await platform.respond(backupCalls.setPlan, { body: { hour, keep: 1, version } });
  expect(stale.json()).toMatchObject({ status: 409, code: 'STALE_EDIT' });
  expect(await backupPlanTask.run(db, {}, quietly, world.app.http.log)).toBe('');
  await platform.call(backupCalls.setPlan, { body: { hour, keep: 1, version: version + 1 } });
  const started = await backupPlanTask.run(db, {}, quietly, world.app.http.log);
  expect(await backupPlanTask.run(db, {}, quietly, world.app.http.log)).toBe('');
  vi.useRealTimers();
  writeFileSync(join(folder, 'cangyun-20200101-000000.tar.zst'), '');
  await work(Number(started));
  expect(readdirSync(folder)).toEqual([(await newest())?.fileName]);
  expect(await newest()).toMatchObject({ state: taskState.code.done, userName: '定时' });
});

it('that fails says why, deletes nothing and blocks no other', async () => {
  const { id } = await platform.call(backupCalls.start, {});
  const file = join(inject('worldFolders'), 'not-a-folder');
  writeFileSync(file, '');
  await work(id, backups && { ...backups, folder: join(file, 'below') });
  expect(await newest()).toMatchObject({ id, state: taskState.code.failed, message: expect.stringContaining('ENOTDIR') });
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await platform.call(backupCalls.plan, {})).toMatchObject({ active: false });
});

it('needs a folder that the operator named', async () => {
  const bare = await openWorld();
  const admin = await bare.company({ platform: true });
  expect(await refusalOf(backupCalls.start, admin)).toMatchObject({ status: 409, code: 'BACKUP_NOT_SET_UP' });
  const { version, ready } = await admin.call(backupCalls.plan, {});
  expect(ready).toBe(false);
  const planned = await admin.respond(backupCalls.setPlan, { body: { hour: 3, keep: 7, version } });
  expect(planned.json()).toMatchObject({ status: 409, code: 'BACKUP_NOT_SET_UP' });
  await bare.close();
});
