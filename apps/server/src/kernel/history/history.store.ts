/**
 * The hash-chained history of objects. `appendVersions` is its one writer: it locks the ends of the chains in key order, so that two
 * writers of one object follow each other; the key (object, id, version) has the last word.
 */
import { CHAIN_START, type ChainEnd } from '@cangyun/contract/kernel/chain.ts';
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { newChainCode, nextVersion, type StoredVersion, type VersionData } from './sealing.ts';

export interface Change {
  readonly id: number;
  /** null: the object is deleted. */
  readonly data: VersionData | null;
  /** The row before the change: becomes the first version if the history begins only now. */
  readonly found?: VersionData;
}

/** Always milliseconds: the hash covers this very text. */
const TIME = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

interface LockedEnd extends ChainEnd {
  readonly id: number;
  readonly time: string;
}

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

type AddedVersion = StoredVersion & { readonly id: number };

function versionsOf(ctx: Ctx, object: string, end: LockedEnd, { data, found }: Change): AddedVersion[] {
  const subject = { object, objectId: end.id };
  const { id, time } = end;
  const first =
    found && end.version === CHAIN_START.version
      ? nextVersion(subject, end, { time, userId: historyFinder.id, userName: historyFinder.name, data: found })
      : undefined;
  const now = nextVersion(subject, first ?? end, { time, userId: ctx.userId, userName: ctx.nickName, data });
  return [...(first ? [{ ...first, id }] : []), { ...now, id }];
}

const insertVersions = (ctx: Ctx, object: string, added: readonly AddedVersion[]): RawBuilder<unknown> => sql`
  insert into object_history (company_id, object, object_id, version_no, data, salt, hash, previous_hash, user_id, user_name, created_at)
  select ${ctx.companyId}, ${object}, v.id, v.version, v.data, v.salt, v.hash, v."previousHash", v."userId", v."userName", v.time
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as v (id bigint, version int, data jsonb, salt text, hash text,
         "previousHash" text, "userId" bigint, "userName" text, time timestamptz)
  returning object_id, version_no, hash`;

/** As JSON reads back: the stored value is the hashed value. */
const asStored = <C extends Change>(change: C): C => JSON.parse(JSON.stringify(change)) as C;

/** One statement for the ends and one for the versions, however many objects changed. */
export async function appendVersions(tx: Tx, ctx: Ctx, object: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const byId = new Map(changes.map((change) => [change.id, asStored(change)]));
  const ends = await lockEnds(tx, ctx, object, [...byId.keys()]);
  const added = ends.flatMap((end) => versionsOf(ctx, object, end, byId.get(end.id) ?? { id: end.id, data: null }));
  await sql`
    with added as (${insertVersions(ctx, object, added)})
    update object_chain c set last_version = a.version_no, last_hash = a.hash
      from (select distinct on (object_id) * from added order by object_id, version_no desc) a
     where c.company_id = ${ctx.companyId} and c.object = ${object} and c.object_id = a.object_id`.execute(tx);
}

export interface Beginning extends Change {
  /** When the object was created, as PostgreSQL formats it. */
  readonly madeAt: string;
}

/** Objects that this transaction created: nobody else knows them yet, so their chains have no end to look for or to lock. One statement. */
export async function beginChains(tx: Tx, ctx: Ctx, object: string, made: readonly Beginning[]): Promise<void> {
  const added = made.map(asStored).flatMap(({ madeAt, ...change }) => {
    const end = { ...CHAIN_START, id: change.id, time: new Date(madeAt).toISOString() };
    return versionsOf(ctx, object, end, change);
  });
  await sql`
    with added as (${insertVersions(ctx, object, added)})
    insert into object_chain (company_id, object, object_id, code, last_version, last_hash)
    select ${ctx.companyId}, ${object}, a.object_id, n.code, a.version_no, a.hash
      from added a join unnest(${made.map(({ id }) => id)}::bigint[], ${made.map(newChainCode)}::text[]) as n (id, code) on n.id = a.object_id`.execute(
    tx,
  );
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
