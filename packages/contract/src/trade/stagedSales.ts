/** Sales orders and shipments to consumers from a file that the server reads: the calls of their previews. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { requiredText } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { stagedImport } from '../system/stagedImport.ts';
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

const shared = {
  access: 'shipmentOrder:add',
  sending: 'shipmentOrder:confirm',
  summary: saleSummary,
  settings: importParties,
  carriage: saleCarriage,
} as const;

export const salesStagedCalls = stagedImport({
  ...shared,
  name: 'sales',
  title: '销售订单',
  sheet: salesOrderSheet,
  row: salesOrderImportRow,
  head: salesHead,
});

const consumerCalls = stagedImport({
  ...shared,
  name: 'consumer',
  title: '个人发货',
  sheet: consumerSheet,
  row: consumerImportRow,
  head: saleHead,
});

export const consumerStagedCalls = {
  ...consumerCalls,
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
