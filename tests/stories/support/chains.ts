/** Reading and verifying hash-chained histories, as the browser does. */
import { CHAIN_START, type ChainVersion, endsAt, followChain } from '@cangyun/contract/kernel/chain.ts';
import { sha256 } from '@cangyun/contract/kernel/sha256.ts';
import { historyCalls } from '@cangyun/contract/system/history.ts';
import type { Person } from './person.ts';

export const chainOf = (person: Person, object: string) => person.call(historyCalls.get, { params: { object } });

/** Page by page, every hash recomputed. */
export async function verify(person: Person, object: string, size = 2) {
  const chain = await chainOf(person, object);
  const versions: ChainVersion[] = [];
  let end = CHAIN_START;
  for (;;) {
    const { content } = await person.call(historyCalls.versions, { params: { object }, query: { after: end.version, size } });
    versions.push(...content);
    const next = followChain(sha256, chain, end, content);
    if ('reason' in next) return { chain, versions, broken: next };
    end = next;
    if (content.length < size) return { chain, versions, broken: endsAt(end, { version: chain.versions, hash: chain.lastHash }) };
  }
}

export const valueOf = (version: ChainVersion | undefined, field: string): unknown => {
  const part = version?.data?.[field];
  return part && 'value' in part ? part.value : undefined;
};
