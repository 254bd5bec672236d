/** 收付款: of one document a part or all of it, of many all; on which day, by which way, through which account of ours. */
import { errorMessage } from '@cangyun/contract/errors.ts';
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { settleWay } from '@cangyun/contract/paying.ts';
import { z } from 'zod';
import type { FormCall } from '../api/client.ts';
import { CallDialog, type DialogField } from '../ui/CallDialog.tsx';
import { formatNumber } from '../ui/FieldView.tsx';
import { useMay } from '../ui/may.ts';
import { ReferencesContext } from '../ui/references.ts';
import { shapeOf } from '../ui/resourceCalls.ts';
import { ownAccountReferences } from './ownAccounts.ts';

const money = { kind: 'number', digits: 2 } as const;
const text = { kind: 'text' } as const;

/** The server refuses more than is open; the form says so before. */
const amountField = (call: FormCall<unknown>, number: string, open: number): DialogField => ({
  name: 'amount',
  control: money,
  unit: '元',
  help: `不填为全部 ${formatNumber(open, 2)} 元`,
  schema: (shapeOf(call).amount ?? z.unknown()).superRefine((wanted, check) => {
    if (typeof wanted === 'number' && wanted > open)
      check.addIssue({ code: 'custom', message: errorMessage('MONEY_TOO_MUCH', { number, open, wanted }) });
  }),
});

/** Those of them that the call takes are shown. */
const shared = (ways: Codes, dayHelp: string): readonly DialogField[] => [
  { name: 'discount', control: money, unit: '元', help: '免去的零头，不收付这部分' },
  { name: 'charge', control: money, unit: '元', help: '银行收取的费用，由我们承担' },
  { name: 'day', control: { kind: 'day' }, help: dayHelp },
  { name: 'way', control: { kind: 'choice', codes: ways } },
];

const account: DialogField = {
  name: 'ownAccountId',
  control: { kind: 'reference', source: 'ownAccount' },
  help: '不填为网点的默认账户',
};

const noted: readonly DialogField[] = [
  { name: 'voucher', control: text },
  { name: 'info', control: text },
];

const OF_ONE = new Set(['amount', 'discount', 'charge']);

interface PayDialogProps<Reply> {
  readonly call: FormCall<Reply>;
  readonly title: string;
  readonly fixed: Readonly<Record<string, unknown>>;
  /** The one document that is paid: its number, and all that is open of it. Absent for many, which are paid in full. */
  readonly one?: { readonly number: string; readonly open: number } | undefined;
  readonly ways?: Codes;
  readonly dayHelp?: string;
  readonly invalidates?: readonly string[];
  readonly onClose: () => void;
}

/** Mounted means open. */
export function PayDialog<Reply>(props: PayDialogProps<Reply>) {
  const { call, title, fixed, one, ways = settleWay as Codes, dayHelp = '不填为今天', invalidates = [], onClose } = props;
  const may = useMay();
  const fields = [
    ...(one ? [amountField(call, one.number, one.open)] : []),
    ...shared(ways, dayHelp).filter(({ name }) => one !== undefined || !OF_ONE.has(name)),
    ...(may(ownAccount.calls.list) ? [account] : []),
    ...noted,
  ];
  return (
    <ReferencesContext value={ownAccountReferences}>
      <CallDialog call={call} title={title} fields={fields} fixed={fixed} invalidates={invalidates} onClose={onClose} />
    </ReferencesContext>
  );
}
