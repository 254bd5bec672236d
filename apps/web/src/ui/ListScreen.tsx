/**
 * The one list rhythm of the console: search row, toolbar, rows, pager (spec 0 §2.4). It is given a list and draws it. On a phone the rows come
 * first, and everything else is in the bar at the bottom.
 */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ColumnSettings } from './ColumnSettings.tsx';
import { roomIn } from './columnFit.ts';
import { ListCards } from './ListCards.tsx';
import { ListKeysHelp } from './ListKeysHelp.tsx';
import { besideColumns, ListTable, type ListTableProps } from './ListTable.tsx';
import { ListToolbar, SelectedRows, type ToolbarActions } from './ListToolbar.tsx';
import { ListViews } from './ListViews.tsx';
import type { ListColumn, ListRow } from './listColumn.tsx';
import { lookOf } from './listLook.ts';
import { type ListFilter, type ListSort, withFilters } from './listQuery.ts';
import { ListEmpty, ListFailure, ListSkeleton } from './listStates.tsx';
import { Pager } from './Pager.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { SearchRow } from './SearchRow.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useColumnChoice } from './useColumnChoice.ts';
import { useElementWidth } from './useElementWidth.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import type { List } from './useList.ts';
import { useListKeys } from './useListKeys.ts';
import { useAddressLook, useListViews } from './useListViews.ts';
import { useMovable } from './useMovable.tsx';

export interface ListScreenProps<Row extends ListRow> {
  /** Stem of the screen, the key of the stored column choice. */
  readonly name: string;
  readonly title: string;
  readonly list: List<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilter[];
  /** Placeholder of the search box; none hides it. */
  readonly keyword?: string | undefined;
  readonly actions: ToolbarActions;
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsWidth?: number | undefined;
  /** Rows can be ticked if something can be done with them. */
  readonly selectable?: boolean;
  /** Between the search row and the buttons, as the states of a document. */
  readonly lead?: ReactNode;
  readonly extra?: ReactNode;
  readonly batch?: ReactNode;
  /** Left of the list, as a tree that narrows it. */
  readonly side?: ReactNode;
  /** Below the rows, as their sums. */
  readonly foot?: ReactNode;
  /** Draws the rows in another way than as a table or cards. */
  readonly draw?: ((rows: ListTableProps<Row>) => ReactNode) | undefined;
}

export function ListScreen<Row extends ListRow>(props: ListScreenProps<Row>) {
  const {
    name,
    title,
    list,
    columns,
    filters,
    keyword,
    actions,
    rowActions,
    actionsWidth,
    selectable = true,
    lead,
    extra,
    batch,
    side,
    foot,
    draw,
  } = props;
  const narrow = useIsNarrow();
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const room = roomIn(width, besideColumns(rowActions !== undefined, selectable, actionsWidth), narrow);
  const choice = useColumnChoice(name, columns, room);
  const [address] = useSearchParams();
  const views = useListViews(name);
  useAddressLook(columns, list, choice);
  const search = (values: typeof list.state.filters): void => list.ask(withFilters(list.state, values));
  const sortBy = (sort: ListSort): void => list.ask({ sort, page: 0 });
  const filtered = Object.values(list.state.filters).filter((value) => value !== undefined && value !== '' && value !== null).length;
  const isFiltered = filtered > 0;

  const keys = useListKeys({
    frame,
    ids: list.rows.map(({ id }) => id),
    selected: list.selected.map(({ id }) => id),
    onSelect: selectable ? list.select : undefined,
    onAdd: actions.add,
  });

  const rows = {
    columns: choice.visible,
    rows: list.rows,
    selected: list.selected,
    onSelect: selectable ? list.select : undefined,
    rowActions,
    dimmed: list.isOutdated,
    empty: <ListEmpty title={title} isFiltered={isFiltered} onReset={() => search({})} onAdd={actions.add} />,
  };
  const plain = narrow ? (
    <ListCards {...rows} />
  ) : (
    <ListTable {...rows} current={keys.current} sort={list.state.sort} onSort={sortBy} {...(actionsWidth ? { actionsWidth } : {})} />
  );
  const body = draw ? draw(rows) : plain;

  const searches = filters.length > 0 || keyword !== undefined;
  const searchRow = (then: () => void, unfolded?: true) => (
    <SearchRow
      filters={filters}
      keyword={keyword}
      values={list.state.filters}
      onSearch={(values) => {
        search(values);
        then();
      }}
      views={<ListViews screen={name} look={lookOf(list.state, choice.chosen, filters, address)} {...views} />}
      {...(unfolded ? { unfolded } : {})}
    />
  );
  const clearSelection = (): void => list.select([]);
  // A phone that is turned must not close the dialog of a button, and an address may open one while nobody sees its button.
  const further = useMovable(extra);
  const toolbar = (
    <ListToolbar
      actions={narrow ? { ...actions, add: undefined } : actions}
      selectedCount={list.selected.length}
      hasData={list.total > 0}
      isFetching={list.isFetching}
      onRefresh={() => void list.refresh()}
      onClearSelection={clearSelection}
      extra={further.slot}
      // On a phone they are in the bar, next to the thumb.
      batch={narrow ? undefined : batch}
      settings={
        <>
          {narrow && <SortSelect columns={columns} sort={list.state.sort} onSort={sortBy} />}
          <ColumnSettings columns={columns} choice={choice} />
        </>
      }
    />
  );

  return (
    <ScreenFrame side={narrow ? undefined : side}>
      {!narrow && searches && searchRow(() => undefined)}
      {lead}
      {!narrow && toolbar}
      {further.home}
      <div ref={frame}>
        {list.isFirstLoad && <ListSkeleton />}
        {!list.isFirstLoad &&
          (list.failure && list.rows.length === 0 ? <ListFailure failure={list.failure} onRetry={() => void list.refresh()} /> : body)}
      </div>
      <ListKeysHelp open={keys.helpOpen} onClose={keys.closeHelp} />
      {foot}
      {list.total > 0 && (
        <Pager
          page={list.state.page}
          size={list.state.size}
          total={list.total}
          approximate={list.approximate}
          onChange={(page, size) => list.ask({ page, size })}
          onExact={() => list.ask({ exact: true })}
        />
      )}
      {narrow && (
        <PhoneBar
          filtered={filtered}
          onAdd={actions.add}
          more={toolbar}
          selection={<SelectedRows count={list.selected.length} batch={batch} onClear={clearSelection} />}
          search={
            searches || side
              ? (close) => (
                  <>
                    {side}
                    {searches && searchRow(close, true)}
                  </>
                )
              : undefined
          }
        />
      )}
    </ScreenFrame>
  );
}
