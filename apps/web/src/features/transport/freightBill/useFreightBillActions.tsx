/** How the screens carry out the actions of a freight bill. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { bidCalls } from '@cangyun/contract/transport/bid.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillExceptionType, freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { voidDocument } from '#documents/actions/voidDocument.ts';
import { PayDialog } from '#pickers/PayDialog.tsx';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { freightBillEditPath, touched } from './freightBillPaths.ts';
import type { FreightBillRow } from './freightBillRow.ts';
import { LoadDialog } from './LoadDialog.tsx';
import { SelectCarDialog } from './SelectCarDialog.tsx';

type Actions = ScreenActions<typeof kind, FreightBillRow>;
type What = 'publish' | 'quote' | 'selectCar' | 'load' | 'abnormal' | 'point' | 'comment' | 'pay';

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
  { name: 'type', control: { kind: 'choice', codes: freightBillExceptionType as Codes } },
  { name: 'cost', control: money, unit: '元' },
  { name: 'info', control: { kind: 'area' } },
];

const placing: readonly DialogField[] = [
  { name: 'place', control: text },
  { name: 'longitude', control: degrees },
  { name: 'latitude', control: degrees },
];

export function useFreightBillActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ readonly what: What; readonly row: FreightBillRow }>();
  const close = (): void => setOpened(undefined);
  const opens = (what: What) => ({ open: (row: FreightBillRow) => setOpened({ what, row }) });
  return {
    screenActions: {
      edit: { open: ({ id }) => void navigate(freightBillEditPath(id)) },
      publish: opens('publish'),
      quote: opens('quote'),
      selectCar: { ...opens('selectCar'), main: true },
      load: opens('load'),
      depart: { call: calls.depart, main: true },
      point: opens('point'),
      abnormal: opens('abnormal'),
      finish: { call: calls.finish, main: true },
      pay: opens('pay'),
      comment: opens('comment'),
      cancelBid: { call: calls.cancelBid, danger: true },
      cancelCar: { call: calls.cancelCar, danger: true },
      void: { open: (row) => void voidDocument({ kind, calls }, row, touched, '车上的运单将卸下。'), danger: true },
    },
    dialogs: opened && <Opened key={`${opened.what} ${opened.row.id}`} {...opened} onClose={close} />,
  };
}

function Opened({ what, row, onClose }: { readonly what: What; readonly row: FreightBillRow; readonly onClose: () => void }) {
  const title = `${kind.actions[what].label} ${row.number}`;
  const shared = { title, invalidates: touched, onClose };
  switch (what) {
    case 'publish':
      return <CallDialog call={calls.publish} fields={publishing} fixed={{ id: row.id }} {...shared} />;
    case 'quote':
      return <CallDialog call={bidCalls.create} fields={quoting} fixed={{ billId: row.id }} {...shared} invalidates={[kind.path]} />;
    case 'abnormal':
      return <CallDialog call={calls.saveAbnormal} fields={exceptional} fixed={{ id: row.id }} {...shared} />;
    case 'point':
      return <CallDialog call={calls.addPoint} fields={placing} fixed={{ id: row.id }} {...shared} />;
    case 'pay':
      return <PayDialog call={calls.pay} fixed={{ id: row.id }} one={{ number: row.number, open: row.unpaidAmount }} {...shared} />;
    case 'comment':
      return <CommentDialog row={row} title={title} onClose={onClose} />;
    case 'selectCar':
      return <SelectCarDialog row={row} title={title} onClose={onClose} />;
    case 'load':
      return <LoadDialog row={row} title={title} onClose={onClose} />;
  }
}
