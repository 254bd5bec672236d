/** Where an import leads to: its own page, the documents that it made, and the dialog that continues it. */
import { documentPath } from '@cangyun/contract/kinds.ts';
import { importKind } from '@cangyun/contract/system/importJob.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';

export const importPath = (id: number): string => `/system/importJob/${id}`;

/** Which kind of document the rows of an import become. */
const made: Readonly<Record<number, { readonly name?: string; readonly list: string }>> = {
  [importKind.code.salesOrders]: { name: salesOrderKind.name, list: salesOrderKind.menu.path },
  [importKind.code.consumerOrders]: { name: salesOrderKind.name, list: salesOrderKind.menu.path },
  [importKind.code.purchases]: { name: purchaseKind.name, list: purchaseKind.menu.path },
  // Products and positions have no pages of their own.
  [importKind.code.products]: { list: '/catalog/product' },
  [importKind.code.positions]: { list: '/WMS/position' },
};

export const madePath = (kind: number, id: number): string | undefined => {
  const found = made[kind];
  return found?.name === undefined ? undefined : documentPath(found.name, id);
};

export const continuePath = (kind: number, id: number): string | undefined => {
  const found = made[kind];
  return found && `${found.list}?import=${id}&importKind=${kind}`;
};
