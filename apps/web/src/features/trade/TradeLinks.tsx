/** The results and the origin of an order. */

import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { allKinds } from '@cangyun/contract/kinds.ts';
import type { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { type GraphNode, type LabelledEdge, LinkedGraph } from '#documents/links/LinkedGraph.tsx';
import { documentPath } from './tradePaths.ts';

export type Linked = CallReply<typeof salesOrderCalls.getOne>['links'][number];

interface Current {
  readonly kind: string;
  readonly id: number;
  readonly number: string;
  readonly state: number;
  readonly isDelete: number;
}

const keyOf = ({ kind, id }: Pick<Linked, 'kind' | 'id'>): string => `${kind}-${id}`;

function nodeOf(row: Current, current: boolean): GraphNode {
  const kind = allKinds.find(({ name }) => name === row.kind);
  const state =
    row.isDelete === voidState.code.live ? kind && { codes: kind.state, code: row.state } : { codes: voidState, code: row.isDelete };
  return { key: keyOf(row), title: kind?.title ?? row.kind, number: row.number, state, to: documentPath(row.kind, row.id), current };
}

/** Pure: an order that was merged away is followed by its successor, a merged one is preceded by its parts. */
export function tradeGraph(current: Current, links: readonly Linked[]): { nodes: GraphNode[]; edges: LabelledEdge[] } {
  const here = keyOf(current);
  return {
    nodes: [nodeOf(current, true), ...links.map((link) => nodeOf(link, false))],
    edges: links.map((link) => {
      const [from, to] = link.from === '' ? [keyOf(link), here] : [link.from, keyOf(link)];
      if (link.kind !== current.kind) return { from, to };
      // Of orders that were merged the former ones are void; the parts of one that was split are not.
      return { from, to, label: [link, current].some(({ isDelete }) => isDelete === voidState.code.voided) ? '合并' : '拆单' };
    }),
  };
}

export function TradeLinks({ current, links }: { readonly current: Current; readonly links: readonly Linked[] }) {
  return <LinkedGraph {...tradeGraph(current, links)} />;
}
