/** Which chain is meant, and how much of it the asking user sees. */

import { historyObjects } from '@cangyun/contract/historyObjects.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import { historyCalls } from '@cangyun/contract/system/history.ts';
import { type ChainKey, type ChainRecord, chainOf, enterChain } from '#kernel/history/history.store.ts';
import { type Ctx, isSignedIn, type Visitor } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';

export interface FoundChain {
  readonly key: ChainKey;
  readonly record: ChainRecord;
  readonly title: string;
  readonly full: boolean;
  readonly shows: (field: string) => boolean;
}

const missing = (): never => refuse('NOT_FOUND', { title: historyCalls.get.title });

const mayReadAll = (asking: Visitor | Ctx, { companyId, object }: ChainKey): boolean => {
  const known = historyObjects[object];
  return known !== undefined && isSignedIn(asking) && asking.companyId === companyId && holdsAny(asking.roles, [known.permission]);
};

/** By name and number only within one's own company, with the permission; by its code from anywhere. */
async function keyOf(tx: Tx, asking: Visitor | Ctx, wanted: string): Promise<ChainKey> {
  const [object = '', number] = wanted.split('-');
  if (number === undefined) return (await enterChain(tx, wanted)) ?? missing();
  if (!isSignedIn(asking)) return refuse('NOT_SIGNED_IN');
  const key = { companyId: asking.companyId, object, objectId: Number(number) };
  if (!historyObjects[object]) return missing();
  return mayReadAll(asking, key) ? key : refuse('FORBIDDEN', { title: historyCalls.get.title });
}

export async function findChain(tx: Tx, asking: Visitor | Ctx, wanted: string): Promise<FoundChain> {
  const key = await keyOf(tx, asking, wanted);
  const record = (await chainOf(tx, key)) ?? missing();
  const { title, fields } = historyObjects[key.object] ?? missing();
  const full = mayReadAll(asking, key);
  return { key, record, title, full, shows: (field) => full || fields[field]?.public === true };
}
