/** The kinds of document of transport, in the order of the console. */
import type { RegisteredKind } from '../kernel/kind.ts';
import { cashOnDeliveryKind, cashOnDeliveryResource } from './cashOnDelivery.ts';
import { freightBillKind, freightBillResource } from './freightBill.ts';
import { waybill } from './waybill.resource.ts';
import { waybillKind } from './waybill.ts';
import { waybillExceptionKind, waybillExceptionResource } from './waybillException.ts';

export const transportKinds: readonly RegisteredKind[] = [
  { kind: waybillKind, history: waybill },
  { kind: waybillExceptionKind, history: waybillExceptionResource },
  { kind: cashOnDeliveryKind, history: cashOnDeliveryResource },
  { kind: freightBillKind, history: freightBillResource },
];
