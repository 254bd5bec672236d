/** HTTP of hash-chained histories. */
import { historyCalls } from '@cangyun/contract/system/history.ts';
import { readVersions } from '#kernel/history/history.store.ts';
import { told } from '#kernel/history/sealing.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { findChain } from './history.rules.ts';

export const historyRoutes = (): Served[] => [
  serve(historyCalls.get, async ({ tx, ctx, params }) => {
    const { key, record, title, full, shows } = await findChain(tx, ctx, params.object);
    const [current] = await readVersions(tx, key, record.version - 1, 1);
    return {
      object: key.object,
      objectId: key.objectId,
      title,
      code: record.code,
      versions: record.version,
      lastHash: record.hash,
      full,
      current: current ? told(current, shows) : null,
    };
  }),

  serve(historyCalls.versions, async ({ tx, ctx, params, query }) => {
    const { key, record, shows } = await findChain(tx, ctx, params.object);
    const versions = await readVersions(tx, key, query.after, query.size);
    return { content: versions.map((version) => told(version, shows)), totalElements: record.version };
  }),
];
