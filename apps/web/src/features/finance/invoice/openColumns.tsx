/** Columns of what is not invoiced yet: by partner, and by claim. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import type { OpenClaim, OpenPartner } from '@cangyun/contract/finance/invoice.calls.ts';
import { keptReference, shownInteger } from '@cangyun/contract/kernel/field.ts';
import { Button, Tag } from 'antd';
import { Link } from 'react-router';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import type { ListColumn } from '#ui/listColumn.tsx';
import type { ListFilter } from '#ui/listQuery.ts';
import { invoiceNewPath } from './invoicePaths.ts';

export const openFilters: readonly ListFilter[] = [
  { name: 'deptId', field: keptReference('网点', 'dept', { filter: 'equals' }) },
  { name: 'over', field: { ...shownInteger('多开票', { filter: 'equals' }), control: { kind: 'flag' } } },
];

export const partnerColumns = (word: string, onOpen: (row: OpenPartner) => void): readonly ListColumn<OpenPartner>[] => [
  { key: 'personName', title: '往来单位', width: 200, sort: true, render: ({ personName }) => personName },
  {
    key: 'openAmount',
    title: `${word}（元）`,
    width: 140,
    align: 'right',
    sort: true,
    render: (row) => (
      <Button type="link" size="small" onClick={() => onOpen(row)}>
        {formatNumber(row.openAmount, 2)}
      </Button>
    ),
  },
  {
    key: 'overAmount',
    title: '多开票（元）',
    width: 140,
    align: 'right',
    sort: true,
    render: ({ overAmount }) => (overAmount === 0 ? '—' : <Tag color="error">{formatNumber(overAmount, 2)}</Tag>),
  },
  { key: 'claimed', title: '往来金额（元）', width: 140, align: 'right', render: ({ claimed }) => moneyText(claimed) },
  { key: 'invoiced', title: '已开票（元）', width: 140, align: 'right', render: ({ invoiced }) => moneyText(invoiced) },
  { key: 'count', title: '笔数', width: 80, align: 'right', sort: true, render: ({ count }) => count },
  { key: 'since', title: '最早日期', width: 110, sort: true, render: ({ since }) => since },
];

/** `action`: the word of the link to an invoice of its document; none for people who may not write one. */
export const claimColumns = (word: string, action: string | undefined): readonly ListColumn<OpenClaim>[] => [
  { key: 'title', title: '款项', width: 120, render: ({ title }) => title },
  {
    key: 'number',
    title: '单号',
    width: 170,
    render: ({ sourceKind, sourceId, number }) => <DocumentLink kind={sourceKind} id={sourceId} number={number} />,
  },
  { key: 'reasonName', title: '事由', width: 100, render: ({ reasonName }) => reasonName },
  { key: 'day', title: '日期', width: 110, sort: true, render: ({ day }) => day },
  { key: 'amount', title: '往来金额（元）', width: 130, align: 'right', sort: true, render: ({ amount }) => moneyText(amount) },
  { key: 'tax', title: '税额（元）', width: 110, align: 'right', render: ({ tax }) => moneyText(tax) },
  { key: 'invoiced', title: '已开票（元）', width: 120, align: 'right', render: ({ invoiced }) => moneyText(invoiced) },
  {
    key: 'openAmount',
    title: `${word}（元）`,
    width: 140,
    align: 'right',
    sort: true,
    render: ({ openAmount, isOver }) => (
      <>
        {moneyText(openAmount)} {isOver && <Tag color="error">多开票</Tag>}
      </>
    ),
  },
  { key: 'deptName', title: '网点', width: 120, render: ({ deptName }) => deptName },
  { key: 'info', title: '摘要', width: 160, render: ({ info }) => info },
  ...(action === undefined
    ? []
    : [
        {
          key: 'invoice',
          title: '操作',
          width: 80,
          render: ({ side, customerId, person, sourceKind, sourceId }: OpenClaim) => (
            <Link to={invoiceNewPath({ side, customerId, person, source: `${sourceKind}:${sourceId}` })}>{action}</Link>
          ),
        },
      ]),
];
