/** The dashboard, and background tasks that people can watch. */
import { dictionaryCalls } from '@cangyun/contract/system/dictionary.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { taskCalls, taskState } from '@cangyun/contract/system/task.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { listenTo } from '../support/events.ts';
import { by } from '../support/queries.ts';
import { hire } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld({ worker: true });
afterAll(() => world.close());

const admin = await world.company({ name: '工作台公司' });

describe('the dashboard', () => {
  it('counts the own company and links to what one may open', async () => {
    const clerk = await hire(world, admin, { permissions: ['users:list'] });
    const { counts, activity, recent } = await admin.call(platformCalls.dashboard, {});
    expect(Object.fromEntries(counts.map(({ key, value }) => [key, value]))).toMatchObject({ users: 2, depts: 1, jobs: 1 });
    expect(counts.every((card) => card.path !== '')).toBe(true);
    expect(activity).toHaveLength(14);
    expect(activity.at(-1)?.count).toBe(recent.length);
    const seen = await clerk.call(platformCalls.dashboard, {});
    expect(seen.counts.filter((card) => card.path !== '').map((card) => card.key)).toEqual(['users']);
    expect(seen.recent).toEqual([]);
    expect(await world.visitor.refused(platformCalls.dashboard, {})).toMatchObject({ status: 401 });
  });
});

describe('a background task', () => {
  it('is queued, runs, reports its progress to the person who asked, and shows in the list', async () => {
    await admin.call(dictionaryCalls.create, { body: { name: 'old key' } }, { 'idempotency-key': 'an-old-key-1' });
    await world.owner.query(`update idempotency set created_at = now() - interval '25 hours'`);
    const colleague = await hire(world, admin);
    const [mine, theirs] = [await listenTo(world, admin), await listenTo(world, colleague)];
    const { id } = await admin.call(taskCalls.prune, {});
    await vi.waitFor(
      () =>
        expect(mine.events).toContainEqual({
          topic: 'task',
          id,
          data: { state: taskState.code.done, message: expect.stringMatching(/^已清理 [1-9]\d* 条$/) },
        }),
      10_000,
    );
    expect(mine.events.map((event) => (event.data as { state?: number }).state)).toEqual([taskState.code.running, taskState.code.done]);
    expect(theirs.events).toEqual([]);
    const [shown] = (await admin.call(taskCalls.list, by({ state: taskState.code.done }))).content;
    expect(shown).toMatchObject({ id, title: '清理过期数据', message: expect.stringContaining('已清理'), finishTime: expect.any(String) });
    const { rows } = await world.owner.query(`select count(*)::int as n from idempotency where key = 'an-old-key-1'`);
    expect(rows[0].n).toBe(0);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('is for those who may see tasks', async () => {
    const nobody = await hire(world, admin);
    expect(await nobody.refused(taskCalls.prune, {})).toMatchObject({ status: 403, message: '没有权限：清理过期数据' });
    expect(await nobody.refused(taskCalls.list, {})).toMatchObject({ status: 403 });
  });
});
