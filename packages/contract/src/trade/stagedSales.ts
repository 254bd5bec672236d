/** Sales orders and shipments to consumers from a file that the server reads: the calls of their previews. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { requiredText } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { orderMarks, sendingCall, stagedImport } from '../system/stagedImport.ts';
import { consumerImportRow, consumerSheet } from './consumerImport.ts';
import { importParties, saleCarriage, saleHead } from './saleImport.ts';
import { salesHead, salesOrderImportRow, salesOrderSheet } from './salesOrderImport.ts';

const saleSummary = z.object({
  orders: z.int(),
  num: z.number(),
  amount: z.number(),
  couponMoney: z.number(),
  addFareMoney: z.number(),
  priceErrors: z.int(),
  /** Rows without a number below a numbered one: nobody said whose they are. */
  unsaid: z.int(),
  /** What prevents saving; empty if nothing does. */
  problem: z.string(),
  /** What is asked before saving (spec 1 §5.2). */
  question: z.string(),
});
export type SaleSummary = z.output<typeof saleSummary>;

const shared = { access: 'shipmentOrder:add', summary: saleSummary, settings: importParties, marks: orderMarks, narrowing: {} } as const;
const sent = { sending: 'shipmentOrder:confirm', carriage: saleCarriage } as const;

const sales = { name: 'sales', title: '销售订单', head: salesHead } as const;

export const salesStagedCalls = {
  ...stagedImport({ ...shared, ...sales, sheet: salesOrderSheet, row: salesOrderImportRow }),
  send: sendingCall({ ...sales, ...sent }),
};

const consumers = { name: 'consumer', title: '个人发货', head: saleHead } as const;

export const consumerStagedCalls = {
  ...stagedImport({ ...shared, ...consumers, sheet: consumerSheet, row: consumerImportRow }),
  send: sendingCall({ ...consumers, ...sent }),
  /** 粘贴下单: messages of a chat become rows of the same preview. */
  paste: call({
    method: 'POST',
    path: '/api/importJob/consumer/paste',
    title: '粘贴下单',
    access: shared.access,
    body: z.object({ text: requiredText(limits.pastedOrdersLength).meta({ title: '文字' }) }),
    reply: z.object({ id: z.int() }),
  }),
};
