/** The dialogs of money: paying, refunding, undoing a payment. */
import { errorMessage } from '@cangyun/contract/errors.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { payWay } from '@cangyun/contract/trade/tradeCodes.ts';
import { z } from 'zod';
import type { FormCall } from '#api/client.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { shapeOf } from '#ui/resourceCalls.ts';
import { touched } from '../tradePaths.ts';

interface MoneyDialogProps {
  readonly call: FormCall<unknown>;
  readonly title: string;
  readonly id: number;
  /** All that is open: the initial amount, and its maximum. */
  readonly amount: number;
  readonly onClose: () => void;
}

/** The server refuses more than is open; the form says so before. */
const amountField = (call: FormCall<unknown>, most: number): DialogField => ({
  name: 'amount',
  control: { kind: 'number', digits: 2 },
  unit: '元',
  help: `最多 ${formatNumber(most, 2)} 元`,
  schema: (shapeOf(call).amount ?? z.unknown()).superRefine((money, check) => {
    if (typeof money === 'number' && money > most)
      check.addIssue({ code: 'custom', message: errorMessage('ORDER_PAY_TOO_MUCH', { money, most }) });
  }),
});
const wayField: DialogField = { name: 'way', control: { kind: 'choice', codes: payWay as Codes } };
const infoField: DialogField = { name: 'info', control: { kind: 'text' } };

/** Mounted means open. */
export const MoneyDialog = ({ call, title, id, amount, onClose }: MoneyDialogProps) => (
  <CallDialog
    call={call}
    title={title}
    fields={[amountField(call, amount), wayField, infoField]}
    fixed={{ id, amount }}
    invalidates={touched}
    onClose={onClose}
  />
);

interface UndoDialogProps {
  readonly call: FormCall<unknown>;
  readonly title: string;
  readonly id: number;
  readonly paymentId: number;
  readonly onClose: () => void;
}

export const UndoDialog = ({ call, title, id, paymentId, onClose }: UndoDialogProps) => (
  <CallDialog call={call} title={title} fields={[infoField]} fixed={{ id, paymentId }} onClose={onClose} />
);
