/** How the screens carry out the actions of an invoice. */
import { invoiceCalls as calls, type InvoiceRow } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceKind as kind } from '@cangyun/contract/finance/invoice.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { voidDocument } from '#documents/actions/voidDocument.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { invoiceEditPath, touched } from './invoicePaths.ts';
import { LinkDialog } from './LinkDialog.tsx';

type What = 'issue' | 'red' | 'link';

const paper: readonly DialogField[] = [
  { name: 'invoiceNo', control: { kind: 'text' } },
  { name: 'invoiceCode', control: { kind: 'text' }, help: '数电票没有代码' },
  { name: 'day', control: { kind: 'day' }, help: '不填为今天' },
];
const redPaper: readonly DialogField[] = [...paper, { name: 'info', control: { kind: 'area' } }];

function Opened({ what, row, onClose }: { readonly what: What; readonly row: InvoiceRow; readonly onClose: () => void }) {
  if (what === 'link') return <LinkDialog row={row} onClose={onClose} />;
  const shared = { fixed: { id: row.id }, invalidates: touched, onClose };
  if (what === 'red')
    return (
      <CallDialog
        call={calls.red}
        title={`红冲 ${row.number} ${row.invoiceNo}：登记红字发票`}
        fields={redPaper}
        {...shared}
        onDone={onClose}
      />
    );
  const known = { id: row.id, invoiceNo: row.invoiceNo, invoiceCode: row.invoiceCode, ...(row.day ? { day: row.day } : {}) };
  return <CallDialog call={calls.issue} title={`登记 ${row.number} ${row.personName}`} fields={paper} {...shared} fixed={known} />;
}

export function useInvoiceActions(): {
  readonly screenActions: ScreenActions<typeof kind, InvoiceRow>;
  readonly dialogs: ReactNode;
} {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ readonly what: What; readonly row: InvoiceRow }>();
  const opens = (what: What) => ({ open: (row: InvoiceRow) => setOpened({ what, row }) });
  return {
    screenActions: {
      issue: { ...opens('issue'), main: true },
      link: opens('link'),
      edit: { open: ({ id }) => void navigate(invoiceEditPath(id)) },
      red: { ...opens('red'), danger: true },
      undoRed: { call: calls.undoRed, reason: 'info', danger: true },
      cancel: { call: calls.cancel, reason: 'info', danger: true },
      void: { open: (row) => void voidDocument({ kind, calls }, row, touched), danger: true },
    },
    dialogs: opened && <Opened key={`${opened.what} ${opened.row.id}`} {...opened} onClose={() => setOpened(undefined)} />,
  };
}
