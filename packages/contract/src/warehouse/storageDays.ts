/**
 * Storage by day: what lies in the warehouse at the end of a day is stored that day. Goods count on the day they come and no longer on the
 * day they leave. Goods leave first in, first out, so what is left of a product is what came last: receipts of the last days are free.
 * Pure.
 */
import { sumQuantity, unitsOf, valueOf } from '../arithmetic.ts';
import { inboundType } from '../movements.ts';
import { type Counted, chargeUnit, packsOf } from './feeEngine.ts';

const { otherIn, stocktakeIn, transferArrival } = inboundType.code;

/** Adjustments, counts and transfers bring nothing new into our care: they begin no free days. */
export const receiptTypes: readonly number[] = inboundType.entries
  .map(({ code }) => code)
  .filter((code) => code !== otherIn && code !== stocktakeIn && code !== transferArrival);

/** What moved of one product at one site on a day. A receipt that is taken back is negative and names the day it had come. */
export interface StockMove {
  readonly day: string;
  readonly receiptDay: string;
  readonly net: number;
  readonly received: number;
}

export interface StoredDay {
  readonly day: string;
  readonly pieces: number;
  readonly freePieces: number;
}

const DAY_MS = 86_400_000;
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** First and last included. */
export function daysBetween(from: string, to: string): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, length) }, (_, at) => dayAfter(from, at));
}

/** `now`: what is there after all the moves. A receipt is free on its own day and the following ones, `freeDays` in all. */
export const storedDays = (now: number, moves: readonly StockMove[], days: readonly string[], freeDays: number): StoredDay[] =>
  days.map((day) => {
    const pieces = sumQuantity(now, ...moves.filter((move) => move.day > day).map(({ net }) => -net));
    const since = dayAfter(day, 1 - freeDays);
    const fresh = moves.filter((move) => move.day <= day && move.receiptDay >= since && move.receiptDay <= day);
    const received = freeDays === 0 ? 0 : sumQuantity(...fresh.map((move) => move.received));
    return { day, pieces, freePieces: Math.min(Math.max(received, 0), Math.max(pieces, 0)) };
  });

export interface StoredAs {
  /** Pieces on a pallet; 0: nobody has said. */
  readonly perPallet: number;
  /** Of one piece, in m³. */
  readonly volume: number;
}

/** What the goods of a product count on one day. */
export function unitsOfDay(unit: number, { pieces, freePieces }: Omit<StoredDay, 'day'>, { perPallet, volume }: StoredAs): number {
  const charged = sumQuantity(pieces, -freePieces);
  if (unit === chargeUnit.code.pieceDay) return charged;
  if (unit === chargeUnit.code.palletDay) return perPallet === 0 ? 0 : packsOf(charged, perPallet);
  return valueOf((unitsOf(charged, 3) * unitsOf(volume, 6) + 500n) / 1000n, 6);
}

/** A month of days as one quantity. */
export function countDays(unit: number, rows: readonly { readonly quantity: number; readonly productName: string }[]): Counted {
  const add = (values: readonly number[]) =>
    valueOf(
      values.reduce((total, value) => total + unitsOf(value, 6), 0n),
      6,
    );
  const label = chargeUnit.label(unit);
  const byProduct = Map.groupBy(rows, ({ productName }) => productName);
  const sums = [...byProduct].map(([name, own]) => ({ name, quantity: add(own.map(({ quantity }) => quantity)) }));
  const charged = sums.filter(({ quantity }) => quantity > 0).toSorted((a, b) => b.quantity - a.quantity || (a.name < b.name ? -1 : 1));
  const quantity = add(charged.map((one) => one.quantity));
  const shown = charged.slice(0, 3).map((one) => `${one.name} ${one.quantity}`);
  const rest = charged.length > 3 ? ` 等 ${charged.length} 种` : '';
  return { quantity, pieces: 0, text: `${charged.length > 1 ? `${shown.join('、')}${rest}，共 ` : ''}${quantity} ${label}` };
}
