/**
 * Sales orders of the mall (source 商城): the storefront above has priced them and chosen their promotions. Such an order is confirmed at once,
 * or is held until its group is full.
 */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import type { BuyAddress } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { giftType, orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { linesOf } from '../order/lines.store.ts';
import { salesTables } from '../order/tables.ts';
import { writeOrder } from './create.rules.ts';
import { setHold } from './market.store.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { checkedOrder } from './write.rules.ts';

export interface MarketOrderLine {
  readonly productId: number;
  readonly num: number;
  readonly price: number;
  readonly priceBase: number;
  readonly priceWhy: string;
  readonly promotionId: number | null;
}

export interface MarketOrder {
  readonly customerId: number;
  readonly deptId: number;
  readonly businessType: string;
  readonly couponMoney: number;
  readonly fareMoney: number;
  readonly buyAddress: BuyAddress;
  readonly info: string;
  /** Each product once. */
  readonly lines: readonly MarketOrderLine[];
  /** Its promotions in words; empty: none. */
  readonly promotionInfo: string;
  /** Why it waits; empty: it is confirmed at once. */
  readonly holdInfo: string;
  /** Of blocks of the confirmation. */
  readonly overrideReason?: string | undefined;
}

export interface PlacedOrder {
  readonly id: number;
  readonly number: string;
  readonly state: number;
  /** In the order of the lines given. */
  readonly lineIds: readonly number[];
}

const { pending, confirmed } = salesOrderKind.state.code;
const NO_DATA = { deptCode: '', saName: '', saCode: '', externalNumber: '' };
/** The right to order in the mall is asked for by its own call. */
const AS_SYSTEM = { as: 'system' } as const;

export async function orderOfMarket(tx: Tx, ctx: Ctx, numbers: Database, order: MarketOrder): Promise<PlacedOrder> {
  const { lines, promotionInfo, holdInfo, overrideReason, ...header } = order;
  const products = lines.map(({ productId: proId, num, price }) => ({
    proId,
    barcode: '',
    num,
    price,
    price2: 0,
    unit: '',
    type: giftType.code.normal,
    xiangzhuang: 1,
    info: '',
    reciveName: '',
    reciveMobile: '',
    reciveAddress: '',
  }));
  const ready = await checkedOrder(tx, ctx, { ...header, pactNumber: '', extraFare: 0, advancePay: 0, orderData: NO_DATA, products });
  const reasons = new Map(
    lines.map(({ productId, priceBase, priceWhy, promotionId }) => [productId, { priceBase, priceWhy, promotionId }]),
  );
  const { id, number } = await writeOrder(tx, ctx, numbers, {
    header: { ...ready.header, promotionInfo, holdInfo },
    // Each product is there once, and brings its reason along.
    lines: ready.lines.map((line) => ({ ...line, ...reasons.get(line.productId) })),
    number: '',
    source: orderSource.code.market,
    state: pending,
  });
  const written = await linesOf(tx, ctx, salesTables, id);
  const byProduct = new Map(written.map((line) => [line.productId, line.id]));
  const lineIds = lines.map(({ productId }) => byProduct.get(productId) ?? 0);
  if (holdInfo === '') await salesOrders.act(tx, ctx, 'confirm', id, { overrideReason }, AS_SYSTEM);
  return { id, number, state: holdInfo === '' ? confirmed : pending, lineIds };
}

/** Their group is full. One that can not be confirmed (goods, credit) waits to be confirmed by hand; the others are. */
export async function confirmHeldOrders(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<readonly DocumentResult[]> {
  await setHold(tx, ctx, ids, '');
  return salesOrders.actOnEach(tx, ctx, 'confirm', ids, {}, AS_SYSTEM);
}

/** Their group has ended. One that is paid already is not voided: the money goes back first, by hand. */
export async function voidHeldOrders(tx: Tx, ctx: Ctx, ids: readonly number[], info: string): Promise<readonly DocumentResult[]> {
  await setHold(tx, ctx, ids, info);
  return salesOrders.actOnEach(tx, ctx, 'cancel', ids, { info }, AS_SYSTEM);
}
