/** A complete screen for a resource whose rows form a tree: all rows at once, as a tree table. */
import type { CallAnswering } from '@cangyun/contract/kernel/call.ts';
import type { Page } from '@cangyun/contract/kernel/page.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { ColumnSettings } from './ColumnSettings.tsx';
import { roomIn } from './columnFit.ts';
import { ListCards } from './ListCards.tsx';
import { besideColumns, ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { columnsOf, type ListColumn } from './listColumn.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from './listStates.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import type { ResourceOverrides, ScreenRow } from './ResourceScreen.tsx';
import { ReferencesContext } from './references.ts';
import type { ScreenResource } from './resourceCalls.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { flatten, type ParentedRow, pruneTree, type TreeNode, treeOf } from './treeNodes.ts';
import { useColumnChoice } from './useColumnChoice.ts';
import { useElementWidth } from './useElementWidth.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useResourceActions } from './useResourceActions.tsx';

/** All rows, or a page that holds them all. */
type Rows<Row> = Row[] | Page<Row>;

interface ResourceTreeProps<R extends ScreenResource> extends ResourceOverrides<ScreenRow<R>> {
  readonly resource: R;
  /** Answers every row; they name their parent in `pid`. */
  readonly rowsCall: CallAnswering<Rows<ScreenRow<R> & ParentedRow>>;
  /** The query of the rows, if the call is a list. */
  readonly rowsQuery?: Readonly<Record<string, unknown>>;
}

const rowsOf = <Row,>(data: Rows<Row> | undefined): readonly Row[] => (Array.isArray(data) ? data : (data?.content ?? []));

export function ResourceTree<R extends ScreenResource>(props: ResourceTreeProps<R>) {
  type Row = ScreenRow<R> & ParentedRow;
  const { resource, calls = resource.calls, references = {}, rowsCall, rowsQuery = {}, cells, extra } = props;
  const narrow = useIsNarrow();
  const { data, isPending, isFetching, error, refetch } = useCall(rowsCall, { query: rowsQuery });
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  // A tree keeps the order of its rows: sorting by a column would separate children from their parents.
  const own = columnsOf<ScreenRow<R>>(resource.fields, cells).map((column) => ({ ...column, sort: false }));
  const columns: readonly ListColumn<Row>[] = props.columns?.(own) ?? own;
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const choice = useColumnChoice(`${resource.name}.tree`, columns, roomIn(width, besideColumns(true, false, props.actionsWidth), narrow));
  const rows = rowsOf<Row>(data);
  const refresh = async (): Promise<readonly Row[]> => rowsOf<Row>((await refetch()).data);
  const stay = (): void => undefined;
  const { crud, toolbar, rowActions } = useResourceActions<Row>({
    ...(props as unknown as ResourceOverrides<Row>),
    resource,
    calls,
    list: { toFirstPage: stay, afterRemoval: stay, refresh },
    exported: { query: {}, total: rows.length },
  });

  const matches = (row: Row): boolean =>
    (resource.search ?? []).some((name) => String((row as Record<string, unknown>)[name] ?? '').includes(typed.trim()));
  const tree = pruneTree<TreeNode<Row>>(treeOf(rows), (row) => typed.trim() === '' || matches(row));
  const { edit: _one, remove: _many, ...actions } = toolbar([]);
  const drawn = {
    columns: choice.visible,
    rowActions,
    empty: <ListEmpty title={resource.title} isFiltered={typed !== ''} onReset={() => setTyped('')} onAdd={actions.add} />,
  };
  const body = narrow ? (
    <ListCards<Row> {...drawn} rows={flatten(tree)} />
  ) : (
    <ListTable<Row>
      {...drawn}
      rows={tree}
      {...(props.actionsWidth ? { actionsWidth: props.actionsWidth } : {})}
      expandable={{
        expandedRowKeys: flatten(tree).flatMap((row) => (closed.has(row.id) ? [] : [row.id])),
        onExpand: (open, row) => setClosed(new Set(open ? [...closed].filter((id) => id !== row.id) : [...closed, row.id])),
      }}
    />
  );

  return (
    <ReferencesContext value={references}>
      <ScreenFrame>
        <ListToolbar
          actions={actions}
          selectedCount={0}
          hasData={rows.length > 0}
          isFetching={isFetching}
          onRefresh={() => void refetch()}
          onClearSelection={stay}
          extra={
            <>
              {extra}
              <Input.Search
                className="tree-search"
                allowClear
                placeholder="在树中查找"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </>
          }
          settings={<ColumnSettings columns={columns} choice={choice} />}
        />
        <div ref={frame}>
          {isPending && <ListSkeleton />}
          {!isPending && (error && rows.length === 0 ? <ListFailure failure={error} onRetry={() => void refetch()} /> : body)}
        </div>
      </ScreenFrame>
      <ResourceForm resource={resource} calls={calls} crud={crud} overrides={props.form} />
    </ReferencesContext>
  );
}
