/** Every operation of the product that touches stock, as one clerk does it through the API, and what each may have changed. */

import type { Call, CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { qualityChange } from '@cangyun/contract/stock/stock.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { lossCalls } from '@cangyun/contract/warehouse/loss.ts';
import { relocationCalls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { returnInspectionCalls as inspections } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import { stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { sellerOf } from './selling.ts';
import { senderOf } from './sending.ts';
import type { Trade } from './trading.ts';

/** Of one product at the site; `spoiled` is its defective stock. */
export interface Amounts {
  readonly onHand: number;
  readonly reserved: number;
  readonly frozen: number;
  readonly picked: number;
  readonly spoiled: number;
}

export const nothing: Amounts = { onHand: 0, reserved: 0, frozen: 0, picked: 0, spoiled: 0 };

export const plus = (a: Amounts, b: Partial<Amounts>): Amounts => ({
  onHand: a.onHand + (b.onHand ?? 0),
  reserved: a.reserved + (b.reserved ?? 0),
  frozen: a.frozen + (b.frozen ?? 0),
  picked: a.picked + (b.picked ?? 0),
  spoiled: a.spoiled + (b.spoiled ?? 0),
});

export const verbs = [
  'receive',
  'ship',
  'order',
  'edit',
  'pick',
  'backToShelf',
  'finish',
  'cancel',
  'continueSend',
  'returnBack',
  'inspect',
  'inspectAgain',
  'putAway',
  'shelve',
  'relocate',
  'reverse',
  'adjust',
  'spoil',
  'mend',
  'lose',
  'count',
  'countFrozen',
  'sell',
  'correct',
  'waitFor',
  'supply',
  'send',
  'correctSent',
] as const;
export type Verb = (typeof verbs)[number];

export interface Step {
  readonly verb: Verb;
  readonly product: number;
  readonly qty: number;
  /** How much of it differs from the plan: not found, damaged, counted too much or too little. */
  readonly odd: number;
}

/** Refusals that honest clerks meet: somebody was faster, or there was nothing to do. */
const EXPECTED = new Set([
  ...['STOCK_SHORT', 'INOUT_REVERSED', 'INOUT_NOTHING', 'INOUT_NO_REST', 'INOUT_CONTINUED', 'STOCKTAKE_EMPTY'],
  ...['ORDER_TOO_MUCH', 'CORRECT_NOTHING'],
  ...['RELOCATION_NOTHING', 'RELOCATION_SHORT', 'RELOCATION_PICKED', 'RELOCATION_LOT_UNCLEAR'],
]);

interface OwnList {
  readonly id: number;
  readonly product: number;
  readonly num: number;
  /** Moved, where it is finished. */
  readonly moved: Partial<Amounts>;
  readonly rest: number;
}

const { otherOut } = outboundType.code;
const { otherIn } = inboundType.code;

/** Works alone on lists and orders of its own, while others use the same stock. Answers what was acknowledged, by product. */
export function hireClerk(depot: Trade, tell: (product: number, change: Partial<Amounts>) => void) {
  const { admin, positions, products, site } = depot;
  const waiting: OwnList[] = [];
  const picking: OwnList[] = [];
  const done: OwnList[] = [];
  /** Inspections of returned goods that wait, and those that were judged, with what was found broken. */
  const unseen: { id: number; product: number; num: number }[] = [];
  const seen: { id: number; product: number; num: number; broken: number }[] = [];

  const ask = async <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C> | undefined> => {
    const response = await admin.respond(call, input);
    if (response.statusCode === 200) return response.json();
    const { code } = response.json<{ code: string }>();
    if (EXPECTED.has(code)) return undefined;
    throw new Error(`${call.path} → ${response.statusCode} ${response.body}`);
  };

  const wait = (product: number, num: number, id: number | undefined): void => {
    if (id === undefined) return;
    waiting.push({ id, product, num, moved: {}, rest: 0 });
    tell(product, { reserved: num });
  };
  const finished = (list: Omit<OwnList, 'num' | 'rest'> & { num?: number; rest?: number }): void => {
    done.push({ num: 0, rest: 0, ...list });
    tell(list.product, list.moved);
  };

  const count = async ({ product, qty, odd }: Step, frozen: 0 | 1): Promise<void> => {
    const productId = products[product] ?? 0;
    const sheet = await ask(stocktakeCalls.create, { body: { productIds: [productId], frozen } });
    if (!sheet) return;
    if (sheet.lines.length === 0) return void (await admin.call(stocktakeCalls.remove, { body: [sheet.id] }));
    const differs = (at: number): number => (at === 0 ? qty - odd * 2 : 0);
    const lines = sheet.lines.map((line, at) => ({ id: line.id, countNum: Math.max(0, line.bookNum + differs(at)) }));
    await ask(stocktakeCalls.count, { body: { id: sheet.id, version: sheet.version, lines } });
    const posted = await ask(stocktakeCalls.post, { body: { id: sheet.id } });
    if (!posted) await admin.call(stocktakeCalls.remove, { body: [sheet.id] });
    else
      sheet.lines.forEach(({ bookNum, quality }, at) => {
        const change = (lines[at]?.countNum ?? 0) - bookNum;
        tell(product, quality === 0 ? { onHand: change } : { spoiled: change });
      });
  };

  const change = async ({ product, qty }: Step, from: 0 | 10): Promise<void> => {
    const sign = from === 0 ? 1 : -1;
    if (await ask(qualityChange, { body: { productId: products[product] ?? 0, from, num: qty } }))
      tell(product, { onHand: -sign * qty, spoiled: sign * qty });
  };

  /** Places change, amounts do not. */
  const move = async (product: number, line: { fromId: number; toId: number; quality?: 0; num?: number }): Promise<void> => {
    const body = { post: 1 as const, lines: [{ ...line, productId: products[product] ?? 0 }] };
    if (await ask(relocationCalls.create, { body })) tell(product, {});
  };

  const work: Record<Verb, (step: Step) => Promise<void>> = {
    ...sellerOf(depot, ask, tell),
    ...senderOf(depot, ask, tell),
    receive: async ({ product, qty }) => {
      const made = await depot.receive([{ productId: products[product] ?? 0, num: qty }]);
      finished({ id: made.id, product, moved: { onHand: qty } });
    },
    ship: async ({ product, qty }) => {
      const made = await ask(lists.shortcutOut, { body: { type: otherOut, lines: [{ productId: products[product] ?? 0, num: qty }] } });
      if (made) finished({ id: made.id, product, moved: { onHand: -qty } });
    },
    order: async ({ product, qty }) => {
      const made = await ask(lists.create, { body: { type: otherOut, lines: [{ productId: products[product] ?? 0, num: qty }] } });
      wait(product, qty, made?.id);
    },
    edit: async ({ qty }) => {
      const list = waiting[0];
      if (!list) return;
      const { version } = await admin.call(lists.getOne, { query: { id: list.id } });
      const lines = [{ productId: products[list.product] ?? 0, num: qty }];
      if (!(await ask(lists.edit, { body: { id: list.id, version, lines } }))) return;
      waiting[0] = { ...list, num: qty };
      tell(list.product, { reserved: qty - list.num });
    },
    pick: async () => {
      const list = waiting.shift();
      if (!list) return;
      await admin.call(lists.startOut, { query: { id: list.id } });
      picking.push(list);
      tell(list.product, { picked: list.num });
    },
    backToShelf: async () => {
      const list = picking.shift();
      if (!list) return;
      await admin.call(lists.backOut, { body: { id: list.id } });
      waiting.push(list);
      tell(list.product, { picked: -list.num });
    },
    finish: async ({ odd }) => {
      const list = picking.shift();
      if (!list) return;
      const { picks } = await admin.call(lists.getOne, { query: { id: list.id } });
      const [first] = picks;
      const missing = Math.min(odd, first?.num ?? 0, list.num - 1);
      const found = { pickId: first?.id ?? 0, num: (first?.num ?? 0) - missing, reason: '少货' };
      await admin.call(lists.finishOut, { body: { id: list.id, picks: [found] } });
      await admin.call(lists.post, { body: { id: list.id } });
      const moved = { onHand: missing - list.num };
      done.push({ ...list, moved, rest: missing });
      tell(list.product, { ...moved, reserved: -list.num, picked: -list.num });
    },
    cancel: async () => {
      const [list, held] = picking[0] ? [picking.shift(), true] : [waiting.shift(), false];
      if (!list) return;
      await admin.call(lists.cancel, { query: { id: list.id } });
      tell(list.product, { reserved: -list.num, picked: held ? -list.num : 0 });
    },
    continueSend: async () => {
      const at = done.findIndex(({ rest }) => rest > 0);
      const list = done[at];
      if (!list) return;
      const made = await ask(lists.continueSend, { body: { id: list.id } });
      if (!made) return;
      done[at] = { ...list, rest: 0 };
      wait(list.product, list.rest, made.id);
    },
    returnBack: async () => {
      const list = done.find(({ moved }) => (moved.onHand ?? 0) < 0);
      if (!list) return;
      const made = await ask(lists.returnBack, { body: { id: list.id } });
      if (!made) return;
      await admin.call(lists.startIn, { body: { id: made.id } });
      await admin.call(lists.finishIn, { body: { id: made.id } });
      await admin.call(lists.post, { body: { id: made.id } });
      const num = -(list.moved.onHand ?? 0);
      const { content } = await admin.call(inspections.list, { query: { listNumber: made.number } });
      const [inspection] = content;
      if (!inspection) return finished({ id: made.id, product: list.product, moved: { onHand: num } });
      // Where the site inspects, goods that come back wait for it.
      unseen.push({ id: inspection.id, product: list.product, num });
      tell(list.product, { onHand: num, frozen: num, picked: num });
    },
    inspect: async ({ odd }) => {
      const one = unseen.shift();
      if (!one) return;
      const { lines } = await admin.call(inspections.getOne, { query: { id: one.id } });
      const broken = Math.min(odd, lines[0]?.num ?? 0);
      const verdicts = lines.map(({ id, num }, at) => {
        const defectiveNum = at === 0 ? broken : 0;
        return { lineId: id, genuineNum: num - defectiveNum, defectiveNum, reason: '破损' };
      });
      await admin.call(inspections.judge, { body: { id: one.id, lines: verdicts } });
      seen.push({ ...one, broken });
      tell(one.product, { onHand: -broken, spoiled: broken, frozen: -one.num, picked: -one.num });
    },
    inspectAgain: async () => {
      const one = seen.shift();
      if (!one || !(await ask(inspections.undo, { body: { id: one.id } }))) return;
      unseen.push(one);
      tell(one.product, { onHand: one.broken, spoiled: -one.broken, frozen: one.num, picked: one.num });
    },
    putAway: async ({ product, qty, odd }) => {
      const made = await depot.list(otherIn, [{ productId: products[product] ?? 0, num: qty }]);
      const damageNum = Math.min(odd, qty);
      await admin.call(lists.startIn, { body: { id: made.id } });
      await admin.call(lists.finishIn, { body: { id: made.id, lines: [{ lineId: made.lines[0]?.id ?? 0, damageNum }] } });
      await admin.call(lists.post, { body: { id: made.id } });
      finished({ id: made.id, product, moved: { onHand: qty - damageNum, spoiled: damageNum } });
    },
    shelve: ({ product }) => move(product, { fromId: 0, toId: positions[0] ?? 0 }),
    relocate: ({ product, qty, odd }) => {
      const [here = 0, there = 0] = odd % 2 === 0 ? positions : positions.toReversed();
      return move(product, { fromId: here, toId: there, quality: 0, num: qty });
    },
    reverse: async () => {
      const list = done.shift();
      if (!list || !(await ask(lists.reverse, { body: { id: list.id, info: '冲销' } }))) return;
      const { onHand = 0, spoiled = 0 } = list.moved;
      tell(list.product, { onHand: -onHand, spoiled: -spoiled });
    },
    adjust: async ({ product, qty, odd }) => {
      const num = odd % 2 === 0 ? qty : -qty;
      if (await ask(stockLogCalls.adjust, { body: { productId: products[product] ?? 0, num, info: '调整' } }))
        tell(product, { onHand: num });
    },
    spoil: (step) => change(step, 0),
    mend: (step) => change(step, 10),
    lose: async ({ product, qty, odd }) => {
      const quality = odd % 2 === 0 ? 0 : 10;
      const row = await admin.call(lossCalls.create, {
        body: { deptId: site, productId: products[product] ?? 0, num: qty, quality, reason: '破损' },
      });
      const [result] = await admin.call(lossCalls.createOut, { body: { ids: [row.id] } });
      if (result?.isOk === 1) tell(product, quality === 0 ? { onHand: -qty } : { spoiled: -qty });
    },
    count: (step) => count(step, 0),
    countFrozen: (step) => count(step, 1),
  };
  return (step: Step): Promise<void> => work[step.verb](step);
}
