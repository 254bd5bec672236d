/** Purchases from a file that the server reads: the calls of their preview. */
import { z } from 'zod';
import { orderMarks, stagedImport } from '../system/stagedImport.ts';
import { purchaseImportRow, purchaseParties, purchaseSheet, purchaseWords } from './purchaseImport.ts';

const purchaseSummary = z.object({
  /** Before they are split by supplier. */
  purchases: z.int(),
  /** Duplicate products of a purchase are one. */
  lines: z.int(),
  num: z.number(),
  amount: z.number(),
  /** Rows without a number below a numbered one: nobody said whose they are. */
  unsaid: z.int(),
  /** What prevents saving; empty if nothing does. */
  problem: z.string(),
  /** What is asked before saving, one after the other (spec 1 §5.4). */
  questions: z.array(z.string()),
});
export type PurchaseSummary = z.output<typeof purchaseSummary>;

export const purchaseStagedCalls = stagedImport({
  name: 'purchase',
  title: '采购单',
  access: 'purchase:add',
  sheet: purchaseSheet,
  row: purchaseImportRow,
  summary: purchaseSummary,
  settings: purchaseParties,
  head: purchaseWords,
  marks: orderMarks,
  narrowing: {},
});
