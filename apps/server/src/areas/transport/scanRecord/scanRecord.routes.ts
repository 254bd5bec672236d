/** HTTP of scan records. */
import { scanRecordCalls as calls } from '@cangyun/contract/transport/scanRecord.calls.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { addScanFee, correctScan, removeScans, scan } from './scanRecord.rules.ts';
import { boundScan, historyCount } from './scanRecord.store.ts';

export const scanRecordRoutes = ({ config }: Services, dependencies: WaybillDependencies): Served[] => [
  ...serveResource(boundScan, config, ['list', 'download']),
  serve(calls.edit, ({ tx, ctx, body }) => correctScan(tx, ctx, body)),
  serve(calls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundScan, query.id)),
  serve(calls.historyCount, ({ tx, ctx, query }) => historyCount(tx, ctx, query)),
  serve(calls.create, ({ tx, ctx, body }) => scan(tx, ctx, dependencies, body)),
  serve(calls.addFee, ({ tx, ctx, body }) => addScanFee(tx, ctx, dependencies, body)),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await removeScans(tx, ctx, body);
    return done;
  }),
];
