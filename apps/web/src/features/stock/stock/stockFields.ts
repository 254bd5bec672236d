/** Columns and filters of stock: balances and places have no id, so they are no resource; their fields are declared here once. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { keptText, shownChoice, shownDecimal } from '@cangyun/contract/kernel/field.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import type { stockCalls } from '@cangyun/contract/stock/stock.ts';
import type { ListFilter } from '#ui/listQuery.ts';

export type Balance = CallReply<typeof stockCalls.balances>['content'][number] & { readonly id: number };

const three = { digits: 3 } as const;

const product = {
  productName: keptText('产品', { sort: true, list: 220 }),
  barcode: keptText('条码', { sort: true, list: 140 }),
  code: keptText('编码', { sort: true, list: 110 }),
} as const;

const owned = {
  deptName: keptText('网点', { list: 130 }),
  ownerName: keptText('货主', { list: 110 }),
  quality: shownChoice('品质', quality, { list: 80 }),
} as const;

export const balanceFields = {
  ...product,
  ...owned,
  onHand: shownDecimal('库存', { ...three, sort: true, list: 100 }),
  // Next to the stock: people look for what can be sold first.
  usableQty: shownDecimal('可用', { ...three, sort: true, list: 100 }),
  reserved: shownDecimal('占用', { ...three, list: 90 }),
  frozen: shownDecimal('冻结', { ...three, list: 90 }),
  safetyStock: shownDecimal('安全库存', { ...three, list: 100 }),
  lastPrice: shownDecimal('最近价格', { digits: 4, sort: true, list: 130, unit: '元' }),
  unitCost: shownDecimal('单位成本', { digits: 4, list: 130, unit: '元' }),
  value: shownDecimal('库存成本', { digits: 2, sort: true, list: 130, unit: '元' }),
} as const;

/** What is running out is compared with what the site sold in its last days. */
export const shortFields = {
  ...balanceFields,
  soldNum: shownDecimal('近期销量', { ...three, list: 100 }),
  soldDays: shownDecimal('销量天数', { digits: 0, list: 90 }),
} as const;

export const placeFields = {
  ...product,
  positionCode: keptText('库位', { list: 120 }),
  batch: keptText('批次号', { sort: true, list: 120 }),
  markTime: keptText('生产日期', { sort: true, list: 110 }),
  expiresOn: keptText('到期日期', { list: 140 }),
  ...owned,
  onHand: shownDecimal('库存', { ...three, sort: true, list: 100 }),
  picked: shownDecimal('拣货占用', { ...three, list: 100 }),
} as const;

export const thenFields = {
  ...product,
  ...owned,
  onHand: shownDecimal('库存', { ...three, list: 100 }),
  value: shownDecimal('库存成本', { digits: 2, list: 130, unit: '元' }),
} as const;

const one = (name: string, label: string, control: ListFilter['field']['control']): ListFilter => ({
  name,
  field: { label, control, filter: 'equals' },
});

export const siteFilter = one('deptId', '网点', { kind: 'reference', source: 'dept' });
export const productFilter = one('productId', '产品', { kind: 'reference', source: 'product' });
const common = [
  siteFilter,
  one('ownerId', '货主', { kind: 'reference', source: 'customer' }),
  one('quality', '品质', { kind: 'choice', codes: quality }),
];

export const balanceFilters: readonly ListFilter[] = [...common, one('empty', '含零库存', { kind: 'flag' })];
export const placeFilters: readonly ListFilter[] = [
  ...common,
  one('positionId', '库位', { kind: 'reference', source: 'wmsPosition' }),
  one('batch', '批次号', { kind: 'text' }),
];
