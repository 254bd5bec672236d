/**
 * Sales orders from a spreadsheet (spec 1 §2.3, §3.2, §5.2). Files are of many formats: their headings are matched to our fields once and kept
 * (`importTemplet`). The preview says for every row which product, customer and warehouse it means; the orders are then sent to `batchCreate`.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { type CellsOf, fieldsOf, importSheet } from '../kernel/import.ts';
import { sha256 } from '../kernel/sha256.ts';
import { id, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';

export const shipmentSheet = importSheet({
  name: 'shipmentOrder',
  title: '销售订单导入模板',
  columns: {
    number: { heading: '订单号' },
    pactNumber: { heading: '合同号' },
    customerName: { heading: '客户', example: '示例商贸有限公司' },
    barcode: { heading: '商品条码', example: '6901234567892', must: true },
    /** Where the barcode's cell is empty. */
    proName: { heading: '商品名称' },
    num: { heading: '数量', example: '10' },
    price: { heading: '单价', example: '9.9' },
    hjprice: { heading: '金额' },
    deptName: { heading: '发货仓库' },
    reciveName: { heading: '收货人' },
    reciveMobile: { heading: '收货电话' },
    reciveAddress: { heading: '收货地址' },
    sendTime: { heading: '交货日期', example: '2026-01-31' },
    xiangzhuang: { heading: '箱装数' },
    rate: { heading: '税率' },
    couponMoney: { heading: '优惠' },
    addFareMoney: { heading: '超区运费' },
    info: { heading: '商品备注' },
    orderInfo: { heading: '订单备注' },
  },
});

export type ShipmentField = keyof typeof shipmentSheet.columns;
/** Field of the import → heading of the file. */
export type ShipmentMapping = Partial<Record<ShipmentField, string>>;

const cell = text(500).default('');
const cells = Object.fromEntries(fieldsOf(shipmentSheet).map((name) => [name, cell])) as Record<ShipmentField, typeof cell>;
const shipmentCells = z.object(cells);
export type ShipmentCells = z.output<typeof shipmentCells>;

/** By which a kept template is found again: files of the same headings are of one format. */
export const templateCode = (headings: readonly string[]): string => sha256(headings.map((heading) => heading.trim()).join('\n'));

/** What needs no matching: headings that are called as ours are. */
export function mappingByName(headings: readonly string[]): ShipmentMapping {
  const plain = (heading: string): string => heading.replace(/[*＊\s]/g, '');
  return Object.fromEntries(
    fieldsOf(shipmentSheet).flatMap((field) => {
      const same = headings.find((heading) => plain(heading) === shipmentSheet.columns[field].heading);
      return same === undefined ? [] : [[field, same]];
    }),
  );
}

/** The rows of a file under our fields. */
export const mappedRows = (
  mapping: ShipmentMapping,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): CellsOf<ShipmentField>[] => {
  const places = fieldsOf(shipmentSheet).flatMap((field) => {
    const at = headings.indexOf(mapping[field] ?? '');
    return at < 0 ? [] : [{ field, at }];
  });
  return rows.map((row) => Object.fromEntries(places.map(({ field, at }) => [field, (row[at] ?? '').trim()])));
};

/** What a row may say of itself (spec 1 §8, to the character), and beyond it what no number can be read from. */
export const shipmentComplaints = {
  noProduct: '产品库中没有找到该产品',
  noCustomer: '未匹配到客户！',
  noSite: '未匹配到发货仓！',
  noStock: '无可用库存！',
  notNumber: (heading: string) => `${heading}应为数字！`,
  notDay: (heading: string) => `${heading}应为日期！`,
} as const;

const flag = z.union([z.literal(0), z.literal(1)]);

export const shipmentImportRow = z.object({
  row: z.int(),
  number: z.string(),
  pactNumber: z.string(),
  customerId: z.int().nullable(),
  customerName: z.string(),
  proId: z.int().nullable(),
  proName: z.string(),
  barcode: z.string(),
  deptId: z.int().nullable(),
  deptName: z.string(),
  usableQty: z.number(),
  /** What the customer last paid; null where they never bought it. */
  lastPrice: z.number().nullable(),
  num: z.number(),
  price: z.number(),
  rate: z.number(),
  xiangzhuang: z.int(),
  couponMoney: z.number(),
  addFareMoney: z.number(),
  reciveName: z.string(),
  reciveMobile: z.string(),
  reciveAddress: z.string(),
  sendTime: z.string(),
  info: z.string(),
  orderInfo: z.string(),
  isOk: flag,
  msg: z.string(),
});
export type ShipmentImportRow = z.output<typeof shipmentImportRow>;

export const shipmentImportCalls = {
  preview: call({
    method: 'POST',
    path: '/api/shipmentOrder/importPreview',
    title: '检查导入的销售订单',
    access: 'shipmentOrder:add',
    body: z.object({
      rows: z.array(shipmentCells).max(limits.importRowsReadable),
      /** For rows that name none. */
      customerId: id().optional().meta({ title: '客户' }),
      deptId: id().optional().meta({ title: '发货仓库' }),
    }),
    reads: true,
    reply: z.object({ rows: z.array(shipmentImportRow) }),
  }),
};
