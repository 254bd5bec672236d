/** How the screens carry out the actions of an entry. */

import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import type { EntryRow } from '@cangyun/contract/finance/entry.schema.ts';
import { abnormalFlag, entryKind as kind } from '@cangyun/contract/finance/entry.ts';
import { decimal } from '@cangyun/contract/kernel/wire.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { entryEditPath, touched } from './entryPaths.ts';
import { PaymentDialog, payWord } from './PaymentDialog.tsx';

type What = 'pay' | 'abnormal' | 'reduce' | 'writeOff';
type Actions = ScreenActions<typeof kind, EntryRow>;

const flagging: readonly DialogField[] = [{ name: 'info', control: { kind: 'area' } }];
const isAbnormal = (row: EntryRow): boolean => row.isAbnormal === abnormalFlag.code.abnormal;

/** Sends it and says so; false if the server refused, which the client has shown. */
async function sent(work: Promise<unknown>, word: string): Promise<boolean> {
  try {
    await work;
  } catch (cause) {
    if (!(cause instanceof RequestFailure)) throw cause;
    return false;
  }
  notice.success(word);
  void invalidate(kind.path, ...touched);
  return true;
}

export function useEntryActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ readonly what: What; readonly row: EntryRow }>();
  const close = (): void => setOpened(undefined);
  const remove = async ({ id, number }: EntryRow): Promise<void> => {
    if (!(await notice.confirm({ content: `确认删除${kind.title} ${number}?计入的出入库费用将释放。`, danger: true }))) return;
    if (await sent(request(calls.remove, { body: [id] }), messages.deleted)) void navigate(kind.menu.path);
  };
  const flag = async (row: EntryRow): Promise<void> => {
    if (!isAbnormal(row)) return setOpened({ what: 'abnormal', row });
    await sent(request(calls.abnormal, { body: { id: row.id, isAbnormal: abnormalFlag.code.normal } }), messages.submitted);
  };
  return {
    screenActions: {
      pay: { open: (row) => setOpened({ what: 'pay', row }), label: payWord, main: true },
      edit: { open: ({ id }) => void navigate(entryEditPath(id)) },
      reduce: { open: (row) => setOpened({ what: 'reduce', row }) },
      unreduce: { call: calls.unreduce, reason: 'info' },
      writeOff: { open: (row) => setOpened({ what: 'writeOff', row }), danger: true },
      abnormal: { open: (row) => void flag(row), label: (row) => (isAbnormal(row) ? '取消异常' : '标记异常') },
      cancel: { call: calls.cancel, reason: 'info', danger: true },
      remove: { open: (row) => void remove(row), danger: true },
    },
    dialogs: opened && <Opened key={`${opened.what} ${opened.row.id}`} {...opened} onClose={close} />,
  };
}

/** How much of the rest, and why. */
const letOff = ({ restAmount }: EntryRow): readonly DialogField[] => [
  {
    name: 'amount',
    control: { kind: 'number', digits: 2 },
    unit: '元',
    help: `未结 ${moneyText(restAmount)} 元`,
    schema: decimal(0.01, restAmount, 2).meta({ title: '金额' }),
  },
  { name: 'info', control: { kind: 'area' } },
];

function Opened({ what, row, onClose }: { readonly what: What; readonly row: EntryRow; readonly onClose: () => void }) {
  if (what === 'pay') return <PaymentDialog row={row} onClose={onClose} />;
  const { id, number, restAmount } = row;
  if (what === 'abnormal') {
    const fixed = { id, isAbnormal: abnormalFlag.code.abnormal };
    return <CallDialog call={calls.abnormal} title={`标记异常 ${number}`} fields={flagging} fixed={fixed} onClose={onClose} />;
  }
  const dialog = { fields: letOff(row), fixed: { id, amount: restAmount }, invalidates: touched, onClose };
  if (what === 'reduce') return <CallDialog call={calls.reduce} title={`减免 ${number}`} {...dialog} />;
  return <CallDialog call={calls.writeOff} title={`核销坏账 ${number}`} {...dialog} />;
}
