/** The two long tables of the board: stock by product, and what moved. Searched and paged on the server. */

import { stockBoardCalls as calls, type movedRow, type skuStock } from '@cangyun/contract/reports/stockBoard.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { Input, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useCall } from '#api/hooks.ts';
import type { ReportQuery } from '#pickers/ReportFrame.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { FIRST_PAGE, type Paging, PlainPager } from '#ui/PlainPager.tsx';

type Sku = z.output<typeof skuStock>;
type Moved = z.output<typeof movedRow>;

const number = (value: number, digits = 0): string => formatNumber(value, digits);
const right = 'right' as const;

const skuColumns: TableColumnsType<Sku> = [
  { title: '产品', dataIndex: 'productName', width: 220, ellipsis: true },
  { title: '条码', dataIndex: 'barcode', width: 140 },
  { title: '在库（件）', align: right, render: (_, { onHand }) => number(onHand) },
  { title: '可用（件）', align: right, render: (_, { usableQty }) => number(usableQty) },
  { title: '占用（件）', align: right, render: (_, { reserved }) => number(reserved) },
  { title: '次品（件）', align: right, render: (_, { defective }) => number(defective) },
  { title: '重量（kg）', align: right, render: (_, { weight }) => number(weight, 1) },
  { title: '成本（元）', align: right, render: (_, { value }) => number(value, 2) },
];

const movedColumns: TableColumnsType<Moved> = [
  { title: '日期', dataIndex: 'day', width: 110 },
  { title: '网点', dataIndex: 'deptName', width: 130, ellipsis: true },
  { title: '产品', dataIndex: 'productName', width: 220, ellipsis: true },
  { title: '货主', dataIndex: 'ownerName', width: 120, ellipsis: true },
  { title: '品质', width: 80, render: (_, row) => quality.label(row.quality) },
  { title: '类型', dataIndex: 'typeName', width: 120 },
  { title: '入库（件）', align: right, render: (_, { inNum }) => number(inNum) },
  { title: '出库（件）', align: right, render: (_, { outNum }) => number(outNum) },
];

interface TableFrameProps {
  readonly title: string;
  readonly paging: Paging;
  readonly total: number;
  readonly onKeyword: (keyword: string) => void;
  readonly onPage: (paging: Paging) => void;
  readonly children: ReactNode;
}

function TableFrame({ title, paging, total, onKeyword, onPage, children }: TableFrameProps) {
  return (
    <section className="panel report-wide" aria-label={title}>
      <h2>{title}</h2>
      <div className="report-filters">
        <Input.Search className="report-site" placeholder="名称、条码或编码" allowClear onSearch={onKeyword} aria-label={`${title}搜索`} />
      </div>
      {children}
      <PlainPager paging={paging} total={total} onChange={onPage} />
    </section>
  );
}

/** A new search begins on its first page. */
function useAsked() {
  const [asked, setAsked] = useState({ ...FIRST_PAGE, keyword: '' });
  return {
    asked: { page: asked.page, size: asked.size, exact: 1 as const, ...(asked.keyword === '' ? {} : { keyword: asked.keyword }) },
    onKeyword: (keyword: string) => setAsked({ ...FIRST_PAGE, keyword: keyword.trim() }),
    onPage: (paging: Paging) => setAsked((before) => ({ ...before, ...paging })),
  };
}

export function SkuTable({ query: { deptId } }: { readonly query: ReportQuery }) {
  const { asked, ...frame } = useAsked();
  const query = { ...asked, ...(deptId === undefined ? {} : { deptId }), sort: 'onHand,desc' };
  const { data, isFetching } = useCall(calls.bySku, { query }, { keepPrevious: true });
  return (
    <TableFrame title={calls.bySku.title} paging={asked} total={data?.totalElements ?? 0} {...frame}>
      <Table
        size="small"
        rowKey="id"
        scroll={{ x: 900 }}
        pagination={false}
        loading={isFetching}
        dataSource={data?.content ?? []}
        columns={skuColumns}
      />
    </TableFrame>
  );
}

export function MovedTable({ query }: { readonly query: ReportQuery }) {
  const { asked, ...frame } = useAsked();
  const { data, isFetching } = useCall(calls.movedDetail, { query: { ...query, ...asked } }, { keepPrevious: true });
  return (
    <TableFrame title={calls.movedDetail.title} paging={asked} total={data?.totalElements ?? 0} {...frame}>
      <Table
        size="small"
        rowKey={(row) => Object.values(row).join(' ')}
        scroll={{ x: 900 }}
        pagination={false}
        loading={isFetching}
        dataSource={data?.content ?? []}
        columns={movedColumns}
      />
    </TableFrame>
  );
}
