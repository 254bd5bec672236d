/** One contract: its lines, what each month costs and why, and the days of storage behind it. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { movementLabel } from '@cangyun/contract/movements.ts';
import { chargeUnit, tierMode } from '@cangyun/contract/warehouse/feeEngine.ts';
import {
  type ContractDetail,
  storageContractCalls as calls,
  chargeKind,
  chargePeriod,
  isPalletUnit,
  type ShownContractLine,
} from '@cangyun/contract/warehouse/storageContract.ts';
import { Alert, Skeleton, Table, Tabs } from 'antd';
import { useCall } from '#api/hooks.ts';
import { ListFailure } from '#ui/listStates.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { ContractDays } from './ContractDays.tsx';
import { ContractMonthTab } from './ContractMonthTab.tsx';

const goodsOf = ({ productName, groupName }: ShownContractLine): string => productName || (groupName ? `分组 ${groupName}` : '全部产品');

const priceOf = ({ price, unit, tiers, tierMode: mode }: ShownContractLine): string =>
  [
    `${price} 元/${chargeUnit.label(unit)}`,
    ...tiers.map((tier) => `超过 ${tier.above} ${tier.price} 元`),
    ...(tiers.length > 0 ? [tierMode.label(mode)] : []),
  ].join('，');

const termsOf = (line: ShownContractLine): string =>
  [
    ...(line.minCharge > 0 ? [`最低 ${moneyText(line.minCharge)} 元${line.period === chargePeriod.code.month ? '/月' : '/单'}`] : []),
    ...(line.freeDays > 0 ? [`免费 ${line.freeDays} 天`] : []),
    ...(line.palletPieces > 0 && isPalletUnit(line.unit) ? [`每托 ${line.palletPieces} 件`] : []),
  ].join('，');

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
        { title: '产品', width: 150, render: (_, line) => goodsOf(line) },
        { title: '结算', width: 80, render: (_, { period }) => <StateTag codes={chargePeriod} code={period} /> },
        { title: '单价', render: (_, line) => priceOf(line) },
        { title: '条件', width: 170, render: (_, line) => termsOf(line) },
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
            ]}
          />
        </>
      )}
    </SideDrawer>
  );
}
