/** The origin and the results of a list: its document, its reversal, its continuation, its returns. */
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { Skeleton } from 'antd';
import { useCall } from '#api/hooks.ts';
import { LinkedGraph } from '#documents/links/LinkedGraph.tsx';
import { warehouseListGraph } from './warehouseListGraph.ts';
import type { WarehouseListRow } from './warehouseListRow.ts';

export function WarehouseListLinks({ row }: { readonly row: WarehouseListRow }) {
  const ids = [row.reversesId, row.reversedBy, row.continuedBy].filter((id) => id !== null);
  const named = useCall(calls.listForIds, { query: { ids } }, { enabled: ids.length > 0 });
  const made = useCall(calls.byObjNumber, { query: { objNumber: row.number } });
  const siblings = useCall(calls.byObjNumber, { query: { objNumber: row.objNumber } }, { enabled: row.objNumber !== '' });
  const asked = [made, ...(ids.length > 0 ? [named] : []), ...(row.objNumber === '' ? [] : [siblings])];
  if (asked.some(({ isPending }) => isPending)) return <Skeleton active />;
  return <LinkedGraph {...warehouseListGraph(row, [...(named.data ?? []), ...(made.data ?? []), ...(siblings.data ?? [])])} />;
}
