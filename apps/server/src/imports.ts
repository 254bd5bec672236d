/** Every kind of import that is staged: what the files of all areas become. */
import { productImportKind } from './areas/catalog/index.ts';
import type { ImportKind } from './areas/system/index.ts';
import { tradeFollowers, tradeImports } from './areas/trade/index.ts';
import { freightBillCarriage, ownTransport } from './areas/transport/index.ts';
import { openingStock, positionImportKind, stockReversal } from './areas/warehouse/index.ts';
import type { Services } from './platform/services.ts';

export function allImports(services: Services): readonly ImportKind[] {
  const carriers = ownTransport(services);
  const reverse = stockReversal(services, tradeFollowers(services, carriers), freightBillCarriage);
  return [...tradeImports(services, carriers), productImportKind(openingStock(services), reverse), positionImportKind()];
}
