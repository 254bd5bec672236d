/** Goods (商品, SPU): what is described and sold, with up to three specification axes that span its products (spec 1 §3.6, spec 2 §7). */
import {
  choiceField,
  instantField,
  integerField,
  referenceField,
  shownChoice,
  shownDecimal,
  shownImage,
  shownInteger,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { productType, saleState } from './product.ts';

export const goods = resource({
  name: 'goods',
  title: '商品',
  path: '/api/goods',
  permission: 'goods',
  voids: true,
  search: ['goodsName', 'sn'],
  fields: {
    picture: shownImage('主图', { list: 70 }),
    goodsName: textField('商品名称', { max: 80, required: true, filter: 'contains', sort: true, list: 240 }),
    sn: textField('商品编号', { max: 50, filter: 'contains', sort: true, list: 120, help: '不填时不编号；填写后不能重复' }),
    type: choiceField('类型', productType, { default: 0, edit: false, filter: 'in', list: 80 }),
    skuCount: shownInteger('规格数', { list: 80 }),
    price: shownDecimal('零售价', { digits: 2, unit: '元', list: 110 }),
    categoryId: referenceField('分类', 'category', { labelField: 'categoryName', filter: 'in', list: false }),
    /** Names from the top down. */
    categoryName: shownText('分类', { list: 220 }),
    /** Ids from the top down, joined by commas. */
    categoryPath: shownText('分类编号', { list: false }),
    brandId: referenceField('品牌', 'brand', { labelField: 'brandName', filter: 'in', list: false }),
    brandName: shownText('品牌', { list: 110 }),
    unitId: referenceField('单位', 'unit', { labelField: 'goodsUnit', list: false }),
    goodsUnit: shownText('单位', { list: 70 }),
    packUnit: textField('包装单位', { max: 20, list: false }),
    customerId: referenceField('供应商', 'supplier', { labelField: 'supplierName', filter: 'in', list: false }),
    supplierName: shownText('供应商', { list: 150 }),
    period: integerField('保质期', { max: 36_500, unit: '天', list: 90 }),
    xiangzhuang: integerField('箱装数', { min: 1, max: 1_000_000, default: 1, list: 80 }),
    platform: textField('来源平台', { max: 50, list: false }),
    onSale: shownChoice('上架', saleState, { filter: 'equals', list: 90 }),
    /** Where it is not sold. */
    stopDeptNames: shownText('停售网点', { list: 160 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});
