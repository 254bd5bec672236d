/** What the search box finds of transport. Exceptions and collections are found by their waybill. */
import { searchPlaces } from '@cangyun/contract/system/search.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { documentFinder, type Finder, fewFinder } from '#kernel/finders/index.ts';
import { boundCar } from './car/car.store.ts';
import { boundFreightBill } from './freightBill/freightBill.store.ts';
import { boundWaybill } from './waybill/waybill.store.ts';

export const transportFinders: readonly Finder[] = [
  documentFinder(waybillKind, boundWaybill, { detail: 'reciveName', phone: 'reciveMobile' }),
  documentFinder(freightBillKind, boundFreightBill, { detail: 'carNumber' }),
  fewFinder('car', searchPlaces.car, { bound: boundCar, label: 'carNumber', detail: 'deptName', exact: ['carNumber'] }),
];
