/** What is open of one partner on one side, with the ticks on it: another partner or side has ticks of its own. */
import { settlementCalls as calls } from '@cangyun/contract/finance/settlement.calls.ts';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { NO_TICKS, type Ticks, ticksOfSource } from './ticks.ts';

export interface Whose {
  readonly customerId?: number | undefined;
  readonly person?: string | undefined;
}

export function useOpen(side: number, { customerId, person = '' }: Whose, which: 'claims' | 'credits', source = '') {
  const whose = customerId ? { customerId } : { person: person.trim() };
  const isKnown = Boolean(customerId) || person.trim() !== '';
  const { data } = useCall(calls.open, { query: { side, ...whose } }, { enabled: isKnown });
  const [held, setHeld] = useState<{ readonly key: string; readonly ticks: Ticks }>({ key: '', ticks: NO_TICKS });
  const key = JSON.stringify([side, whose, which]);
  const items = isKnown ? (data?.[which] ?? []) : [];
  const known = new Set(items.map(({ id }) => id));
  const all = held.key === key ? held.ticks : ticksOfSource(items, source);
  // What somebody else has settled meanwhile is not ticked any more.
  const ticks: Ticks = [...all.keys()].every((id) => known.has(id)) ? all : new Map([...all].filter(([id]) => known.has(id)));
  return { data: isKnown ? data : undefined, items, ticks, tick: (next: Ticks) => setHeld({ key, ticks: next }) };
}
