/** The fields that sales orders, purchases and their lines share, each with its own words for partner and site. */
import {
  dictionaryField,
  instantField,
  keptReference,
  keptText,
  shownChoice,
  shownDecimal,
  shownInteger,
  shownReference,
  shownText,
} from '../kernel/field.ts';
import { voidState } from '../kernel/voidState.ts';
import { businessTypeDictionary } from '../system/users.ts';
import { taxFreeState } from '../tax.ts';
import { endState, giftType, orderSource } from './tradeCodes.ts';

export interface OrderLabels {
  readonly number: string;
  readonly partner: string;
  readonly partnerSource: 'customer' | 'supplier';
  readonly site: string;
}

export const money = (label: string, list: number | false) => shownDecimal(label, { digits: 2, unit: '元', list });

export const quantityOf = (label: string, list: number | false) => shownDecimal(label, { digits: 3, list });

const partnerOf = ({ partner, partnerSource }: OrderLabels) => keptReference(partner, partnerSource, { filter: 'in', list: false });

export const headFields = (words: OrderLabels) => ({
  number: keptText(words.number, { filter: 'contains', sort: true, list: 150, public: true }),
  pactNumber: keptText('合同号', { filter: 'contains', list: 120 }),
  customerId: partnerOf(words),
  customerName: keptText(words.partner, { filter: 'contains', list: 160 }),
  deptId: keptReference(words.site, 'dept', { filter: 'in', list: false }),
  deptName: shownText(words.site, { list: 130 }),
});

/** Behind the states of the kind. */
export const markFields = (words: { readonly ended: string }) => ({
  isDelete: shownChoice('作废', voidState, { filter: 'equals', list: 80, public: true }),
  ended: shownChoice(words.ended, endState, { filter: 'equals', list: 80 }),
  source: shownChoice('来源', orderSource, { filter: 'in', list: 80 }),
  businessType: { ...dictionaryField('业务类型', businessTypeDictionary, { filter: 'in', list: 100 }), form: false as const },
  productId: shownReference('产品', 'product', { filter: 'in', list: false }),
  lineCount: shownInteger('品种数', { list: 80 }),
  num: shownDecimal('数量', { digits: 3, list: 90, public: true }),
});

/** Of the whole document, less its discount. */
export const taxFields = { netAmount: money('不含税金额', 110), taxAmount: money('税额', 100) };

export const sendTime = instantField('交货时间', { sort: true, filter: 'range', list: 150 });

export const keptFields = {
  info: keptText('备注', { list: 180 }),
  createBy: keptText('制单人', { filter: 'contains', list: 100 }),
  createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
  updateBy: keptText('操作人', { list: 100 }),
  updateTime: instantField('更新时间', { sort: true, list: 150 }),
};

export const lineHeadFields = (words: OrderLabels, order: { readonly title: string; readonly name: string }) => ({
  orderId: keptReference(order.title, order.name, { filter: 'in', list: false }),
  number: keptText(words.number, { list: 150 }),
  customerId: partnerOf(words),
  customerName: shownText(words.partner, { list: 160 }),
});

export const lineProductFields = {
  productId: keptReference('产品', 'product', { filter: 'in', list: false }),
  proName: keptText('产品', { filter: 'contains', list: 200 }),
  barcode: keptText('条码', { filter: 'contains', list: 140 }),
  unitName: keptText('单位', { list: 70 }),
  type: shownChoice('赠品', giftType, { filter: 'equals', list: 80 }),
  num: shownDecimal('数量', { digits: 3, list: 90 }),
  /** Empty: ordered by the base unit. */
  unit: keptText('下单单位', { list: 80 }),
  unitFactor: shownInteger('单位含量', { list: false }),
  unitNum: shownDecimal('单位数量', { digits: 3, list: 90 }),
};

export const linePriceFields = {
  price: shownDecimal('单价', { digits: 4, list: 100, unit: '元' }),
  price2: shownDecimal('原价', { digits: 4, list: false, unit: '元' }),
  unitPrice: shownDecimal('单位单价', { digits: 4, list: 100, unit: '元' }),
  heji: money('合计', 110),
  rate: shownDecimal('税率', { digits: 4, list: false }),
  taxFree: shownChoice('免税', taxFreeState, { list: false }),
  net: money('不含税', 100),
  tax: money('税额', 90),
  xiangzhuang: shownInteger('箱装数', { list: 80 }),
};

export const lineKeptFields = {
  sendTime: instantField('交货时间', { list: 150 }),
  info: keptText('备注', { list: 160 }),
  createTime: instantField('制单时间', { filter: 'range', sort: true, list: 150 }),
};
