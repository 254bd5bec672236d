/** Who reads what the area catalog can write. */
import type { Area } from './effects.ts';

const ORDER = 'kernel/resources/read.ts#allRows';
const LINES = 'areas/warehouse/warehouseList/lines.store.ts#insertLines';
const LASTS = 'areas/warehouse/warehouseList/lineFacts.store.ts#lineFacts';
const DATED = 'areas/warehouse/warehouseList/lines.store.ts#datedLines';
const EXPIRY = 'areas/stock/stock/stock.store.ts#places';
const PLACED = 'areas/warehouse/position/position.store.ts#suggest';
const PRICED = 'areas/catalog/price/price.store.ts#pricesQuery';
const OFFERED = 'contract/catalog/offered.ts#whyNotSold';
const RATED = 'areas/trade/order/products.store.ts#productsQuery';
const RATES = 'areas/warehouse/warehouseListFee/rates.store.ts#ratesOfLists';
const GROUPS = 'areas/warehouse/warehouseListFee/rates.store.ts#groupsOf';
const VALUE = 'migrations/022-stock-value.sql#post_stock';
const ON_SALE = 'areas/catalog/product/pick.store.ts#offered';
const IMPORTED = 'areas/trade/orderImport/products.store.ts#lookUpProducts';
const REPORTED = 'areas/catalog/productReporting/productReporting.store.ts';

export const catalog: Area = {
  settings: {
    单位: { 'web/pickers/catalog.ts#catalogReferences': 'sort' },
    品牌: { 'web/pickers/catalog.ts#catalogReferences': 'sort' },
    分类: { 'areas/catalog/category/category.store.ts#enabledCategories': 'sort enabled pid' },
    商品: {
      identity: 'categoryId brandId unitId customerId',
      [DATED]: 'kucun=by_date',
      [EXPIRY]: 'period=period_days',
      [PLACED]: 'type=kind',
      [VALUE]: 'skuList.cost=cost_price',
      [IMPORTED]: 'skuList.sn=barcode skuList.code',
      [LINES]: 'skuList.weight skuList.volume',
      [ON_SALE]: 'onSale deptIds=site_id',
      [OFFERED]: 'skuList.marketState',
      [PRICED]: 'price=retail_price skuList.price=retail_price skuList.resalePrice skuList.minPrice',
      [RATED]: 'rate=cost_rate sellRate',
      'contract/catalog/units.ts#packagingUnits': 'xiangzhuang boxstyles.xiangzhuang boxstyles.name',
      information: 'boxstyles.zhong boxstyles.chang boxstyles.kuan boxstyles.gao',
    },
    产品: {
      identity: 'categoryId brandId unitId',
      'areas/trade/purchaseImport/purchaseImport.store.ts#boughtOf': 'customerId=supplier_id',
      [DATED]: 'kucun=by_date',
      [EXPIRY]: 'period=period_days',
      [PLACED]: 'type=kind',
      'areas/catalog/product/pick.store.ts#lookUpIds': 'sort',
      [VALUE]: 'costPrice',
      [IMPORTED]: 'barcode code',
      [LINES]: 'weight volume',
      [LASTS]: 'minShipDays',
      'areas/warehouse/warehouseList/serials.rules.ts#assertWhole': 'bySerial',
      [ON_SALE]: 'onSale',
      'areas/stock/stock/stock.store.ts#balances': 'safetyStock',
      'web/pickers/products.ts#partsIn': 'parts.num parts.productId',
      [OFFERED]: 'marketState',
      [PRICED]: 'retailPrice resalePrice minPrice',
      'contract/catalog/units.ts#packagingUnits': 'xiangzhuang packUnit',
      [RATED]: 'rate=cost_rate sellRate',
      information: 'chang kuan gao zhong',
      hidden: 'maxLoad',
    },
    产品导入: {
      'areas/catalog/productImport/reading.rules.ts#readCells': 'modelSet modelValue1 modelValue2 modelValue3',
      'areas/catalog/productImport/productImport.rules.ts#readProducts': 'deptcode positioncode kucunNum stockPrice stockAmount markTime',
    },
    产品文件导入: {
      'areas/catalog/productImport/productImport.rules.ts#readProducts': 'settings.type=type',
      'areas/system/importJob/changing.rules.ts#changeImport': 'cell.row cell.field same.field leftOut.row leftOut.leftOut',
      'areas/system/importJob/staging.rules.ts#stageFile': 'header',
      'areas/system/importJob/saving.rules.ts#saveStaged': 'again',
    },
    客户商品编码: { [IMPORTED]: 'code customerId productId', [PRICED]: 'price validFrom validTo', [LASTS]: 'minShipDays' },
    价格: { 'areas/catalog/price/price.store.ts#termsQuery': 'bases' },
    价目表: { 'areas/catalog/price/price.store.ts#pricing': 'customerId priceLevel validFrom validTo enabled' },
    价目表明细: { [PRICED]: 'priceListId productId fromNum price' },
    产品分组: {
      'areas/catalog/productGroup/productGroup.store.ts#groups': 'enabled',
      [ORDER]: 'sort',
      [GROUPS]: 'productIds=product_id customerIds=customer_id',
    },
    费用类型: { [RATES]: 'deptId groupId productId unit price minCharge enabled' },
  },
  documents: {
    产品报备: {
      [`${REPORTED}#reportedNum`]: 'num barcode',
      [`${REPORTED}#stockFor`]: 'products.num products.barcode',
      information: 'arriveDay',
    },
  },
};
