/** HTTP of product reporting. */
import { productReporting, reportingCalls } from '@cangyun/contract/catalog/productReporting.ts';
import { takeNumbers } from '#kernel/numbers/number.store.ts';
import { createRow, oneRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { approve, editReporting, editReportings, refuseToPass, voidReportings } from './productReporting.rules.ts';
import * as store from './productReporting.store.ts';

const PREFIX = 'BB';

export const productReportingRoutes = ({ config, numbers }: Services): Served[] => [
  ...serveResource(store.boundReporting, config, ['list', 'download']),
  serve(reportingCalls.create, async ({ tx, ctx, body }) => {
    const [number = ''] = await takeNumbers(numbers, ctx, { kind: productReporting.name, ownerId: 0, prefix: PREFIX });
    return createRow(tx, ctx, store.boundReporting, { ...body, number }, { number, user_id: ctx.userId, create_by: ctx.nickName });
  }),
  serve(reportingCalls.edit, ({ tx, ctx, body }) => editReporting(tx, ctx, body)),
  serve(reportingCalls.remove, ({ tx, ctx, body }) => voidReportings(tx, ctx, { ids: body })),
  serve(reportingCalls.removeOne, ({ tx, ctx, params }) => voidReportings(tx, ctx, { id: params.id })),
  serve(reportingCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, store.boundReporting, query.id)),
  serve(reportingCalls.warehouses, ({ tx, ctx }) => store.reportableSites(tx, ctx)),
  serve(reportingCalls.applied, ({ tx, ctx, query }) => store.appliedSites(tx, ctx, query.customerId)),
  serve(reportingCalls.ofClient, ({ tx, ctx, query }) => store.sitesOfClient(tx, ctx, query.customerId)),
  serve(reportingCalls.byBarcode, ({ tx, ctx, query }) => store.reportingsOf(tx, ctx, query.barcode, query.deptId)),
  serve(reportingCalls.sitesWith, ({ tx, ctx, query }) => store.sitesWith(tx, ctx, query.barcode)),
  serve(reportingCalls.reported, ({ tx, ctx, query }) => store.reportedNum(tx, ctx, query.barcode, query.deptId)),
  serve(reportingCalls.approve, ({ tx, ctx, body }) => approve(tx, ctx, body)),
  serve(reportingCalls.refuse, ({ tx, ctx, body }) => refuseToPass(tx, ctx, body)),
  serve(reportingCalls.toVoid, ({ tx, ctx, body }) => voidReportings(tx, ctx, body)),
  serve(reportingCalls.checkStock, async ({ tx, ctx, body }) =>
    (await store.stockFor(tx, ctx, body.deptId, body.products)).map((line) => ({
      ...line,
      isOk: line.name !== null && line.usableQty >= line.num ? 1 : 0,
    })),
  ),
  serve(reportingCalls.editAll, ({ tx, ctx, body }) => editReportings(tx, ctx, body)),
];
