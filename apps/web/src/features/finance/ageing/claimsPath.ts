/** The address of open claims, narrowed as a figure counts them. Pure. */
import type { WaitSource } from '@cangyun/contract/finance/waiting.ts';

interface Which {
  readonly side: number;
  readonly deptId?: number | undefined;
  readonly source?: WaitSource;
  readonly dueDay?: string;
}

const AGEING = '/finance/ageing';

export function claimsPathFor({ side, deptId, source, dueDay }: Which): string {
  const search = new URLSearchParams({ tab: 'claims', side: String(side) });
  if (deptId !== undefined) search.set('deptId', String(deptId));
  if (source !== undefined) search.set('source', source);
  if (dueDay !== undefined) search.set('dueDay', dueDay);
  return `${AGEING}?${search.toString()}`;
}

/** What is overdue, partner by partner. */
export const agesPathFor = ({ side, deptId }: Pick<Which, 'side' | 'deptId'>): string =>
  `${AGEING}?side=${side}${deptId === undefined ? '' : `&deptId=${deptId}`}`;
