/** HTTP of the import of shipments to consumers: the preview, and saving what it shows. */
import { consumerImportCalls as calls } from '@cangyun/contract/trade/consumerImport.ts';
import { consumerOrdersOf } from '@cangyun/contract/trade/importedOrders.ts';
import { orderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { consumerStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { type ImportKind, stageText } from '#areas/system/index.ts';
import { loadDivisions } from '#platform/address/divisions.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { saveImported } from '../orderImport/saving.rules.ts';
import { createAndSend, createPending } from '../salesOrder/uploading.rules.ts';
import { judgeShipments, rightShipments } from './judging.rules.ts';
import { pastedRows } from './pasted.rules.ts';

/** `kind`: the staged import that pasted rows become. */
export const pasteRoutes = (kind: ImportKind): Served[] => [
  serve(consumerStagedCalls.paste, async ({ tx, ctx, body: { text } }) => ({
    id: await stageText(tx, ctx, kind, text, pastedRows(text, await loadDivisions())),
  })),
];

export const consumerImportRoutes = ({ numbers }: Services, dependencies: ConsignmentDependencies): Served[] => [
  serve(calls.preview, async ({ tx, ctx, body }) => ({ rows: await judgeShipments(tx, ctx, body) })),
  serve(calls.save, async ({ tx, ctx, body }) =>
    saveImported(tx, ctx, orderInput, consumerOrdersOf(await rightShipments(tx, ctx, body), body, body), createPending(tx, ctx, numbers)),
  ),
  serve(calls.send, async ({ tx, ctx, body: { carriageType, carriersName, carriersKuaidi, takeFrom, takeTo, ...body } }) => {
    const carriage = { carriageType, carriersName, carriersKuaidi, takeFrom, takeTo };
    const orders = consumerOrdersOf(await rightShipments(tx, ctx, body), body, body);
    return saveImported(tx, ctx, orderInput, orders, createAndSend(tx, ctx, numbers, dependencies, carriage));
  }),
];
