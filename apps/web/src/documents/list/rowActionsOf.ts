/** A document's actions as those of a row: possible ones first, the rest below with the reason why not. */
import type { RowAction } from '#ui/RowActions.tsx';
import type { ActionableRow, Offer } from '../actions/screenActions.ts';
import type { DocumentActions } from '../actions/useDocumentActions.tsx';

/** Possible actions before impossible ones, the next step before the others. */
const rank = <Row>({ allowed, way }: Offer<Row>): number => Number(allowed) * 2 + Number(way.main === true);

export function rowActionsOf<Row extends ActionableRow>(row: Row, actions: DocumentActions<Row>): RowAction[] {
  return actions
    .offers(row)
    .toSorted((a, b) => rank(b) - rank(a))
    .map((offer) => ({
      key: offer.name,
      label: offer.label,
      danger: offer.way.danger === true,
      disabled: !offer.allowed || actions.isBusy(row),
      ...(offer.allowed ? {} : { why: offer.reason }),
      run: () => actions.perform(row, offer),
    }));
}
