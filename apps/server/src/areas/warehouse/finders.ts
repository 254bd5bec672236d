/** What the search box finds of the warehouse. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { searchPlaces } from '@cangyun/contract/system/search.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { relocationKind } from '@cangyun/contract/warehouse/relocation.ts';
import { returnInspectionKind } from '@cangyun/contract/warehouse/returnInspection.ts';
import { stocktakeNumber } from '@cangyun/contract/warehouse/stocktake.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { codeFinder, documentFinder, type Finder, numberFinder } from '#kernel/finders/index.ts';
import { boundCutoff } from './cutoff/cutoff.store.ts';
import { boundPosition } from './position/position.store.ts';
import { boundRelocation } from './relocation/relocation.store.ts';
import { boundInspection } from './returnInspection/returnInspection.store.ts';
import { boundSheet } from './stocktake/stocktake.store.ts';
import { boundList, inDirection } from './warehouseList/warehouseList.store.ts';

export const warehouseFinders: readonly Finder[] = [
  documentFinder(inboundList, boundList, { detail: 'customerName', only: inDirection(direction.code.in) }),
  documentFinder(outboundList, boundList, { detail: 'customerName', only: inDirection(direction.code.out) }),
  documentFinder(cutoffKind, boundCutoff, { detail: 'deptName' }),
  documentFinder(relocationKind, boundRelocation, { detail: 'deptName' }),
  documentFinder(returnInspectionKind, boundInspection, { detail: 'customerName' }),
  numberFinder({ name: 'stocktake', permission: searchPlaces.stocktake.permission, prefixes: [stocktakeNumber.prefix] }, boundSheet, {
    detail: 'deptName',
  }),
  codeFinder('wmsPosition', searchPlaces.wmsPosition, { bound: boundPosition, label: 'code', detail: 'deptName', exact: ['code'] }),
];
