/** The dialogs of money: paying, refunding, taking a payment back. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { payWay } from '@cangyun/contract/trade/tradeCodes.ts';
import { CallDialog, type DialogField } from '../../../ui/CallDialog.tsx';
import { touched } from '../tradePaths.ts';

interface MoneyDialogProps {
  readonly call: Call;
  readonly title: string;
  readonly id: number;
  /** What the amount starts with: all that is open. */
  readonly amount: number;
  readonly onClose: () => void;
}

const amountField: DialogField = { name: 'amount', control: { kind: 'number', digits: 2 }, unit: '元' };
const wayField: DialogField = { name: 'way', control: { kind: 'choice', codes: payWay as Codes } };
const infoField: DialogField = { name: 'info', control: { kind: 'text' } };

/** Mounted means open. */
export const MoneyDialog = ({ call, title, id, amount, onClose }: MoneyDialogProps) => (
  <CallDialog
    call={call}
    title={title}
    fields={[amountField, wayField, infoField]}
    fixed={{ id, amount }}
    invalidates={touched}
    onClose={onClose}
  />
);

interface UndoDialogProps {
  readonly call: Call;
  readonly title: string;
  readonly id: number;
  readonly paymentId: number;
  readonly onClose: () => void;
}

export const UndoDialog = ({ call, title, id, paymentId, onClose }: UndoDialogProps) => (
  <CallDialog call={call} title={title} fields={[infoField]} fixed={{ id, paymentId }} onClose={onClose} />
);
