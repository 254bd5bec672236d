/** Addresses of 收付款单, and which reads a change of one invalidates. */
export const settlementPath = (id: number): string => `/finance/settlement/${id}`;
export const OFFSET_PATH = '/finance/new/offset';

interface Asked {
  readonly side?: number;
  readonly customerId?: number | null;
  readonly person?: string;
  /** `kind:id` of a document whose claims are ticked. */
  readonly source?: string;
  /** Money back, or 坏账核销. */
  readonly as?: 'refund' | 'writeOff';
}

export function settlementNewPath({ side, customerId, person, source, as }: Asked = {}): string {
  const search = new URLSearchParams();
  if (side) search.set('side', String(side));
  if (customerId) search.set('customerId', String(customerId));
  else if (person) search.set('person', person);
  if (source) search.set('source', source);
  if (as) search.set('as', as);
  const text = search.toString();
  return `/finance/new/settlement${text === '' ? '' : `?${text}`}`;
}

export const touched = [
  ...['/api/settlement', '/api/ageing', '/api/payment', '/api/personIn', '/api/ownAccount', '/api/customerAccount'],
  ...['/api/shipmentOrder', '/api/purchase', '/api/personBook'],
] as const;
