/** 账龄: what every partner owes by how long it is overdue, and the claims behind each figure. */
import { type AgeRow, ageBucket, type ClaimRow, ageingCalls as calls } from '@cangyun/contract/finance/ageing.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { Segmented, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { partnerReferences } from '#pickers/partners.ts';
import { useAddressFilters } from '#ui/addressFilters.ts';
import { FigureRow } from '#ui/FigureRow.tsx';
import { ListScreen } from '#ui/ListScreen.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useMay } from '#ui/may.ts';
import { RowActions } from '#ui/RowActions.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';
import { useListReply } from '#ui/useSums.ts';
import { settlementNewPath } from '../settlement/settlementPaths.ts';
import { ageColumns, claimColumns, claimFilters, siteFilter } from './ageColumns.tsx';

const UNIT = '元';
const ageFilters = [siteFilter];
const sides = moneySide.entries.map(({ code, label }) => ({ value: code, label }));

/** Which side, as the address says: debts of both are never one sum. */
function useSide() {
  const [search, setSearch] = useSearchParams();
  const side = Number(search.get('side')) === moneySide.code.pay ? moneySide.code.pay : moneySide.code.receive;
  const choose = (next: number): void =>
    setSearch(
      (now) => {
        now.set('side', String(next));
        return now;
      },
      { replace: true },
    );
  return { side, choice: <Segmented<number> aria-label="方向" value={side} options={sides} onChange={choose} /> };
}

function AgeSums({ query }: { readonly query: ListQuery }) {
  const sums = useListReply(calls.list, query)?.sums;
  if (!sums) return null;
  return (
    <FigureRow
      label="合计"
      figures={[
        { label: '未结', value: sums.openAmount, digits: 2, unit: UNIT, strong: true },
        ...ageBucket.entries.map(({ code, label }) => ({ label, value: sums[code], digits: 2, unit: UNIT })),
        { label: '预收预付', value: sums.advance, digits: 2, unit: UNIT },
        { label: '笔数', value: sums.count, unit: '笔' },
      ]}
    />
  );
}

/** 收款 or 付款 of one partner, or of one document. */
function useSettling(): ((row: Pick<AgeRow, 'side' | 'customerId' | 'person'>, source?: string) => React.ReactNode) | undefined {
  const may = useMay();
  const navigate = useNavigate();
  if (!may(settlementCalls.create)) return undefined;
  return ({ side, customerId, person }, source) => (
    <RowActions
      actions={[
        {
          key: 'settle',
          label: side === moneySide.code.receive ? '收款' : '付款',
          run: () => navigate(settlementNewPath({ side, customerId, person, ...(source ? { source } : {}) })),
        },
      ]}
    />
  );
}

function Ages() {
  const settling = useSettling();
  const { side, choice } = useSide();
  const list = useList<AgeRow>({ call: calls.list, filters: ageFilters, fixed: { side }, asked: useAddressFilters(ageFilters) });
  const exporting = useExport(calls.download, '账龄');
  return (
    <ListScreen<AgeRow>
      name="ageing"
      title="账龄"
      list={list}
      columns={ageColumns(String(list.query.deptId ?? ''))}
      filters={ageFilters}
      keyword="往来单位"
      actions={{ export: () => void exporting.run(list), exporting: exporting.busy }}
      rowActions={settling && ((row) => settling(row))}
      actionsWidth={80}
      selectable={false}
      extra={choice}
      foot={<AgeSums query={list.query} />}
    />
  );
}

function Claims() {
  const settling = useSettling();
  const { side, choice } = useSide();
  const list = useList<ClaimRow>({ call: calls.claims, filters: claimFilters, fixed: { side }, asked: useAddressFilters(claimFilters) });
  const exporting = useExport(calls.claimSheet, '未结款项');
  const sums = useListReply(calls.claims, list.query)?.sums;
  return (
    <ListScreen<ClaimRow>
      name="openClaims"
      title="未结款项"
      list={list}
      columns={claimColumns}
      filters={claimFilters}
      keyword="往来单位"
      actions={{ export: () => void exporting.run(list), exporting: exporting.busy }}
      rowActions={settling && ((row) => settling(row, `${row.sourceKind}:${row.sourceId}`))}
      actionsWidth={80}
      selectable={false}
      extra={choice}
      foot={sums && <FigureRow label="合计" figures={[{ label: '未结', value: sums.openAmount, digits: 2, unit: UNIT, strong: true }]} />}
    />
  );
}

export default function Ageing() {
  const [search, setSearch] = useSearchParams();
  return (
    <ReferencesContext value={partnerReferences}>
      <Tabs
        className="screen-tabs"
        activeKey={search.get('tab') ?? 'ages'}
        onChange={(tab) => setSearch({ tab, side: search.get('side') ?? '' }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'ages', label: '账龄', children: <Ages /> },
          { key: 'claims', label: '未结款项', children: <Claims /> },
        ]}
      />
    </ReferencesContext>
  );
}
