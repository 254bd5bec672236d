/** Reads a whole chain and recomputes every hash in this browser: nobody has to trust the server. */
import { type Break, CHAIN_START, type ChainVersion, endsAt, followChain } from '@cangyun/contract/kernel/chain.ts';
import { sha256 } from '@cangyun/contract/kernel/sha256.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { type Chain, historyCalls } from '@cangyun/contract/system/history.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { request } from '#api/client.ts';
import type { RequestFailure } from '#api/failure.ts';

export interface VerifiedChain {
  readonly chain: Chain;
  /** Oldest first. */
  readonly versions: readonly ChainVersion[];
  readonly broken: Break | undefined;
}

async function readAndVerify(object: string, signal: AbortSignal): Promise<VerifiedChain> {
  const params = { object };
  const options = { signal, silent: true } as const;
  const chain = await request(historyCalls.get, { params }, options);
  const versions: ChainVersion[] = [];
  let end = CHAIN_START;
  let broken: Break | undefined;
  for (;;) {
    const after = versions.at(-1)?.version ?? 0;
    const { content } = await request(historyCalls.versions, { params, query: { after, size: limits.chainPageSize } }, options);
    versions.push(...content);
    const next = broken ?? followChain(sha256, chain, end, content);
    if ('reason' in next) broken = next;
    else end = next;
    if (content.length < limits.chainPageSize) break;
  }
  return { chain, versions, broken: broken ?? endsAt(end, { version: chain.versions, hash: chain.lastHash }) };
}

export const useChain = (object: string | undefined): UseQueryResult<VerifiedChain, RequestFailure> =>
  useQuery<VerifiedChain, RequestFailure>({
    queryKey: ['/api/chainData', object],
    queryFn: ({ signal }) => readAndVerify(object ?? '', signal),
    enabled: object !== undefined,
    // A verdict is computed each time somebody asks for it.
    gcTime: 0,
  });
