/** 促销效果: what each promotion brought, counted over the orders that used it and still live. */
import { z } from 'zod';
import { lineTotal, sumMoney, sumQuantity } from '../arithmetic.ts';
import { call } from '../kernel/call.ts';
import { pageOf } from '../kernel/page.ts';
import { type MarginLine, marginOf } from '../trade/orderMargin.ts';
import { promotion, promotionType } from './promotion.ts';

const figures = {
  orders: z.int(),
  pieces: z.number(),
  customers: z.int(),
  /** Of the promoted lines, or of whole orders after their discount. */
  amount: z.number(),
  /** What customers paid less. */
  discount: z.number(),
  /** Of what has been shipped and not come back: without tax, as the margin of an order. */
  revenue: z.number(),
  cost: z.number(),
  margin: z.number(),
};
export type EffectFigures = { readonly [Name in keyof typeof figures]: number };

export const effectRow = z.object({
  id: z.int(),
  type: promotionType.schema,
  title: z.string(),
  state: z.int(),
  storeName: z.string(),
  goodsName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  ...figures,
});
export type EffectRow = z.output<typeof effectRow>;

const path = '/api/promotion';
const { query } = promotion.calls.list;

export const promotionEffectCalls = {
  list: call({ method: 'GET', path: `${path}/effect`, title: '促销效果', access: 'promotion:effect', query, reply: pageOf(effectRow) }),
  download: call({
    method: 'GET',
    path: `${path}/effect/download`,
    title: '导出促销效果',
    access: 'promotion:effect',
    query,
    reply: 'xlsx',
  }),
};

export interface PromotionUse {
  readonly orderId: number;
  /** Null: of the whole order. */
  readonly lineId: number | null;
  readonly customerId: number;
  readonly ordinaryPrice: number;
  readonly price: number;
  readonly money: number;
  /** Pieces, or one order. */
  readonly counted: number;
  readonly amount: number;
  readonly couponMoney: number;
  readonly lines: readonly (MarginLine & { readonly num: number })[];
}

/** Of all uses of one promotion. A use whose goods have all come back counts no more. */
export function figuresOf(uses: readonly PromotionUse[]): EffectFigures {
  const live = uses.filter(({ counted }) => counted > 0);
  const parts = live.map(({ lineId, ordinaryPrice, price, money, counted, ...order }) => {
    const { lines, ...whole } = marginOf(order);
    const { revenue, cost, margin } = lineId === null ? whole : (lines.find((line) => line.lineId === lineId) ?? NOTHING);
    const shares =
      lineId === null
        ? {
            pieces: sumQuantity(...order.lines.map(({ num, backNum }) => sumQuantity(num, -backNum))),
            amount: sumMoney(order.amount, -order.couponMoney),
            discount: money,
          }
        : {
            pieces: counted,
            amount: lineTotal(counted, price),
            discount: sumMoney(lineTotal(counted, ordinaryPrice), -lineTotal(counted, price)),
          };
    return { ...shares, revenue, cost, margin };
  });
  const total = (of: 'amount' | 'discount' | 'revenue' | 'cost' | 'margin'): number => sumMoney(...parts.map((part) => part[of]));
  return {
    orders: new Set(live.map(({ orderId }) => orderId)).size,
    pieces: sumQuantity(...parts.map(({ pieces }) => pieces)),
    customers: new Set(live.map(({ customerId }) => customerId)).size,
    amount: total('amount'),
    discount: total('discount'),
    revenue: total('revenue'),
    cost: total('cost'),
    margin: total('margin'),
  };
}

const NOTHING = { revenue: 0, cost: 0, margin: 0 };
