/** Columns of who owes what. A name links to its entries. */

import { entryKind } from '@cangyun/contract/finance/entry.ts';
import type { customerFigure, entryFigure } from '@cangyun/contract/finance/entryFigures.ts';
import { keptReference } from '@cangyun/contract/kernel/field.ts';
import { Link } from 'react-router';
import type { z } from 'zod';
import { formatNumber } from '#ui/FieldView.tsx';
import type { ListColumn } from '#ui/listColumn.tsx';
import type { ListFilter } from '#ui/listQuery.ts';

export type PersonRow = z.output<typeof entryFigure> & { readonly id: number };
export type CustomerRow = z.output<typeof customerFigure> & { readonly id: number };

export const siteFilter: ListFilter = { name: 'deptId', field: keptReference('网点', 'dept', { filter: 'equals' }) };

const ENTRIES = entryKind.menu.path;

type NumberKey<Row> = { [K in keyof Row]: Row[K] extends number ? K : never }[keyof Row] & string;

const figure = <Row,>(key: NumberKey<Row>, label: string, { sort = false, unit = '元' } = {}): ListColumn<Row> => ({
  key,
  title: `${label}（${unit}）`,
  width: unit === '元' ? 150 : 125,
  align: 'right',
  sort,
  render: (row) => formatNumber(Number(row[key]), unit === '元' ? 2 : 0),
});

const sorted = { sort: true };
const documents = { unit: '张' };

export const personColumns: readonly ListColumn<PersonRow>[] = [
  {
    key: 'personName',
    title: '往来单位',
    width: 180,
    sort: true,
    render: ({ personName }) => <Link to={`${ENTRIES}?keyword=${encodeURIComponent(personName)}`}>{personName}</Link>,
  },
  { key: 'personPhone', title: '电话', width: 130, render: ({ personPhone }) => personPhone },
  figure('entries', '单据', { sort: true, unit: '笔' }),
  figure('receivable', '应收', sorted),
  figure('received', '已收'),
  figure('receiveRest', '待收', sorted),
  figure('payable', '应付', sorted),
  figure('paid', '已付'),
  figure('payRest', '待付', sorted),
  figure('overdue', '逾期'),
  { key: 'lastDay', title: '最近记账', width: 110, render: ({ lastDay }) => lastDay },
];

export const customerColumns: readonly ListColumn<CustomerRow>[] = [
  {
    key: 'customerName',
    title: '客户',
    width: 180,
    sort: true,
    render: ({ customerId, customerName }) => <Link to={`${ENTRIES}?customerId=${customerId}`}>{customerName}</Link>,
  },
  figure('totalReceive', '待收合计', sorted),
  figure('totalPay', '待付合计', sorted),
  figure('entries', '单据', { unit: '笔' }),
  figure('receiveRest', '应收未收'),
  figure('orderRest', '订单未收'),
  figure('orders', '未收订单', documents),
  figure('waybillRest', '运单未收'),
  figure('waybills', '未收运单', documents),
  figure('payRest', '应付未付'),
  figure('purchaseRest', '采购未付'),
  figure('purchases', '未付采购', documents),
  figure('overdue', '逾期'),
];
