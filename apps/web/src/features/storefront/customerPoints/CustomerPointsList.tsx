/** 客户积分: who has how many, why, and granting them by hand. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { customerPointsCalls as calls, customerPoints, type PointsMovement } from '@cangyun/contract/storefront/customerPoints.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { useAddressFilters } from '#ui/addressFilters.ts';
import { CallDialog } from '#ui/CallDialog.tsx';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { RowActions } from '#ui/RowActions.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { filtersBesideSearch, keywordHint } from '#ui/resourceCalls.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';

type Points = RowOf<typeof customerPoints>;
const filters = filtersBesideSearch(customerPoints);

function Movements({ customer, onClose }: { readonly customer: Points; readonly onClose: () => void }) {
  const { data = [], isLoading } = useCall(calls.movements, { query: { customerId: customer.id } });
  return (
    <SideDrawer title={`${customer.customerName} 积分明细`} onClose={onClose}>
      <Table<PointsMovement>
        size="small"
        loading={isLoading}
        rowKey={({ time, orderId }) => `${time} ${orderId ?? 0}`}
        pagination={false}
        dataSource={data}
        scroll={{ x: 560 }}
        columns={[
          { title: '时间', width: 150, render: (_, { time }) => formatMinutes(time) },
          { title: '积分', width: 90, align: 'right', dataIndex: 'points' },
          { title: '原因', width: 180, dataIndex: 'reason' },
          {
            title: '订单',
            width: 150,
            render: (_, { orderId, number }) =>
              orderId === null ? '' : <DocumentLink kind={salesOrderKind.name} id={orderId} number={number} />,
          },
          { title: '经办', width: 90, dataIndex: 'createBy' },
        ]}
      />
    </SideDrawer>
  );
}

export default function CustomerPointsList() {
  const may = useMay();
  const [granting, setGranting] = useState(false);
  const [shown, setShown] = useState<Points>();
  const list = useList<Points>({ call: calls.list, filters, asked: useAddressFilters(filters) });
  const exporting = useExport(calls.download, customerPoints.title);
  return (
    <ReferencesContext value={partnerReferences}>
      <ListScreen<Points>
        name={customerPoints.name}
        title={customerPoints.title}
        list={list}
        columns={columnsOf<Points>(customerPoints.fields)}
        filters={filters}
        keyword={keywordHint(customerPoints)}
        actions={{ export: () => void exporting.run(list), exporting: exporting.busy }}
        selectable={false}
        extra={
          may(calls.grant) && (
            <Button type="primary" onClick={() => setGranting(true)}>
              {calls.grant.title}
            </Button>
          )
        }
        rowActions={(row) => <RowActions actions={[{ key: 'movements', label: '明细', run: () => setShown(row) }]} />}
        actionsWidth={80}
      />
      {granting && (
        <CallDialog
          call={calls.grant}
          fields={[
            { name: 'customerId', control: { kind: 'reference', source: 'customer' } },
            { name: 'points', control: { kind: 'number', digits: 0 }, help: '填负数则扣减' },
            { name: 'reason', control: { kind: 'text' } },
          ]}
          onClose={() => setGranting(false)}
        />
      )}
      {shown && <Movements customer={shown} onClose={() => setShown(undefined)} />}
    </ReferencesContext>
  );
}
