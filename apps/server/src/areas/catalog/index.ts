/** The catalogue: units, brands, categories, goods and their products, groups, fee types, customers' codes, reporting. */
import { brand } from '@cangyun/contract/catalog/brand.ts';
import { unit } from '@cangyun/contract/catalog/unit.ts';
import { bind, serveResource } from '#kernel/resources/index.ts';
import type { Served } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { categoryRoutes } from './category/category.routes.ts';
import { goodsRoutes } from './goods/goods.routes.ts';
import { priceRoutes } from './price/price.routes.ts';
import { priceListRoutes } from './priceList/priceList.routes.ts';
import { productRoutes } from './product/product.routes.ts';
import { productCustomerRoutes } from './productCustomer/productCustomer.routes.ts';
import { productFeeTypeRoutes } from './productFeeType/productFeeType.routes.ts';
import { productGroupRoutes } from './productGroup/productGroup.routes.ts';
import type { OpenStock } from './productImport/importing.rules.ts';
import { productImportRoutes } from './productImport/productImport.routes.ts';
import { productPictureRoutes } from './productPicture/productPicture.routes.ts';
import { productReportingRoutes } from './productReporting/productReporting.routes.ts';

export { catalogFinders } from './finders.ts';
export { unitsOfProduct } from './goods/units.store.ts';
export {
  type Inquiry,
  type Offers,
  type PriceAsking,
  type PriceLine,
  priceQueries,
  type Quoted,
  quote,
  quoteAll,
  quotesFrom,
} from './price/price.rules.ts';
export { type EarlierSale, recordSalePrices, type Sale, takeBackSalePrices } from './product/product.store.ts';
export { refuseKits, refuseRows } from './product/refuseRows.rules.ts';
export type { OpenStock, ReverseStock } from './productImport/importing.rules.ts';
export { catalogProofs } from './proofs.store.ts';
export { productImportKind } from './stagedProducts/stagedProducts.rules.ts';

/** `openStock` moves the stock that imported products bring. */
export const catalogArea = (services: Services, openStock: OpenStock): Served[] => [
  ...serveResource(bind(unit, 'unit'), services.config),
  ...serveResource(bind(brand, 'brand'), services.config),
  ...categoryRoutes(services),
  ...goodsRoutes(services),
  ...productRoutes(services),
  ...productImportRoutes(openStock),
  ...productPictureRoutes(services),
  ...productCustomerRoutes(services),
  ...priceRoutes(),
  ...priceListRoutes(services),
  ...productGroupRoutes(services),
  ...productFeeTypeRoutes(services),
  ...productReportingRoutes(services),
];
