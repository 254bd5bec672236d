/** Differences of receipts: every situation against every action, and two clerks at one. */
import { receiptDifferenceCalls as calls } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import { receiptDifferenceKind, settlement } from '@cangyun/contract/trade/receiptDifference.ts';
import { receivingCalls } from '@cangyun/contract/trade/receiving.calls.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { expectOneWins, expectTable, pairsIn, type Subject } from '../support/document-table.ts';
import { expectProofs, proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { openTrade, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 0);
});
proveAfterAll(() => world);

const { keep, giveBack } = settlement.code;
const read = async (id: number) => ({ ...(await trade.admin.call(calls.getOne, { query: { id } })), isDelete: 0 });
const arrived = async (): Promise<number> => {
  const lines = [{ productId: trade.products[0] ?? 0, num: 3 }];
  const { difference } = await trade.admin.call(receivingCalls.create, { body: { supplierId: trade.supplier, lines } });
  return difference?.id ?? 0;
};
const settleOne = async (id: number, way: 1 | 2 | 3, num?: number): Promise<void> => {
  const [line] = (await read(id)).lines;
  const decided = { lineId: line?.id ?? 0, way, price: 2, ...(num === undefined ? {} : { num }) };
  await trade.admin.call(calls.settle, { body: { id, lines: [decided] } });
};

const subject: Subject<Awaited<ReturnType<typeof read>>> = {
  kind: receiptDifferenceKind,
  situations: {
    open: arrived,
    begun: async () => {
      const id = await arrived();
      await settleOne(id, keep, 1);
      return id;
    },
    settled: async () => {
      const id = await arrived();
      await settleOne(id, giveBack);
      return id;
    },
    voided: async () => {
      const id = await arrived();
      await trade.admin.call(calls.cancel, { body: { id } });
      return id;
    },
  },
  allowed: { open: ['settle', 'cancel'], begun: ['settle'], settled: [], voided: [] },
  perform: {
    settle: async (id) =>
      trade.admin.respond(calls.settle, {
        body: { id, lines: [{ lineId: (await read(id)).lines[0]?.id ?? 0, way: keep, num: 1, price: 2 }] },
      }),
    cancel: (id) => trade.admin.respond(calls.cancel, { body: { id } }),
  },
  read,
  measure: async () => {
    const { rows } = await world.owner.query(
      `select coalesce(sum(on_hand) filter (where owner_id = 0), 0) as own, coalesce(sum(on_hand) filter (where owner_id <> 0), 0) as held,
              coalesce(sum(frozen), 0) as frozen from stock_balance where company_id = $1`,
      [trade.admin.companyId],
    );
    return { own: Number(rows[0]?.own), held: Number(rows[0]?.held), frozen: Number(rows[0]?.frozen) };
  },
  share: ({ state, lines }) => {
    const [line] = lines;
    const held = state === receiptDifferenceKind.state.code.open ? (line?.openNum ?? 0) : 0;
    return { own: line?.keptNum ?? 0, held, frozen: held };
  },
  prove: () => expectProofs(world),
};

describe('every situation of a difference', () => {
  it.each(Object.keys(subject.allowed))('%s: what may be done is done, the rest is refused with the row’s own sentence', (situation) =>
    expectTable(subject, situation),
  );
  it.each(pairsIn(subject))('%s: %s and %s at once', (situation, first, second) => expectOneWins(subject, situation, first, second));
});

it('is listed, found by supplier and state, exported', async () => {
  const id = await arrived();
  const { number, supplierName } = await read(id);
  const page = await trade.admin.call(calls.list, {
    query: { state: [receiptDifferenceKind.state.code.open], supplierId: trade.supplier },
  });
  expect(page.content.find((row) => row.id === id)).toMatchObject({ number, supplierName, types: '无单到货', openNum: 3, lineCount: 1 });
  const sheet = await sheetIn(await trade.admin.respond(calls.download, { query: { number } }));
  expect(JSON.stringify(sheet.rows)).toContain(number);
  expect((await trade.admin.refused(calls.getOne, { query: { id: 999_999 } })).status).toBe(404);
});

const SEED = 20_261_117;
const CLERKS = 3;
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom('arrive' as const, 'keep' as const, 'credit' as const, 'giveBack' as const, 'cancel' as const),
    product: fc.integer({ min: 0, max: 1 }),
    qty: fc.integer({ min: 1, max: 4 }),
    damaged: fc.boolean(),
  }),
  { minLength: 6, maxLength: 9 },
);

/** What of a difference waits, as its clerk knows it. */
interface Waiting {
  readonly id: number;
  readonly lineId: number;
  left: number;
  begun: boolean;
}

/** Several people receive and settle goods of the same products: what was acknowledged adds up. */
it('in any order, by several clerks at once: own, held and frozen goods, and what is owed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: CLERKS, maxLength: CLERKS }), async (sequences) => {
      const busy = await openTrade(world, 0);
      const model = { own: 0, held: 0, owed: 0 };
      const clerk = async (sequence: readonly { verb: string; product: number; qty: number; damaged: boolean }[]): Promise<void> => {
        const waiting: Waiting[] = [];
        for (const { verb, product, qty, damaged } of [{ verb: 'arrive', product: 0, qty: 3, damaged: false }, ...sequence]) {
          const [doc] = waiting;
          if (verb === 'arrive' || !doc) {
            const condition = damaged ? { quality: 10 as const, reason: '破损' } : {};
            const lines = [{ productId: busy.products[product] ?? 0, num: qty, ...condition }];
            const { difference } = await busy.admin.call(receivingCalls.create, { body: { supplierId: busy.supplier, lines } });
            const id = difference?.id ?? 0;
            const [line] = (await busy.admin.call(calls.getOne, { query: { id } })).lines;
            waiting.push({ id, lineId: line?.id ?? 0, left: qty, begun: false });
            model.held += qty;
          } else if (verb === 'cancel') {
            if (doc.begun) continue;
            await busy.admin.call(calls.cancel, { body: { id: doc.id } });
            model.held -= doc.left;
            waiting.shift();
          } else {
            const num = Math.min(qty, doc.left);
            const way = settlement.code[verb as 'keep' | 'credit' | 'giveBack'];
            const decided = { lineId: doc.lineId, way, num, price: 2, ...(verb === 'credit' ? { credit: 0.5 } : {}) };
            await busy.admin.call(calls.settle, { body: { id: doc.id, lines: [decided] } });
            model.held -= num;
            if (verb !== 'giveBack') model.own += num;
            if (verb !== 'giveBack') model.owed += num * 2 - (verb === 'credit' ? 0.5 : 0);
            doc.left -= num;
            doc.begun = true;
            if (doc.left === 0) waiting.shift();
          }
        }
      };
      await Promise.all(sequences.map(clerk));
      const { rows } = await world.owner.query(
        `select coalesce(sum(on_hand) filter (where owner_id = 0), 0)::float as own, coalesce(sum(on_hand) filter (where owner_id <> 0), 0)::float as held,
                coalesce(sum(frozen), 0)::float as frozen, coalesce(sum(value), 0)::float as worth,
                (select coalesce(sum(unpaid_amount), 0)::float from purchase where company_id = $1) as owed
           from stock_balance where company_id = $1`,
        [busy.admin.companyId],
      );
      expect(rows[0]).toEqual({ ...model, frozen: model.held, worth: model.owed });
    }),
    { numRuns: times(1, 6), seed: SEED },
  );
  await expectProofs(world);
});
