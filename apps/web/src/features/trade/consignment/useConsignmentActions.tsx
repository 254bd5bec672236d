/** How the screens carry out the actions of a consignment. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenAction, ScreenActions } from '#documents/actions/screenActions.ts';
import { voidDocument } from '#documents/actions/voidDocument.ts';
import { CarrierDialog } from './CarrierDialog.tsx';
import { CorrectConsignment } from './CorrectConsignment.tsx';
import type { ConsignmentRow } from './consignmentRow.ts';
import { EditConsignment } from './EditConsignment.tsx';
import { NumbersDialog } from './NumbersDialog.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { type ConsignmentScreen, touched } from './screens.ts';

type Way = ScreenAction<ConsignmentRow>;
type Opened = { readonly what: 'edit' | 'carrier' | 'numbers' | 'price' | 'correct'; readonly row: ConsignmentRow };

export function useConsignmentActions(screen: ConsignmentScreen): {
  readonly screenActions: ScreenActions<DocumentKind, ConsignmentRow>;
  readonly dialogs: ReactNode;
} {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const { calls, extra } = screen;
  const opens = (what: Opened['what']): Way => ({ open: (row) => setOpened({ what, row }) });
  const called = (call: Call | undefined, more: { main?: true } = {}): Way | undefined => call && { call, ...more };
  const screenActions: Readonly<Record<string, Way | undefined>> = {
    check: { call: calls.check, main: true },
    checkAndShip: called(extra.checkAndShip, { main: true }),
    carrierCheck: called(extra.carrierCheck, { main: true }),
    finish: { call: calls.finish, main: true },
    edit: opens('edit'),
    setCarrier: opens('carrier'),
    setNumbers: opens('numbers'),
    setPrice: opens('price'),
    confirmPrice: called(extra.confirmPrice),
    carrierCancel: called(extra.carrierCancel),
    cancelCheck: { call: calls.cancelCheck },
    correct: extra.correct && opens('correct'),
    void: { open: (row) => void voidDocument(screen, row, touched), danger: true },
  };
  const close = (): void => setOpened(undefined);
  return {
    screenActions: Object.fromEntries(
      Object.entries(screenActions).filter(([name, way]) => way && name in screen.kind.actions),
    ) as ScreenActions<DocumentKind, ConsignmentRow>,
    dialogs: (
      <>
        {opened?.what === 'edit' && (
          <EditConsignment
            screen={screen}
            id={opened.row.id}
            onClose={close}
            onDone={(id) => {
              close();
              void navigate(`${screen.path}/${id}`);
            }}
          />
        )}
        {opened?.what === 'carrier' && <CarrierDialog rows={[opened.row]} onClose={close} />}
        {opened?.what === 'numbers' && <NumbersDialog rows={[opened.row]} onClose={close} />}
        {opened?.what === 'correct' && <CorrectConsignment screen={screen} row={opened.row} onClose={close} />}
        {opened?.what === 'price' && <PriceDialog row={opened.row} onClose={close} />}
      </>
    ),
  };
}
