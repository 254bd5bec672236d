/** Work that waits for someone: what each kind of document says of it, and the list that shows exactly what was counted. */
import { workOrder, workOrderCalls, workOrderState } from '@cangyun/contract/content/workOrder.ts';
import type { Call, CallAnswering } from '@cangyun/contract/kernel/call.ts';
import type { Tone } from '@cangyun/contract/kernel/codes.ts';
import { countsCall, totalCall } from '@cangyun/contract/kernel/console.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import type { Page } from '@cangyun/contract/kernel/page.ts';
import { allKinds } from '@cangyun/contract/kinds.ts';

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

/** A row for each state that waits, then for those that wait only in part. */
function rowsOf({ state, waits = [], workbench: { where = {}, also = [] } = {} }: DocumentKind): WaitingRow[] {
  const codeOf = (name: string): number => state.code[name] ?? 0;
  return [
    ...waits.map(codeOf).map((code) => ({ label: state.label(code), tone: state.tone(code), asks: { state: [code], ...where } })),
    ...also.map((row) => ({ label: row.label, tone: row.tone, asks: { state: [codeOf(row.state)], ...row.where, ...where } })),
  ];
}

function workOf(kind: DocumentKind): Work[] {
  if (!kind.workbench) return [];
  const { counts, query = {} } = kind.workbench;
  const card = { key: kind.name, title: kind.title, path: kind.menu.path, rows: rowsOf(kind) };
  return [counts === undefined ? { ...card, call: totalCall(kind) } : { ...card, call: countsCall(kind, counts), query }];
}

export const works: readonly Work[] = [
  ...allKinds.flatMap(workOf),
  {
    key: workOrder.name,
    title: workOrder.title,
    path: '/workOrder',
    call: workOrderCalls.list,
    rows: [workOrderState.code.waiting, workOrderState.code.handling].map((code) => ({
      label: workOrderState.label(code),
      tone: workOrderState.tone(code),
      asks: { state: [code] },
    })),
  },
];

/** The list, narrowed to the row. */
export const addressOf = ({ path }: Pick<Work, 'path'>, { asks }: Pick<WaitingRow, 'asks'>): string =>
  `${path}?${new URLSearchParams(Object.entries(asks).flatMap(([name, codes]) => codes.map((code) => [name, String(code)])))}`;
