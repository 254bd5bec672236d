/** A list of the books: read, searched, sorted and turned, never written. Rows that stand for many have no id of their own. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { ReactNode } from 'react';
import { partnerReferences } from '#pickers/partners.ts';
import { ListScreen } from '#ui/ListScreen.tsx';
import type { ListColumn, ListRow } from '#ui/listColumn.tsx';
import type { ListFilter, ListQuery } from '#ui/listQuery.ts';
import { ReferencesContext } from '#ui/references.ts';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';

interface BookListProps<Row extends ListRow> {
  /** Under which the column choice is kept. */
  readonly name: string;
  /** What its rows are, said where there are none. */
  readonly title: string;
  readonly call: Call;
  /** The same rows as a spreadsheet. */
  readonly sheet?: Call;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters?: readonly ListFilter[];
  readonly keyword?: string;
  readonly fixed?: ListQuery;
  readonly numbered?: true;
  readonly extra?: ReactNode;
  /** What the rows come to, under the same question. */
  readonly sums?: (query: ListQuery) => ReactNode;
}

const NO_FILTERS: readonly ListFilter[] = [];

export function BookList<Row extends ListRow>(props: BookListProps<Row>) {
  const { name, title, call, sheet, columns, filters = NO_FILTERS, keyword, fixed, numbered, extra, sums } = props;
  const list = useList<Row>({ call, filters, fixed, ...(numbered ? { numbered } : {}) });
  const exporting = useExport(sheet, title);
  return (
    <ReferencesContext value={partnerReferences}>
      <ListScreen
        name={name}
        title={title}
        list={list}
        columns={columns}
        filters={filters}
        keyword={keyword}
        actions={sheet ? { export: () => void exporting.run(list), exporting: exporting.busy } : {}}
        selectable={false}
        lead={sums?.(list.query)}
        extra={extra}
      />
    </ReferencesContext>
  );
}
