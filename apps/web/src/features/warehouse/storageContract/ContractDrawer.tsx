/** One contract: its lines, what each month costs and why, the days of storage behind it, and who changed it. */
import { movementLabel } from '@cangyun/contract/movements.ts';
import { conditionsText, goodsText, ratesText } from '@cangyun/contract/warehouse/contractTerms.ts';
import {
  type ContractDetail,
  storageContractCalls as calls,
  chargeKind,
  chargePeriod,
  type ShownContractLine,
  storageContract,
} from '@cangyun/contract/warehouse/storageContract.ts';
import { Alert, Skeleton, Table, Tabs } from 'antd';
import { useCall } from '#api/hooks.ts';
import { HistoryTab } from '#documents/history/HistoryTab.tsx';
import { ListFailure } from '#ui/listStates.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { ContractDays } from './ContractDays.tsx';
import { ContractMonthTab } from './ContractMonthTab.tsx';

function Lines({ contract }: { readonly contract: ContractDetail }) {
  return (
    <Table<ShownContractLine>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 760 }}
      dataSource={contract.lines}
      columns={[
        { title: '费用项目', dataIndex: 'name', width: 140 },
        { title: '环节', width: 80, render: (_, { charge }) => <StateTag codes={chargeKind} code={charge} /> },
        { title: '出入库类型', width: 110, render: (_, { type }) => (type ? movementLabel(type) : '') },
        { title: '产品', width: 150, render: (_, line) => goodsText(line) },
        { title: '结算', width: 80, render: (_, { period }) => <StateTag codes={chargePeriod} code={period} /> },
        { title: '单价', render: (_, line) => ratesText(line) },
        { title: '条件', width: 170, render: (_, line) => conditionsText(line) },
      ]}
    />
  );
}

export function ContractDrawer({ id, number, onClose }: { readonly id: number; readonly number: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useCall(calls.getOne, { query: { id } });
  return (
    <SideDrawer title={`仓储合同 ${number}`} width={1080} onClose={onClose}>
      {!data && (error ? <ListFailure failure={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data && (
        <>
          {data.billedBy && <Alert type="info" showIcon title={`已按 ${data.billedBy} 收费：条款不再改变，需要时调整结束日期并续签`} />}
          <Tabs
            items={[
              { key: 'lines', label: '计费项目', children: <Lines contract={data} /> },
              { key: 'month', label: '月份', children: <ContractMonthTab contract={data} /> },
              { key: 'days', label: '仓储天数', children: <ContractDays contract={data} /> },
              { key: 'history', label: '历史', children: <HistoryTab object={storageContract.name} objectId={id} /> },
            ]}
          />
        </>
      )}
    </SideDrawer>
  );
}
