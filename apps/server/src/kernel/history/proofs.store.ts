/** Every chain, recomputed from its rows by the same code that the browser runs. */
import { CHAIN_START, type ChainEnd, type ChainSubject, endsAt, followChain } from '@cangyun/contract/kernel/chain.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { objectKey } from '@cangyun/contract/system/history.ts';
import type { Owner, Proof, Violation } from '../proofs/proof.store.ts';
import { type StoredVersion, sha256, told } from './sealing.ts';

interface ChainRow extends ChainSubject {
  readonly companyId: number;
  readonly recorded: ChainEnd;
}

const CHAINS = 200;
const VERSIONS = 1_000;

/** Numbers and times as text, so that any connection reads them alike. */
const chainsAfter = `
  select company_id::text, object, object_id::text, last_version, last_hash from object_chain
   where (company_id, object, object_id) > ($1::bigint, $2::text, $3::bigint) order by company_id, object, object_id limit ${CHAINS}`;

const versionsAfter = `
  select version_no as version, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time,
         user_id::text as "userId", user_name as "userName", data, salt, previous_hash as "previousHash", hash
    from object_history where company_id = $1 and object = $2 and object_id = $3 and version_no > $4 order by version_no limit ${VERSIONS}`;

async function* allChains(owner: Owner): AsyncGenerator<ChainRow> {
  let last: readonly [string, string, string] = ['0', '', '0'];
  for (;;) {
    const { rows } = await owner.query<Record<'company_id' | 'object' | 'object_id' | 'last_hash', string> & { last_version: number }>(
      chainsAfter,
      [...last],
    );
    for (const row of rows) {
      last = [row.company_id, row.object, row.object_id];
      const recorded = { version: row.last_version, hash: row.last_hash };
      yield { companyId: Number(row.company_id), object: row.object, objectId: Number(row.object_id), recorded };
    }
    if (rows.length < CHAINS) return;
  }
}

async function breakOf(owner: Owner, chain: ChainRow) {
  let end = CHAIN_START;
  for (;;) {
    const { rows } = await owner.query<StoredVersion>(versionsAfter, [chain.companyId, chain.object, chain.objectId, end.version]);
    const next = followChain(
      sha256,
      chain,
      end,
      rows.map((row) => told({ ...row, userId: Number(row.userId) })),
    );
    if ('reason' in next) return next;
    end = next;
    if (rows.length < VERSIONS) return endsAt(end, chain.recorded);
  }
}

export const historyProof: Proof = {
  title: '历史版本的哈希链完整',
  violations: async (owner): Promise<Violation[]> => {
    const found: Violation[] = [];
    for await (const chain of allChains(owner)) {
      const broken = await breakOf(owner, chain);
      if (!broken) continue;
      const detail = `${objectKey(chain.object, chain.objectId)} 第 ${broken.version} 版：${messages.chainBreaks[broken.reason]}`;
      found.push({ company_id: chain.companyId, detail });
    }
    return found;
  },
};
