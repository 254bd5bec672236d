/** Work orders for service staff: the list, and each with its conversation in a drawer. */
import { workOrder, workOrderCalls, workOrderState } from '@cangyun/contract/content/workOrder.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { WorkOrderThread } from './WorkOrderThread.tsx';

type WorkOrder = RowOf<typeof workOrder>;

const { list, download, edit, remove } = workOrderCalls;
const calls = { list, download, edit, remove };

export default function WorkOrderList() {
  const [opened, setOpened] = useState<WorkOrder>();
  const cells = {
    number: (row: WorkOrder) => (
      <Button type="link" size="small" className="cell-link" onClick={() => setOpened(row)}>
        {row.number}
      </Button>
    ),
  };
  const rowActions = (row: WorkOrder) => [
    { key: 'open', label: row.state === workOrderState.code.closed ? '查看' : '处理', run: () => setOpened(row) },
  ];
  return (
    <>
      <ResourceScreen resource={workOrder} calls={calls} withoutFilters={['userId']} cells={cells} rowActions={rowActions} />
      {opened && (
        <SideDrawer title={`工单 ${opened.number ?? ''}`} onClose={() => setOpened(undefined)} width={720}>
          <WorkOrderThread id={opened.id} />
        </SideDrawer>
      )}
    </>
  );
}
