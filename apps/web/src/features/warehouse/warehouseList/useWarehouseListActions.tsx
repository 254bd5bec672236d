/** How the screens carry out the actions of a warehouse list. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { inboundList, listState, type outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { ChangeDialog, type Changed } from './ChangeDialog.tsx';
import { CutDialog } from './CutDialog.tsx';
import { WorkDrawer } from './WorkDrawer.tsx';
import { detailPath, editPath } from './warehouseListPaths.ts';
import type { WarehouseListRow } from './warehouseListRow.ts';

type Kind = typeof outboundList;
type Actions = ScreenActions<Kind, WarehouseListRow>;

const { in: inward, out: outward } = direction.code;
const { draft, toPick } = listState.code;

type Opened = { readonly what: 'work'; readonly id: number } | { readonly what: Changed | 'cut'; readonly row: WarehouseListRow };

/** The buttons show the kind's own words; both kinds have the same actions. `isChecked`: of one list that needs a check, next to its lines. */
export function useWarehouseListActions(
  style: number,
  isChecked = false,
): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const isIn = style === inward;
  const openMade =
    (madeStyle: number) =>
    (reply: unknown): void =>
      void navigate(detailPath({ id: (reply as { id: number }).id, style: madeStyle }));
  const work = ({ id }: { readonly id: number }): void => setOpened({ what: 'work', id });
  const screenActions: Actions = {
    submit: {
      call: calls.setState,
      label: ({ state }) => (state === draft ? '提交' : '撤回'),
      input: ({ state }) => ({ state: state === draft ? toPick : draft }),
    },
    startPicking: { call: isIn ? calls.startIn : calls.startOut, main: true, onDone: (_, row) => work(row) },
    savePicking: { open: work, main: true, label: () => (isIn ? '理货上架' : '拣货') },
    ...(isChecked ? { check: { call: calls.check, main: true }, uncheck: { call: calls.uncheck } } : {}),
    post: { call: calls.post, main: true },
    edit: { open: ({ id }) => void navigate(editPath(id)) },
    backToPick: { call: isIn ? calls.backIn : calls.backOut },
    changeType: { open: (row) => setOpened({ what: 'type', row }) },
    regroup: { open: (row) => setOpened({ what: 'group', row }) },
    continueSend: { call: calls.continueSend, onDone: openMade(style) },
    cut: { open: (row) => setOpened({ what: 'cut', row }) },
    returnBack: { call: calls.returnBack, onDone: openMade(inward), input: () => ({ lines: [] }) },
    cancelTransport: { call: calls.cancelTransport, danger: true },
    skip: { call: calls.skip, danger: true },
    reverse: { call: calls.reverse, reason: 'info', danger: true, onDone: openMade(isIn ? outward : inward) },
    cancel: { call: calls.cancel, reason: 'info', danger: true },
  };
  const close = (): void => setOpened(undefined);
  return {
    screenActions,
    dialogs: (
      <>
        {opened?.what === 'work' && <WorkDrawer key={opened.id} id={opened.id} onClose={close} />}
        {opened?.what === 'cut' && <CutDialog row={opened.row} onClose={close} />}
        {(opened?.what === 'type' || opened?.what === 'group') && <ChangeDialog change={opened.what} row={opened.row} onClose={close} />}
      </>
    ),
  };
}

/** Returns, cutoffs and transport belong to outbound lists only: an inbound one never offers them. */
export const actionsOf = (screenActions: Actions, kind: Pick<Kind, 'name'>): Actions => {
  if (kind.name !== inboundList.name) return screenActions;
  const { returnBack: _none, cut: _neither, cancelTransport: _nor, ...rest } = screenActions;
  return rest;
};
