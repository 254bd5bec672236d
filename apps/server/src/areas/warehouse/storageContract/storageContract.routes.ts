/** HTTP of customers' contracts. Their months are served with the bills. */
import { storageContractCalls as calls } from '@cangyun/contract/warehouse/storageContract.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { createContract, editContract, endContract, renewContract, voidContracts } from './storageContract.rules.ts';
import { billsOf, boundStorageContract as bound, chargedBy, linesOf } from './storageContract.store.ts';

export const storageContractRoutes = ({ config }: Services): Served[] => [
  ...serveResource(bound, config, ['list', 'download']),
  serve(calls.create, ({ tx, ctx, body }) => createContract(tx, ctx, body)),
  serve(calls.edit, ({ tx, ctx, body }) => editContract(tx, ctx, body)),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await voidContracts(tx, ctx, body);
    return done;
  }),
  serve(calls.removeOne, async ({ tx, ctx, params }) => {
    await voidContracts(tx, ctx, [params.id]);
    return done;
  }),
  serve(calls.getOne, async ({ tx, ctx, query }) => {
    const contract = await oneRow(tx, ctx, bound, query.id);
    const [lines, bills, charged] = await Promise.all([
      linesOf(tx, ctx, contract.id),
      billsOf(tx, ctx, contract.id),
      chargedBy(tx, ctx, [contract.id]),
    ]);
    return { ...contract, lines, bills, billedBy: charged[0]?.by ?? '' };
  }),
  serve(calls.end, ({ tx, ctx, body }) => endContract(tx, ctx, body)),
  serve(calls.renew, ({ tx, ctx, body }) => renewContract(tx, ctx, body)),
];
