/**
 * The demonstration's clock. Documents are made by the real actions, whose times come from the database. So that they are not all of the
 * day of the first start, the database gets a clock that runs through the days before it: a schema in front of PostgreSQL's own, with its
 * own `now` and `clock_timestamp` (decision 054). It is removed before anybody can sign in.
 */
import { formatDay } from '@cangyun/contract/times.ts';
import type pg from 'pg';

const DAY_MS = 86_400_000;
/** Eight in the morning to eight in the evening, in minutes. */
const OPENS = 8 * 60;
const OPEN = 12 * 60;

/** Whole months before this one: the clock begins with the first of them. */
export const MONTHS = 3;
/** No three months and the begun one are longer. */
export const MOST_DAYS = 124;

/** The beginning of a day of Asia/Shanghai, which has no summer time. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);
export const today = (): number => startOf(formatDay(new Date()));

/** The first day of the month so many months before the one of `midnight`. */
export function monthBefore(midnight: number, months: number): number {
  const [year = 0, month = 0] = formatDay(new Date(midnight)).split('-').map(Number);
  const at = year * 12 + month - 1 - months;
  return startOf(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`);
}

const literal = (at: number): string => `'${new Date(at).toISOString()}'::timestamptz`;

/** The working days of Asia/Shanghai, and never today. */
const timeOf = (midnight: number): string => `
  select least(
    ${literal(monthBefore(midnight, MONTHS))} + make_interval(days => (worked / ${OPEN})::int, mins => (${OPENS} + worked % ${OPEN})::int),
    ${literal(midnight - 60_000)})`;

/** The hand is a sequence: minutes that were worked since the first day. */
const HAND = 'select demonstration.time_of(last_value) from demonstration.worked';

/** The default time of documents' columns. */
const DEFAULTS = `
  select format('alter table %s alter column %I set default ', d.adrelid::regclass, a.attname) as setting,
         pg_get_expr(d.adbin, d.adrelid) as said
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and pg_get_expr(d.adbin, d.adrelid) ~ '^(demonstration\\.)?(now|clock_timestamp)\\(\\)$'`;

const repointDefaults = (to: string): string => `
  do $$ declare r record; begin
    for r in ${DEFAULTS} loop execute r.setting || ${to}; end loop;
  end $$;`;

/** The first statements of transactions: by this clock, or by PostgreSQL's own. Nothing need be on the disk yet. */
const UNHURRIED = 'set local synchronous_commit to off';
export const BY_THE_CLOCK = `${UNHURRIED}; set local search_path to demonstration, pg_catalog, public`;
export const TODAY = UNHURRIED;

const DEADLOCK = '40P01';
const MOST_TRIES = 5;

/** All of it or nothing. A cron task may hold a table that is changed here, and wait for another. */
async function change(owner: pg.Client, statements: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await owner.query(statements);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries >= MOST_TRIES) throw error;
    }
  }
}

/** `midnight`: the beginning of today in Asia/Shanghai. */
export const lendClock = (owner: pg.Client, midnight: number): Promise<void> =>
  change(
    owner,
    `
    create schema demonstration;
    create sequence demonstration.worked minvalue 0;
    create function demonstration.time_of(worked bigint) returns timestamptz language sql stable as $$ ${timeOf(midnight)} $$;
    create function demonstration.clock_timestamp() returns timestamptz language sql volatile as $$ ${HAND} $$;
    create function demonstration.now() returns timestamptz language sql volatile as $$ ${HAND} $$;
    grant usage on schema demonstration to cangyun_app;
    grant select on sequence demonstration.worked to cangyun_app;
    ${repointDefaults(`'demonstration.' || r.said`)}`,
  );

/** Forward to a day, never back. */
const forward = (midnight: number, day: number): string => `
    select setval('demonstration.worked', greatest(last_value, ${((day - monthBefore(midnight, MONTHS)) / DAY_MS) * OPEN})) from demonstration.worked;`;

/** From there on every move takes so many minutes. */
export const turnClock = (owner: pg.Client, midnight: number, day: number, minutes: number): Promise<void> =>
  change(owner, `${forward(midnight, day)} alter sequence demonstration.worked increment by ${minutes};`);

/** Every move takes as long as before. Others may read the clock meanwhile, which they may not while its sequence is altered. */
export const passDays = (owner: pg.Client, midnight: number, day: number): Promise<void> => change(owner, forward(midnight, day));

async function timeAt(owner: pg.Client, time: string): Promise<number> {
  const { rows } = await owner.query<{ at: string }>(`select extract(epoch from ${time}) * 1000 as at`);
  return Number(rows[0]?.at);
}

export const readClock = (owner: pg.Client): Promise<number> => timeAt(owner, 'demonstration.clock_timestamp()');

/** Some minutes on. Only what the demonstration writes moves the clock: what else the process does takes longer on a slow machine. */
export const moveClock = (owner: pg.Client): Promise<number> => timeAt(owner, `demonstration.time_of(nextval('demonstration.worked'))`);

/** Fails when anything still depends on it. */
export const takeClockBack = (owner: pg.Client): Promise<void> =>
  change(
    owner,
    `
    ${repointDefaults(`replace(r.said, 'demonstration.', '')`)}
    drop function demonstration.now(), demonstration.clock_timestamp(), demonstration.time_of(bigint);
    drop sequence demonstration.worked;
    drop schema demonstration;`,
  );

/** So that nobody waits for it after the first start: a database that was just filled plans badly until PostgreSQL has counted its rows. */
export const countRows = async (owner: pg.Client): Promise<void> => {
  await owner.query('analyze');
};
