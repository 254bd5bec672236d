/** 收付款单: every payment, with sums. */
import { moneySide, paidSide } from '@cangyun/contract/finance/money.ts';
import { settlementCalls as calls } from '@cangyun/contract/finance/settlement.calls.ts';
import { settlement } from '@cangyun/contract/finance/settlement.ts';
import { shownChoice } from '@cangyun/contract/kernel/field.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { Button, Tag } from 'antd';
import { Link, useNavigate } from 'react-router';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { financeReferences } from '#pickers/finance.ts';
import { useAddressFilters } from '#ui/addressFilters.ts';
import { FigureRow } from '#ui/FigureRow.tsx';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsOf, columnsShown } from '#ui/listColumn.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useMay } from '#ui/may.ts';
import { ReferencesContext } from '#ui/references.ts';
import { filtersBesideSearch, keywordHint } from '#ui/resourceCalls.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';
import { useListReply } from '#ui/useSums.ts';
import { OFFSET_PATH, settlementNewPath, settlementPath } from './settlementPaths.ts';

type Row = RowOf<typeof settlement>;

/** What was paid, not what is owed. */
const paidSideField = shownChoice('收付', paidSide, { filter: 'in' });

const filters = filtersBesideSearch(settlement)
  .filter(({ name }) => name !== 'sourceKind')
  .map((filter) => (filter.name === 'side' ? { ...filter, field: paidSideField } : filter));
const inOrder = columnsShown('number', 'side', 'personName', 'sourceNumber', 'amount', 'restAmount', 'way', 'ownAccountName', 'day');
const own = columnsOf<Row>(settlement.fields, {
  number: ({ id, number, reversesId, reversedBy }) => (
    <>
      <Link to={settlementPath(id)}>{number}</Link> {reversesId !== null && <Tag color="warning">撤销</Tag>}
      {reversedBy !== null && <Tag>已撤销</Tag>}
    </>
  ),
  side: ({ side }) => <StateTag codes={paidSide} code={side} />,
  sourceNumber: ({ sourceKind, sourceId, sourceNumber }) => <DocumentLink kind={sourceKind} id={sourceId} number={sourceNumber} />,
});
const columns = inOrder(own);

function ListSums({ query }: { readonly query: ListQuery }) {
  const sums = useListReply(calls.list, query)?.sums;
  if (!sums) return null;
  const unit = '元';
  return (
    <FigureRow
      label="合计"
      figures={[
        { label: '收款', value: sums.received, digits: 2, unit, strong: true },
        { label: '付款', value: sums.paid, digits: 2, unit, strong: true },
        { label: '抹零', value: sums.discount, digits: 2, unit },
        { label: '手续费', value: sums.charge, digits: 2, unit },
      ]}
    />
  );
}

export default function SettlementList() {
  const may = useMay();
  const navigate = useNavigate();
  const list = useList<Row>({ call: calls.list, filters, asked: useAddressFilters(filters) });
  const exporting = useExport(calls.download, settlement.title);
  const { receive, pay } = moneySide.code;
  return (
    <ReferencesContext value={financeReferences}>
      <ListScreen
        name={settlement.name}
        title={settlement.title}
        list={list}
        columns={columns}
        filters={filters}
        keyword={keywordHint(settlement)}
        actions={{ export: () => void exporting.run(list), exporting: exporting.busy }}
        selectable={false}
        extra={
          <>
            {may(calls.create) && (
              <>
                <Button type="primary" onClick={() => void navigate(settlementNewPath({ side: receive }))}>
                  收款
                </Button>
                <Button onClick={() => void navigate(settlementNewPath({ side: pay }))}>付款</Button>
              </>
            )}
            {may(calls.offset) && <Button onClick={() => void navigate(OFFSET_PATH)}>对冲</Button>}
          </>
        }
        foot={<ListSums query={list.query} />}
      />
    </ReferencesContext>
  );
}
