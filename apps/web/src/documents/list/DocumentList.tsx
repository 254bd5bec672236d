/** The list of one kind of document: states above, the kind's own tags and buttons in each row, batches with one result per document. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddressFilters } from '#ui/addressFilters.ts';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsOf, type ListColumn } from '#ui/listColumn.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useMay } from '#ui/may.ts';
import { type RowAction, RowActions } from '#ui/RowActions.tsx';
import { type References, ReferencesContext } from '#ui/references.ts';
import { filtersBesideSearch, keywordHint, type ResourceCalls, type ScreenResource } from '#ui/resourceCalls.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';
import { type BatchAction, BatchActions } from '../actions/BatchActions.tsx';
import type { ActionableRow, ScreenActions } from '../actions/screenActions.ts';
import { useDocumentActions } from '../actions/useDocumentActions.tsx';
import { rowActionsOf } from './rowActionsOf.ts';
import { StateSegments } from './StateSegments.tsx';
import { useChosenState } from './useChosenState.ts';

interface DocumentListProps<K extends DocumentKind, Row extends ActionableRow> {
  readonly kind: K;
  readonly resource: Pick<ScreenResource, 'name' | 'title' | 'fields' | 'search'>;
  readonly calls: Pick<ResourceCalls, 'list' | 'download' | 'create'> & { readonly detailSheet?: Call };
  readonly detailPath: (row: Row) => string;
  readonly screenActions: ScreenActions<K, Row>;
  readonly batch?: readonly BatchAction[];
  /** How many documents are in which state, by code. */
  readonly counts?: Readonly<Record<number, number>> | undefined;
  /** The file name of the detail export, if the spec gives one. */
  readonly detailName?: () => string;
  readonly onAdd?: () => void;
  /** Narrows the list in addition to its filters, as the direction of a warehouse list does. */
  readonly fixed?: ListQuery;
  readonly withoutFilters?: readonly string[];
  readonly references?: References;
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  readonly columns?: (own: readonly ListColumn<Row>[]) => readonly ListColumn<Row>[];
  readonly extra?: ReactNode;
  readonly invalidates?: readonly string[];
  readonly actionsWidth?: number;
  /** The sums of the filtered rows. */
  readonly foot?: (query: ListQuery) => ReactNode;
  /** What can be done with a row in addition to the kind's actions. */
  readonly more?: (row: Row) => readonly RowAction[];
}

const NO_REFERENCES: References = {};
const NOTHING: ListQuery = {};

export function DocumentList<K extends DocumentKind, Row extends ActionableRow>(props: DocumentListProps<K, Row>) {
  const { kind, resource, calls, screenActions, batch = [], fixed = NOTHING, references = NO_REFERENCES, invalidates } = props;
  const may = useMay();
  const [states, setState] = useChosenState(kind.state);
  const hidden = ['state', ...(props.withoutFilters ?? [])];
  const filters = filtersBesideSearch(resource).filter(({ name }) => !hidden.includes(name));
  const list = useList<Row>({
    call: calls.list,
    filters,
    fixed: states.length === 0 ? fixed : { ...fixed, state: states },
    asked: useAddressFilters(filters),
  });
  const actions = useDocumentActions<K, Row>({ kind, screenActions, invalidates });
  const exporting = useExport(calls.download, kind.title);
  const lines = useExport(calls.detailSheet, `${kind.title}明细`, props.detailName);
  const cells = {
    number: (row: Row) => <Link to={props.detailPath(row)}>{row.number}</Link>,
    state: (row: Row) => <StateTag codes={kind.state} code={row.state} />,
    ...props.cells,
  };
  const columns = columnsOf<Row>(resource.fields, cells).filter(({ key }) => !(key in fixed));
  return (
    <ReferencesContext value={references}>
      <ListScreen
        name={kind.name}
        title={kind.title}
        list={list}
        columns={props.columns ? props.columns(columns) : columns}
        filters={filters}
        keyword={keywordHint(resource)}
        lead={<StateSegments states={kind.state} counts={props.counts} value={states} onChange={setState} />}
        actions={{
          add: props.onAdd && may(calls.create) ? props.onAdd : undefined,
          export: may(calls.download) ? () => void exporting.run(list) : undefined,
          exportDetail: calls.detailSheet && may(calls.detailSheet) ? () => void lines.run(list) : undefined,
          exporting: exporting.busy || lines.busy,
        }}
        rowActions={(row) => <RowActions actions={[...(props.more?.(row) ?? []), ...rowActionsOf(row, actions)]} />}
        actionsWidth={props.actionsWidth ?? 170}
        selectable={batch.some(({ call }) => may(call))}
        extra={props.extra}
        foot={props.foot?.(list.query)}
        batch={
          <BatchActions
            kind={kind}
            screenActions={batch}
            ids={list.selected.map(({ id }) => id)}
            invalidates={invalidates}
            onDone={() => list.select([])}
          />
        }
      />
      {actions.dialogs}
    </ReferencesContext>
  );
}
