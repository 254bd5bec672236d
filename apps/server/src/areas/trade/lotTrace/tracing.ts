/** What the movements of lots say: who got how much, where it came from, and that all of it adds up. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { direction, NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { inState } from '@cangyun/contract/trade/consignment.ts';
import {
  type LotSums,
  lotRole,
  type TracedCustomer,
  type TracedLot,
  type TracedOther,
  type TracedPlace,
  type TracedReceipt,
  type TracedTransfer,
} from '@cangyun/contract/trade/lotTrace.ts';
import { receiptDifferenceKind } from '@cangyun/contract/trade/receiptDifference.ts';
import { transfer as transferKind } from '@cangyun/contract/trade/transfer.ts';
import type { LotId, LotMove, LotRow, PlaceOfLot } from './lotTrace.store.ts';

const { deliveryOut, dropshipOut, otherOut, replenishmentOut, returnOut, processingOut, transferOut, returnTransferOut } =
  outboundType.code;
const { purchaseArrival, otherArrival, processingIn, transferArrival, salesReturnIn, customerReturnIn, returnIn } = inboundType.code;

const SOLD: readonly number[] = [deliveryOut, dropshipOut];
/** To a customer only if the list names one: adjustments have the same type. Those of a difference name the supplier whose goods they are. */
const SOLD_IF_NAMED: readonly number[] = [otherOut, replenishmentOut];
const RETURNED: readonly number[] = [salesReturnIn, customerReturnIn, returnIn];
const RECEIVED: readonly number[] = [purchaseArrival, otherArrival];
const BETWEEN_SITES: readonly number[] = [transferOut, returnTransferOut, transferArrival];

type Part = 'shipped' | 'returned' | 'received' | 'sentBack' | 'made' | 'used' | 'between' | 'otherIn' | 'otherOut';

function partOf({ type, style, partnerName, objKind }: LotMove): Part {
  if (SOLD.includes(type) || (SOLD_IF_NAMED.includes(type) && partnerName !== '' && objKind !== receiptDifferenceKind.name))
    return 'shipped';
  if (RETURNED.includes(type)) return 'returned';
  if (RECEIVED.includes(type)) return 'received';
  if (type === returnOut) return 'sentBack';
  if (type === processingIn) return 'made';
  if (type === processingOut) return 'used';
  if (BETWEEN_SITES.includes(type) && objKind === transferKind.name) return 'between';
  return style === direction.code.in ? 'otherIn' : 'otherOut';
}

export const isTraceable = ({ batch, markTime }: Pick<LotId, 'batch' | 'markTime'>): boolean => batch !== '' || markTime !== NO_MARK_TIME;

const keyOf = ({ productId, batch, markTime }: LotId): string => `${productId} ${markTime} ${batch}`;

/** The lot as the wire has it. */
const lotOf = ({ productId, productName, barcode, batch, markTime }: LotRow) => ({
  productId,
  productName,
  barcode,
  batch,
  markTime: markTime === NO_MARK_TIME ? '' : markTime,
});

const total = (moves: readonly { readonly num: number }[]): number => sumQuantity(...moves.map(({ num }) => num));

/** By which order a shipment counts; one without an order is its own. */
const shipmentKey = ({ sourceNumber, listNumber }: LotMove): string => sourceNumber || listNumber;

/** Goods that come back name their order, or the list that sent them; else only their customer is known. */
function returnKey(move: LotMove, orderOfList: ReadonlyMap<string, string>): string {
  if (move.sourceNumber !== '') return move.sourceNumber;
  return orderOfList.get(move.objNumber) ?? (move.objNumber || `退货 ${move.partnerName}`);
}

function customersOf(lot: LotRow, shipped: readonly LotMove[], returned: readonly LotMove[]): TracedCustomer[] {
  const orderOfList = new Map(shipped.map((move) => [move.listNumber, shipmentKey(move)]));
  const out = Map.groupBy(shipped, shipmentKey);
  const back = Map.groupBy(returned, (move) => returnKey(move, orderOfList));
  return [...new Set([...out.keys(), ...back.keys()])].flatMap((key) => {
    const sent = out.get(key) ?? [];
    const came = back.get(key) ?? [];
    const moves = sent.length > 0 ? sent : came;
    const [first] = moves;
    const last = moves.at(-1);
    if (!first || !last) return [];
    const [shippedNum, returnedNum] = [total(sent), total(came)];
    return [
      {
        ...lotOf(lot),
        customerId: first.partnerId,
        customerName: first.partnerName,
        receiver: sent.length > 0 ? first.receiver : '',
        phone: sent.length > 0 ? first.phone : '',
        address: sent.length > 0 ? first.address : '',
        orderId: first.sourceNumber === '' ? null : first.sourceId,
        orderNumber: first.sourceNumber,
        listIds: moves.map(({ listId }) => listId),
        listNumbers: moves.map(({ listNumber }) => listNumber).join('、'),
        deptName: [...new Set(moves.map(({ deptName }) => deptName))].join('、'),
        firstDay: first.day,
        lastDay: last.day,
        shipped: shippedNum,
        returned: returnedNum,
        net: sumQuantity(shippedNum, -returnedNum),
      },
    ];
  });
}

/** What left one site and did not reach the other yet is on the way; once the other has taken it, the rest is lost. */
const transfersOf = (lot: LotRow, moves: readonly LotMove[]): TracedTransfer[] =>
  [...Map.groupBy(moves, ({ objId }) => objId ?? 0)].flatMap(([transferId, ofOne]) => {
    const [first] = ofOne;
    if (!first) return [];
    const out = ofOne.filter(({ style }) => style === direction.code.out);
    const outNum = total(out);
    const inNum = total(ofOne.filter(({ style }) => style === direction.code.in));
    const missing = sumQuantity(outNum, -inNum);
    const isOnTheWay = first.inState === inState.code.notIn;
    return [
      {
        ...lotOf(lot),
        transferId,
        number: first.documentNumber,
        fromName: out[0]?.deptName ?? '',
        toName: first.inDeptName,
        day: first.day,
        outNum,
        inNum,
        transit: isOnTheWay ? missing : 0,
        lost: isOnTheWay ? 0 : missing,
      },
    ];
  });

const otherOf = (lot: LotRow, { listId, listNumber, style, type, deptName, day, num }: LotMove): TracedOther => ({
  ...lotOf(lot),
  listId,
  listNumber,
  style,
  type,
  deptName,
  day,
  num,
});

const receiptOf = (lot: LotRow, move: LotMove): TracedReceipt => ({
  ...otherOf(lot, move),
  supplierName: move.partnerName,
  purchaseId: move.sourceNumber === '' ? null : move.sourceId,
  purchaseNumber: move.sourceNumber,
});

export interface Traced {
  readonly lots: TracedLot[];
  readonly customers: TracedCustomer[];
  readonly places: TracedPlace[];
  readonly receipts: TracedReceipt[];
  readonly transfers: TracedTransfer[];
  readonly others: TracedOther[];
}

/** Where a material went otherwise is no matter of this lot: only its suppliers are. */
export function traced(lots: readonly LotRow[], moves: readonly LotMove[], places: readonly PlaceOfLot[]): Traced {
  const movesByLot = Map.groupBy(moves, keyOf);
  const placesByLot = Map.groupBy(places, keyOf);
  const each = lots.map((lot) => {
    const parts = Map.groupBy(movesByLot.get(keyOf(lot)) ?? [], partOf);
    const of = (...wanted: Part[]): LotMove[] => wanted.flatMap((part) => parts.get(part) ?? []);
    const here = placesByLot.get(keyOf(lot)) ?? [];
    const transfers = transfersOf(lot, of('between'));
    const sums: LotSums = {
      received: total(of('received')),
      made: total(of('made')),
      returned: total(of('returned')),
      otherIn: total(of('otherIn')),
      shipped: total(of('shipped')),
      used: total(of('used')),
      sentBack: total(of('sentBack')),
      otherOut: total(of('otherOut')),
      transit: sumQuantity(...transfers.map(({ transit }) => transit)),
      lost: sumQuantity(...transfers.map(({ lost }) => lost)),
      onHand: sumQuantity(...here.map(({ onHand }) => onHand)),
    };
    const isMaterial = lot.role === lotRole.code.material;
    return {
      lot: {
        ...lotOf(lot),
        role: lot.role,
        expiresOn: lot.expiresOn,
        unitName: lot.unitName,
        blockId: lot.blockId,
        blockReason: lot.blockReason,
        untraceable: !isTraceable(lot),
        ...sums,
      },
      receipts: of('received', 'sentBack').map((move) => receiptOf(lot, move)),
      customers: isMaterial ? [] : customersOf(lot, of('shipped'), of('returned')),
      transfers: isMaterial ? [] : transfers,
      others: isMaterial ? [] : of('otherIn', 'otherOut').map((move) => otherOf(lot, move)),
      places: isMaterial
        ? []
        : here.map(({ deptName, positionCode, quality, state, onHand, picked }) => ({
            ...lotOf(lot),
            deptName,
            positionCode,
            quality,
            state,
            onHand,
            picked,
          })),
    };
  });
  return {
    lots: each.map(({ lot }) => lot),
    customers: each.flatMap(({ customers }) => customers),
    places: each.flatMap((one) => one.places),
    receipts: each.flatMap(({ receipts }) => receipts),
    transfers: each.flatMap(({ transfers }) => transfers),
    others: each.flatMap(({ others }) => others),
  };
}
