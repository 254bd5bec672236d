/** Work that waits for someone: what each kind of document says of it, and the list that shows exactly what was counted. */
import { workOrder, workOrderCalls, workOrderState } from '@cangyun/contract/content/workOrder.ts';
import type { Call, CallAnswering } from '@cangyun/contract/kernel/call.ts';
import type { Codes, Tone } from '@cangyun/contract/kernel/codes.ts';
import type { Page } from '@cangyun/contract/kernel/page.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { dispatch, dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind, receivedState } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { outState, pauseState, salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { inboundList, listState, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { documentList } from '#documents/links/documentPath.ts';

type Narrowing = Readonly<Record<string, readonly number[]>>;

export interface WaitingRow {
  readonly label: string;
  readonly tone: Tone;
  /** Filters of the list. */
  readonly asks: Narrowing;
}

interface Card {
  readonly key: string;
  readonly title: string;
  /** Where the list is. */
  readonly path: string;
  /** People who may make this call see the card. */
  readonly call: Call;
  readonly rows: readonly WaitingRow[];
}

/** One call counts all states. */
export interface CountedWork extends Card {
  readonly call: CallAnswering<{ readonly state: number; readonly count: number }[]>;
  readonly query: Readonly<Record<string, number>>;
}

/** Every row asks the list for its total. */
export interface ListedWork extends Card {
  readonly call: CallAnswering<Page<unknown>>;
}

export type Work = CountedWork | ListedWork;

const LIVE: Narrowing = { isDelete: [voidState.code.live] };

const waiting = (states: Codes<string, number>, codes: readonly number[], more: Narrowing = {}): WaitingRow[] =>
  codes.map((code) => ({ label: states.label(code), tone: states.tone(code), asks: { state: [code], ...more } }));

const { none, part } = outState.code;
const sales = salesOrderKind.state.code;
const bought = purchaseKind.state.code;
const travel = dispatch.state.code;
const { toPick, picking, ready } = listState.code;
const inWork = [toPick, picking, ready];

export const works: readonly Work[] = [
  {
    key: salesOrderKind.name,
    title: salesOrderKind.title,
    path: documentList(salesOrderKind),
    call: salesOrderCalls.list,
    rows: [
      ...waiting(salesOrderKind.state, [sales.pending], LIVE),
      {
        label: '待发货',
        tone: 'processing',
        asks: {
          state: [sales.confirmed],
          outState: [none, part],
          pause: [pauseState.code.none],
          ended: [endState.code.open],
          ...LIVE,
        },
      },
    ],
  },
  {
    key: dispatch.name,
    title: dispatch.title,
    path: documentList(dispatch),
    call: dispatchCalls.countByState,
    query: {},
    rows: waiting(dispatch.state, [travel.toConfirm, travel.toCarrier, travel.moving], LIVE),
  },
  {
    key: purchaseKind.name,
    title: purchaseKind.title,
    path: documentList(purchaseKind),
    call: purchaseCalls.list,
    rows: [
      ...waiting(purchaseKind.state, [bought.pending], LIVE),
      {
        label: '待到货',
        tone: 'processing',
        asks: {
          state: [bought.confirmed],
          inState: [receivedState.code.none, receivedState.code.part],
          ended: [endState.code.open],
          ...LIVE,
        },
      },
    ],
  },
  {
    key: inboundList.name,
    title: inboundList.title,
    path: documentList(inboundList),
    call: warehouseListCalls.stateCounts,
    query: { style: direction.code.in },
    rows: waiting(inboundList.state, inWork),
  },
  {
    key: outboundList.name,
    title: outboundList.title,
    path: documentList(outboundList),
    call: warehouseListCalls.stateCounts,
    query: { style: direction.code.out },
    rows: waiting(outboundList.state, inWork),
  },
  {
    key: workOrder.name,
    title: workOrder.title,
    path: '/workOrder',
    call: workOrderCalls.list,
    rows: waiting(workOrderState, [workOrderState.code.waiting, workOrderState.code.handling]),
  },
];

/** The list, narrowed to the row. */
export const addressOf = ({ path }: Pick<Work, 'path'>, { asks }: Pick<WaitingRow, 'asks'>): string =>
  `${path}?${new URLSearchParams(Object.entries(asks).flatMap(([name, codes]) => codes.map((code) => [name, String(code)])))}`;
