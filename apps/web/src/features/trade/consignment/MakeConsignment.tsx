/** The next document of an order, made where the order is read: what is open stands in the form already. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OfferButton } from '../../../documents/actions/ActionBar.tsx';
import { useMay } from '../../../ui/may.ts';
import { ConsignmentForm } from './ConsignmentForm.tsx';
import type { KnownOrder } from './OrderSelect.tsx';
import type { ConsignmentScreen } from './screens.ts';

interface MakeConsignmentProps {
  readonly screen: ConsignmentScreen;
  readonly forOrder: KnownOrder;
  readonly label: string;
  /** Why there is nothing to make now; undefined: there is. */
  readonly whyNot: string | undefined;
}

export function MakeConsignment({ screen, forOrder, label, whyNot }: MakeConsignmentProps) {
  const may = useMay();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  if (!may(screen.calls.create)) return null;
  return (
    <>
      <OfferButton label={label} allowed={whyNot === undefined} reason={whyNot ?? ''} onPress={() => setOpen(true)} />
      {open && (
        <ConsignmentForm
          screen={screen}
          forOrder={forOrder}
          onClose={() => setOpen(false)}
          onDone={(id) => {
            setOpen(false);
            void navigate(`${screen.path}/${id}`);
          }}
        />
      )}
    </>
  );
}
