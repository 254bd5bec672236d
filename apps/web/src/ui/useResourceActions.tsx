/** The buttons of a resource's screen, above the rows and in each: what its calls offer and this user may do. */
import type { ReactNode } from 'react';
import type { ToolbarActions } from './ListToolbar.tsx';
import type { ListQuery } from './listQuery.ts';
import { useMay } from './may.ts';
import { type RowAction, RowActions } from './RowActions.tsx';
import type { EditableRow, ScreenResource } from './resourceCalls.ts';
import { type Crud, type CrudOptions, useCrud } from './useCrud.ts';
import { type DetailExport, useExport } from './useExport.ts';

interface ResourceActionsOptions<Row> extends Omit<CrudOptions<Row>, 'resource'> {
  readonly resource: Pick<ScreenResource, 'path' | 'title' | 'voids'>;
  readonly rowActions?: (row: Row, crud: Crud<Row>) => readonly RowAction[];
  /** Rows that nobody can edit now. */
  readonly editable?: ((row: Row) => boolean) | undefined;
  /** Rows that can not be deleted (voided) now. */
  readonly removable?: ((row: Row) => boolean) | undefined;
  readonly detail?: DetailExport | undefined;
  readonly exported: { readonly query: ListQuery; readonly total: number };
}

interface ResourceActions<Row> {
  readonly crud: Crud<Row>;
  toolbar(selected: readonly Row[]): ToolbarActions;
  /** Undefined if nothing can ever be done with a row of this screen. */
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
}

export function useResourceActions<Row extends EditableRow>(options: ResourceActionsOptions<Row>): ResourceActions<Row> {
  const { resource, calls, rowActions, exported, detail, editable = () => true, removable = () => true } = options;
  const may = useMay();
  const crud = useCrud<Row>(options);
  const exporting = useExport(calls.download, resource.title);
  const lines = useExport(detail?.call, resource.title, detail?.fileName);
  const mayEdit = may(calls.edit);
  const mayRemove = may(calls.remove);
  const hasPair = calls.edit !== undefined || calls.remove !== undefined;

  const toolbar = (selected: readonly Row[]): ToolbarActions => {
    const [first] = selected;
    return {
      add: may(calls.create) ? () => crud.add() : undefined,
      edit: mayEdit && (!first || editable(first)) ? () => first && void crud.edit(first) : undefined,
      remove: mayRemove ? () => void crud.removeMany(selected) : undefined,
      voids: resource.voids === true,
      export: may(calls.download) ? () => void exporting.run(exported) : undefined,
      exportDetail: detail && may(detail.call) ? () => void lines.run(exported) : undefined,
      exporting: exporting.busy || lines.busy,
    };
  };

  const pairOf = (row: Row) => ({
    mayEdit: mayEdit && editable(row),
    mayRemove: mayRemove && removable(row),
    voids: resource.voids === true,
    removing: crud.isRemoving(row),
    edit: () => void crud.edit(row),
    remove: () => crud.removeOne(row),
    asked: (open: boolean) => crud.askRemove(row, open),
  });

  return {
    crud,
    toolbar,
    rowActions:
      hasPair || rowActions
        ? (row) => <RowActions editing={hasPair ? pairOf(row) : undefined} actions={rowActions?.(row, crud) ?? []} />
        : undefined,
  };
}
