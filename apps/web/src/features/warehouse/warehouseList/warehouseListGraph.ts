/** The graph of a list and the lists found with it. Pure. */
import { kindTitle } from '@cangyun/contract/kinds.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { documentPath } from '#documents/links/documentPath.ts';
import type { GraphNode, LabelledEdge } from '#documents/links/LinkedGraph.tsx';
import { detailPath } from './warehouseListPaths.ts';
import type { WarehouseListRow } from './warehouseListRow.ts';

export type Linked = Pick<
  WarehouseListRow,
  'id' | 'number' | 'style' | 'type' | 'state' | 'objKind' | 'objId' | 'objNumber' | 'reversesId' | 'reversedBy' | 'continuedBy'
>;

const nodeOf = (row: Linked, current: boolean): GraphNode => ({
  key: row.number,
  title: kindOf(row.style).title,
  number: row.number,
  state: { codes: kindOf(row.style).state, code: row.state },
  to: detailPath(row),
  current,
});

/** The document of a list; one of another system has a number only. */
const sourceOf = ({ objKind, objId, objNumber }: Linked): GraphNode => ({
  key: objNumber,
  title: kindTitle(objKind) || '关联单据',
  number: objNumber,
  to: documentPath(objKind, objId),
});

export function warehouseListGraph(row: Linked, others: readonly Linked[]): { nodes: GraphNode[]; edges: LabelledEdge[] } {
  const all = [row, ...others.filter(({ id }, at) => id !== row.id && others.findIndex((one) => one.id === id) === at)];
  const byId = new Map(all.map((one) => [one.id, one]));
  const numbers = new Set(all.map(({ number }) => number));
  const sources = new Map(
    all.filter(({ objNumber }) => objNumber !== '' && !numbers.has(objNumber)).map((one) => [one.objNumber, sourceOf(one)]),
  );
  const edges = all.flatMap((one): LabelledEdge[] => {
    const made: LabelledEdge[] = [];
    const reversed = one.reversesId === null ? undefined : byId.get(one.reversesId);
    const rest = one.continuedBy === null ? undefined : byId.get(one.continuedBy);
    if (reversed) made.push({ from: reversed.number, to: one.number, label: '冲销' });
    else if (one.objNumber !== '')
      made.push({ from: one.objNumber, to: one.number, label: one.type === inboundType.code.customerReturnIn ? '退货' : '' });
    if (rest) made.push({ from: one.number, to: rest.number, label: '续单' });
    return made;
  });
  return {
    nodes: [...sources.values(), ...all.map((one) => nodeOf(one, one.id === row.id))],
    edges,
  };
}
