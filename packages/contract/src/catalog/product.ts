/** Products (产品, SKU): what is counted, priced and moved. Every product belongs to goods (商品, SPU), alone or as one of its specifications. */
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  decimalField,
  flagField,
  imageField,
  instantField,
  integerField,
  optionalDecimalField,
  referenceField,
  shownChoice,
  shownInteger,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { limits } from '../limits.ts';

/** 0 and 10 are the spec's (1 §3.6); 20 and 30 are ours for the two kinds that it names without a code (2 §3). */
export const productType = codes({
  product: { code: 0, label: '商品' },
  package: { code: 10, label: '包材', tone: 'processing' },
  combine: { code: 20, label: '组合', tone: 'warning' },
  container: { code: 30, label: '容器', tone: 'success' },
});

export const marketState = codes({
  before: { code: 1, label: '未上市', tone: 'processing' },
  on: { code: 2, label: '已上市', tone: 'success' },
  over: { code: 3, label: '已停产', tone: 'error' },
});

/** Whether it is offered: put on and taken off by those who hold the market key. */
export const saleState = codes({
  off: { code: 0, label: '未上架' },
  on: { code: 1, label: '已上架', tone: 'success' },
});

const price = { digits: 4, max: limits.moneyMost, unit: '元' } as const;
const rate = { digits: 2, max: 99, unit: '%' } as const;
const carton = { digits: 2, max: 100_000, unit: 'cm', list: false } as const;

export const product = resource({
  name: 'product',
  title: '产品',
  path: '/api/product',
  permission: 'product',
  voids: true,
  search: ['name', 'aliasName', 'barcode', 'code', 'model', 'externalMark'],
  fields: {
    picture: imageField('图片', { list: 70 }),
    name: textField('名称', { max: 100, required: true, filter: 'contains', sort: true, list: 220 }),
    barcode: textField('条码', { max: 50, required: true, filter: 'contains', sort: true, list: 140 }),
    code: textField('编码', { max: 50, filter: 'contains', sort: true, list: 110 }),
    type: choiceField('类型', productType, { default: 0, edit: false, filter: 'in', list: 80 }),
    aliasName: textField('别名', { max: 100, filter: 'contains', list: false }),
    model: textField('规格型号', { max: 100, filter: 'contains', list: 120 }),
    /** 0: none. */
    goodsId: shownInteger('商品编号', { list: false }),
    sku1: shownText('规格一', { list: false }),
    sku2: shownText('规格二', { list: false }),
    sku3: shownText('规格三', { list: false }),
    categoryId: referenceField('分类', 'category', { labelField: 'categoryPath', filter: 'in', list: false }),
    categoryName: shownText('一级分类', { list: 100 }),
    categoryName2: shownText('二级分类', { list: 100 }),
    categoryName3: shownText('三级分类', { list: 100 }),
    categoryPath: shownText('分类路径', { list: false }),
    brandId: referenceField('品牌', 'brand', { labelField: 'brandName', filter: 'in', list: false }),
    brandName: shownText('品牌', { list: 100 }),
    unitId: referenceField('单位', 'unit', { labelField: 'unitName', list: false }),
    unitName: shownText('单位', { list: 70 }),
    packUnit: textField('包装单位', { max: 20, list: false }),
    customerId: referenceField('供应商', 'supplier', { labelField: 'supplierName', filter: 'in', list: false }),
    supplierName: shownText('供应商', { list: 150 }),
    marketState: choiceField('市场状态', marketState, { default: 2, filter: 'in', list: 90 }),
    onSale: shownChoice('上架', saleState, { filter: 'equals', list: 90 }),
    costPrice: decimalField('成本价', { ...price, sort: true, list: 100 }),
    rate: decimalField('进项税率', { ...rate, list: 100 }),
    retailPrice: decimalField('零售价', { ...price, sort: true, list: 100 }),
    sellRate: decimalField('销项税率', { ...rate, list: 100 }),
    resalePrice: decimalField('批发价', { ...price, sort: true, list: 100 }),
    minPrice: optionalDecimalField('最低售价', { ...price, list: false, help: '低于它的订单须有权限的人填写原因才能确认；不填为不限' }),
    kucun: flagField('按生产日期管理库存', { filter: 'equals', list: false }),
    bySerial: flagField('按序列号管理', {
      filter: 'equals',
      list: false,
      help: '每件一个序列号，记在批次号里；没有库存时才能启用',
    }),
    period: integerField('保质期', { max: 36_500, unit: '天', list: 100 }),
    minShipDays: integerField('出库剩余天数', {
      max: 36_500,
      unit: '天',
      list: false,
      help: '发货时保质期至少还剩这些天；客户或客户编码上另有要求的，按它们；0 为不限',
    }),
    safetyStock: decimalField('安全库存', { digits: 3, list: 100 }),
    volume: decimalField('最小计费体积', { digits: 6, max: 100_000, unit: 'm³', list: 130 }),
    weight: decimalField('最小计费重量', { digits: 6, max: 1_000_000, unit: 'kg', list: 130 }),
    xiangzhuang: integerField('箱装数', { min: 1, max: 1_000_000, default: 1, list: 80 }),
    chang: decimalField('箱长', carton),
    kuan: decimalField('箱宽', carton),
    gao: decimalField('箱高', carton),
    zhong: decimalField('空箱毛重', { digits: 3, max: 100_000, unit: 'kg', list: false }),
    maxLoad: decimalField('容器载重', { digits: 3, max: 1_000_000, unit: 'kg', list: false, help: '仅容器使用' }),
    externalMark: textField('外部标记', { max: 50, list: false }),
    sort: integerField('排序', { max: 1_000_000, sort: true, list: 80 }),
    note: textField('备注', { max: 200, list: false }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});
