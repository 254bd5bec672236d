/** Two companies in one installation: one has something in every table, an administrator of the other tries to reach it. */
import type { LightMyRequestResponse } from 'fastify';
import type { Person } from './person.ts';
import { countFrom, type Furnished, fillByForce, furnish } from './two-companies.ts';
import { openWorld, type World } from './world.ts';

/** In every text of the victim, and nowhere else. */
export const MARK = '甲方机密';
/** The victim's first row of every table. */
export const FIRST = 5_000_000;

interface Table {
  readonly name: string;
  readonly enabled: boolean;
  readonly forced: boolean;
  readonly owned: boolean;
  readonly numbered: boolean;
  /** Its columns that hold any text. */
  readonly texts: readonly string[];
}

const TABLES = `
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as owned,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') as numbered,
         array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'text'::regtype
                  and a.attnum > 0 and a.attgenerated = '') as texts
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

export interface Attack {
  readonly world: World;
  readonly victim: Furnished;
  readonly intruder: Furnished;
  readonly tables: readonly Table[];
  /** The names of those whose rows belong to a company. */
  readonly companyTables: readonly string[];
  /** The ids of all rows of the victim, each once. */
  readonly victimIds: readonly number[];
  isEmpty(table: Table): Promise<boolean>;
  /** Of the victim's rows, table by table. */
  fingerprint(): Promise<ReadonlyMap<string, string>>;
}

export async function openAttack(): Promise<Attack> {
  const world = await openWorld();
  await countFrom(world, FIRST);
  const victim = await furnish(world, MARK, '13511111111');
  const intruder = await furnish(world, '乙方', '13522222222');
  await world.visitor.send('GET', '/auth/code');
  await world.visitor.send('GET', '/api/util/getPhoneCode', { query: { phone: '13533333333' } });
  await world.owner.query(`select login_failed(array['user:nobody'])`);

  const { companyId } = victim.admin;
  const { rows: tables } = await world.owner.query<Table>(TABLES);
  const owned = tables.filter((table) => table.owned);
  const isEmpty: Attack['isEmpty'] = async ({ name, owned: ofCompany }) =>
    (await world.owner.query(`select from ${name} ${ofCompany ? `where company_id = ${companyId}` : ''} limit 1`)).rowCount === 0;
  const empty: string[] = [];
  for (const table of tables) if (await isEmpty(table)) empty.push(table.name);
  await fillByForce(world, empty, companyId, MARK, FIRST);
  for (const { name, texts } of owned.filter(({ numbered, texts }) => numbered && texts.length > 0))
    await world.owner.query(
      `update ${name} t set ${texts.map((text) => `${text} = $1`).join()} where company_id = $2 and id = $3 and t::text not like '%' || $1 || '%'`,
      [MARK, companyId, FIRST],
    );

  const ids = owned.filter((table) => table.numbered).map(({ name }) => `select id from ${name} where company_id = ${companyId}`);
  const { rows } = await world.owner.query<{ id: string }>(`${ids.join(' union ')} order by 1`);
  const sums = owned.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t where company_id = ${companyId}`,
  );
  return {
    world,
    victim,
    intruder,
    tables,
    companyTables: owned.map(({ name }) => name),
    victimIds: rows.map(({ id }) => Number(id)),
    isEmpty,
    fingerprint: async () =>
      new Map((await world.owner.query<{ name: string; sum: string }>(sums.join(' union all '))).rows.map(({ name, sum }) => [name, sum])),
  };
}

/** Asks in a session of its own, which is opened again when a request has ended it: a request without one is repeated. */
export function asking(
  world: World,
  user: Person,
): (ask: (person: Person) => Promise<LightMyRequestResponse>) => Promise<LightMyRequestResponse> {
  let session = world.enter(user);
  return async (ask) => {
    const first = await ask(await session);
    if (first.statusCode !== 401) return first;
    session = world.enter(user);
    return ask(await session);
  };
}
