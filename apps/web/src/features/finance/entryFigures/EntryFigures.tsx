/** 往来对账: who owes what, by person, by customer, by site, and when it is due. */
import { entryFigureCalls as calls } from '@cangyun/contract/finance/entryFigures.ts';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { ReportFrame } from '#pickers/ReportFrame.tsx';
import { FigureTable } from '#ui/reports/FigureTable.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { BookList } from '../BookList.tsx';
import { CheckButton } from '../billCheck/CheckButton.tsx';
import { DueDays } from './DueDays.tsx';
import { type CustomerRow, customerColumns, type PersonRow, personColumns, siteFilter } from './figureColumns.tsx';

const keyword = '名称或电话';
const filters = [siteFilter];

const Persons = () => (
  <BookList<PersonRow>
    name="personFigures"
    title="往来款项"
    call={calls.persons}
    columns={personColumns}
    filters={filters}
    keyword={keyword}
    numbered
    extra={<CheckButton />}
  />
);

const Customers = () => (
  <BookList<CustomerRow>
    name="customerFigures"
    title="往来款项"
    call={calls.customers}
    columns={customerColumns}
    filters={filters}
    keyword={keyword}
    numbered
  />
);

const Sites = () => (
  <ReportFrame period={false}>
    {({ deptId }) => (
      <ReportPanel call={calls.sites} query={deptId === undefined ? {} : { deptId }}>
        {(rows) => (
          <FigureTable
            rows={rows}
            rowKey={(row) => row.deptId}
            names={[['网点', ({ deptName }) => deptName]]}
            figures={[
              ['单据（笔）', 0, ({ entries }) => entries],
              ['应收（元）', 2, ({ receivable }) => receivable],
              ['已收（元）', 2, ({ received }) => received],
              ['待收（元）', 2, ({ receiveRest }) => receiveRest],
              ['应付（元）', 2, ({ payable }) => payable],
              ['已付（元）', 2, ({ paid }) => paid],
              ['待付（元）', 2, ({ payRest }) => payRest],
              ['逾期（元）', 2, ({ overdue }) => overdue],
            ]}
          />
        )}
      </ReportPanel>
    )}
  </ReportFrame>
);

export default function EntryFigures() {
  const [search, setSearch] = useSearchParams();
  return (
    <Tabs
      className="screen-tabs"
      activeKey={search.get('tab') ?? 'persons'}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      destroyOnHidden
      items={[
        { key: 'persons', label: '按单位', children: <Persons /> },
        { key: 'customers', label: '按客户', children: <Customers /> },
        { key: 'sites', label: '按网点', children: <Sites /> },
        { key: 'due', label: '待收待付日历', children: <DueDays /> },
      ]}
    />
  );
}
