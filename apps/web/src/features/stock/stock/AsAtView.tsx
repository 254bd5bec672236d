/** Stock at the end of a day: the snapshot of that day and the log after it. */
import { DownloadOutlined } from '@ant-design/icons';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { Button, Empty } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { DayInput } from '#ui/FieldInput.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { FilterInput } from '#ui/FilterInput.tsx';
import { ListTable } from '#ui/ListTable.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { FIRST_PAGE, PlainPager } from '#ui/PlainPager.tsx';
import { RowActions } from '#ui/RowActions.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { useExport } from '#ui/useExport.ts';
import { MovementsDrawer } from './MovementsDrawer.tsx';
import { productFilter, siteFilter, thenFields } from './stockFields.ts';

type Then = CallReply<typeof stockCalls.asAt>['content'][number] & { readonly id: number };

const cells = { ownerName: ({ ownerName }: Then) => ownerName || OWN_GOODS_NAME };
const DAY_MS = 86_400_000;
const dayAfter = (day: string): string => formatDay(new Date(new Date(`${day}T12:00:00+08:00`).getTime() + DAY_MS));

export function AsAtView({ lead }: { readonly lead: ReactNode }) {
  const [day, setDay] = useState(() => formatDay(new Date(Date.now() - DAY_MS)));
  const [filters, setFilters] = useState<{ deptId?: number; productId?: number }>({});
  const [paging, setPaging] = useState(FIRST_PAGE);
  const { data, error, refetch, isPlaceholderData } = useCall(
    stockCalls.asAt,
    { query: { day, ...filters, ...paging } },
    { keepPrevious: true },
  );
  const rows: Then[] = (data?.content ?? []).map((row, at) => ({ ...row, id: at + 1 }));
  const narrow = (name: 'deptId' | 'productId', value: unknown): void => {
    setFilters(({ [name]: _old, ...rest }) => (value === undefined ? rest : { ...rest, [name]: Number(value) }));
    setPaging(FIRST_PAGE);
  };
  const exporting = useExport(stockCalls.asAtSheet, '历史库存');
  const may = useMay();
  const [asked, setAsked] = useState<Then>();
  const actions = (row: Then) => <RowActions actions={[{ key: 'movements', label: '之后的变动', run: () => setAsked(row) }]} />;
  const openDay = (next: string): void => {
    setDay(next);
    setPaging(FIRST_PAGE);
  };
  return (
    <ScreenFrame>
      <div className="search-row" role="search">
        <DayInput value={day} onChange={(next) => next !== null && openDay(String(next))} placeholder="日期" />
        <FilterInput filter={siteFilter} value={filters.deptId} onChange={(value) => narrow('deptId', value)} />
        <FilterInput filter={productFilter} value={filters.productId} onChange={(value) => narrow('productId', value)} />
      </div>
      {lead}
      {error && !data && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <>
          <div className="list-toolbar">
            <Button
              icon={<DownloadOutlined />}
              disabled={data.totalElements === 0}
              loading={exporting.busy}
              onClick={() => void exporting.run({ query: { day, ...filters }, total: data.totalElements })}
            >
              导出
            </Button>
            <span className="list-total">
              {data.day} 日终，共 {formatNumber(data.totalElements, 0)} 条，成本 {formatNumber(data.totalValue, 2)} 元
            </span>
          </div>
          <ListTable
            rows={rows}
            columns={columnsOf<Then>(thenFields, cells)}
            dimmed={isPlaceholderData}
            rowActions={may(stockCalls.movements) ? actions : undefined}
            actionsWidth={110}
            empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="那一天还没有库存" />}
          />
          <PlainPager paging={paging} total={data.totalElements} onChange={setPaging} />
          {asked && <MovementsDrawer key={asked.id} balance={asked} since={dayAfter(day)} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </ScreenFrame>
  );
}
