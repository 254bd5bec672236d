/** 日结检查: what is not finished on a day, what moved in other quantities than planned, what was done. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { movementLabel } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { formatDay, formatMinutes } from '@cangyun/contract/times.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Alert, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { organisationReferences, useWorkSite } from '#pickers/organisation.ts';
import { DayInput } from '#ui/FieldInput.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { detailPath } from './warehouseListPaths.ts';
import '../warehouse.css';

type Day = CallReply<typeof calls.dayEnd>;
type Unfinished = Day['unfinished'][number];
type Difference = Day['differences'][number];
type Finished = Day['finished'][number];

const table = { size: 'small', pagination: false, scroll: { x: 560 } } as const;
const quantity = (value: number): string => formatNumber(value, 3);

function Checked({ found }: { readonly found: Day }) {
  return (
    <>
      <Alert
        showIcon
        type={found.ready ? 'success' : 'warning'}
        title={
          found.ready ? `${found.day} 可以日结：没有未完成的出入库单` : `${found.day} 还有 ${found.unfinished.length} 张出入库单未完成`
        }
      />
      <section>
        <h3>未完成</h3>
        <Table<Unfinished>
          {...table}
          rowKey="id"
          dataSource={found.unfinished}
          columns={[
            { title: '单号', width: 160, render: (_, row) => <Link to={detailPath(row)}>{row.number}</Link> },
            { title: '单据', width: 90, render: (_, { style }) => kindOf(style).title },
            { title: '类型', width: 110, render: (_, { type }) => movementLabel(type) },
            { title: '状态', width: 110, render: (_, { style, state }) => <StateTag codes={kindOf(style).state} code={state} /> },
            { title: '制单时间', render: (_, { createTime }) => formatMinutes(createTime) },
          ]}
        />
      </section>
      <section>
        <h3>数量差异</h3>
        <Table<Difference>
          {...table}
          rowKey={({ number, productName }) => `${number} ${productName}`}
          dataSource={found.differences}
          columns={[
            { title: '单号', width: 160, dataIndex: 'number' },
            { title: '产品', width: 220, dataIndex: 'productName' },
            { title: '计划', width: 100, align: 'right', render: (_, { num }) => quantity(num) },
            { title: '实际', width: 100, align: 'right', render: (_, { inNum }) => quantity(inNum) },
            { title: '原因', dataIndex: 'reason' },
          ]}
        />
      </section>
      <section>
        <h3>当日完成</h3>
        <Table<Finished>
          {...table}
          rowKey={({ style, type }) => `${style} ${type}`}
          dataSource={found.finished}
          columns={[
            { title: '方向', width: 90, render: (_, { style }) => <StateTag codes={direction} code={style} /> },
            { title: '类型', width: 140, render: (_, { type }) => movementLabel(type) },
            { title: '单数', width: 90, align: 'right', dataIndex: 'lists' },
            { title: '数量', align: 'right', render: (_, { num }) => quantity(num) },
          ]}
        />
      </section>
    </>
  );
}

export default function DayEnd() {
  const site = useWorkSite();
  const [day, setDay] = useState(() => formatDay(new Date()));
  const [chosen, setChosen] = useState<number>();
  const deptId = chosen ?? site;
  const { data, error, refetch } = useCall(calls.dayEnd, { query: { deptId, day } }, { enabled: deptId > 0 });
  return (
    <ReferencesContext value={organisationReferences}>
      <ScreenFrame>
        <div className="search-row" role="search">
          <ReferenceInput
            source="dept"
            value={deptId}
            placeholder="网点"
            onChange={(next) => setChosen(next === undefined ? undefined : Number(next))}
          />
          <DayInput value={day} onChange={(next) => next !== null && setDay(String(next))} />
        </div>
        {error && !data && <ListFailure failure={error} onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton />}
        {data && (
          <div className="day-end">
            <Checked found={data} />
          </div>
        )}
      </ScreenFrame>
    </ReferencesContext>
  );
}
