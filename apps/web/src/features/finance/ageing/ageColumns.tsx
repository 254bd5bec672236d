/** Columns of ageing; each figure opens its claims. */
import { type AgeBucket, type AgeRow, ageBucket, type ClaimRow } from '@cangyun/contract/finance/ageing.ts';
import { waitSource } from '@cangyun/contract/finance/waiting.ts';
import { dayField, keptReference, keptText, shownChoice } from '@cangyun/contract/kernel/field.ts';
import { Link } from 'react-router';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import type { ListColumn } from '#ui/listColumn.tsx';
import type { ListFilter } from '#ui/listQuery.ts';

export const siteFilter: ListFilter = { name: 'deptId', field: keptReference('网点', 'dept', { filter: 'equals' }) };
export const claimFilters: readonly ListFilter[] = [
  siteFilter,
  { name: 'bucket', field: shownChoice('账龄', ageBucket, { filter: 'equals' }) },
  { name: 'customerId', field: keptReference('往来单位', 'customer', { filter: 'equals' }) },
  { name: 'person', field: keptText('往来个人', { filter: 'equals' }) },
  { name: 'source', field: shownChoice('来源', waitSource, { filter: 'equals' }) },
  { name: 'dueDay', field: dayField('到期日', { filter: 'equals' }) },
];

type Whose = Pick<AgeRow, 'side' | 'customerId' | 'person'>;

const claimsPath = ({ side, customerId, person }: Whose, deptId: string, bucket?: AgeBucket): string => {
  const search = new URLSearchParams({ tab: 'claims', side: String(side) });
  if (customerId === null) search.set('person', person);
  else search.set('customerId', String(customerId));
  if (bucket) search.set('bucket', bucket);
  if (deptId) search.set('deptId', deptId);
  return `/finance/ageing?${search.toString()}`;
};

export const ageColumns = (deptId: string): readonly ListColumn<AgeRow>[] => {
  const figure = (key: 'openAmount' | AgeBucket, title: string, bucket?: AgeBucket): ListColumn<AgeRow> => ({
    key,
    title,
    width: bucket ? 104 : 116,
    align: 'right',
    sort: true,
    render: (row) => (row[key] === 0 ? '—' : <Link to={claimsPath(row, deptId, bucket)}>{formatNumber(row[key], 2)}</Link>),
  });
  return [
    {
      key: 'personName',
      title: '往来单位',
      width: 180,
      sort: true,
      render: ({ customerId, personName }) =>
        customerId === null ? personName : <Link to={`/partners/detail/${customerId}?tab=money`}>{personName}</Link>,
    },
    figure('openAmount', '未结（元）'),
    ...ageBucket.entries.map(({ code, label }) => figure(code, label, code)),
    { key: 'advance', title: '预收预付（元）', width: 130, align: 'right', sort: true, render: ({ advance }) => formatNumber(advance, 2) },
    { key: 'count', title: '笔数', width: 80, align: 'right', sort: true, isExtra: true, render: ({ count }) => count },
    {
      key: 'overdueDays',
      title: '最长逾期（天）',
      width: 126,
      align: 'right',
      sort: true,
      render: ({ overdueDays }) => Math.max(overdueDays, 0),
    },
  ];
};

export const claimColumns: readonly ListColumn<ClaimRow>[] = [
  { key: 'personName', title: '往来单位', width: 180, render: ({ personName }) => personName },
  { key: 'title', title: '款项', width: 120, render: ({ title }) => title },
  {
    key: 'number',
    title: '单号',
    width: 170,
    render: ({ sourceKind, sourceId, number }) => <DocumentLink kind={sourceKind} id={sourceId} number={number} />,
  },
  { key: 'day', title: '日期', width: 110, sort: true, render: ({ day }) => day },
  { key: 'dueDay', title: '到期日', width: 110, sort: true, render: ({ dueDay }) => dueDay },
  { key: 'overdueDays', title: '逾期（天）', width: 100, align: 'right', render: ({ overdueDays }) => Math.max(overdueDays, 0) },
  { key: 'amount', title: '金额（元）', width: 120, align: 'right', sort: true, render: ({ amount }) => formatNumber(amount, 2) },
  {
    key: 'openAmount',
    title: '未结（元）',
    width: 120,
    align: 'right',
    sort: true,
    render: ({ openAmount }) => formatNumber(openAmount, 2),
  },
  { key: 'deptName', title: '网点', width: 120, render: ({ deptName }) => deptName },
  { key: 'info', title: '备注', width: 160, isExtra: true, render: ({ info }) => info },
];
