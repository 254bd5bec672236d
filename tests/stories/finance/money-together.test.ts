/**
 * Must show 2 of issue 16: whatever several people do with goods, waybills, entries and money at once, partners' accounts, documents, our
 * accounts and the journal are what plain arithmetic says, and every proof holds.
 */
import { isDeepStrictEqual } from 'node:util';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { everything, times } from '#tier.ts';
import { goodsActions } from '../support/goods-actions.ts';
import { LAST_DAY, moneyActions } from '../support/money-actions.ts';
import { due, Impossible, type MoneyModel } from '../support/money-model.ts';
import { type Choice, type Effect, isIdle, type Office, openOffice } from '../support/money-office.ts';
import { expectProofs, proveAfterAll } from '../support/proofs.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

const SEED = Number(process.env.MONEY_SEED ?? 20_261_117);
const account = chart.code;

/** What was sold is one income, what was bought one cost, wherever it is by now. */
const MERGED = `case when account in (${account.sales}, ${account.freightIncome}) then ${account.otherIncome}
  when account in (${account.goods}, ${account.costOfGoods}, ${account.costDifference}) then ${account.otherCost} else account end`;

/** What the database says, in the shape of the model. */
async function stored({ trade }: Office) {
  const { companyId } = trade.admin;
  const read = async <T extends object>(text: string): Promise<T[]> => (await world.owner.query<T>(text, [companyId])).rows;
  const documents = await read<{ key: string; sums: [number, number] }>(
    `select source_kind || ' ' || source_id || ' ' || side as key, array[round(claimed * 100)::float, round(paid * 100)::float] as sums
       from money_source where company_id = $1 and (claimed <> 0 or paid <> 0)`,
  );
  const accounts = await read<{ key: string; claimed: number; paid: number; open: number; advance: number }>(
    `select side || ' ' || coalesce(customer_id::text, person) as key, round(claimed * 100)::float as claimed, round(paid * 100)::float as paid,
            round(open * 100)::float as open, round(advance * 100)::float as advance
       from partner_account where company_id = $1 and (claimed <> 0 or paid <> 0 or open <> 0 or advance <> 0)`,
  );
  const sums = (condition: string) =>
    read<{ code: number; cents: number }>(
      `select ${MERGED} as code, round(sum(amount) * 100)::float as cents from journal_row where company_id = $1 and ${condition} group by 1 having sum(amount) <> 0`,
    );
  const byCode = (rows: { code: number; cents: number }[]) => Object.fromEntries(rows.map(({ code, cents }) => [String(code), cents]));
  return {
    documents: Object.fromEntries(documents.map(({ key, sums: both }) => [key, both])),
    accounts: Object.fromEntries(accounts.map(({ key, ...sum }) => [key, sum])),
    books: byCode(await sums('true')),
    early: byCode(await sums(`day <= '${LAST_DAY}'`)),
  };
}

const expected = (model: MoneyModel) => ({
  documents: model.documents(),
  accounts: model.accounts(),
  books: model.books(),
  early: Object.fromEntries([...model.early].filter(([, cents]) => cents !== 0).map(([code, cents]) => [String(code), cents])),
});

function* ordersOf<T>(rows: readonly T[]): Generator<T[]> {
  if (rows.length <= 1) yield [...rows];
  else for (const [at, first] of rows.entries()) for (const rest of ordersOf(rows.toSpliced(at, 1))) yield [first, ...rest];
}

/** What people did at once happened in some order: the model after the order that agrees with the database, or after any. */
function agreed(before: MoneyModel, effects: readonly Effect[], found: Awaited<ReturnType<typeof stored>>): MoneyModel {
  let any: MoneyModel | undefined;
  let impossible = '';
  for (const order of ordersOf(effects)) {
    const model = before.copy();
    try {
      for (const effect of order) effect(model);
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
      impossible = error.message;
      continue;
    }
    if (isDeepStrictEqual(expected(model), found)) return model;
    any ??= model;
  }
  if (!any) throw new Error(impossible);
  return any;
}

const actionsOf = (office: Office) => ({ ...goodsActions(office), ...moneyActions(office) });
type ActionName = keyof ReturnType<typeof actionsOf>;

/** What leads to more is done more often. */
const ACTIONS = [
  ...(['ship', 'ship', 'return', 'end', 'receive', 'receive', 'sendBack', 'reprice', 'reverseList', 'check', 'sign', 'void'] as const),
  ...(['entry', 'payOrder', 'payPurchase', 'payWaybill', 'payEntry', 'payFromBalance', 'payFromBalance', 'writeOff', 'reduce'] as const),
  ...(['refundOrder', 'settle', 'settle', 'settleTicked', 'advance', 'allocate', 'allocate', 'takeBack', 'refund', 'offset'] as const),
  ...(['undo', 'undo', 'close', 'reopen'] as const),
];

interface Turn extends Choice {
  readonly name: ActionName;
}

const turn: fc.Arbitrary<Turn> = fc.record({
  name: fc.constantFrom<ActionName>(...ACTIONS),
  pick: fc.nat(1_000),
  qty: fc.integer({ min: 1, max: 4 }),
  cents: fc.integer({ min: 1, max: 3_000 }),
});
/** One to three people at once; now and then two of them the same. */
const atOnce = fc.oneof(
  fc.array(turn, { minLength: 1, maxLength: 3 }),
  turn.map((one) => [one, one]),
);

const seen = new Map<string, number>();

async function act(office: Office, actions: ReturnType<typeof actionsOf>, turns: readonly Turn[]): Promise<void> {
  const outcomes = await Promise.all(
    turns.map(({ name, ...choice }, at) =>
      actions[name](office.people[at] ?? office.trade.admin, choice).then(
        (effect) => {
          seen.set(name, (seen.get(name) ?? 0) + 1);
          return effect;
        },
        (error: Error) => {
          // A refusal changes nothing.
          if (isIdle(error) || /→ 4\d\d/.test(error.message)) return undefined;
          throw error;
        },
      ),
    ),
  );
  const effects = outcomes.filter((effect) => effect !== undefined);
  const found = await stored(office);
  office.model = agreed(office.model, effects, found);
  // With the turns, which a failure then shows.
  expect({ turns, ...found }).toEqual({ turns, ...expected(office.model) });
}

it('2: any course of business by several people at once is what plain arithmetic says', { timeout: times(60_000, 1_200_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: times(12, 20), maxLength: times(20, 40) }), async (course) => {
      const office = await openOffice(world);
      const actions = actionsOf(office);
      for (const turns of course) await act(office, actions, turns);
      // Their own pages say the same.
      for (const [key, goods] of office.model.goods) {
        const [kind, id] = key.split(' ');
        const calls = kind === 'purchase' ? purchaseCalls : salesOrderCalls;
        const page = await office.trade.admin.call(calls.getOne as typeof salesOrderCalls.getOne, { query: { id: Number(id) } });
        const { paid } = office.model.doc(key);
        expect([key, Math.round(page.payAmount * 100), Math.round(page.unpaidAmount * 100)]).toEqual([key, paid, due(goods) - paid]);
      }
      await expectProofs(world);
    }),
    { seed: SEED, numRuns: times(2, 25), endOnFailure: true },
  );
  // In the long tier each of them has succeeded.
  expect(ACTIONS.filter((name) => everything && !seen.has(name))).toEqual([]);
});
