/** The calls of trade, by the title of their group. */
import type { Call } from '../kernel/call.ts';
import { backOrderCalls } from './backOrder.ts';
import { consumerImportCalls } from './consumerImport.ts';
import { courierOrderCalls } from './courierOrder.ts';
import { dispatchCalls } from './dispatch.ts';
import { dispatchLineCalls } from './dispatchLine.ts';
import { importTemplateCalls } from './importTemplate.ts';
import { jointTradeCalls } from './jointTrade.calls.ts';
import { lotTraceCalls } from './lotTrace.ts';
import { processCalls } from './process.calls.ts';
import { processLineCalls } from './processLine.ts';
import { purchaseCalls } from './purchase.calls.ts';
import { purchaseImportCalls } from './purchaseImport.ts';
import { purchaseLineCalls } from './purchaseLine.ts';
import { purchasePickupCalls } from './purchasePickup.ts';
import { purchaseReturnCalls } from './purchaseReturn.ts';
import { receiptDifferenceCalls } from './receiptDifference.calls.ts';
import { receivingCalls } from './receiving.calls.ts';
import { replenishmentCalls } from './replenishment.ts';
import { salesOrderCalls } from './salesOrder.calls.ts';
import { salesOrderImportCalls } from './salesOrderImport.ts';
import { salesOrderLineCalls } from './salesOrderLine.ts';
import { salesReturnCalls } from './salesReturn.ts';
import { purchaseStagedCalls } from './stagedPurchases.ts';
import { consumerStagedCalls, salesStagedCalls } from './stagedSales.ts';
import { transferCalls } from './transfer.ts';

export const tradeCallGroups = {
  发货单: dispatchCalls,
  发货明细: dispatchLineCalls,
  面单取号: courierOrderCalls,
  调拨单: transferCalls,
  采购提货单: purchasePickupCalls,
  采购退货单: purchaseReturnCalls,
  销售退货单: salesReturnCalls,
  销售订单: salesOrderCalls,
  缺货待发: backOrderCalls,
  销售订单导入: salesOrderImportCalls,
  个人发货导入: consumerImportCalls,
  销售订单文件导入: salesStagedCalls,
  个人发货文件导入: consumerStagedCalls,
  销售订单明细: salesOrderLineCalls,
  采购单: purchaseCalls,
  采购单明细: purchaseLineCalls,
  采购单导入: purchaseImportCalls,
  采购单文件导入: purchaseStagedCalls,
  收货: receivingCalls,
  收货差异单: receiptDifferenceCalls,
  加工单: processCalls,
  加工单明细: processLineCalls,
  交易协同: jointTradeCalls,
  批次追溯: lotTraceCalls,
  补货建议: replenishmentCalls,
  表头对应: importTemplateCalls,
} as const satisfies Record<string, Record<string, Call>>;
