/** A courier that remembers what it was asked, and the outbox as the worker empties it: now, and in the order of the requests. */
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import { tradeOutbox } from '@cangyun/server/src/areas/trade/index.ts';
import { type CourierPort, poolNumber, simulatedCourier } from '@cangyun/server/src/platform/courier/courier.ts';
import type { Database } from '@cangyun/server/src/platform/db/transaction.ts';
import type { JobLog } from '@cangyun/server/src/platform/jobs/worker.ts';
import { outboxTasks } from '@cangyun/server/src/platform/outbox/outbox.ts';
import type { World } from './world.ts';

const SILENT_LOG = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} } as unknown as JobLog;

/** Sends one request as the job does. */
export async function sendRequest(world: World, companyId: number, id: number, db: Database = world.app.services.db): Promise<string> {
  const [send] = outboxTasks(tradeOutbox(world.app.services));
  return send?.run(db, { companyId, id }, async () => {}, SILENT_LOG) ?? '';
}

/** Sends whatever is due, until nothing is. */
export async function sendRequests(world: World): Promise<void> {
  const due = async () =>
    (
      await world.owner.query<{ company_id: string; id: string }>(
        `select company_id, id from outbox where state = $1 and next_try <= now() and (locked_until is null or locked_until < now()) order by id`,
        [outboxState.code.waiting],
      )
    ).rows;
  for (let rows = await due(); rows.length > 0; rows = await due())
    for (const { company_id, id } of rows) await sendRequest(world, Number(company_id), Number(id));
}

export interface RememberingCourier extends CourierPort {
  /** Every call that reached it, by our key. */
  readonly calls: string[];
  /** Numbers by key: what somebody would come for. */
  readonly orders: Map<string, string>;
  /** Does not answer. */
  away: boolean;
  /** Why it refuses an order of this carrier. */
  readonly refuses: Map<string, string>;
  /** Why it does not cancel. */
  keeps: string;
  /** Happens while it thinks about an order, before that order is there. */
  during: () => Promise<unknown>;
}

export function rememberingCourier(): RememberingCourier {
  const courier: RememberingCourier = {
    ...simulatedCourier,
    calls: [],
    orders: new Map(),
    refuses: new Map(),
    away: false,
    keeps: '',
    during: async () => {},
    order: async ({ reference, carrier }) => {
      courier.calls.push(`order ${reference}`);
      await courier.during();
      if (courier.away) throw new Error('away');
      const reason = courier.refuses.get(carrier);
      if (reason !== undefined) return { accepted: false, reason };
      const number = courier.orders.get(reference) ?? poolNumber(carrier, reference);
      courier.orders.set(reference, number);
      return { accepted: true, number };
    },
    cancel: async ({ reference }) => {
      courier.calls.push(`cancel ${reference}`);
      if (courier.away) throw new Error('away');
      if (courier.keeps !== '') return { accepted: false, reason: courier.keeps };
      courier.orders.delete(reference);
      return { accepted: true };
    },
  };
  return courier;
}

/** So often a transaction that asks a courier ends in a lost race, once all its work is done. Answers how that ends. */
export async function loseRaces(world: World, times: number): Promise<() => Promise<unknown>> {
  await world.owner.query(`
    create sequence if not exists race; select setval('race', 1, false);
    create or replace function lose_race() returns trigger language plpgsql security definer as $$ begin
      if nextval('race') <= ${times} then raise exception using errcode = '40001'; end if; return null; end $$;
    create constraint trigger lose_race after insert on outbox deferrable initially deferred for each row execute function lose_race()`);
  return () => world.owner.query('drop trigger lose_race on outbox');
}
