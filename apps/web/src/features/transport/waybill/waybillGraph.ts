/** The origin and the results of a waybill, as a graph. Pure. */
import { allKinds } from '@cangyun/contract/kinds.ts';
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { documentPath } from '#documents/links/documentPath.ts';
import type { GraphNode, LabelledEdge } from '#documents/links/LinkedGraph.tsx';
import type { WaybillDetail } from './waybillRow.ts';

export function waybillGraph(row: WaybillDetail): { nodes: GraphNode[]; edges: LabelledEdge[] } {
  const current: GraphNode = {
    key: row.number,
    title: kind.title,
    number: row.number,
    state: { codes: kind.state, code: row.state },
    current: true,
  };
  const others = row.links.map((link) => ({
    key: link.number,
    title: allKinds.find(({ name }) => name === link.kind)?.title ?? link.kind,
    number: link.number,
    to: documentPath(link.kind, link.id),
  }));
  const behind = (number: string): boolean => number === row.objNumber || number === row.originNumber;
  return {
    nodes: [current, ...others],
    edges: others.map(({ key }) => ({
      ...(behind(key) ? { from: key, to: row.number } : { from: row.number, to: key }),
      label: key === row.objNumber ? '承运' : '退回',
    })),
  };
}
