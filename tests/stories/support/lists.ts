/** The warehouse's part of a story: a list is picked or sorted, and posted. */
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import type { Person } from './person.ts';

/** Carries a list out: as planned, or only so much of its first line. */
export async function carryOut(clerk: Person, id: number, found?: number): Promise<void> {
  const { style } = await clerk.call(calls.getOne, { query: { id } });
  if (style === 2) {
    const { picks } = await clerk.call(calls.startOut, { query: { id } });
    const short = found === undefined ? [] : [{ pickId: picks[0]?.id ?? 0, num: found, reason: '短缺' }];
    await clerk.call(calls.finishOut, { body: { id, picks: short } });
  } else {
    await clerk.call(calls.startIn, { body: { id } });
    const { lines } = await clerk.call(calls.getOne, { query: { id } });
    const short = found === undefined ? [] : [{ lineId: lines[0]?.id ?? 0, num: found, reason: '短少' }];
    await clerk.call(calls.finishIn, { body: { id, lines: short } });
  }
  await clerk.call(calls.post, { body: { id } });
}
