/** 出入库明细: lines of all lists, for searching and for the spreadsheet. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { warehouseListLine, warehouseListLineCalls } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { Link } from 'react-router';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { columnsShown } from '#ui/listColumn.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { detailPath } from '../warehouseList/warehouseListPaths.ts';

type Line = CallReply<typeof warehouseListLineCalls.list>['content'][number];

const calls = { list: warehouseListLineCalls.list, download: warehouseListLineCalls.download };
const cells = {
  number: ({ number, listId, style }: Line) => <Link to={detailPath({ id: listId, style })}>{number}</Link>,
  state: ({ style, state }: Line) => <StateTag codes={kindOf(style).state} code={state} />,
};
const resource = { ...warehouseListLine, row: warehouseListLineCalls.list.reply.shape.content.element };

const columns = columnsShown('number', 'type', 'proName', 'num', 'inNum', 'state', 'createTime', 'batchProNumber');

export default function WarehouseListLineList() {
  const references = useWarehouseReferences();
  return (
    <ResourceScreen<typeof resource>
      columns={columns}
      resource={resource}
      calls={calls}
      references={references}
      cells={cells}
      withoutFilters={['listId']}
    />
  );
}
