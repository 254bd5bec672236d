/** The origin of a document and the lists that carry it out, as a graph. Pure. */
import { movementLabel } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { documentPath } from '#documents/links/documentPath.ts';
import type { GraphNode, LabelledEdge } from '#documents/links/LinkedGraph.tsx';
import type { ConsignmentDetail } from './consignmentRow.ts';
import type { ConsignmentScreen } from './screens.ts';

const listPath = ({ id, style }: { readonly id: number; readonly style: number }): string =>
  `/WMS/${style === direction.code.in ? 'inbound' : 'outbound'}/${id}`;

export function consignmentGraph(screen: ConsignmentScreen, row: ConsignmentDetail): { nodes: GraphNode[]; edges: LabelledEdge[] } {
  const order: GraphNode[] =
    screen.order && row.objId
      ? [{ key: row.objNumber, title: screen.order.title, number: row.objNumber, to: `${screen.order.path}/${row.objId}` }]
      : [];
  const current: GraphNode = {
    key: row.number,
    title: screen.kind.title,
    number: row.number,
    state: { codes: screen.kind.state, code: row.state },
    current: true,
  };
  const lists = row.lists.map(
    (list): GraphNode => ({
      key: list.number,
      title: `${kindOf(list.style).title}　${list.deptName}`,
      number: list.number,
      state: { codes: kindOf(list.style).state, code: list.state },
      to: listPath(list),
    }),
  );
  const waybills = row.waybill
    ? [
        {
          key: row.waybill.number,
          title: waybillKind.title,
          number: row.waybill.number,
          state: { codes: waybillKind.state, code: row.waybill.state },
          to: documentPath(waybillKind.name, row.waybill.id),
        },
      ]
    : [];
  return {
    nodes: [...order, current, ...lists, ...waybills],
    edges: [
      ...order.map(({ key }) => ({ from: key, to: row.number, label: screen.returns ? '退货' : '' })),
      ...row.lists.map((list) => ({ from: row.number, to: list.number, label: movementLabel(list.type) })),
      ...waybills.map(({ key }) => ({ from: row.number, to: key, label: '承运' })),
    ],
  };
}
