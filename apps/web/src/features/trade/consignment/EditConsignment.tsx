/** The form of a document that exists, as soon as it is read. */
import { useCall } from '#api/hooks.ts';
import { useOpened } from '#documents/form/useOpened.ts';
import { ConsignmentForm } from './ConsignmentForm.tsx';
import type { ConsignmentScreen } from './screens.ts';

interface EditConsignmentProps {
  readonly screen: ConsignmentScreen;
  readonly id: number;
  readonly onClose: () => void;
  readonly onDone: (id: number) => void;
}

export function EditConsignment({ screen, id, onClose, onDone }: EditConsignmentProps) {
  const { query, round, reopen } = useOpened(useCall(screen.calls.getOne, { query: { id } }));
  return query.data ? (
    <ConsignmentForm key={round} screen={screen} document={query.data} onClose={onClose} onDone={onDone} onRefresh={reopen} />
  ) : null;
}
