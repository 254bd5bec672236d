/** Every document kind of the product, in the order of the console. Checked when the program starts, not when a clerk clicks. */
import { financeKinds } from './finance/kinds.ts';
import { loanRepaymentResource } from './finance/loanRepayment.ts';
import { staffPay } from './finance/staffPay.ts';
import { assertApart, type DocumentKind, type RegisteredKind } from './kernel/kind.ts';
import { customerAccount } from './partners/customerAccount.ts';
import { tradeKinds } from './trade/kinds.ts';
import { transportKinds } from './transport/kinds.ts';
import { warehouseKinds } from './warehouse/kinds.ts';
import { storageBill } from './warehouse/storageBill.ts';

export const registeredKinds: readonly RegisteredKind[] = [...tradeKinds, ...warehouseKinds, ...transportKinds, ...financeKinds];

export const allKinds: readonly DocumentKind[] = registeredKinds.map(({ kind }) => kind);

assertApart(allKinds);

/** The address of a document's own page; undefined for documents that have none, or are known by a number only. */
export const documentPath = (name: string, id: number | null): string | undefined => {
  const menu = allKinds.find((kind) => kind.name === name)?.menu;
  return menu === undefined || menu.within || id === null ? undefined : `${menu.path}/${id}`;
};

/** What people call a document of this kind. */
export const kindTitle = (name: string): string => allKinds.find((kind) => kind.name === name)?.title ?? '';

/** Rows that money is for, and that are no documents. */
const otherSources = [customerAccount, loanRepaymentResource, staffPay, storageBill];

/** What people call that which money is for; empty if it is for whatever is open. */
export const sourceTitle = (name: string): string => kindTitle(name) || (otherSources.find((other) => other.name === name)?.title ?? '');
