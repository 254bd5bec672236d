/** Addresses of invoices, and which reads a change of one invalidates. */
export const invoicePath = (id: number): string => `/finance/invoice/${id}`;
export const invoiceEditPath = (id: number): string => `/finance/edit/invoice/${id}`;

interface Asked {
  readonly side: number;
  readonly customerId?: number | null;
  readonly person?: string;
  /** Whose claims are ticked. */
  readonly statementId?: number;
  /** `kind:id` of a document whose claims are ticked. */
  readonly source?: string;
}

export function invoiceNewPath({ side, customerId, person, statementId, source }: Asked): string {
  const search = new URLSearchParams({ side: String(side) });
  if (customerId) search.set('customerId', String(customerId));
  else if (person) search.set('person', person);
  if (statementId) search.set('statement', String(statementId));
  if (source) search.set('source', source);
  return `/finance/new/invoice?${search.toString()}`;
}

export const touched = ['/api/invoice'] as const;
