/** Every state against every action, both directions, and two clerks at one list. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { cutoffCalls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { kindOf, type listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { everything } from '#tier.ts';
import { type Depot, openDepot } from '../support/depot.ts';
import { type Answer, ofBatch } from '../support/document-table.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
beforeAll(async () => {
  world = await shareWorld();
  depot = await openDepot(world);
  await depot.receive([{ productId: depot.products[0] ?? 0, num: 5_000 }]);
});
proveAfterAll(() => world);

type Way = 'in' | 'out';
type State = keyof typeof listState.code;
const states: readonly State[] = ['draft', 'toPick', 'picking', 'ready', 'done', 'voided'];
const { purchaseArrival } = inboundType.code;
const { deliveryOut } = outboundType.code;

/** Each action as its call, on one list. */
const actions: Readonly<Record<string, (way: Way, id: number) => Promise<Answer>>> = {
  edit: async (_way, id) => {
    const { version } = await depot.admin.call(calls.getOne, { query: { id } });
    return depot.admin.respond(calls.edit, { body: { id, version, lines: [{ productId: depot.products[0] ?? 0, num: 2 }] } });
  },
  submit: (_way, id) => depot.admin.respond(calls.setState, { body: { id, state: 0 } }),
  startPicking: (way, id) =>
    way === 'in' ? depot.admin.respond(calls.startIn, { body: { id } }) : depot.admin.respond(calls.startOut, { query: { id } }),
  savePicking: (_way, id) => depot.admin.respond(calls.savePicking, { body: { id } }),
  finishPicking: (way, id) => depot.admin.respond(way === 'in' ? calls.finishIn : calls.finishOut, { body: { id } }),
  backToPick: (way, id) => depot.admin.respond(way === 'in' ? calls.backIn : calls.backOut, { body: { id } }),
  check: (_way, id) => depot.admin.respond(calls.check, { body: { id } }),
  uncheck: (_way, id) => depot.admin.respond(calls.uncheck, { body: { id } }),
  post: (_way, id) => depot.admin.respond(calls.post, { body: { id } }),
  changeType: (way, id) => depot.admin.respond(calls.changeType, { query: { id, type: way === 'in' ? purchaseArrival : deliveryOut } }),
  regroup: (_way, id) => depot.admin.respond(calls.regroup, { query: { id, groupName: '一组' } }),
  skip: (_way, id) => depot.admin.respond(calls.skip, { query: { id } }),
  cancel: (_way, id) => depot.admin.respond(calls.cancel, { query: { id } }),
  continueSend: (_way, id) => depot.admin.respond(calls.continueSend, { body: { id } }),
  returnBack: (_way, id) => depot.admin.respond(calls.returnBack, { body: { id } }),
  cut: (_way, id) => ofBatch(depot.admin.respond(cutoffCalls.cutLists, { body: { ids: [id], endTime: '2099-01-01T00:00:00Z' } })),
  reverse: (_way, id) => depot.admin.respond(calls.reverse, { body: { id, info: '录错' } }),
};

/** What a list of two units in this state changes in the ledger. */
const share = (way: Way, state: State): { onHand: number; reserved: number; picked: number } => {
  const onHand = state === 'done' ? (way === 'in' ? 2 : -2) : 0;
  if (way === 'in') return { onHand, reserved: 0, picked: 0 };
  return {
    onHand,
    reserved: ['toPick', 'picking', 'ready'].includes(state) ? 2 : 0,
    picked: ['picking', 'ready'].includes(state) ? 2 : 0,
  };
};

/** Refused by the document itself: nothing is left to continue, its type needs no check, an inbound list can neither be sent back nor cut off. */
const refusedThough = (way: Way, action: string): boolean =>
  ['continueSend', 'check', 'uncheck'].includes(action) || (way === 'in' && (action === 'returnBack' || action === 'cut'));

describe.each(['in', 'out'] as const)('a list that goes %s', (way) => {
  const kind = kindOf(way === 'in' ? 1 : 2);
  it.each(states)('in state %s: what may be done is done, the rest is refused, the row says so, the ledger follows', async (state) => {
    const productId = depot.products[0] ?? 0;
    for (const [action, perform] of Object.entries(actions)) {
      const before = await depot.balance(productId);
      const id = await depot.listIn(way, state);
      const rule = kind.actions[action as 'edit'];
      const isAllowed = (rule.from as readonly string[]).includes(state) && !refusedThough(way, action);
      const row = await depot.admin.call(calls.getOne, { query: { id } });
      expect([action, row.actions.find((one) => one.action === action)?.allowed]).toEqual([action, isAllowed]);
      const response = await perform(way, id);
      expect([action, response.statusCode < 300]).toEqual([action, isAllowed]);
      const said = isAllowed ? '' : response.json<{ message: string }>().message;
      expect([action, said]).toEqual([action, row.actions.find((one) => one.action === action)?.reason]);
      const target = rule.to === 'stay' ? state : action === 'submit' ? 'toPick' : (rule.to as State);
      const now = isAllowed ? target : state;
      expect([action, kind.state.entries.find(({ code }) => code === row.state)?.name]).toEqual([action, state]);
      expect([action, await depot.stateOf(id)]).toEqual([action, kind.state.code[now]]);
      // A reversal takes back what the list did; a return is a new list that has not moved anything.
      const rest = action === 'reverse' && isAllowed ? { onHand: 0, reserved: 0, picked: 0 } : share(way, now);
      const after = await depot.balance(productId);
      expect([action, after.onHand - before.onHand, after.reserved - before.reserved, after.picked - before.picked]).toEqual([
        action,
        rest.onHand,
        rest.reserved,
        rest.picked,
      ]);
    }
    await depot.expectProof();
  });
});

describe('two clerks at one list', () => {
  const pairs: readonly (readonly [State, string, string])[] = (['toPick', 'picking', 'ready'] as const).flatMap((state) => {
    const leaving = Object.entries(kindOf(2).actions)
      .filter(([, { from, to }]) => (from as readonly string[]).includes(state) && to !== 'stay' && !Array.isArray(to))
      .map(([action]) => action);
    // Each with itself and with the next; with all others where everything is tested.
    return leaving.flatMap((first, at) =>
      leaving.slice(at, everything ? undefined : at + 2).map((second) => [state, first, second] as const),
    );
  });

  it.each(pairs)('from %s: %s and %s at once, exactly one wins or the second is still allowed', async (state, first, second) => {
    const productId = depot.products[0] ?? 0;
    const before = await depot.balance(productId);
    const id = await depot.listIn('out', state);
    const results = await Promise.all([actions[first]?.('out', id), actions[second]?.('out', id)]);
    const won = results.filter((response) => response?.statusCode === 200).length;
    // Going back leads to a state from which the other may still void: then both were right, one after the other.
    const stillAllowed = (one: string, other: string): boolean => {
      const { to } = kindOf(2).actions[one as 'post'];
      return one !== other && (kindOf(2).actions[other as 'post'].from as readonly string[]).includes(to as string);
    };
    const most = stillAllowed(first, second) || stillAllowed(second, first) ? 2 : 1;
    expect(won).toBeGreaterThanOrEqual(1);
    expect(won).toBeLessThanOrEqual(most);
    const now = (await depot.stateOf(id)) as number;
    const name = kindOf(2).state.entries.find(({ code }) => code === now)?.name as State;
    const after = await depot.balance(productId);
    const rest = share('out', name);
    expect([after.onHand - before.onHand, after.reserved - before.reserved, after.picked - before.picked]).toEqual([
      rest.onHand,
      rest.reserved,
      rest.picked,
    ]);
    await depot.expectProof();
  });

  it('ten at once post one list: once', async () => {
    const productId = depot.products[0] ?? 0;
    const before = await depot.balance(productId);
    const id = await depot.listIn('out', 'ready');
    const results = await Promise.all(Array.from({ length: 10 }, () => depot.admin.respond(calls.post, { body: { id } })));
    expect(results.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await depot.balance(productId)).onHand).toBe(before.onHand - 2);
  });
});
