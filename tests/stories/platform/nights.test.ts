/** Night work of the installation: a job per company, what is deleted and what stays, and the proofs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { taskCalls, taskState } from '@cangyun/contract/system/task.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { retentionWork } from '@cangyun/server/src/areas/system/actionLog/retention.ts';
import { readConfig } from '@cangyun/server/src/config.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openDepot } from '../support/depot.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld({ worker: true });
afterAll(() => world.close());
const { owner } = world;
const { db } = world.app.services;

const depots = [await openDepot(world), await openDepot(world), await openDepot(world)] as const;
const yesterday = formatDay(new Date(Date.now() - 86_400_000));

const numberOf = async (statement: string, ...values: unknown[]): Promise<number> =>
  Number((await owner.query<{ n: string }>(statement, values)).rows[0]?.n);

/** Starts a piece of night work now, and waits until the queue is empty of it. */
async function tonight(name: string): Promise<void> {
  await owner.query('select graphile_worker.add_job($1)', [name]);
  const left = () => numberOf(`select count(*) as n from graphile_worker.jobs where task_identifier like $1 || '%' and attempts = 0`, name);
  const locked = () =>
    numberOf(`select count(*) as n from graphile_worker.jobs where task_identifier like $1 || '%' and locked_at is not null`, name);
  while ((await left()) + (await locked()) > 0) await sleep(20);
}

describe('night work', () => {
  it('is a job per company: what fails for one is done for the others, and tried again', async () => {
    for (const { receive, products } of depots) await receive([{ productId: products[0] ?? 0, num: 7 }]);
    await owner.query(`update stock_log set created_at = created_at - interval '1 day'`);
    // The second company fails tonight.
    const [first, second, third] = depots.map(({ admin }) => admin.companyId);
    await owner.query(`create function planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`);
    await owner.query(
      `create trigger planted before insert on stock_snapshot for each row when (new.company_id = ${second}) execute function planted()`,
    );
    await tonight('stockSnapshot');
    const kept = async () =>
      (await owner.query<{ id: number }>('select distinct company_id::int as id from stock_snapshot order by 1')).rows.map(({ id }) => id);
    expect(await kept()).toEqual([first, third]);
    await owner.query('drop trigger planted on stock_snapshot');
    await owner.query(`update graphile_worker._private_jobs set run_at = now()`);
    while ((await kept()).length < 3) await sleep(20);
    expect(await numberOf('select count(*) as n from stock_snapshot where day = $1', yesterday)).toBe(3);
    await tonight('stockDays');
    expect(await numberOf('select count(distinct company_id) as n from stock_day where day = $1', yesterday)).toBe(3);
  });

  it('writes for the company of its transaction only', async () => {
    const [here, there] = depots.map(({ admin }) => admin.companyId);
    const asked = (statement: string) =>
      db.pool.connect().then(async (client) => {
        try {
          await client.query('begin');
          const { text, values } = asCompany(here ?? 0, 0);
          await client.query(text, [...values]);
          return await client.query(`/* attack */ ${statement}`);
        } finally {
          await client.query('rollback');
          client.release();
        }
      });
    await expect(asked(`select make_stock_days(${there}, '${yesterday}')`)).rejects.toThrow('not that of the transaction');
    await expect(asked(`select prune_company(${there}, 400, 90, 10)`)).rejects.toThrow('not that of the transaction');
    await expect(asked(`select prune_company(${here}, 90, 90, 10)`)).rejects.toThrow('180 days');
  });
});

describe('what has outlived its use', () => {
  const days = readConfig({}).actionLogDays;

  it('goes, batch by batch; stock, money and history stay', async () => {
    const [{ admin }] = depots;
    const ever = ['stock_log', 'stock_day', 'object_history', 'warehouse_diary', 'money_log'];
    const countsOf = () => Promise.all(ever.map((table) => numberOf(`select count(*) as n from ${table}`)));
    for (const table of ['stock_log', 'object_history', 'warehouse_diary'])
      await owner.query(`update ${table} set created_at = created_at - interval '9 years' where company_id = $1`, [admin.companyId]);
    const before = await countsOf();
    await owner.query(
      `insert into action_log (company_id, user_id, user_name, call, title, created_at)
       select $1, 1, '', '', '', now() - make_interval(days => $2 + i) from generate_series(-5, 6) i`,
      [admin.companyId, days],
    );
    await owner.query(
      `insert into task (company_id, name, title, user_id, user_name, created_at, finished_at)
       select $1, '', '', 1, '', now() - make_interval(days => i * 60), now() from generate_series(0, 3) i`,
      [admin.companyId],
    );
    await owner.query(
      `insert into stock_snapshot select company_id, day - i, site_id, product_id, owner_id, quality, on_hand, log_id
         from stock_snapshot, generate_series(1, 99) i where company_id = $1 and day = $2`,
      [admin.companyId, yesterday],
    );
    await tonight('retention');
    const left = (statement: string) => numberOf(statement, admin.companyId);
    expect(await left(`select count(*) as n from action_log where company_id = $1 and user_name = ''`)).toBe(5);
    expect(await left(`select count(*) as n from task where company_id = $1 and name = ''`)).toBe(2);
    // A month of days, and the ends of the months before.
    const monthEnds = await left(
      `select count(*) as n from generate_series(32, 100) i, lateral (select (now() at time zone 'Asia/Shanghai')::date - i as day) d
        where $1 > 0 and extract(day from d.day + 1) = 1`,
    );
    expect(await left('select count(*) as n from stock_snapshot where company_id = $1')).toBe(31 + monthEnds);
    expect(await countsOf()).toEqual(before);
    expect(await retentionWork({ actionLogDays: days }).run(db, admin.companyId, yesterday, world.app.http.log)).toBe('0');
  });

  it('is never younger than the law allows', () => {
    expect(() => readConfig({ ACTION_LOG_DAYS: '90' })).toThrow('ACTION_LOG_DAYS 必须是 180 到');
  });
});

describe('the proofs of the night', () => {
  it('hold each company against its own data, and say what is broken where its people look', async () => {
    const [good, bad] = [depots[1].admin, depots[2].admin];
    await owner.query('update stock_balance set on_hand = on_hand + 1 where company_id = $1', [bad.companyId]);
    await tonight('nightProofs');
    const failures = async (person: typeof good) =>
      (await person.call(taskCalls.list, { query: { state: taskState.code.failed } as never })).content;
    expect(await failures(good)).toEqual([]);
    expect(await failures(bad)).toMatchObject([
      { title: '夜间数据核对', message: expect.stringMatching(/^.+：1 处不符，首处 /), userName: '系统' },
    ]);
  });
});
