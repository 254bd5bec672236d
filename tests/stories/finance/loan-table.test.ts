/** 贷款: every situation against every action, and two clerks at one. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import { loanRepaymentCalls } from '@cangyun/contract/finance/loanRepayment.ts';
import { financeProofs } from '@cangyun/server/src/areas/finance/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOneWins, expectTable, pairsIn, type Subject } from '../support/document-table.ts';
import { cash, daysFromNow, type Lender, type Loan, openLender } from '../support/lending.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let lender: Lender;
beforeAll(async () => {
  world = await shareWorld();
  lender = await openLender(world, 100_000);
});
proveAfterAll(() => world);

const sum = async (expression: string, table: string): Promise<number> => {
  const { rows } = await world.owner.query(`select coalesce(sum(${expression}), 0) as n from ${table} where company_id = $1`, [
    lender.admin.companyId,
  ]);
  return Number(rows[0]?.n);
};

/** The next open term; where there is none, any of the loan, else one that does not exist. */
const nextOf = async (id: number): Promise<number> => {
  const { repays } = await lender.see(id);
  return (repays.find(({ state }) => state === 0) ?? repays[0])?.id ?? 0;
};

const always = ['file', 'log'];

const subject: Subject<Loan> = {
  kind: loanKind,
  situations: {
    applied: async () => (await lender.apply()).id,
    lent: async () => (await lender.lent()).id,
    paid: async () => (await lender.paid()).id,
    finished: async () => (await lender.finished()).id,
    cancelled: async () => (await lender.cancelled()).id,
    voided: async () => {
      const { id } = await lender.apply();
      await lender.admin.call(calls.remove, { body: [id] });
      return id;
    },
  },
  allowed: {
    applied: ['edit', 'void', 'confirm', 'cancel', ...always],
    lent: ['charge', 'pay', 'settle', ...always],
    paid: ['charge', 'finish', 'unpay', ...always],
    finished: always,
    cancelled: ['void', 'log'],
    voided: [],
  },
  perform: {
    edit: async (id) => {
      const { version, customerId, productId } = await lender.see(id);
      const pledges = [{ productId: lender.goods, num: 12, value: 500 }];
      return lender.admin.respond(calls.edit, { body: { id, version, customerId, productId, amount: 4_000, months: 2, pledges } });
    },
    void: (id) => lender.admin.respond(calls.remove, { body: [id] }),
    confirm: (id) => lender.admin.respond(calls.confirm, { body: { id } }),
    cancel: (id) => lender.admin.respond(calls.cancel, { body: { id, info: '资料不全' } }),
    charge: (id) =>
      lender.admin.respond(loanRepaymentCalls.create, { body: { loanId: id, dueDay: daysFromNow(3), fee: 50, info: '罚息' } }),
    pay: async (id) => {
      const repay = await nextOf(id);
      // A loan without repayments: there is nothing by which `doPay` could name it, so the sentence is the row's own.
      if (repay > 0) return lender.admin.respond(loanRepaymentCalls.pay, { body: { id: repay, ...cash } });
      const message = (await lender.see(id)).actions.find(({ action }) => action === 'pay')?.reason ?? '';
      return { statusCode: 400, body: message, json: <T>() => ({ message }) as T };
    },
    unpay: async (id) => {
      const { repays } = await lender.see(id);
      const last = repays.filter(({ paidAmount }) => paidAmount > 0).at(-1) ?? repays.at(-1);
      // A loan without repayments: there is nothing by which the call could name it, so the sentence is the row's own.
      if (!last) {
        const message = (await lender.see(id)).actions.find(({ action }) => action === 'unpay')?.reason ?? '';
        return { statusCode: 400, body: message, json: <T>() => ({ message }) as T };
      }
      const [payment] = await lender.admin.call(loanRepaymentCalls.payments, { query: { id: last.id } });
      return lender.admin.respond(loanRepaymentCalls.undoPay, { body: { id: last.id, paymentId: payment?.id ?? 1, info: '录错' } });
    },
    settle: (id) => lender.admin.respond(calls.settle, { body: { id, ...cash } }),
    finish: (id) => lender.admin.respond(calls.finish, { body: { id } }),
    file: (id) => lender.admin.respond(calls.addFile, { body: { id, name: '合同.pdf', url: '/files/contract.pdf' } }),
    log: (id) => lender.admin.respond(calls.addLog, { body: { id, info: '已电话确认' } }),
  },
  read: (id) => lender.see(id),
  measure: async () => ({
    frozen: (await lender.balance(lender.goods)).frozen,
    open: await sum('amount * (state = 0)::int', 'loan_repayment'),
    paid: await sum('amount * (state = 10)::int', 'loan_repayment'),
    lent: await sum('amount * (kind = 60)::int', 'money_flow'),
  }),
  share: ({ state, pledges, openAmount, paidAmount, amount }) => ({
    frozen: state === loanKind.state.code.lent ? pledges.reduce((total, { num }) => total + num, 0) : 0,
    open: openAmount,
    paid: paidAmount,
    lent: state >= loanKind.state.code.lent ? amount : 0,
  }),
  prove: async () => expect((await prove(world.owner, financeProofs)).filter(({ broken }) => broken > 0)).toEqual([]),
};

describe('every situation of a loan', () => {
  it.each(Object.keys(subject.allowed))('%s: what may be done is done, the rest is refused with the row’s own sentence', (situation) =>
    expectTable(subject, situation),
  );
});

describe('two clerks at one loan', () => {
  it.each(pairsIn(subject))('%s: %s and %s at once', (situation, first, second) => expectOneWins(subject, situation, first, second));
});
