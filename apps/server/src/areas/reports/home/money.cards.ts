/** Money: what is on our accounts, what is owed to us and by us, and what waits in the office. */
import { moneyText, percentOf, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { ageBucket, ageingCalls } from '@cangyun/contract/finance/ageing.ts';
import { bankRowCalls, bankState } from '@cangyun/contract/finance/bankRow.ts';
import { cashBookCalls } from '@cangyun/contract/finance/cashBook.ts';
import { entryFigureCalls } from '@cangyun/contract/finance/entryFigures.ts';
import { invoiceCalls } from '@cangyun/contract/finance/invoice.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { paymentRequestCalls } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { paymentRequestKind } from '@cangyun/contract/finance/paymentRequest.ts';
import { statementCalls } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind } from '@cangyun/contract/finance/statement.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { homeTexts } from '@cangyun/contract/reports/homeTexts.ts';
import { type CardDefinition, figureCard, type Listed, linkTo, rowsCard, rowsOf, tableCard } from './card.ts';

const AGEING = '/finance/ageing';
/** As figures are written: 38,162.01. */
const grouped = (amount: number): string => moneyText(amount).replace(/\d(?=(\d{3})+\.)/g, '$&,');

const live = { isDelete: voidState.code.live };
const { receive, pay } = moneySide.code;
const overdueBuckets = ageBucket.entries.filter(({ code }) => code !== ageBucket.code.notDue);

const accounts = figureCard({
  key: 'accounts',
  title: '账户余额',
  needs: [ownAccountCalls.balances, ownAccountCalls.list],
  read: async ({ ask, today }) => {
    const [balances = [], book] = await Promise.all([ask(ownAccountCalls.balances, {}), ask(cashBookCalls.day, { day: today, size: 1 })]);
    const path = linkTo('/finance/book', { day: today });
    const part = (label: string, value: number) => ({ label, value, unit: '元', digits: 2, tone: 'default' as const, path });
    return {
      path: '/finance/ownAccount',
      value: sumMoney(...balances.map(({ balance }) => balance)),
      unit: '元',
      digits: 2,
      parts: book ? [part('今日收', book.inAmount), part('今日付', book.outAmount)] : [],
    };
  },
});

/** What is open on one side, and how much of it is overdue. */
const owed = (key: string, title: string, side: number): CardDefinition =>
  figureCard({
    key,
    title,
    needs: [ageingCalls.list],
    read: async ({ ask }) => {
      const reply = await ask(ageingCalls.list, { side, size: 1 });
      if (!reply) return undefined;
      const { sums } = reply;
      const overdue = sumMoney(...overdueBuckets.map(({ code }) => sums[code]));
      const path = linkTo(AGEING, { side });
      return {
        path,
        value: sums.openAmount,
        unit: '元',
        digits: 2,
        parts: [
          { label: '逾期', value: overdue, unit: '元', digits: 2, tone: overdue > 0 ? 'error' : 'success', path },
          { label: '占比', value: percentOf(overdue, sums.openAmount), unit: '%', digits: 1, tone: 'default', path },
        ],
      };
    },
  });

const SHOWN = 6;

/** Who owes most, by how long it is overdue. */
const debtors = tableCard({
  key: 'debtors',
  title: '客户欠款',
  needs: [ageingCalls.list],
  read: async ({ ask }) => {
    const reply = await ask(ageingCalls.list, { side: receive, size: SHOWN, sort: 'openAmount,desc' });
    return (
      reply && {
        path: linkTo(AGEING, { side: receive }),
        columns: [
          { title: '客户', right: false },
          { title: '未到期', right: true },
          { title: '1–30 天', right: true },
          { title: '30 天以上', right: true },
        ],
        rows: reply.content.map(({ id, customerId, person, personName, notDue, days30, days60, days90, older }) => {
          const old = sumMoney(days60, days90, older);
          return {
            key: String(id),
            path: linkTo(AGEING, { tab: 'claims', side: receive, ...(customerId === null ? { person } : { customerId }) }),
            cells: [personName, ...[notDue, days30, old].map(grouped)],
            tone: old > 0 ? ('error' as const) : ('default' as const),
          };
        }),
        empty: homeTexts.noDebtors,
      }
    );
  },
});

const DUE_DAYS = 7;

/** What is due within a week, on either side. */
const dueSoon = tableCard({
  key: 'dueSoon',
  title: `${DUE_DAYS} 天内到期`,
  needs: [entryFigureCalls.dueDays],
  read: async ({ ask }) => {
    const days = await ask(entryFigureCalls.dueDays, {});
    const path = linkTo('/finance/figures', { tab: 'due' });
    return (
      days && {
        path,
        columns: [
          { title: '到期日', right: false },
          { title: '款项', right: false },
          { title: '笔数', right: true },
          { title: '金额', right: true },
        ],
        rows: days
          .filter(({ day, daysLate }) => day !== null && daysLate <= 0 && daysLate >= -DUE_DAYS)
          .slice(0, SHOWN)
          .map(({ day, side, source, label, count, amount }) => ({
            key: [day, side, source].join(' '),
            path,
            cells: [day ?? '', `${moneySide.label(side)} · ${label}`, String(count), grouped(amount)],
            tone: 'default' as const,
          })),
        empty: homeTexts.nothingDue,
      }
    );
  },
});

const uninvoiced = figureCard({
  key: 'uninvoiced',
  title: '未开票',
  needs: [invoiceCalls.open],
  read: async ({ ask }) => {
    const [output, input] = await Promise.all([
      ask(invoiceCalls.open, { side: receive, size: 1 }),
      ask(invoiceCalls.open, { side: pay, size: 1 }),
    ]);
    return {
      path: linkTo('/finance/invoice', { tab: 'open' }),
      value: output?.sums.openAmount ?? 0,
      unit: '元',
      digits: 2,
      parts: [
        {
          label: '暂估',
          value: input?.sums.openAmount ?? 0,
          unit: '元',
          digits: 2,
          tone: 'default',
          path: linkTo('/finance/invoice', { tab: 'estimated' }),
        },
      ],
    };
  },
});

const { draft, objected, confirmed } = statementKind.state.code;
const { waiting: toApprove, approved } = paymentRequestKind.state.code;

const statement = (state: number): Listed => ({
  call: statementCalls.list,
  path: statementKind.menu.path,
  query: { state: [state], ...live },
  group: statementKind.title,
  label: statementKind.state.label(state),
  tone: statementKind.state.tone(state),
  unit: '张',
});

const request = (state: number): Listed => ({
  call: paymentRequestCalls.list,
  path: paymentRequestKind.menu.path,
  query: { state: [state], ...live },
  group: paymentRequestKind.title,
  label: paymentRequestKind.state.label(state),
  tone: paymentRequestKind.state.tone(state),
  unit: '张',
});

const bank: Listed = {
  call: bankRowCalls.list,
  path: '/finance/bankRow',
  query: { state: [bankState.code.open] },
  group: '银行流水',
  label: bankState.label(bankState.code.open),
  tone: 'warning',
  unit: '笔',
};

const office = rowsCard({
  key: 'office',
  title: '财务待办',
  path: '/finance/overview',
  empty: homeTexts.nothingInOffice,
  needs: [statementCalls.list],
  rows: (reading) =>
    rowsOf(reading, [statement(draft), statement(objected), statement(confirmed), request(toApprove), request(approved), bank]),
});

export const moneyCards: readonly CardDefinition[] = [
  accounts,
  owed('owed', '待收款', receive),
  owed('owing', '待付款', pay),
  debtors,
  dueSoon,
  uninvoiced,
  office,
];
