/** The origin of a cutoff and the lists that took its goods out, as a graph. Pure. */
import { movementLabel } from '@cangyun/contract/movements.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { kindOf, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { documentPath } from '#documents/links/documentPath.ts';
import type { GraphNode, LabelledEdge } from '#documents/links/LinkedGraph.tsx';
import type { CutoffDetail } from './cutoffRow.ts';

export function cutoffGraph(cutoff: CutoffDetail): { nodes: GraphNode[]; edges: LabelledEdge[] } {
  const { number, state, objKind, objId, objNumber, lists } = cutoff;
  const source: GraphNode[] =
    objNumber === '' ? [] : [{ key: objNumber, title: outboundList.title, number: objNumber, to: documentPath(objKind, objId) }];
  const made = lists.map(
    (list): GraphNode => ({
      key: list.number,
      title: kindOf(list.style).title,
      number: list.number,
      state: { codes: kindOf(list.style).state, code: list.state },
      to: documentPath(kindOf(list.style).name, list.id),
    }),
  );
  return {
    nodes: [
      ...source,
      { key: number, title: cutoffKind.title, number, state: { codes: cutoffKind.state, code: state }, current: true },
      ...made,
    ],
    edges: [
      ...source.map(({ key }) => ({ from: key, to: number, label: cutoffKind.title })),
      ...lists.map((list) => ({ from: number, to: list.number, label: movementLabel(list.type) })),
    ],
  };
}
