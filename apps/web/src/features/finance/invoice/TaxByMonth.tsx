/** 税额: output tax less deductible input tax by month, down to the invoices. */
import { invoiceCalls as calls, type InvoiceRow, type TaxMonth } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceResource, invoiceSide, invoiceType, invoiceKind as kind } from '@cangyun/contract/finance/invoice.ts';
import { Button, Table } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { BookList } from '../BookList.tsx';
import { BookPanel, type PrintedBook } from '../books/BookPanel.tsx';
import { invoicePath } from './invoicePaths.ts';

type Figures = Omit<TaxMonth, 'month'>;
type Figure = keyof Figures;

const { output, input } = invoiceSide.code;
const { special, ordinary } = invoiceType.code;

interface Column {
  readonly title: string;
  readonly digits: number;
  /** The invoices behind it; none for the difference. */
  readonly rows?: ListQuery;
}

const COLUMNS: Readonly<Record<Figure, Column>> = {
  outputNet: { title: '销项不含税', digits: 2, rows: { side: [output] } },
  outputTax: { title: '销项税', digits: 2, rows: { side: [output] } },
  outputCount: { title: '销项张数', digits: 0, rows: { side: [output] } },
  inputNet: { title: '进项不含税（专票）', digits: 2, rows: { side: [input], type: [special] } },
  inputTax: { title: '进项税（专票）', digits: 2, rows: { side: [input], type: [special] } },
  inputCount: { title: '进项张数', digits: 0, rows: { side: [input] } },
  ordinaryTax: { title: '普票税额（不抵扣）', digits: 2, rows: { side: [input], type: [ordinary] } },
  difference: { title: '应纳差额', digits: 2 },
};
const names = Object.keys(COLUMNS) as Figure[];

interface Report {
  readonly rows: readonly TaxMonth[];
  readonly sums: Figures;
}

const textOf = (figures: Figures, name: Figure): string => formatNumber(figures[name], COLUMNS[name].digits);

const printed = ({ rows, sums }: Report): PrintedBook => ({
  columns: [{ title: '月份' }, ...names.map((name) => ({ title: COLUMNS[name].title, align: 'right' as const }))],
  rows: rows.map((row) => [row.month, ...names.map((name) => textOf(row, name))]),
  totals: ['合计', ...names.map((name) => textOf(sums, name))],
});

const counted = [kind.state.code.issued, kind.state.code.reversed];

/** The part of the month that the report is about. */
function daysOf({ from, to }: ReportQuery, month: string): string[] {
  const first = `${month}-01`;
  const end = dayjs(first).endOf('month').format('YYYY-MM-DD');
  return [first < from ? from : first, end > to ? to : end];
}

const columns = columnsOf<InvoiceRow>(invoiceResource.fields, {
  number: ({ id, number }) => <Link to={invoicePath(id)}>{number}</Link>,
});

function Months({ report, query }: { readonly report: Report; readonly query: ReportQuery }) {
  const [opened, setOpened] = useState<{ readonly title: string; readonly query: ListQuery }>();
  const open = (name: Figure, month: string): void => {
    const { title, rows = {} } = COLUMNS[name];
    const site: ListQuery = query.deptId === undefined ? {} : { deptId: [query.deptId] };
    setOpened({ title: `${month} ${title}`, query: { ...rows, ...site, state: counted, taxDay: daysOf(query, month) } });
  };
  return (
    <>
      <Table<TaxMonth>
        size="small"
        rowKey="month"
        pagination={false}
        dataSource={[...report.rows]}
        scroll={{ x: 1100 }}
        columns={[
          { title: '月份', key: 'month', width: 100, render: (_, { month }) => month },
          ...names.map((name) => ({
            title: COLUMNS[name].title,
            key: name,
            width: 130,
            align: 'right' as const,
            render: (_: unknown, row: TaxMonth) =>
              COLUMNS[name].rows ? (
                <Button type="link" size="small" onClick={() => open(name, row.month)}>
                  {textOf(row, name)}
                </Button>
              ) : (
                <strong>{textOf(row, name)}</strong>
              ),
          })),
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
            {names.map((name, at) => (
              <Table.Summary.Cell key={name} index={at + 1} align="right">
                <strong>{textOf(report.sums, name)}</strong>
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
      {opened && (
        <SideDrawer title={opened.title} width={1200} onClose={() => setOpened(undefined)}>
          <BookList<InvoiceRow>
            name="taxInvoices"
            title={kind.title}
            call={calls.list}
            sheet={calls.download}
            columns={columns}
            fixed={opened.query}
          />
        </SideDrawer>
      )}
    </>
  );
}

export const TaxByMonth = () => (
  <ReportFrame>
    {(query) => (
      <BookPanel title="税额" call={calls.months} sheet={calls.monthSheet} query={query} printed={printed}>
        {(report) => <Months report={report} query={query} />}
      </BookPanel>
    )}
  </ReportFrame>
);
