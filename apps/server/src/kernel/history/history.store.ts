/**
 * The hash-chained history of objects. `appendVersions` is its one writer: it locks the ends of the chains in key order, so that two
 * writers of one object follow each other; the key (object, id, version) has the last word.
 */
import { CHAIN_START, type ChainEnd } from '@cangyun/contract/kernel/chain.ts';
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { newChainCode, nextVersion, type StoredVersion, type VersionData } from './sealing.ts';
import { type Chain, waitingVersions } from './waiting.store.ts';

export interface Change {
  readonly id: number;
  /** null: the object is deleted. */
  readonly data: VersionData | null;
  /** The row before the change: becomes the first version if the history begins only now. */
  readonly found?: VersionData;
}

/** Always milliseconds: the hash covers this very text. */
const TIME = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

export interface LockedEnd extends ChainEnd {
  readonly id: number;
  readonly time: string;
}

/** For a statement that reads the rows `t` themselves: joins and locks the ends of their chains, where these have begun. */
export const joinedEnds = (ctx: Ctx, object: string) => ({
  selection: sql`c.last_version as "#version", c.last_hash as "#hash", to_char(clock_timestamp() at time zone 'UTC', ${TIME}) as "#time"`,
  join: sql`
    left join lateral (
      select x.last_version, x.last_hash from object_chain x
       where x.company_id = ${ctx.companyId} and x.object = ${object} and x.object_id = t.id for update
    ) c on true`,
});

async function lockEnds(tx: Tx, ctx: Ctx, object: string, ids: readonly number[]): Promise<LockedEnd[]> {
  const { rows } = await sql<LockedEnd>`
    insert into object_chain (company_id, object, object_id, code)
    select ${ctx.companyId}, ${object}, n.id, n.code
      from unnest(${[...ids]}::bigint[], ${ids.map(newChainCode)}::text[]) as n (id, code) order by n.id
    on conflict (company_id, object, object_id) do update set object = excluded.object
    returning object_id as id, last_version as version, last_hash as hash, to_char(clock_timestamp() at time zone 'UTC', ${TIME}) as time`.execute(
    tx,
  );
  return rows;
}

function versionsOf(ctx: Ctx, object: string, end: LockedEnd, { data, found }: Change): StoredVersion[] {
  const subject = { object, objectId: end.id };
  const { time } = end;
  const first =
    found && end.version === CHAIN_START.version
      ? nextVersion(subject, end, { time, userId: historyFinder.id, userName: historyFinder.name, data: found })
      : undefined;
  const now = nextVersion(subject, first ?? end, { time, userId: ctx.userId, userName: ctx.nickName, data });
  return [...(first ? [first] : []), now];
}

/** As JSON reads back: the stored value is the hashed value. */
export const asStored = <C extends Change>(change: C): C => JSON.parse(JSON.stringify(change)) as C;

/** An object's change, with the end of its chain where the caller has locked and read it already. */
export interface KnownChange extends Change {
  readonly end?: LockedEnd | undefined;
}

/** One statement for the ends that nobody has locked yet, however many objects changed. The versions leave with the transaction's last statement. */
export async function appendVersions(tx: Tx, ctx: Ctx, object: string, changes: readonly KnownChange[]): Promise<void> {
  const waiting = waitingVersions(tx);
  const chainOf = (id: number): Chain => ({ companyId: ctx.companyId, object, id });
  const unknown = new Set(changes.filter(({ id, end }) => !end && !waiting.endOf(chainOf(id))).map(({ id }) => id));
  const ends = new Map((unknown.size > 0 ? await lockEnds(tx, ctx, object, [...unknown]) : []).map((end) => [end.id, end]));
  for (const { end, ...change } of changes) {
    const chain = chainOf(change.id);
    const latest = waiting.endOf(chain);
    const locked = end ?? ends.get(change.id) ?? latest ?? refuse('SYSTEM');
    const { version, hash } = latest ?? locked;
    waiting.add(chain, versionsOf(ctx, object, { id: change.id, version, hash, time: locked.time }, asStored(change)));
  }
}

/** With data as JSON reads it back. */
export interface Beginning extends Change {
  /** When the object was created, as PostgreSQL formats it. */
  readonly madeAt: string;
}

/**
 * Objects that this transaction created: nobody else knows them yet, so their chains have no end to look for or to lock. Costs no
 * statement.
 */
export function beginChains(tx: Tx, ctx: Ctx, object: string, made: readonly Beginning[]): void {
  const waiting = waitingVersions(tx);
  for (const { madeAt, ...change } of made) {
    const chain = { companyId: ctx.companyId, object, id: change.id };
    const end = { ...CHAIN_START, id: change.id, time: new Date(madeAt).toISOString() };
    waiting.begin(chain);
    waiting.add(chain, versionsOf(ctx, object, end, change));
  }
}

export const appendVersion = (tx: Tx, ctx: Ctx, object: string, id: number, data: VersionData | null): Promise<void> =>
  appendVersions(tx, ctx, object, [{ id, data }]);

export interface ChainKey {
  readonly companyId: number;
  readonly object: string;
  readonly objectId: number;
}

export interface ChainRecord extends ChainEnd {
  readonly code: string;
}

export const chainOf = (tx: Tx, key: ChainKey): Promise<ChainRecord | undefined> =>
  tx
    .selectFrom('object_chain')
    .select(['code', 'last_version as version', 'last_hash as hash'])
    .where('company_id', '=', key.companyId)
    .where('object', '=', key.object)
    .where('object_id', '=', key.objectId)
    .executeTakeFirst();

/** Oldest first, after a version already known. */
export async function readVersions(tx: Tx, key: ChainKey, after: number, size: number): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select version_no as version, to_char(created_at at time zone 'UTC', ${TIME}) as time, user_id as "userId", user_name as "userName",
           data, salt, previous_hash as "previousHash", hash
      from object_history
     where company_id = ${key.companyId} and object = ${key.object} and object_id = ${key.objectId} and version_no > ${after}
     order by version_no limit ${size}`.execute(tx);
  return rows;
}

/** Opens the chain's company to this transaction, for a visitor with the code. */
export async function enterChain(tx: Tx, code: string): Promise<ChainKey | undefined> {
  const { rows } = await sql<ChainKey>`
    select company_id as "companyId", object, object_id as "objectId" from enter_chain(${code})`.execute(tx);
  return rows[0];
}
