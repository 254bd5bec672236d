/** HTTP of the import of sales orders: the preview, and saving what it shows. */
import { salesOrdersOf } from '@cangyun/contract/trade/importedOrders.ts';
import { orderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrderImportCalls as calls } from '@cangyun/contract/trade/salesOrderImport.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { saveImported } from '../orderImport/saving.rules.ts';
import { createAndSend, createPending } from '../salesOrder/uploading.rules.ts';
import { judgeSales, rightSales } from './judging.rules.ts';

export const salesOrderImportRoutes = ({ numbers }: Services, dependencies: ConsignmentDependencies): Served[] => [
  serve(calls.preview, async ({ tx, ctx, body }) => ({ rows: await judgeSales(tx, ctx, body) })),
  serve(calls.save, async ({ tx, ctx, body }) =>
    saveImported(tx, ctx, orderInput, salesOrdersOf(await rightSales(tx, ctx, body), body), createPending(tx, ctx, numbers)),
  ),
  serve(calls.send, async ({ tx, ctx, body: { carriageType, carriersName, carriersKuaidi, takeFrom, takeTo, ...body } }) => {
    const carriage = { carriageType, carriersName, carriersKuaidi, takeFrom, takeTo };
    const orders = salesOrdersOf(await rightSales(tx, ctx, body), body);
    return saveImported(tx, ctx, orderInput, orders, createAndSend(tx, ctx, numbers, dependencies, carriage));
  }),
];
