/** Joint trades: every situation against every action on both sides, and two people at one trade, of one company or of both. */

import { jointTradeCalls as calls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import { jointTradeKind as kind } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { describe, expect, it } from 'vitest';
import { expectOneWins, expectTable, pairsIn, type Subject } from '../support/document-table.ts';
import { type JointTrade, openPartners } from '../support/joint-trades.ts';
import type { Person } from '../support/person.ts';
import { expectProofs, proveAfterAll } from '../support/proofs.ts';
import { purchaseState } from '../support/trading.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
const partners = await openPartners(world);
const [buyer, seller] = [partners.buyer.admin, partners.seller.admin];
proveAfterAll(() => world);

const { accepted } = kind.state.code;
const back = (id: number) => buyer.call(purchaseCalls.back, { body: { id } });
const cancelPurchase = (id: number) => buyer.call(purchaseCalls.cancel, { body: { id } });

/** As the seller finds it after these steps. */
async function soldAfter(make: () => Promise<JointTrade>, ...steps: ((jointTrade: JointTrade) => Promise<unknown>)[]): Promise<number> {
  const jointTrade = await make();
  for (const step of steps) await step(jointTrade);
  return jointTrade.seller;
}
async function boughtAfter(
  make: () => Promise<Omit<JointTrade, 'seller'>>,
  ...steps: ((jointTrade: Omit<JointTrade, 'seller'>) => Promise<unknown>)[]
) {
  const jointTrade = await make();
  for (const step of steps) await step(jointTrade);
  return jointTrade.buyer;
}

const performBy = (person: () => Person): Subject['perform'] => ({
  place: (id) => person().respond(calls.place, { query: { id } }),
  pay: (id) => person().respond(calls.pay, { query: { id } }),
  accept: (id) => person().respond(calls.accept, { query: { id } }),
  decline: (id) => person().respond(calls.decline, { body: { id, reason: '缺货' } }),
});

/** What a trade changes in the two companies: an agreed purchase here, a live order there. */
const measure = async () => {
  const { rows } = await world.owner.query(
    `select (select count(*)::int from purchase where company_id = $1 and confirm_state = 1) as agreed,
            (select count(*)::int from sales_order where company_id = $2 and is_delete = 0) as orders`,
    [buyer.companyId, seller.companyId],
  );
  return rows[0];
};
const share = ({ state }: { state: number }) => ({ agreed: state === accepted ? 1 : 0, orders: state === accepted ? 1 : 0 });
const prove = () => expectProofs(world);
const readBy = (person: () => Person) => (id: number) => person().call(calls.getOne, { query: { id } });

const buying: Subject = {
  kind,
  situations: {
    sent: () => boughtAfter(partners.sent),
    sentUnconfirmed: () => boughtAfter(() => partners.sent({ state: purchaseState.pending })),
    placed: () => boughtAfter(partners.placed),
    accepted: () => boughtAfter(partners.accepted),
    acceptedPaid: () =>
      boughtAfter(partners.accepted, ({ purchase }) => buyer.call(purchaseCalls.pay, { body: { id: purchase, amount: 23.5 } })),
    declined: () => boughtAfter(partners.declined),
    withdrawn: () => boughtAfter(partners.placed, ({ purchase }) => back(purchase)),
    voided: () =>
      boughtAfter(
        partners.declined,
        ({ purchase }) => back(purchase),
        ({ purchase }) => cancelPurchase(purchase),
      ),
  },
  allowed: {
    sent: ['place'],
    sentUnconfirmed: [],
    placed: [],
    accepted: ['pay'],
    acceptedPaid: [],
    declined: ['place'],
    withdrawn: [],
    voided: [],
  },
  perform: performBy(() => buyer),
  read: readBy(() => buyer),
  measure,
  share,
  prove,
};

const selling: Subject = {
  ...buying,
  situations: {
    placed: () => soldAfter(partners.placed),
    placedFinished: () => soldAfter(partners.placed, ({ purchase }) => buyer.call(purchaseCalls.finish, { body: { id: purchase } })),
    accepted: () => soldAfter(partners.accepted),
    declined: () => soldAfter(partners.declined),
    withdrawn: () => soldAfter(partners.placed, ({ purchase }) => back(purchase)),
    voided: () =>
      soldAfter(
        partners.declined,
        ({ purchase }) => back(purchase),
        ({ purchase }) => cancelPurchase(purchase),
      ),
  },
  allowed: { placed: ['accept', 'decline'], placedFinished: ['decline'], accepted: [], declined: [], withdrawn: [], voided: [] },
  perform: performBy(() => seller),
  read: readBy(() => seller),
};

describe.each([
  ['buyer', buying],
  ['seller', selling],
] as const)('every situation, seen by the %s', (_, subject) => {
  it.each(Object.keys(subject.allowed))('%s: what may be done is done, the rest is refused with the row’s own sentence', (situation) =>
    expectTable(subject, situation),
  );

  it.each(pairsIn(subject))('%s: %s and %s at once', (situation, first, second) => expectOneWins(subject, situation, first, second));
});

describe('both companies at once', () => {
  const succeeded = (responses: readonly { statusCode: number; body: string }[]): number => {
    for (const { statusCode, body } of responses)
      expect([statusCode, [200, 400, 409].includes(statusCode), body]).toEqual([statusCode, true, body]);
    return responses.filter(({ statusCode }) => statusCode === 200).length;
  };

  it.each([1, 2, 3, 4])('the buyer withdraws while the seller accepts: one of them wins (%i)', async () => {
    const { seller: id, buyer: mine, purchase } = await partners.placed();
    const responses = await Promise.all([
      buyer.respond(purchaseCalls.back, { body: { id: purchase } }),
      seller.respond(calls.accept, { query: { id } }),
    ]);
    expect(succeeded(responses)).toBe(1);
    const { state } = await buyer.call(calls.getOne, { query: { id: mine } });
    expect(state).toBe(responses[1]?.statusCode === 200 ? accepted : kind.state.code.sent);
    await prove();
  });

  it.each([1, 2, 3])('the seller gives the order up while the buyer pays and asks for it back: nobody is locked out (%i)', async () => {
    const { order, buyer: id, purchase } = await partners.accepted();
    const responses = await Promise.all([
      seller.respond(salesOrderCalls.cancel, { body: { id: order } }),
      buyer.respond(calls.pay, { query: { id } }),
      buyer.respond(purchaseCalls.back, { body: { id: purchase } }),
    ]);
    expect(responses[0]?.statusCode).toBe(200);
    succeeded(responses);
    expect((await buyer.call(calls.getOne, { query: { id } })).state).toBe(kind.state.code.declined);
    await prove();
  });

  it('many trades between the same two move at once, in both directions of time', async () => {
    const jointTrades = await Promise.all(Array.from({ length: 6 }, () => partners.placed()));
    const responses = await Promise.all(
      jointTrades.map((jointTrade, at) =>
        at % 2 === 0
          ? seller.respond(calls.accept, { query: { id: jointTrade.seller } })
          : buyer.respond(purchaseCalls.back, { body: { id: jointTrade.purchase } }),
      ),
    );
    expect(succeeded(responses)).toBe(6);
    await prove();
  });
});
