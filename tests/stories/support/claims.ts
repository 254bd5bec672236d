/** Claims and money of any day, booked below the API, for stories about what is made of them. */
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { addPayments, claimItem, type Posted, postItems } from '@cangyun/server/src/kernel/money/index.ts';
import { atScheduledWork } from '@cangyun/server/src/platform/context.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import type { World } from './world.ts';

interface Booking {
  readonly customerId: number;
  readonly siteId: number;
  readonly amount: number;
  readonly day: string;
  readonly side?: number;
  /** The document that it is for: orders that do not exist here. */
  readonly order?: number;
}

const source = (order: number) => ({ kind: 'shipmentOrder', id: order, number: `XS${order}` });

export function bookingsOf(world: World, who: { readonly companyId: number; readonly userId: number }) {
  const ctx = () => ({ ...atScheduledWork(who.companyId, '账务', 1), userId: who.userId });
  const run = <T>(work: (tx: Parameters<typeof postItems>[0]) => Promise<T>): Promise<T> =>
    world.app.services.db.inTransaction(asCompany(who.companyId, who.userId), work);
  let orders = 9_000_000;
  const party = (customerId: number) => ({ customerId, person: '' }) as const;
  return {
    claim: ({ customerId, siteId, amount, day, side = moneySide.code.receive, order }: Booking): Promise<Posted> => {
      orders += 1;
      const item = {
        side,
        party: party(customerId),
        siteId,
        reason: claimReason.code.carriage,
        source: source(order ?? orders),
        amount,
        day,
      };
      return run((tx) => postItems(tx, ctx(), [claimItem(item)]));
    },
    pay: ({ customerId, siteId, amount, day, side = moneySide.code.receive, order }: Booking): Promise<Posted> =>
      run((tx) =>
        addPayments(tx, ctx(), [
          {
            ...{ side, party: party(customerId), siteId, amount, day, way: settleWay.code.cash },
            ...(order === undefined ? {} : { source: source(order) }),
          },
        ]),
      ),
  };
}
