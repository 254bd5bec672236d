/** Dispatches, pickups and returns: every situation against every action, and two clerks at one document. */
import type { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { purchasePickup } from '@cangyun/contract/trade/purchasePickup.ts';
import { purchaseReturn } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, expectOneWins, expectTable, ofBatch, pairsIn, type Subject } from '../support/document-table.ts';
import { byCarrier, callsOf, type Detail, type Journey, type Journeys, journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openTrade, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
let journeys: Journeys;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 50_000);
  journeys = journeysOf(trade);
});
proveAfterAll(() => world);

type Calls = typeof dispatchCalls;

/** Every step that a kind can take, by the kind's own calls. A kind's missing steps are never performed. */
const performOf = (kind: Journey): Readonly<Record<string, (id: number) => Promise<Answer>>> => {
  const calls = callsOf[kind] as unknown as Calls;
  const on = (name: 'check' | 'checkAndShip' | 'cancelCheck' | 'carrierCheck' | 'carrierCancel' | 'finish') => (id: number) =>
    trade.admin.respond(calls[name], { body: { id } } as never);
  return {
    edit: async (id) => {
      const { version, carriageType, carriersName } = await journeys.detail(kind, id);
      const form = { id, version, carriageType, carriersName, reason: '发错货', info: '改' };
      return trade.admin.respond(calls.edit, { body: form as never });
    },
    void: (id) => trade.admin.respond(calls.remove, { body: [id] }),
    check: on('check'),
    checkAndShip: on('checkAndShip'),
    cancelCheck: on('cancelCheck'),
    carrierCheck: on('carrierCheck'),
    carrierCancel: on('carrierCancel'),
    finish: on('finish'),
    setCarrier: (id) => ofBatch(trade.admin.respond(calls.setCarriers, { body: { ids: [id], ...byCarrier } })),
    setNumbers: async (id) => {
      const { number } = await journeys.detail(kind, id);
      return ofBatch(trade.admin.respond(calls.importNumbers, { body: { rows: [{ number, tmsNumbers: 'YT1' }] } }));
    },
    setPrice: (id) => trade.admin.respond(calls.setPrice, { body: { id, tmsPrice: 9.5 } }),
    confirmPrice: (id) => trade.admin.respond(calls.confirmPrice, { query: { id } }),
    correct: async (id) => {
      const { lines } = await journeys.detail(kind, id);
      return trade.admin.respond(calls.correct, {
        body: { id, reason: '录错', lines: lines.map((line) => ({ lineId: line.id, num: 1 })) },
      });
    },
  };
};

const situationsOf = (kind: Journey): Subject['situations'] => {
  const made = async (more: object = {}) => (await journeys.make(kind, more)).id;
  const after = async (id: number, ...steps: ('check' | 'carrierCheck' | 'finish' | 'carry' | 'price' | 'fixPrice' | 'void')[]) => {
    const perform = performOf(kind);
    for (const step of steps) {
      if (step === 'carry') await journeys.carry(kind, id);
      else if (step === 'price') await perform.setPrice?.(id);
      else if (step === 'fixPrice') await perform.confirmPrice?.(id);
      else if (step === 'void') await perform.void?.(id);
      else await journeys.act(kind, step, id);
    }
    return id;
  };
  return {
    toConfirm: () => made(),
    toConfirmCarried: () => made(byCarrier),
    toCarrier: async () => after(await made(byCarrier), 'check'),
    movingCarried: async () => after(await made(byCarrier), 'check', 'carrierCheck'),
    moving: async () => after(await made(), 'check'),
    moved: async () => after(await made(), 'check', 'carry'),
    movedWithCarrier: async () => after(await made(byCarrier), 'check', 'carry'),
    movedCarried: async () => after(await made(byCarrier), 'check', 'carrierCheck', 'carry'),
    finished: async () => after(await made(), 'check', 'carry', 'finish'),
    voided: async () => after(await made(), 'void'),
    priced: async () => after(await made(byCarrier), 'check', 'price'),
    priceFixed: async () => after(await made(byCarrier), 'check', 'price', 'fixPrice'),
  };
};

/** What the order and its document of two pieces have changed together. */
const shareOf: Readonly<Record<Journey, (row: Detail) => { onHand: number; reserved: number }>> = {
  dispatch: ({ outState }) => (outState === 1 ? { onHand: -2, reserved: 0 } : { onHand: 0, reserved: 2 }),
  purchaseDispatch: ({ inState }) => ({ onHand: inState === 1 ? 2 : 0, reserved: 0 }),
  purchaseBack: ({ state, outState }) => ({ onHand: outState === 1 ? 0 : 2, reserved: state !== 10 && outState === 0 ? 2 : 0 }),
  shipmentBack: ({ inState }) => ({ onHand: inState === 1 ? 0 : -2, reserved: 0 }),
};

/** One piece was right: the other one is back, and of a dispatch reserved again. */
const corrected: Readonly<Record<Journey, { onHand: number; reserved: number }>> = {
  dispatch: { onHand: -1, reserved: 1 },
  purchaseDispatch: { onHand: 1, reserved: 0 },
  purchaseBack: { onHand: 1, reserved: 0 },
  shipmentBack: { onHand: -1, reserved: 0 },
};

const withCarrier = {
  toConfirm: ['edit', 'void', 'check'],
  toConfirmCarried: ['edit', 'void', 'check'],
  toCarrier: ['cancelCheck', 'carrierCheck'],
  movingCarried: ['carrierCancel'],
  moving: ['cancelCheck'],
  moved: ['finish'],
  movedCarried: ['finish'],
  finished: ['correct'],
  voided: [],
};

const allowedOf: Readonly<Record<Journey, Subject['allowed']>> = {
  dispatch: {
    toConfirm: ['edit', 'void', 'check', 'setCarrier', 'setNumbers'],
    toConfirmCarried: ['edit', 'void', 'check', 'checkAndShip', 'setCarrier', 'setNumbers', 'setPrice'],
    toCarrier: ['cancelCheck', 'carrierCheck', 'setCarrier', 'setNumbers', 'setPrice'],
    movingCarried: ['carrierCancel', 'setNumbers', 'setPrice'],
    moving: ['cancelCheck', 'setNumbers'],
    moved: ['finish', 'setNumbers'],
    movedWithCarrier: ['carrierCheck', 'setCarrier', 'setNumbers', 'setPrice'],
    movedCarried: ['finish', 'setNumbers', 'setPrice'],
    finished: ['correct'],
    voided: [],
    priced: ['cancelCheck', 'carrierCheck', 'setCarrier', 'setNumbers', 'setPrice', 'confirmPrice'],
    priceFixed: ['cancelCheck', 'carrierCheck', 'setCarrier', 'setNumbers'],
  },
  purchaseDispatch: withCarrier,
  shipmentBack: withCarrier,
  purchaseBack: {
    toConfirm: ['edit', 'void', 'check'],
    toConfirmCarried: ['edit', 'void', 'check', 'checkAndShip'],
    toCarrier: ['cancelCheck'],
    moving: ['cancelCheck'],
    moved: ['finish'],
    movedWithCarrier: ['finish'],
    finished: ['correct'],
    voided: [],
  },
};

const kinds = { dispatch, purchaseDispatch: purchasePickup, purchaseBack: purchaseReturn, shipmentBack: salesReturn };

const subjectOf = (kind: Journey): Subject<Detail> => ({
  kind: kinds[kind],
  situations: situationsOf(kind),
  allowed: allowedOf[kind],
  perform: performOf(kind),
  read: (id) => journeys.detail(kind, id),
  measure: async () => {
    const { onHand, reserved } = await trade.balance(trade.products[0] ?? 0);
    return { onHand, reserved };
  },
  share: (row) => (row.correctionInfo === '' ? shareOf[kind](row) : corrected[kind]),
  prove: () => trade.expectProof(),
});

describe.each(Object.keys(kinds) as Journey[])('%s', (kind) => {
  it.each(Object.keys(allowedOf[kind]))(
    'in the situation %s: what may be done is done, the rest is refused with the row’s own sentence',
    async (situation) => {
      await expect(expectTable(subjectOf(kind), situation)).resolves.toBeUndefined();
    },
  );

  it.each(pairsIn({ allowed: allowedOf[kind] }))('two clerks, %s: %s and %s at once', async (situation, first, second) => {
    await expect(expectOneWins(subjectOf(kind), situation, first, second)).resolves.toBeUndefined();
  });
});
