/** The purchase as its pickups and returns see it. It reserves nothing: bought goods are not there yet. */
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { costsOfReceived, costsOfSentBack } from '../order/costs.rules.ts';
import { orderSource } from '../order/source.rules.ts';
import { purchaseTables } from '../order/tables.ts';
import type { OrderSource } from '../source.ts';
import { lockHead } from './source.store.ts';
import { recordPurchases } from './write.rules.ts';

const { confirmed, finished } = purchaseKind.state.code;

export const purchaseSource: OrderSource = orderSource({
  tables: purchaseTables,
  record: recordPurchases,
  lockHead,
  states: { send: [confirmed], return: [confirmed, finished] },
  assertMaySend: () => undefined,
  costsOfMoved: costsOfReceived,
  costsOfReturned: costsOfSentBack,
  handOver: async () => undefined,
  takeBack: async () => undefined,
});
