/** What of one partner can be invoiced, with the ticks on it: another partner or side has ticks of its own. */
import { invoiceCalls as calls } from '@cangyun/contract/finance/invoice.calls.ts';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { NO_TICKS, type Ticks, ticksOfSource } from '../settlement/ticks.ts';

export interface Whose {
  readonly side: number;
  readonly customerId?: number | undefined;
  readonly person?: string | undefined;
}

/** What is ticked before anybody ticks. */
export interface First {
  /** All claims of this statement; no others are shown. */
  readonly statementId?: number | undefined;
  /** Claims of the document `kind:id`. */
  readonly source?: string | undefined;
  /** The claims that an invoice is for now. */
  readonly invoiceId?: number | undefined;
  readonly links?: Ticks | undefined;
}

type Claims = NonNullable<ReturnType<typeof useReply>>['claims'];

function useReply({ side, customerId, person = '' }: Whose, { statementId, invoiceId }: First) {
  const whose = customerId ? { customerId } : { person: person.trim() };
  const isKnown = Boolean(customerId) || person.trim() !== '';
  const query = { side, ...whose, ...(statementId ? { statementId } : {}), ...(invoiceId ? { invoiceId } : {}) };
  const { data } = useCall(calls.claims, { query }, { enabled: isKnown });
  return isKnown ? data : undefined;
}

const NONE: Claims = [];

function firstTicks(claims: Claims, { statementId, source = '', links }: First): Ticks {
  if (links) return links;
  return statementId ? new Map(claims.map(({ id }) => [id, undefined])) : ticksOfSource(claims, source);
}

export function useClaims(whose: Whose, first: First) {
  const data = useReply(whose, first);
  const [held, setHeld] = useState<{ readonly key: string; readonly ticks: Ticks }>({ key: '', ticks: NO_TICKS });
  const key = JSON.stringify([whose.side, whose.customerId ?? whose.person]);
  const items = data?.claims ?? NONE;
  const known = new Set(items.map(({ id }) => id));
  const all = held.key === key ? held.ticks : firstTicks(items, first);
  // What somebody else has invoiced meanwhile is not ticked any more.
  const ticks: Ticks = [...all.keys()].every((id) => known.has(id)) ? all : new Map([...all].filter(([id]) => known.has(id)));
  return { data, items, ticks, tick: (next: Ticks) => setHeld({ key, ticks: next }) };
}
