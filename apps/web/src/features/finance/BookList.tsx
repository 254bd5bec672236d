/** A list of the books: read, searched, sorted and paged, never written. Rows that sum up several have no id. */
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
  /** The key of the stored column choice. */
  readonly name: string;
  /** The name of its rows, for an empty list. */
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
  /** The sums of the rows, for the same filters. */
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
