/** The next document of an order, created where the order is read: the form begins with what is open. */
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConsignmentForm } from './ConsignmentForm.tsx';
import type { KnownOrder } from './OrderSelect.tsx';
import type { ConsignmentScreen } from './screens.ts';

interface Making {
  readonly making: (screen: ConsignmentScreen) => { readonly open: (order: KnownOrder) => void };
  readonly form: ReactNode;
}

export function useMaking(): Making {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ readonly screen: ConsignmentScreen; readonly order: KnownOrder }>();
  const close = (): void => setOpened(undefined);
  return {
    making: (screen) => ({ open: (order) => setOpened({ screen, order }) }),
    form: opened && (
      <ConsignmentForm
        screen={opened.screen}
        forOrder={opened.order}
        onClose={close}
        onDone={(id) => {
          close();
          void navigate(`${opened.screen.path}/${id}`);
        }}
      />
    ),
  };
}
