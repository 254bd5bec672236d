/** How the screens carry out the actions of a statement. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { statementCalls as calls, type StatementRow } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { decimal } from '@cangyun/contract/kernel/wire.ts';
import { type ReactNode, useState } from 'react';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { voidDocument } from '#documents/actions/voidDocument.ts';
import { financeReferences } from '#pickers/finance.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { type CreatedLink, StatementLinkOnce } from './StatementLinkOnce.tsx';
import { touched } from './statementPaths.ts';

type Actions = ScreenActions<typeof kind, StatementRow>;
type What = 'confirm' | 'object' | 'pay';

const money = { kind: 'number', digits: 2 } as const;

const confirming: readonly DialogField[] = [
  { name: 'answerName', control: { kind: 'text' } },
  { name: 'answerImg', control: { kind: 'image' }, help: '盖章对账单的照片' },
];
const objecting: readonly DialogField[] = [
  { name: 'answerName', control: { kind: 'text' } },
  { name: 'answerInfo', control: { kind: 'area' } },
];

/** Out of a customer's own account is no way of paying a statement: what they paid before is matched first anyway. */
const ways = { ...settleWay, entries: settleWay.entries.filter(({ code }) => code !== settleWay.code.balance) } as Codes;

const paying = ({ restAmount }: StatementRow): readonly DialogField[] => [
  {
    name: 'amount',
    control: money,
    unit: '元',
    help: `未结 ${moneyText(restAmount)} 元，从最早的往来起核销`,
    schema: decimal(0.01, Math.max(restAmount, 0.01), 2).meta({ title: '金额' }),
  },
  { name: 'discount', control: money, unit: '元', help: '不收付但结清的零头' },
  { name: 'day', control: { kind: 'day' }, help: '不填为今天' },
  { name: 'way', control: { kind: 'choice', codes: ways } },
  { name: 'ownAccountId', control: { kind: 'reference', source: 'ownAccount' }, help: '不选为网点的默认账户' },
  { name: 'charge', control: money, unit: '元', help: '银行收取的手续费' },
  { name: 'voucher', control: { kind: 'image' } },
  { name: 'info', control: { kind: 'text' } },
];

export const payWord = ({ side }: Pick<StatementRow, 'side'>): string => (side === moneySide.code.receive ? '收款' : '付款');

function Opened({ what, row, onClose }: { readonly what: What; readonly row: StatementRow; readonly onClose: () => void }) {
  const shared = { fixed: { id: row.id }, invalidates: touched, onClose };
  if (what === 'confirm') return <CallDialog call={calls.confirm} title={`登记确认 ${row.number}`} fields={confirming} {...shared} />;
  if (what === 'object') return <CallDialog call={calls.object} title={`登记异议 ${row.number}`} fields={objecting} {...shared} />;
  return (
    <ReferencesContext value={financeReferences}>
      <CallDialog
        call={calls.pay}
        title={`${payWord(row)} ${row.number} ${row.personName}`}
        fields={paying(row)}
        {...shared}
        fixed={{ id: row.id, ...(row.restAmount > 0 ? { amount: row.restAmount } : {}) }}
      />
    </ReferencesContext>
  );
}

export function useStatementActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const [opened, setOpened] = useState<{ readonly what: What; readonly row: StatementRow }>();
  const [link, setLink] = useState<CreatedLink>();
  const close = (): void => setOpened(undefined);
  const opens = (what: What) => ({ open: (row: StatementRow) => setOpened({ what, row }) });
  const linked = (reply: unknown, { number, personName }: StatementRow): void =>
    setLink({ number, personName, ...(reply as Pick<CreatedLink, 'token' | 'expireTime'>) });
  return {
    screenActions: {
      send: { call: calls.send, main: true },
      link: { call: calls.link, onDone: linked, main: true },
      confirm: opens('confirm'),
      object: opens('object'),
      pay: { ...opens('pay'), label: payWord, main: true },
      refresh: { call: calls.refresh },
      reopen: { call: calls.reopen, reason: 'info' },
      void: { open: (row) => void voidDocument({ kind, calls }, row, touched), danger: true },
    },
    dialogs: (
      <>
        {opened && <Opened key={`${opened.what} ${opened.row.id}`} {...opened} onClose={close} />}
        {link && <StatementLinkOnce link={link} onClose={() => setLink(undefined)} />}
      </>
    ),
  };
}
