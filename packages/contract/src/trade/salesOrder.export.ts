/** One row per line of a sales order, under the names of spec 2 §3: what the detail export is built from, and how it reads. */
import { z } from 'zod';
import { orderedText } from '../catalog/units.ts';
import { formatDay, formatMinutes } from '../times.ts';
import { productSnapshot } from './lines.ts';
import { priceColumns } from './priceColumns.ts';
import { outState, pauseState, salesOrderKind } from './salesOrder.ts';
import { giftType, orderSource } from './tradeCodes.ts';

export const orderDetailRow = z.object({
  id: z.int(),
  number: z.string(),
  pact_number: z.string(),
  customer_name: z.string(),
  state: z.int(),
  out_state: z.int(),
  pause: z.int(),
  is_delete: z.int(),
  source: z.string(),
  type: z.int(),
  info: z.string(),
  amount: z.number(),
  advance_pay: z.number(),
  end_pay: z.number(),
  pay_amount: z.number(),
  unpaid_amount: z.number(),
  coupon_money: z.number(),
  fare_money: z.number(),
  extra_fare: z.number(),
  voucher_count: z.int(),
  business_type: z.string(),
  return_count: z.int(),
  send_time: z.string().nullable(),
  buy_address: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  data_json: productSnapshot,
  num: z.number(),
  out_num: z.number(),
  price: z.number(),
  heji: z.number(),
  unit: z.string(),
  unitNum: z.number(),
  unitPrice: z.number(),
  rate: z.number(),
  taxFree: z.int(),
  tax: z.number(),
  proInfo: z.string(),
  deptName: z.string(),
  usableQty: z.number(),
  create_time: z.string(),
  update_time: z.string(),
  create_by: z.string(),
  update_by: z.string(),
  backOrderNumber: z.string(),
  backOrderCreateTime: z.string().nullable(),
  order_data: z.record(z.string(), z.unknown()),
});
export type OrderDetailRow = z.output<typeof orderDetailRow>;

const MISSING = '-';
const said = (value: unknown): string | number => (typeof value === 'number' ? value : String(value ?? '') || MISSING);
const snapshot = (key: string) => (row: OrderDetailRow) => said(row.data_json[key]);
const VOIDED = '已作废';

export const orderDetailSheet: readonly (readonly [string, (row: OrderDetailRow) => string | number])[] = [
  ['订单号', (row) => row.number],
  ['合同号', (row) => said(row.pact_number)],
  ['客户', (row) => said(row.customer_name)],
  ['状态', (row) => (row.is_delete === 0 ? salesOrderKind.state.label(row.state) : VOIDED)],
  ['发货状态', (row) => outState.label(row.out_state)],
  ['暂停', (row) => pauseState.label(row.pause)],
  ['来源', (row) => orderSource.label(row.source)],
  ['业务类型', (row) => said(row.business_type)],
  ['发货仓库', (row) => said(row.deptName)],
  ['产品', snapshot('name')],
  ['别名', snapshot('aliasName')],
  ['条码', snapshot('barcode')],
  ['单位', snapshot('unitName')],
  ['规格', snapshot('model')],
  ['一级分类', snapshot('categoryName')],
  ['二级分类', snapshot('categoryName2')],
  ['品牌', snapshot('brandName')],
  ['保质期(天)', snapshot('period')],
  ['外部标记', snapshot('externalMark')],
  ['赠品', (row) => giftType.label(row.type)],
  ['数量', (row) => row.num],
  ['下单数量', (row) => orderedText(row.num, String(row.data_json['unitName'] ?? ''), row.unit, row.unitNum)],
  ['已发数量', (row) => row.out_num],
  ...priceColumns,
  ['可用库存', (row) => row.usableQty],
  ['明细备注', (row) => said(row.proInfo)],
  ['订单金额(元)', (row) => row.amount],
  ['优惠(元)', (row) => row.coupon_money],
  ['运费(元)', (row) => row.fare_money],
  ['超区运费(元)', (row) => row.extra_fare],
  ['预收(元)', (row) => row.advance_pay],
  ['尾款(元)', (row) => row.end_pay],
  ['已收(元)', (row) => row.pay_amount],
  ['未收(元)', (row) => row.unpaid_amount],
  ['收货人', (row) => said(row.buy_address.name)],
  ['收货电话', (row) => said(row.buy_address.phone)],
  ['收货地址', (row) => said(row.buy_address.address)],
  ['交货时间', (row) => said(formatMinutes(row.send_time))],
  ['凭证数', (row) => row.voucher_count],
  ['退货单数', (row) => row.return_count],
  ['退货单号', (row) => said(row.backOrderNumber)],
  ['退货时间', (row) => said(formatMinutes(row.backOrderCreateTime))],
  ['备注', (row) => said(row.info)],
  ['制单人', (row) => said(row.create_by)],
  ['制单时间', (row) => said(formatMinutes(row.create_time))],
  ['操作人', (row) => said(row.update_by)],
  ['更新时间', (row) => said(formatMinutes(row.update_time))],
];

/** Named by date, as every detail export (spec 2 §9). */
export const orderDetailFile = (now: Date): string => `${formatDay(now)}销售订单明细`;
