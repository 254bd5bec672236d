/** Pieces that were scanned at the counter: they leave, and no others of their product as long as there are enough of them. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { CounterInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { refuse } from '#platform/refusal.ts';
import { type AtOnce, anywhere, type MovingLine } from '../consignment/atOnce.rules.ts';
import type { OrderLine } from '../order/lines.store.ts';

/** Serial numbers by where they leave from, who gets them, and their product: lines that differ in price only share them. */
export type Scanned = ReadonlyMap<string, readonly string[]>;

interface Receiver {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
}

const keyOf = (siteId: number | undefined, { name = '', phone = '', address = '' }: Receiver, productId: number): string =>
  JSON.stringify([siteId, name, phone, address, productId]);

const keyOfLine = ({ deptId, productId, receiver: { name, phone, address } }: OrderLine, orderSite: number): string =>
  keyOf(deptId ?? orderSite, { name, phone, address }, productId);

/** `products`: of the lines of the form, in their order. */
export function scannedIn({ deptId, products: lines }: CounterInput, products: readonly { readonly id: number | null }[]): Scanned {
  const scanned = new Map<string, string[]>();
  for (const [at, { serials, reciveName: name, reciveMobile: phone, reciveAddress: address, ...line }] of lines.entries()) {
    const key = keyOf(line.deptId || deptId, { name, phone, address }, products[at]?.id ?? 0);
    if (serials.length > 0) scanned.set(key, [...(scanned.get(key) ?? []), ...serials]);
  }
  return scanned;
}

export function assertScanned(lines: readonly OrderLine[], orderSite: number, scanned: Scanned): void {
  const ofKey = Map.groupBy(lines, (line) => keyOfLine(line, orderSite));
  for (const [key, { length: count }] of scanned) {
    const own = ofKey.get(key) ?? [];
    const num = sumQuantity(...own.map((line) => line.num));
    const { lineNo: row = 0, productName: name = '' } = own[0] ?? {};
    if (count > num) refuse('ORDER_SERIALS', { row, name, count, num });
  }
}

/** The scanned pieces each as a part of its own; the rules choose the rest. */
function partsWith(line: MovingLine, serials: readonly string[]): MovingLine {
  const rest = sumQuantity(line.num, -serials.length);
  const pieces = serials.map((batch) => ({ ...anywhere(line), num: 1, batch }));
  return { ...line, parts: [...pieces, ...(rest > 0 ? [{ ...anywhere(line), num: rest }] : [])] };
}

/** Gives out each number once. Dispatches have the lines of their groups, in the same order. */
export function scannedParts(orderSite: number, scanned: Scanned): (dispatch: AtOnce, group: readonly OrderLine[]) => AtOnce {
  const left = new Map([...scanned].map(([key, serials]) => [key, [...serials]]));
  return (dispatch, group) => ({
    ...dispatch,
    lines: dispatch.lines.map((line, at) => {
      const own = group[at];
      const serials = own && left.get(keyOfLine(own, orderSite))?.splice(0, Math.floor(line.num));
      return serials && serials.length > 0 ? partsWith(line, serials) : line;
    }),
  });
}
