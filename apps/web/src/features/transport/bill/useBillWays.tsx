/** How the screens carry out what may be done to a freight bill. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { billCalls as calls } from '@cangyun/contract/transport/bill.calls.ts';
import { billAbnormalType, billKind as kind } from '@cangyun/contract/transport/bill.ts';
import { billTradeCalls } from '@cangyun/contract/transport/billTrade.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { voidDocument } from '../../../documents/actions/voidDocument.ts';
import type { ActionWays } from '../../../documents/actions/ways.ts';
import { CallDialog, type DialogField } from '../../../ui/CallDialog.tsx';
import { billEditPath, touched } from './billPaths.ts';
import type { BillRow } from './billRow.ts';
import { CommentDialog } from './CommentDialog.tsx';
import { LoadDialog } from './LoadDialog.tsx';
import { SelectCarDialog } from './SelectCarDialog.tsx';

type Ways = ActionWays<typeof kind, BillRow>;
type What = 'publish' | 'quote' | 'selectCar' | 'load' | 'abnormal' | 'point' | 'comment';

const money = { kind: 'number', digits: 2 } as const;
const text = { kind: 'text' } as const;
const instant = { kind: 'instant' } as const;
const degrees = { kind: 'number', digits: 6 } as const;

const publishing: readonly DialogField[] = [
  { name: 'bidEnd', control: instant },
  { name: 'topPrice', control: money, unit: '元', help: '0 表示不限' },
];

const quoting: readonly DialogField[] = [
  { name: 'name', control: text },
  { name: 'phone', control: text },
  { name: 'carNumber', control: text },
  { name: 'price', control: money, unit: '元' },
  { name: 'arriveTime', control: instant },
  { name: 'info', control: text },
];

const exceptional: readonly DialogField[] = [
  { name: 'type', control: { kind: 'choice', codes: billAbnormalType as Codes } },
  { name: 'cost', control: money, unit: '元' },
  { name: 'info', control: { kind: 'area' } },
];

const placing: readonly DialogField[] = [
  { name: 'place', control: text },
  { name: 'longitude', control: degrees },
  { name: 'latitude', control: degrees },
];

export function useBillWays(): { readonly ways: Ways; readonly dialogs: ReactNode } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ readonly what: What; readonly row: BillRow }>();
  const close = (): void => setOpened(undefined);
  const opens = (what: What) => ({ open: (row: BillRow) => setOpened({ what, row }) });
  return {
    ways: {
      edit: { open: ({ id }) => void navigate(billEditPath(id)) },
      publish: opens('publish'),
      quote: opens('quote'),
      selectCar: { ...opens('selectCar'), main: true },
      load: opens('load'),
      depart: { call: calls.depart, main: true },
      point: opens('point'),
      abnormal: opens('abnormal'),
      finish: { call: calls.finish, main: true },
      pay: { call: calls.pay },
      comment: opens('comment'),
      cancelBid: { call: calls.cancelBid, danger: true },
      cancelCar: { call: calls.cancelCar, danger: true },
      void: { open: (row) => void voidDocument({ kind, calls }, row, touched, '车上的运单将卸下。'), danger: true },
    },
    dialogs: opened && <Opened key={`${opened.what} ${opened.row.id}`} {...opened} onClose={close} />,
  };
}

function Opened({ what, row, onClose }: { readonly what: What; readonly row: BillRow; readonly onClose: () => void }) {
  const title = `${kind.actions[what].label} ${row.number}`;
  const shared = { title, invalidates: touched, onClose };
  switch (what) {
    case 'publish':
      return <CallDialog call={calls.publish} fields={publishing} fixed={{ id: row.id }} {...shared} />;
    case 'quote':
      return <CallDialog call={billTradeCalls.create} fields={quoting} fixed={{ billId: row.id }} {...shared} invalidates={[kind.path]} />;
    case 'abnormal':
      return <CallDialog call={calls.saveAbnormal} fields={exceptional} fixed={{ id: row.id }} {...shared} />;
    case 'point':
      return <CallDialog call={calls.addPoint} fields={placing} fixed={{ id: row.id }} {...shared} />;
    case 'comment':
      return <CommentDialog row={row} title={title} onClose={onClose} />;
    case 'selectCar':
      return <SelectCarDialog row={row} title={title} onClose={onClose} />;
    case 'load':
      return <LoadDialog row={row} title={title} onClose={onClose} />;
  }
}
