/** A document's actions as those of a row: what can be done first, the rest below with the reason why not. */
import type { RowAction } from '../../ui/RowActions.tsx';
import type { DocumentActions } from '../actions/useDocumentActions.tsx';
import type { ActionableRow } from '../actions/ways.ts';

export function rowActionsOf<Row extends ActionableRow>(row: Row, actions: DocumentActions<Row>): RowAction[] {
  return actions
    .offers(row)
    .toSorted((a, b) => Number(b.allowed) - Number(a.allowed))
    .map((offer) => ({
      key: offer.name,
      label: offer.label,
      danger: offer.way.danger === true,
      disabled: !offer.allowed || actions.isBusy(row),
      ...(offer.allowed ? {} : { why: offer.reason }),
      run: () => actions.perform(row, offer),
    }));
}
