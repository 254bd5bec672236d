/** Entries, payments and all that is done with money, over HTTP, and what it does to the model. */
import { closingCalls } from '@cangyun/contract/finance/closing.ts';
import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import type { Half, Payment } from './money-model.ts';
import { type Action, centsOf, chosen, type Effect, idle, idOf, keysOf, moneyOf, type Office, one } from './money-office.ts';
import type { Person } from './person.ts';

const { receive, pay } = moneySide.code;
const account = chart.code;
const thisMonth = formatDay(new Date()).slice(0, 7);
/** The last day of the last month. */
export const LAST_DAY = formatDay(new Date(Date.parse(`${thisMonth}-01T04:00:00Z`) - 86_400_000));
const month = LAST_DAY.slice(0, 7);

type Name =
  | ('entry' | 'payOrder' | 'payPurchase' | 'payWaybill' | 'payEntry' | 'payFromBalance' | 'writeOff' | 'reduce' | 'refundOrder')
  | ('settle' | 'settleTicked' | 'advance' | 'allocate' | 'takeBack' | 'refund' | 'offset' | 'undo' | 'close' | 'reopen');

/** A payment as the ledger has it. 对冲 and payments out of the prepaid account have two halves. */
interface Booked {
  readonly id: number;
  readonly halves: { item: number; side: number; party: string; key: string }[];
}

interface Allocated {
  readonly raisingId: number;
  readonly loweringId: number;
  readonly sourceKind: string;
  readonly sourceId: number;
  readonly amount: number;
}

let said = 0;
/** What a payment says of itself is its own, so that one that was booked twice is found. */
const token = (): string => `第${(said += 1)}次`;

const both =
  (...effects: Effect[]): Effect =>
  (on) => {
    for (const effect of effects) effect(on);
  };

const usedBy = (allocations: readonly Allocated[]): number => allocations.reduce((sum, { amount }) => sum + centsOf(amount), 0);

/** Books a payment of which the halves lower what is owed by these amounts. */
const paying = ({ id, halves }: Booked, totals: readonly number[], rows: Payment['rows'], early = false): Effect => {
  const whole: Half[] = halves.map(({ item, key }, at) => ({ item, key, total: totals[at] ?? 0 }));
  return (on) => {
    for (const { key, side, party } of halves) on.open(key, side, party);
    on.pay({ id, halves: whole, rows, early, undone: false });
  };
};

/** Into our account, or out of it. */
const moved = (side: number, amount: number, { discount = 0, charge = 0 } = {}): Record<number, number> => {
  const into = side === receive ? 1 : -1;
  return { [account.own]: into * amount - charge, [account.bankCharges]: charge, [account.discount]: into * discount };
};

/** Documents that are settled by a payment; the other end of each allocation is one of its halves. */
const matching =
  ({ halves }: Booked, allocations: readonly Allocated[]): Effect =>
  (on) => {
    for (const { raisingId, loweringId, sourceKind, sourceId, amount } of allocations) {
      const own = halves.find(({ item }) => item === raisingId || item === loweringId) ?? idle();
      const other = own.item === raisingId ? loweringId : raisingId;
      const key = sourceId === 0 ? `item ${other}` : `${sourceKind} ${sourceId} ${own.side}`;
      const [to, from] = own.item === raisingId ? [own.key, key] : [key, own.key];
      on.match({ raising: raisingId, lowering: loweringId, to, from, amount: centsOf(amount) });
    }
  };

export function moneyActions(office: Office): Record<Name, Action> {
  const { world, trade } = office;
  const { site, customer, supplier } = trade;

  const booked = async (info: string): Promise<Booked> => {
    const { rows } = await world.owner.query<{ id: string; halves: Booked['halves'] }>(
      `select p.id, jsonb_agg(jsonb_build_object('item', i.id, 'side', i.side, 'party', coalesce(i.customer_id::text, i.person),
              'key', case i.source_id when 0 then 'item ' || i.id else i.source_kind || ' ' || i.source_id || ' ' || i.side end) order by i.id) as halves
         from payment p join money_item i on i.company_id = p.company_id and i.id in (p.item_id, p.other_item_id)
        where p.company_id = $1 and p.info = $2 and p.reverses_id is null group by 1`,
      [trade.admin.companyId, info],
    );
    const [row] = rows;
    if (!row || rows.length !== 1) throw new Error(`${info}：${rows.length} 笔收付款`);
    return { ...row, id: Number(row.id) };
  };

  const payDocument =
    (kind: string, send: (who: Person, id: number, amount: number, info: string) => Promise<unknown>): Action =>
    async (who, { pick, cents: amount }) => {
      const { key, id } = chosen(office, kind, pick);
      const info = token();
      await send(who, id, moneyOf(amount), info);
      return paying(await booked(info), [amount], moved(office.model.doc(key).side, amount));
    };

  const sideOf = (pick: number): { side: 1 | 2; customerId: number } =>
    pick % 2 === 0 ? { side: receive, customerId: customer } : { side: pay, customerId: supplier };

  const create = async (who: Person, given: { side: 1 | 2; customerId: number }, body: object): Promise<Effect> => {
    const info = token();
    const said = { ...given, deptId: site, info, ...body } as { side: 1 | 2; day?: string };
    const reply = await who.call(settlementCalls.create, { body: said as never });
    const [amount, discount, charge] = [centsOf(reply.amount), centsOf(reply.discount), centsOf(reply.charge)];
    const row = await booked(info);
    const used = usedBy(reply.allocations);
    if (used > amount + discount) throw new Error(`${info}：核销 ${used} 多于 ${amount + discount}`);
    return both(
      paying(row, [amount + discount], moved(given.side, amount, { discount, charge }), said.day === LAST_DAY),
      matching(row, reply.allocations),
    );
  };

  const openOf = (who: Person, { side, customerId }: { side: number; customerId: number }) =>
    who.call(settlementCalls.open, { query: { side, customerId } });

  return {
    entry: async (who, { pick, cents: amount }) => {
      const { side, customerId } =
        [sideOf(0), sideOf(1), { side: pay, customerId: customer }, { side: receive, customerId: supplier }][pick % 4] ?? idle();
      const body = { side, customerId, deptId: site, items: [{ name: '杂费', amount: moneyOf(amount) }] };
      const { id } = await who.call(entryCalls.create, { body: body as never });
      return (on) => {
        on.open(`personIn ${id} ${side}`, side, String(customerId));
        on.claim(`personIn ${id} ${side}`, amount);
      };
    },
    payOrder: payDocument('shipmentOrder', (who, id, amount, info) => who.call(salesOrderCalls.pay, { body: { id, amount, info } })),
    payPurchase: payDocument('purchase', (who, id, amount, info) => who.call(purchaseCalls.pay, { body: { id, amount, info } })),
    payWaybill: payDocument('waybill', async (who, id, amount, info) => {
      // Of many at once each has an answer of its own.
      const [result] = await who.call(waybillCalls.pay, { body: { ids: [id], amount, info } });
      if (result?.isOk !== 1) idle();
    }),
    payEntry: payDocument('personIn', (who, id, amount, info) => who.call(entryCalls.pay, { body: { id, amount, info } as never })),
    refundOrder: async (who, { pick, cents: amount }) => {
      const { id } = chosen(office, 'shipmentOrder', pick);
      const info = token();
      await who.call(salesOrderCalls.refund, { body: { id, amount: moneyOf(amount), info } });
      return paying(await booked(info), [-amount], moved(receive, -amount));
    },
    payFromBalance: async (who, { pick, cents: wanted }) => {
      const open = (key: string): number => office.model.doc(key).claimed - office.model.doc(key).paid;
      const owed = keysOf(office, 'personIn').filter(
        (key) => office.model.doc(key).party === String(customer) && key.endsWith(` ${receive}`),
      );
      const key = one(
        owed.filter((each) => open(each) > 0),
        pick,
      );
      const id = idOf(key);
      const amount = Math.min(wanted, open(key), -open(one(keysOf(office, 'customerAccount'), 0)));
      if (amount <= 0) return idle();
      const info = token();
      await who.call(entryCalls.pay, { body: { id, amount: moneyOf(amount), way: settleWay.code.balance, info } as never });
      const row = await booked(info);
      return paying(
        row,
        row.halves.map(({ key }) => (key.startsWith('customerAccount') ? -amount : amount)),
        {},
      );
    },
    writeOff: async (who, { pick, cents: amount }) => {
      const { key, id } = chosen(office, 'personIn', pick);
      const info = token();
      await who.call(entryCalls.writeOff, { body: { id, amount: moneyOf(amount), info } });
      const lost = office.model.doc(key).side === receive ? amount : -amount;
      return paying(await booked(info), [amount], { [account.writeOff]: lost });
    },
    reduce: async (who, { pick, cents: amount }) => {
      const { key, id } = chosen(office, 'personIn', pick);
      await who.call(entryCalls.reduce, { body: { id, amount: moneyOf(amount), info: '让利' } });
      return (on) => on.claim(key, -amount, -amount);
    },
    settle: (who, { pick, qty, cents: amount }) =>
      create(who, sideOf(pick), {
        amount: moneyOf(amount * qty),
        ...(pick % 3 === 0 ? { charge: 0.5 } : {}),
        ...(pick % 5 === 0 ? { discount: 0.07 } : {}),
        ...(pick % 7 < 2 ? { day: LAST_DAY } : {}),
      }),
    settleTicked: async (who, { pick, cents: amount }) => {
      const given = sideOf(pick);
      const { claims } = await openOf(who, given);
      const [first, second] = [one(claims, pick), one(claims, pick + 1)];
      const part = { itemId: first.id, amount: Math.min(moneyOf(amount), first.openAmount) };
      return create(who, given, first.id === second.id ? { claims: [part] } : { claims: [part, { itemId: second.id }] });
    },
    advance: (who, { pick, cents: amount }) => create(who, sideOf(pick), { amount: moneyOf(amount), claims: [] }),
    allocate: async (who, { pick, cents: amount }) => {
      const given = sideOf(pick);
      const { claims, credits } = await openOf(who, given);
      const [claim, credit] = [one(claims, pick), one(credits, pick + 1)];
      const most = Math.min(claim.openAmount, credit.openAmount);
      const reply = await who.call(settlementCalls.allocate, {
        body: { ...given, amount: Math.min(moneyOf(amount), most), claims: [{ itemId: claim.id }], credits: [{ itemId: credit.id }] },
      });
      const keyOf = ({ id, sourceKind, sourceId }: typeof claim): string =>
        sourceId === 0 ? `item ${id}` : `${sourceKind} ${sourceId} ${given.side}`;
      return (on) =>
        on.match({ raising: claim.id, lowering: credit.id, to: keyOf(claim), from: keyOf(credit), amount: centsOf(reply.amount) });
    },
    takeBack: async (who, { pick }) => {
      const { raising, lowering } = one(office.model.moves, pick);
      await who.call(settlementCalls.takeBack, { body: { raisingId: raising, loweringId: lowering } });
      return (on) => on.takeBack(raising, lowering);
    },
    refund: async (who, { pick, cents: amount }) => {
      const given = sideOf(pick);
      const info = token();
      const reply = await who.call(settlementCalls.refund, { body: { ...given, deptId: site, info, amount: moneyOf(amount) } });
      const used = usedBy(reply.allocations);
      if (used !== amount) throw new Error(`${info}：退 ${amount}，核销 ${used}`);
      const row = await booked(info);
      return both(paying(row, [-amount], moved(given.side, -amount)), matching(row, reply.allocations));
    },
    offset: async (who, { pick, qty, cents: wanted }) => {
      const info = token();
      const customerId = pick % 2 === 0 ? customer : supplier;
      // Without an amount: as much as both sides have open.
      const body = { customerId, deptId: site, info, ...(qty % 2 === 0 ? { amount: moneyOf(wanted) } : {}) };
      const reply = await who.call(settlementCalls.offset, { body });
      const amount = centsOf(reply.amount);
      const used = usedBy(reply.allocations);
      if (used !== 2 * amount) throw new Error(`${info}：对冲 ${amount}，核销 ${used}`);
      const row = await booked(info);
      return both(paying(row, [amount, amount], {}), matching(row, reply.allocations));
    },
    undo: async (who, { pick, qty }) => {
      const { id, halves } = one(
        office.model.payments.filter(({ undone }) => !undone),
        pick,
      );
      const [kind, doc] = (halves[0]?.key ?? '').split(' ');
      const [source, body] = [Number(doc), { id, info: '录错' }];
      if (qty % 2 === 0) await who.call(settlementCalls.undo, { body });
      else if (kind === 'shipmentOrder') await who.call(salesOrderCalls.unpay, { body: { id: source, paymentId: id, info: '录错' } });
      else if (kind === 'purchase') await who.call(purchaseCalls.unpay, { body: { id: source, paymentId: id, info: '录错' } });
      else if (kind === 'waybill') await who.call(waybillCalls.unpay, { body: { id: source, paymentId: id, info: '录错' } });
      else if (kind === 'personIn') await who.call(entryCalls.undo, { body });
      else await who.call(settlementCalls.undo, { body });
      return (on) => on.undo(id);
    },
    close: async (who) => {
      await who.call(closingCalls.close, { body: { month, acknowledged: 1, info: '照常' } });
      return (on) => on.close(true);
    },
    reopen: async (who) => {
      await who.call(closingCalls.reopen, { body: { month, info: '补记' } });
      return (on) => on.close(false);
    },
  };
}
