/** Products from a file that the server reads: the calls of their preview. */
import { z } from 'zod';
import { integerText, text } from '../kernel/wire.ts';
import { stagedImport } from '../system/stagedImport.ts';
import { productType } from './product.ts';
import { checkedRow, productSheet } from './productImport.ts';

const productSummary = z.object({
  add: z.int(),
  edit: z.int(),
  /** Rows that move stock. */
  stocked: z.int(),
  /** What prevents saving; empty if nothing does. */
  problem: z.string(),
});
export type ProductSummary = z.output<typeof productSummary>;

export const productSettings = {
  type: z
    .union([z.literal(productType.code.product), z.literal(productType.code.package)])
    .default(productType.code.product)
    .meta({ title: '类型' }),
};

export const productStagedCalls = stagedImport({
  name: 'product',
  title: '产品',
  access: 'product:import',
  sheet: productSheet,
  row: checkedRow,
  summary: productSummary,
  settings: productSettings,
  head: {},
  marks: {},
  narrowing: {
    /** Exactly this barcode or name (spec 1 §2.6). */
    keyword: text(100).default('').meta({ title: '条码或名称' }),
    /** Only new ones, or only those that are there. */
    isUpdate: integerText(0, 1).optional().meta({ title: '新增或更新' }),
  },
});
