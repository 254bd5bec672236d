/** How the screens carry out the actions of a waybill. */

import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { exceptionType } from '@cangyun/contract/transport/waybillException.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { organisationReferences } from '#pickers/organisation.ts';
import { ownAccountReferences } from '#pickers/ownAccounts.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { touched, waybillEditPath } from './waybillPaths.ts';
import type { WaybillRow } from './waybillRow.ts';

type Actions = ScreenActions<typeof kind, WaybillRow>;
type What = 'depart' | 'sign' | 'abnormal' | 'changeDept' | 'correct' | 'pay';

export const references = { ...organisationReferences, ...ownAccountReferences };

const site = { kind: 'reference', source: 'dept' } as const;

/** What is asked before an action that needs more than the waybill. */
const asked: Readonly<Record<'depart' | 'sign' | 'abnormal' | 'changeDept', readonly DialogField[]>> = {
  depart: [{ name: 'toDeptId', control: site, help: '不选则直接发往目的网点' }],
  sign: [{ name: 'signBy', control: { kind: 'text' } }],
  abnormal: [
    { name: 'type', control: { kind: 'choice', codes: exceptionType as Codes } },
    { name: 'info', control: { kind: 'area' } },
  ],
  changeDept: [{ name: 'deptId', control: site }],
};

const signing = ({ reciveName, collectMoney }: WaybillRow) => ({
  signBy: reciveName,
  ...(collectMoney > 0 ? { collected: collectMoney } : {}),
});

/** With the goods the receiver pays what is collected for the sender. */
const collecting: readonly DialogField[] = [
  { name: 'collected', control: { kind: 'number', digits: 2 }, unit: '元', help: '与应代收不同时，请填写差额原因' },
  { name: 'collectInfo', control: { kind: 'text' } },
  { name: 'holderId', control: { kind: 'reference', source: 'users' }, help: '不选则记入代收网点的默认账户' },
];

export function useWaybillActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ readonly what: What; readonly row: WaybillRow }>();
  const opens = (what: What, more: { main?: true } = {}) => ({ open: (row: WaybillRow) => setOpened({ what, row }), ...more });
  const screenActions: Actions = {
    check: { call: calls.check, main: true },
    take: { call: calls.take, main: true },
    enter: { call: calls.enter },
    load: { call: calls.load, main: true },
    unload: { call: calls.unload },
    depart: opens('depart', { main: true }),
    arrive: { call: calls.arrive, main: true },
    sign: opens('sign', { main: true }),
    edit: { open: ({ id }) => void navigate(waybillEditPath(id)) },
    correct: opens('correct'),
    pay: opens('pay'),
    changeDept: opens('changeDept'),
    abnormal: opens('abnormal'),
    void: { call: calls.remove, danger: true },
  };
  const close = (): void => setOpened(undefined);
  const { what, row } = opened ?? {};
  return {
    screenActions,
    dialogs: (
      <ReferencesContext value={references}>
        {row && (what === 'depart' || what === 'sign' || what === 'abnormal' || what === 'changeDept') && (
          <CallDialog
            call={calls[what]}
            title={`${kind.actions[what].label} ${row.number}`}
            fields={what === 'sign' && row.collectMoney > 0 ? [...asked.sign, ...collecting] : asked[what]}
            fixed={{ id: row.id, ...(what === 'sign' ? signing(row) : {}) }}
            invalidates={touched}
            onClose={close}
          />
        )}
        {row && what === 'correct' && <CorrectDialog row={row} onClose={close} />}
        {row && what === 'pay' && <PayDialog row={row} onClose={close} />}
      </ReferencesContext>
    ),
  };
}
