/** HTTP of the months and bills of contracts, and of the days they are made of. */
import { storageBillCalls as calls } from '@cangyun/contract/warehouse/storageBill.ts';
import { storageContractCalls } from '@cangyun/contract/warehouse/storageContract.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { boundStorageContract } from '../storageContract/storageContract.store.ts';
import { computeNow } from './days.rules.ts';
import { boundStorageDay } from './days.store.ts';
import { contractMonthOf } from './month.rules.ts';
import { makeBills, takeBack } from './storageBill.rules.ts';
import { boundStorageBill, rowsOfBill } from './storageBill.store.ts';

export const storageBillRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundStorageBill, config, ['list', 'download']),
  ...serveResource(boundStorageDay, config, ['list', 'download']),
  serve(calls.getOne, async ({ tx, ctx, query }) => {
    const bill = await oneRow(tx, ctx, boundStorageBill, query.id);
    return { ...bill, rows: await rowsOfBill(tx, ctx, bill.id) };
  }),
  serve(storageContractCalls.month, async ({ tx, ctx, query }) =>
    contractMonthOf(tx, ctx, await oneRow(tx, ctx, boundStorageContract, query.id), query.month),
  ),
  serve(storageContractCalls.compute, async ({ tx, ctx, body }) => ({
    days: await computeNow(tx, ctx, await oneRow(tx, ctx, boundStorageContract, body.id, true)),
  })),
  serve(calls.make, ({ tx, ctx, body }) => makeBills(tx, ctx, body.ids, body.month)),
  serve(calls.takeBack, async ({ tx, ctx, body }) => {
    await takeBack(tx, ctx, body.id, body.info);
    return done;
  }),
];
