/** Who drives: bidding, bids, the choice among them or among our own vehicles, and the way back. */
import { formatMinutes } from '@cangyun/contract/times.ts';
import type { TradeInput } from '@cangyun/contract/transport/bid.ts';
import { tripPrice } from '@cangyun/contract/transport/carContract.ts';
import { carWork } from '@cangyun/contract/transport/companyCar.ts';
import { carFrom } from '@cangyun/contract/transport/freightBill.ts';
import type { Objection } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { choose, close, insertTrade, openTrade, reopen, replaceOf } from '../bid/bid.store.ts';
import { reshare } from '../freightBillWaybill/freightBillWaybill.rules.ts';
import {
  type CarAtWork,
  carAtWork,
  changeFreightBill,
  type FreightBillDocument,
  foundBy,
  freightBillOfCar,
  isPartner,
} from './freightBill.store.ts';

type Doc = FreightBillDocument;

const isOpen = ({ bidEnd }: Pick<Doc, 'bidEnd'>): boolean => bidEnd !== null && new Date(bidEnd).getTime() > Date.now();

export interface Publishing {
  readonly bidEnd: string;
  readonly topPrice: number;
}

export async function publish(tx: Tx, ctx: Ctx, doc: Doc, { bidEnd, topPrice }: Publishing): Promise<void> {
  if (!isOpen({ bidEnd })) refuse('BILL_END_PAST');
  await changeFreightBill(tx, ctx, doc.id, { bid_end: bidEnd, top_price: topPrice });
}

const NOT_PUBLISHED = { bid_end: null, top_price: 0 };

export async function cancelBid(tx: Tx, ctx: Ctx, doc: Doc): Promise<void> {
  await close(tx, ctx, doc.id);
  await changeFreightBill(tx, ctx, doc.id, NOT_PUBLISHED);
}

export const bidOver = (doc: Doc): Objection | undefined =>
  isOpen(doc) ? undefined : ['BILL_BID_OVER', { number: doc.number, time: formatMinutes(doc.bidEnd) }];

/** Answers the bid's id. */
export async function quote(tx: Tx, ctx: Ctx, doc: Doc, form: TradeInput): Promise<number> {
  if (doc.topPrice > 0 && form.price > doc.topPrice) refuse('BILL_TOO_DEAR', { price: form.price, number: doc.number, top: doc.topPrice });
  await replaceOf(tx, ctx, form);
  return insertTrade(tx, ctx, doc, form);
}

export interface Choosing {
  readonly tradeId?: number | undefined;
  readonly companyCarId?: number | undefined;
  readonly price?: number | undefined;
  readonly carriersId?: number | null | undefined;
}

interface Chosen extends CarAtWork {
  readonly price: number;
  readonly from: number;
}

async function chosenOf(tx: Tx, ctx: Ctx, doc: Doc, { tradeId, companyCarId, price }: Choosing): Promise<Chosen> {
  if (tradeId !== undefined) {
    const trade = (await openTrade(tx, ctx, doc.id, tradeId)) ?? refuse('BILL_TRADE_GONE', { number: doc.number });
    const { carNumber, name: driverName, phone: driverPhone } = trade;
    return { carNumber, driverName, driverPhone, price: trade.price, from: carFrom.code.quote };
  }
  if (companyCarId === undefined) return refuse('BILL_CAR_MISSING');
  const { contract, ...car } = (await carAtWork(tx, ctx, companyCarId, carWork.code.working)) ?? refuse('BILL_CAR_UNKNOWN');
  // A price that somebody names wins over the contract's.
  const agreed = price ?? (contract ? tripPrice(contract, doc) : refuse('BILL_PRICE_MISSING'));
  return { ...car, price: agreed, from: carFrom.code.own };
}

/** A vehicle drives one trip at a time; the unique index decides if two people choose it at once. */
export async function selectCar(tx: Tx, ctx: Ctx, doc: Doc, input: Choosing): Promise<void> {
  const { carNumber, driverName, driverPhone, price, from } = await chosenOf(tx, ctx, doc, input);
  const busy = await freightBillOfCar(tx, ctx, carNumber);
  if (busy !== undefined) refuse('BILL_CAR_BUSY', { car: carNumber, number: busy });
  const carriersId = input.carriersId || null;
  if (carriersId !== null && !(await isPartner(tx, ctx, carriersId))) refuse('BILL_CARRIER_UNKNOWN');
  const tradeId = input.tradeId ?? null;
  await choose(tx, ctx, doc.id, tradeId);
  await changeFreightBill(tx, ctx, doc.id, {
    price,
    car_from: from,
    trade_id: tradeId,
    company_car_id: tradeId === null ? (input.companyCarId ?? null) : null,
    carriers_id: carriersId,
    car_number: carNumber,
    driver_name: driverName,
    driver_phone: driverPhone,
    ...foundBy({ ...doc, carNumber, driverName }),
  });
  await reshare(tx, ctx, { id: doc.id, price, shareWay: doc.shareWay });
}

/** While bidding is still open, every bidder may be chosen again. */
export const afterCar = (doc: Doc): 'draft' | 'bidding' => (isOpen(doc) ? 'bidding' : 'draft');

export async function cancelCar(tx: Tx, ctx: Ctx, doc: Doc): Promise<void> {
  const again = isOpen(doc);
  await (again ? reopen : close)(tx, ctx, doc.id);
  await changeFreightBill(tx, ctx, doc.id, {
    price: doc.planPrice,
    car_from: carFrom.code.none,
    trade_id: null,
    company_car_id: null,
    carriers_id: null,
    car_number: '',
    driver_name: '',
    driver_phone: '',
    ...(again ? {} : NOT_PUBLISHED),
    ...foundBy({ ...doc, carNumber: '', driverName: '' }),
  });
  await reshare(tx, ctx, { id: doc.id, price: doc.planPrice, shareWay: doc.shareWay });
}
