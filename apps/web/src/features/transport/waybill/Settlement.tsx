/** 运单结算: what sites and payers owe, of the waybills that were checked. */
import { limits } from '@cangyun/contract/limits.ts';
import { waybillQueries as calls } from '@cangyun/contract/transport/waybill.queries.ts';
import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import { whoPay } from '@cangyun/contract/transport/waybill.ts';
import { Alert, DatePicker, Table, type TableColumnsType } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { columnTitle } from '#ui/listColumn.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import './waybill.css';

interface Owed {
  readonly count: number;
  readonly totalFee: number;
  readonly paid: number;
  readonly unpaid: number;
}

const money = (value: number): string => formatNumber(value, 2);
const { fields } = waybill;

const owed: TableColumnsType<Owed> = [
  { title: '单数', dataIndex: 'count', align: 'right' },
  { title: columnTitle(fields.totalFee), dataIndex: 'totalFee', align: 'right', render: money },
  { title: '已收（元）', dataIndex: 'paid', align: 'right', render: money },
  { title: '未收（元）', dataIndex: 'unpaid', align: 'right', render: money },
];

const SIZE = 20;

export default function Settlement() {
  const [days, setDays] = useState<readonly [Dayjs, Dayjs]>();
  const [page, setPage] = useState(0);
  const period = days ? { createTime: days.map((one) => one.format('YYYY-MM-DD')) } : {};
  const sites = useCall(calls.sitePayments, { query: period }, { keepPrevious: true });
  const payers = useCall(calls.settlement, { query: { ...period, page, size: SIZE } }, { keepPrevious: true });
  const failure = sites.error ?? payers.error;
  return (
    <ScreenFrame>
      <div className="waybill-view">
        <div>
          <DatePicker.RangePicker
            aria-label="制单日期"
            onChange={(range) => {
              setDays(range?.[0] && range[1] ? [range[0], range[1]] : undefined);
              setPage(0);
            }}
          />{' '}
          <span>{days ? '' : `最近 ${limits.chartDaysDefault} 天`}</span>
        </div>
        {failure && <Alert type="error" showIcon title={failure.message} />}
        <section aria-label="各网点">
          <h3>各网点</h3>
          <Table
            size="small"
            rowKey="deptId"
            loading={sites.isPending}
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={sites.data ?? []}
            columns={[
              { title: fields.belongDeptName.label, dataIndex: 'deptName' },
              ...(owed as TableColumnsType<NonNullable<typeof sites.data>[number]>),
            ]}
          />
        </section>
        <section aria-label="各付款方">
          <h3>各付款方</h3>
          <Table
            size="small"
            rowKey={({ whoPay: who, customerId }) => `${who} ${customerId ?? 0}`}
            loading={payers.isPending}
            scroll={{ x: 'max-content' }}
            dataSource={payers.data?.content ?? []}
            pagination={{
              current: page + 1,
              pageSize: SIZE,
              total: payers.data?.totalElements ?? 0,
              onChange: (next) => setPage(next - 1),
              hideOnSinglePage: true,
            }}
            columns={[
              { title: fields.whoPay.label, dataIndex: 'whoPay', render: (who: number) => whoPay.label(who) },
              { title: fields.customerName.label, dataIndex: 'customerName', render: (name: string) => name || '散客' },
              ...(owed as TableColumnsType<NonNullable<typeof payers.data>['content'][number]>),
              { title: columnTitle(fields.totalCost), dataIndex: 'totalCost', align: 'right', render: money },
              { title: columnTitle(fields.collectMoney), dataIndex: 'collectMoney', align: 'right', render: money },
            ]}
          />
        </section>
      </div>
    </ScreenFrame>
  );
}
