/** Versions of contracts (kernel/history): each keeps what was agreed, with the lines in words. */
import { contractVersionOf } from '@cangyun/contract/warehouse/contractTerms.ts';
import { appendVersions, asStored, beginChains } from '#kernel/history/history.store.ts';
import type { VersionData } from '#kernel/history/sealing.ts';
import { rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundStorageContract as bound, linesOfEach } from './storageContract.store.ts';

const { name } = bound.resource;

interface Agreed {
  readonly id: number;
  readonly madeAt: string;
  readonly data: VersionData;
}

/** As they are now, also of sites that the user does not see; two statements, however many. */
async function agreedIn(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Agreed[]> {
  const [contracts, lines] = await Promise.all([rowsById(tx, ctx, { ...bound, scope: undefined }, ids), linesOfEach(tx, ctx, ids)]);
  return contracts.map((contract) => ({
    id: contract.id,
    madeAt: contract.createTime ?? '',
    data: contractVersionOf(contract, lines.get(contract.id) ?? []),
  }));
}

export async function recordCreated(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  beginChains(tx, ctx, name, (await agreedIn(tx, ctx, ids)).map(asStored));
}

/** What the contracts say before `work`, which becomes the first version if their history begins only now, and what they say after it. */
export async function recordingChange<T>(tx: Tx, ctx: Ctx, ids: readonly number[], work: () => Promise<T>): Promise<T> {
  const before = await agreedIn(tx, ctx, ids);
  const result = await work();
  const after = new Map((await agreedIn(tx, ctx, ids)).map(({ id, data }) => [id, data]));
  await appendVersions(
    tx,
    ctx,
    name,
    before.map(({ id, data }) => ({ id, data: after.get(id) ?? null, found: data })),
  );
  return result;
}
