/** A company with goods, waybills and partners, in which several people do everything that moves money. `money-model.ts` keeps count. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { allPermissions } from '@cangyun/contract/permissions.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { receiver, sender } from './haulage.ts';
import { type Goods, MoneyModel } from './money-model.ts';
import type { Person } from './person.ts';
import { hire } from './staff.ts';
import { openTrade, orderState, purchaseState, type Trade } from './trading.ts';
import type { World } from './world.ts';

const { receive, pay } = moneySide.code;
/** Of each waybill, in cents. */
export const FEE = 8050;

export const moneyOf = (cents: number): number => cents / 100;
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** What an action chooses by. */
export interface Choice {
  readonly pick: number;
  readonly qty: number;
  readonly cents: number;
}
/** What an action did, on the model. */
export type Effect = (model: MoneyModel) => void;
/**
 * Over HTTP. A refusal throws. The person who acts looks at lists first, as at a screen, so that with several at once some of them act on
 * what is no longer so.
 */
export type Action = (who: Person, choice: Choice) => Promise<Effect>;

/** There is nothing to act on, or it was refused within an answer. */
class Idle extends Error {}
export const isIdle = (error: unknown): boolean => error instanceof Idle;

export const idle = (): never => {
  throw new Idle();
};

export const one = <T>(rows: readonly T[], pick: number): T => rows[pick % Math.max(rows.length, 1)] ?? idle();

export const idOf = (key: string): number => Number(key.split(' ')[1]);

export interface Office {
  readonly world: World;
  readonly people: readonly Person[];
  readonly trade: Trade;
  readonly product: number;
  /** The line of a purchase, by the key of its document. */
  readonly lineOf: ReadonlyMap<string, number>;
  /** As agreed by everybody before the next actions begin. */
  model: MoneyModel;
}

export const keysOf = ({ model }: Office, kind: string): string[] => [...model.docs.keys()].filter((key) => key.startsWith(`${kind} `));

export const chosen = (office: Office, kind: string, pick: number): { key: string; id: number } => {
  const key = one(keysOf(office, kind), pick);
  return { key, id: idOf(key) };
};

export async function openOffice(world: World): Promise<Office> {
  const trade = await openTrade(world, 100);
  const { admin, site, customer, supplier } = trade;
  const [proId = 0] = trade.products;
  const colleagues = await Promise.all([1, 2].map(() => hire(world, admin, { permissions: allPermissions, site })));
  for (const colleague of colleagues) colleague.headers = { dept: String(site) };
  const model = new MoneyModel();
  const lineOf = new Map<string, number>();

  const goodsOf = (key: string, goods: Omit<Goods, 'moved' | 'back' | 'ended'>): void =>
    void model.goods.set(key, { ...goods, moved: 0, back: 0, ended: false });
  for (const [coupon, fare] of [
    [0, 0],
    [500, 250],
  ] as const) {
    const goods = { num: 10, price: 33_337, coupon, fare };
    const products = [{ proId, num: goods.num, price: goods.price / 10_000, deptId: site }];
    const { id } = await trade.order({ state: orderState.confirmed, products, couponMoney: moneyOf(coupon), fareMoney: moneyOf(fare) });
    model.open(`shipmentOrder ${id} ${receive}`, receive, String(customer));
    goodsOf(`shipmentOrder ${id} ${receive}`, goods);
    const bought = { num: 10, price: 22_229 + coupon, coupon: 0, fare: 0 };
    const purchase = await trade.purchase({
      state: purchaseState.confirmed,
      products: [{ proId, num: bought.num, price: bought.price / 10_000 }],
    });
    const key = `purchase ${purchase.id} ${pay}`;
    model.open(key, pay, String(supplier));
    goodsOf(key, bought);
    lineOf.set(key, (await admin.call(purchaseCalls.getOne, { query: { id: purchase.id } })).lines[0]?.id ?? 0);
  }
  for (const whoPay of [0, 1] as const) {
    const body = { targetDeptId: site, customerId: customer, whoPay, send: sender, recive: receiver };
    const { id } = await admin.call(waybillCalls.create, {
      body: {
        ...body,
        goods: [{ name: '纸箱', num: 1, unit: '箱', weight: 1, cube: 0.1 }],
        fees: [{ type: 10, cost: 0, amount: moneyOf(FEE) }],
      },
    });
    model.open(`waybill ${id} ${receive}`, receive, whoPay === 0 ? String(customer) : `${receiver.name} ${receiver.mobile}`);
  }
  return { world, people: [admin, ...colleagues], trade, product: proId, lineOf, model };
}
