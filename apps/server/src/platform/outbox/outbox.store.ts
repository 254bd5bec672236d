/** SQL of the outbox: requests to the outside world, written in the transaction that asks for them and sent after it. */
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/kysely.ts';

/** The job that sends one request. */
export const SEND = 'sendRequest';

const { waiting, cancelled } = outboxState.code;

/** What a request is for: its changes happen under this object's lock. */
export interface Subject {
  readonly objectKind: string;
  readonly objectId: number;
}

export interface NewRequest extends Subject {
  readonly kind: string;
  /** The other side does requests with one key once. */
  readonly requestKey: string;
  readonly request: unknown;
  readonly objectNumber: string;
  readonly siteId: number;
  /** Not before then; at once, if absent. */
  readonly notBefore?: string | null;
}

export interface OutboxRequest extends Subject {
  readonly id: number;
  readonly kind: string;
  readonly requestKey: string;
  readonly request: unknown;
  readonly objectNumber: string;
  readonly siteId: number;
  readonly state: number;
  readonly tries: number;
  /** Null while nothing has left the house. */
  readonly firstTry: string | null;
  readonly version: number;
  readonly lockedUntil: string | null;
  readonly answer: string;
}

const columns = sql`id, kind, request_key as "requestKey", request, object_kind as "objectKind", object_id as "objectId",
  object_number as "objectNumber", site_id as "siteId", state, tries, first_try as "firstTry", version, locked_until as "lockedUntil", answer`;

/** One job a request, however often it is asked for; a job that already runs is followed by this one. */
const jobFor = (from: RawBuilder<unknown>) => sql`
  select graphile_worker.add_job(${SEND}, json_build_object('companyId', r.company_id, 'id', r.id), run_at => r.next_try,
                                 job_key => 'outbox:' || r.company_id || ':' || r.id) from ${from} r`;

/** Request and job, both with the transaction that asks for them. */
export async function postRequest(tx: Tx, ctx: Ctx, made: NewRequest): Promise<void> {
  await sql`
    with made as (
      insert into outbox (company_id, kind, request_key, request, object_kind, object_id, object_number, site_id, user_id, user_name, next_try)
      values (${ctx.companyId}, ${made.kind}, ${made.requestKey}, ${JSON.stringify(made.request)}, ${made.objectKind}, ${made.objectId},
              ${made.objectNumber}, ${made.siteId}, ${ctx.userId}, ${ctx.nickName}, greatest(now(), ${made.notBefore ?? null}::timestamptz))
      returning company_id, id, next_try)
    ${jobFor(sql`made`)}`.execute(tx);
}

/** How many requests of a kind an object has made before. */
export async function countRequests(tx: Tx, ctx: Ctx, kind: string, { objectKind, objectId }: Subject): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from outbox
     where company_id = ${ctx.companyId} and object_kind = ${objectKind} and object_id = ${objectId} and kind = ${kind}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Cancels what an object has asked for by requests of a kind, sent or not. Answers them as they were before. */
export async function withdrawRequests(tx: Tx, ctx: Ctx, kind: string, { objectKind, objectId }: Subject): Promise<OutboxRequest[]> {
  const { rows } = await sql<OutboxRequest>`
    with found as (
      select ${columns} from outbox
       where company_id = ${ctx.companyId} and object_kind = ${objectKind} and object_id = ${objectId} and kind = ${kind}
         and state <> ${cancelled} for update),
    gone as (
      update outbox o set state = ${cancelled}, version = o.version + 1, updated_at = clock_timestamp() from found f
       where o.company_id = ${ctx.companyId} and o.id = f.id)
    select * from found`.execute(tx);
  return rows;
}

/** Locked, or undefined where this company has none such. */
export async function lockRequest(tx: Tx, ctx: Ctx, id: number): Promise<OutboxRequest | undefined> {
  const { rows } = await sql<OutboxRequest>`
    select ${columns} from outbox where company_id = ${ctx.companyId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Now, and as often as at first: a person has decided so. One that is on its way already goes on. */
export async function sendAgain(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  await sql`
    with again as (
      update outbox set state = ${waiting}, tries = 0, next_try = now(), error = '', version = version + 1,
             updated_at = clock_timestamp()
       where company_id = ${ctx.companyId} and id = ${id} and (locked_until is null or locked_until < now())
      returning company_id, id, next_try)
    ${jobFor(sql`again`)}`.execute(tx);
}

export async function cancelRequest(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  await sql`
    update outbox set state = ${cancelled}, version = version + 1, updated_at = clock_timestamp()
     where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
}

/** What waited for another request of the same key to end need not wait any longer. */
export async function hastenRequests(tx: Tx, ctx: Ctx, kind: string, requestKey: string, { objectKind, objectId }: Subject): Promise<void> {
  await sql`
    with next as (
      update outbox set next_try = now()
       where company_id = ${ctx.companyId} and object_kind = ${objectKind} and object_id = ${objectId} and kind = ${kind}
         and request_key = ${requestKey} and state = ${waiting} and locked_until is null
      returning company_id, id, next_try)
    ${jobFor(sql`next`)}`.execute(tx);
}

/** Counts a try and keeps other workers away for so many seconds; undefined where there is nothing to do, or somebody is at it. */
export async function claimRequest(tx: Tx, companyId: number, id: number, seconds: number): Promise<OutboxRequest | undefined> {
  const { rows } = await sql<OutboxRequest>`
    update outbox set tries = tries + 1, first_try = coalesce(first_try, clock_timestamp()), version = version + 1,
           locked_until = clock_timestamp() + make_interval(secs => ${seconds})
     where company_id = ${companyId} and id = ${id} and state = ${waiting} and next_try <= clock_timestamp()
       and (locked_until is null or locked_until < clock_timestamp())
    returning ${columns}`.execute(tx);
  return rows[0];
}

export interface Settlement {
  readonly state: number;
  readonly answer: string;
  readonly error: string;
  /** Until the next try, where the state stays as it is. */
  readonly pauseSeconds: number;
}

/** Answers the request's state, if the try that ends here still was the one that counts; otherwise undefined. */
export async function settleRequest(tx: Tx, ctx: Ctx, claimed: OutboxRequest, end: Settlement): Promise<number | undefined> {
  const { rows } = await sql<{ state: number }>`
    with ended as (
      update outbox set state = ${end.state}, answer = ${end.answer}, error = ${end.error}, locked_until = null, version = version + 1,
             next_try = case when ${end.state} = ${waiting} then now() + make_interval(secs => ${end.pauseSeconds}) else next_try end,
             updated_at = clock_timestamp()
       where company_id = ${ctx.companyId} and id = ${claimed.id} and state = ${waiting} and version = ${claimed.version}
      returning company_id, id, state, next_try),
    queued as (${jobFor(sql`(select * from ended where state = ${waiting})`)})
    select state, (select count(*) from queued) from ended`.execute(tx);
  return rows[0]?.state;
}

/** Gives requests a new job whose own was lost with its process. Answers how many. */
export async function requeueOverdue(tx: Tx, lateSeconds: number, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(graphile_worker.add_job(${SEND}, json_build_object('companyId', r.company_id, 'id', r.id),
                                         job_key => 'outbox:' || r.company_id || ':' || r.id))::int as n
      from overdue_requests(make_interval(secs => ${lateSeconds}), ${most}) r`.execute(tx);
  return rows[0]?.n ?? 0;
}
