/** Entries and their payments of other days, for the books. */
import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

export interface EntrySaid {
  readonly site: number;
  readonly amount: number;
  readonly side?: number;
  readonly person?: string;
  readonly customerId?: number;
  /** As if it had come from elsewhere. */
  readonly origin?: number;
  /** Days from today; none if nothing was agreed. */
  readonly dueIn?: number;
  /** Days before today. */
  readonly bookedAgo?: number;
}

const DAY_MS = 86_400_000;
const instantIn = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const dayIn = (days: number): string => formatDay(instantIn(days));

/** With one item that is its whole amount. */
export async function addEntry(world: World, admin: Person, said: EntrySaid): Promise<{ id: number; number: string }> {
  const { site, amount, side = moneySide.code.receive, person = '路人甲', customerId, origin, dueIn, bookedAgo = 0 } = said;
  const { id, number } = await admin.call(entryCalls.create, {
    body: {
      side,
      deptId: site,
      personName: person,
      personPhone: '13800000000',
      bookDay: dayIn(-bookedAgo),
      items: [{ name: '杂费', amount }],
      ...(customerId === undefined ? {} : { customerId }),
      ...(dueIn === undefined ? {} : { dueDay: dayIn(dueIn) }),
    } as never,
  });
  if (origin !== undefined) await world.owner.query('update entry set origin = $2 where id = $1', [id, origin]);
  return { id, number };
}

export interface PaymentSaid {
  readonly way?: number;
  readonly accountId?: number;
  readonly daysAgo?: number;
}

export async function payEntry(admin: Person, id: number, amount: number, { way = 1, accountId, daysAgo }: PaymentSaid = {}) {
  const paidTime = daysAgo === undefined ? undefined : instantIn(-daysAgo).toISOString();
  await admin.call(entryCalls.pay, { body: { id, amount, way, accountId, paidTime } as never });
}
