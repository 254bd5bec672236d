/** The demonstration's clock moves with what the demonstration writes, and with nothing else: a slow machine fills the same days. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { unit } from '@cangyun/contract/catalog/unit.ts';
import { callAs } from '@cangyun/server/src/demo/caller.ts';
import {
  BY_THE_CLOCK,
  lendClock,
  monthBefore,
  moveClock,
  readClock,
  takeClockBack,
  today,
  turnClock,
} from '@cangyun/server/src/demo/clock.store.ts';
import { withDates } from '@cangyun/server/src/demo/date.ts';
import { asVisitor } from '@cangyun/server/src/platform/db/transaction.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openWorld } from '../support/world.ts';

const MINUTE_MS = 60_000;
const MINUTES = 30;

it('calls of others, repeated transactions and looking do not move it; each write does, by as many minutes', async () => {
  const { app, owner, company } = await openWorld();
  const { companyId, userId } = await company();
  const { db } = app.services;
  const background = () =>
    db.inTransaction(asVisitor, async (tx) => {
      const { rows } = await sql<{ at: number }>`select (extract(epoch from now()) * 1000)::float8 as at`.execute(tx);
      return Number(rows[0]?.at);
    });
  const [begin, midnight] = [monthBefore(today(), 2), today()];
  await lendClock(owner, midnight);
  await db.beginningWith(BY_THE_CLOCK, async () => {
    const call = await callAs(app, { companyId, userId });
    await turnClock(owner, midnight, begin, MINUTES);
    const opened = await readClock(owner);
    await withDates({ read: () => readClock(owner), move: () => moveClock(owner) }, async () => {
      for (let times = 0; times < 20; times += 1) await background();
      for (let looks = 0; looks < 5; looks += 1) await call(productCalls.list, { query: { size: 1 } });
      expect(await readClock(owner)).toBe(opened);
      await Promise.all(['罐', '袋', '筐'].map((name) => call(unit.calls.create, { body: { name } })));
    });
    expect(await readClock(owner)).toBe(opened + 3 * MINUTES * MINUTE_MS);
    expect(await background()).toBe(await readClock(owner));
    // Three writes at once: each is of its own time, or of one that another has moved on to.
    const { rows } = await owner.query<{ at: number }>(
      'select (extract(epoch from created_at) * 1000)::float8 as at from action_log where company_id = $1 and object = $2',
      [companyId, unit.name],
    );
    const [first, last] = [opened + MINUTES * MINUTE_MS, opened + 3 * MINUTES * MINUTE_MS];
    expect(rows.map(({ at }) => Number(at) >= first && Number(at) <= last)).toEqual([true, true, true]);
  });
  await takeClockBack(owner);
  expect((await owner.query(`select from pg_namespace where nspname = 'demonstration'`)).rowCount).toBe(0);
  expect(await background()).toBeGreaterThan(midnight);
});
