/** The form of a document that exists, as soon as it is read. */
import { useCall } from '../../../api/hooks.ts';
import { ConsignmentForm } from './ConsignmentForm.tsx';
import type { ConsignmentScreen } from './screens.ts';

interface EditConsignmentProps {
  readonly screen: ConsignmentScreen;
  readonly id: number;
  readonly onClose: () => void;
  readonly onDone: (id: number) => void;
}

export function EditConsignment({ screen, id, onClose, onDone }: EditConsignmentProps) {
  const { data } = useCall(screen.calls.getOne, { query: { id } });
  return data ? <ConsignmentForm screen={screen} document={data} onClose={onClose} onDone={onDone} /> : null;
}
