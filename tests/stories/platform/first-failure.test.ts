/** Of statements that are sent together, the failed one is reported, whichever answers first. */
import { setImmediate as later } from 'node:timers/promises';
import type { Tx } from '@cangyun/server/src/platform/db/kysely.ts';
import { asVisitor } from '@cangyun/server/src/platform/db/transaction.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const { db } = world.app.services;
const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.inTransaction(asVisitor, work);
const codeOf = (failing: Promise<unknown>): Promise<string> =>
  failing.then(
    () => '',
    (error: { code: string }) => error.code,
  );

/** Its caller learns of it some steps later than of a statement that is awaited directly. */
async function heardLate(tx: Tx, failing: string): Promise<void> {
  try {
    await sql.raw(failing).execute(tx);
  } finally {
    await later();
  }
}

it('reports the reason, not that the transaction has failed', async () => {
  const code = await codeOf(inside((tx) => Promise.all([heardLate(tx, 'select 1 / 0'), sql`select 1`.execute(tx)])));
  expect(code).toBe('22012');
});

it('starts a lost race again, though another statement is heard first', async () => {
  let tries = 0;
  const lostOnce = `do $$ begin raise exception 'lost' using errcode = '40001'; end $$`;
  await inside(async (tx) => {
    tries += 1;
    if (tries === 1) await Promise.all([heardLate(tx, lostOnce), sql`select 1`.execute(tx)]);
  });
  expect(tries).toBe(2);
});

it('forgets a failure that was rolled back to a savepoint', async () => {
  const code = await codeOf(
    inside(async (tx) => {
      await sql`savepoint before`.execute(tx);
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
      await sql`rollback to savepoint before`.execute(tx);
      await sql.raw('select nothing').execute(tx);
    }),
  );
  expect(code).toBe('42703');
});
