/** What accountant, cashier and head of finance do today: invoices to customers, payments asked for and approved, cash from the bank. */
import { invoiceCalls } from '@cangyun/contract/finance/invoice.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { ownTransferCalls } from '@cangyun/contract/finance/ownTransfer.ts';
import { paymentRequestCalls } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { paymentRequestKind } from '@cangyun/contract/finance/paymentRequest.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import type { ApiCall } from './caller.ts';
import { asNamed } from './month-end.ts';
import { asked, invoiced, ownAccounts, pettyCash } from './months-data.ts';
import type { Demonstration } from './utilities.ts';

/** All that is not invoiced of a customer's claims. Without a number it is a draft. */
async function invoice(accountant: ApiCall, customerId: number, invoiceNo: string): Promise<void> {
  const { claims } = await accountant(invoiceCalls.claims, { query: { side: moneySide.code.receive, customerId } as never });
  if (claims.length === 0) return;
  const body = { side: moneySide.code.receive, customerId, invoiceNo, claims: claims.map(({ id }) => ({ itemId: id })) };
  await accountant(invoiceCalls.create, { body });
}

/** All that is owed to a supplier. Answers the request if it waits for somebody's approval. */
async function askFor(accountant: ApiCall, customerId: number, info: string): Promise<number | undefined> {
  const claims = await accountant(paymentRequestCalls.payable, { query: { customerId } as never });
  const lines = claims.filter(({ openAmount }) => openAmount > 0).map(({ id, openAmount }) => ({ id, amount: openAmount }));
  if (lines.length === 0) return undefined;
  const { id, state } = await accountant(paymentRequestCalls.create, { body: { customerId, info, lines } });
  return state === paymentRequestKind.state.code.waiting ? id : undefined;
}

export async function fillTreasury(demonstration: Demonstration): Promise<void> {
  const [accountant, cashier, treasurer] = await Promise.all([
    asNamed(demonstration, 'accountant'),
    asNamed(demonstration, 'cashier'),
    asNamed(demonstration, 'treasurer'),
  ]);
  const partners = new Map((await accountant(customerCalls.pickList, { query: {} as never })).map(({ id, name }) => [name, id]));
  const partner = (name: string): number => partners.get(name) ?? 0;
  for (const { customer, invoiceNo } of invoiced) await invoice(accountant, partner(customer), invoiceNo);
  for (const { supplier, info, approved } of asked) {
    const id = await askFor(accountant, partner(supplier), info);
    if (id !== undefined && approved) await treasurer(paymentRequestCalls.approve, { body: { id } });
  }
  const { content } = await cashier(ownAccountCalls.list, { query: {} });
  const [from, to] = ownAccounts.map((account) => content.find(({ name }) => name === account.name)?.id ?? 0);
  await cashier(ownTransferCalls.create, { body: { fromAccountId: from ?? 0, toAccountId: to ?? 0, ...pettyCash } });
}
