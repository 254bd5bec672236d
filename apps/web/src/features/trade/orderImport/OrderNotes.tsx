/** What people should know or answer before an import of orders is saved, also whose the rows without a number are. */
import type { NotedRows } from '#imports/RowNotes.tsx';
import { StagedNotes } from '#imports/StagedNotes.tsx';
import type { StagedState } from '#imports/useStagedRows.ts';
import type { Chosen } from './useStagedImport.ts';

interface OrderRows<Field extends string> extends NotedRows<Field> {
  readonly show: number;
  readonly showRows: (show: number) => void;
  readonly chosen: Chosen;
  readonly chooseFor: (wanted: Chosen) => Promise<void>;
}

interface OrderNotesProps<Field extends string> {
  readonly importing: OrderRows<Field>;
  readonly staged: StagedState & { readonly summary: { readonly unsaid: number } };
  /** The cell of the order's number. */
  readonly number: Field;
}

export function OrderNotes<Field extends string>({ importing, staged, number }: OrderNotesProps<Field>) {
  const separate = (): void => void importing.chooseFor({ ...importing.chosen, ownOrders: 1 });
  return (
    <StagedNotes importing={importing} staged={staged} numbers={{ field: number, unsaid: staged.summary.unsaid, onOwnOrders: separate }} />
  );
}
