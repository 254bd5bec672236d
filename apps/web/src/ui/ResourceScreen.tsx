/**
 * A complete screen for a plain resource of the contract: `<ResourceScreen resource={dict} />` lists, searches, sorts, exports,
 * adds, edits and deletes, and shows each user only what the calls' own permissions allow.
 */
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useAddressFilters } from './addressFilters.ts';
import { ListScreen, type ListScreenProps } from './ListScreen.tsx';
import { columnsOf, type ListColumn } from './listColumn.tsx';
import type { ListQuery } from './listQuery.ts';
import { type FormOverrides, ResourceForm } from './ResourceForm.tsx';
import type { RowAction } from './RowActions.tsx';
import { type References, ReferencesContext } from './references.ts';
import { type EditableRow, filtersBesideSearch, keywordHint, type ResourceCalls, type ScreenResource } from './resourceCalls.ts';
import type { Crud, CrudOptions } from './useCrud.ts';
import type { DetailExport } from './useExport.ts';
import { type List, useList } from './useList.ts';
import { useResourceActions } from './useResourceActions.tsx';

export type ScreenRow<R extends ScreenResource> = z.output<R['row']> & EditableRow;

export interface ResourceOverrides<Row> extends Pick<CrudOptions<Row>, 'defaults' | 'toForm' | 'onAdded' | 'invalidates'> {
  /** The calls that are served, if they are not all of the resource's own. */
  readonly calls?: ResourceCalls;
  readonly references?: References;
  /** How particular fields are shown in the list. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** The columns, made from the fields' own. */
  readonly columns?: (own: readonly ListColumn<Row>[]) => readonly ListColumn<Row>[];
  readonly rowActions?: (row: Row, crud: Crud<Row>) => readonly RowAction[];
  /** False for rows that can not be edited now. */
  readonly editable?: (row: Row) => boolean;
  /** False for rows that can not be deleted now. */
  readonly removable?: (row: Row) => boolean;
  readonly actionsWidth?: number;
  /** An export in addition to the list's own, whose file the spec names. */
  readonly detail?: DetailExport;
  readonly extra?: ReactNode;
  readonly form?: FormOverrides;
}

interface ResourceScreenProps<R extends ScreenResource> extends ResourceOverrides<ScreenRow<R>> {
  readonly resource: R;
  /** What narrows the list in addition to its filters, as the choice in a side panel. */
  readonly fixed?: ListQuery;
  /** Filters that the screen replaces with its own. */
  readonly withoutFilters?: readonly string[];
  readonly side?: ReactNode;
  /** Between the search row and the buttons, as sums. */
  readonly lead?: ReactNode;
  readonly batch?: (list: List<ScreenRow<R>>) => ReactNode;
  readonly draw?: ListScreenProps<ScreenRow<R>>['draw'];
}

const NONE: References = {};

export function ResourceScreen<R extends ScreenResource>(props: ResourceScreenProps<R>) {
  type Row = ScreenRow<R>;
  const {
    resource,
    calls = resource.calls,
    references = NONE,
    fixed,
    withoutFilters = [],
    cells,
    columns = (own) => own,
    side,
    batch,
  } = props;
  const filters = filtersBesideSearch(resource).filter(({ name }) => !withoutFilters.includes(name));
  const list = useList<Row>({ call: calls.list, filters, fixed, asked: useAddressFilters(filters) });
  const { crud, toolbar, rowActions } = useResourceActions<Row>({
    ...props,
    calls,
    list: { ...list, toFirstPage: () => list.ask({ page: 0 }) },
    exported: list,
  });
  return (
    <ReferencesContext value={references}>
      <ListScreen
        name={resource.name}
        title={resource.title}
        list={list}
        columns={columns(columnsOf<Row>(resource.fields, cells))}
        filters={filters}
        keyword={keywordHint(resource)}
        actions={toolbar(list.selected)}
        rowActions={rowActions}
        actionsWidth={props.actionsWidth}
        selectable={toolbar([]).remove !== undefined || batch !== undefined}
        extra={props.extra}
        batch={batch?.(list)}
        side={side}
        lead={props.lead}
        draw={props.draw}
      />
      <ResourceForm resource={resource} calls={calls} crud={crud} overrides={props.form} />
    </ReferencesContext>
  );
}
