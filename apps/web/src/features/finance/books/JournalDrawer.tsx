/** The rows of the journal behind a figure, each with its document. */
import { booksCalls as calls } from '@cangyun/contract/finance/books.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import type { JournalRowView } from '@cangyun/contract/finance/voucher.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { FigureRow } from '#ui/FigureRow.tsx';
import { columnsShown, type ListColumn } from '#ui/listColumn.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { useListReply } from '#ui/useSums.ts';
import { BookList } from '../BookList.tsx';
import { MoneyLink } from '../MoneyLink.tsx';

const money = (value: number): string => (value > 0 ? formatNumber(value, 2) : '');

const own: readonly ListColumn<JournalRowView>[] = [
  { key: 'day', title: '日期', width: 110, render: ({ day }) => day },
  { key: 'voucherId', title: '凭证号', width: 90, render: ({ voucherId }) => voucherId },
  { key: 'about', title: '摘要', width: 100, render: ({ about }) => about },
  { key: 'partnerName', title: '往来单位', width: 160, render: ({ partnerName }) => partnerName },
  { key: 'number', title: '单据', width: 160, render: (row) => <MoneyLink {...row} /> },
  { key: 'debit', title: '借方（元）', width: 120, align: 'right', render: ({ amount }) => money(amount) },
  { key: 'credit', title: '贷方（元）', width: 120, align: 'right', render: ({ amount }) => money(-amount) },
  { key: 'account', title: '科目', width: 130, render: ({ account }) => chart.label(account) },
  { key: 'ownAccountName', title: '资金账户', width: 130, render: ({ ownAccountName }) => ownAccountName },
  { key: 'deptName', title: '网点', width: 120, render: ({ deptName }) => deptName },
  { key: 'userName', title: '经办人', width: 100, render: ({ userName }) => userName },
];
const columns = columnsShown('day', 'voucherId', 'about', 'partnerName', 'number', 'debit', 'credit', 'account', 'ownAccountName')(own);

function Sums({ query }: { readonly query: ListQuery }) {
  const { debit = 0, credit = 0 } = useListReply(calls.rows, query) ?? {};
  return (
    <FigureRow
      label="合计"
      figures={[
        { label: '借方', value: debit, digits: 2, unit: '元' },
        { label: '贷方', value: credit, digits: 2, unit: '元' },
      ]}
    />
  );
}

interface JournalDrawerProps {
  readonly title: string;
  readonly query: ListQuery;
  readonly onClose: () => void;
}

export const JournalDrawer = ({ title, query, onClose }: JournalDrawerProps) => (
  <SideDrawer title={title} width={1200} onClose={onClose}>
    <BookList<JournalRowView>
      name="journalRows"
      title="明细账"
      call={calls.rows}
      sheet={calls.rowsSheet}
      columns={columns}
      fixed={query}
      sums={(asked) => <Sums query={asked} />}
    />
  </SideDrawer>
);
