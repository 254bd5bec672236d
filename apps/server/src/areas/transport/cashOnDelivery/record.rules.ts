/** What every change of a collection records. */
import { cashOnDeliveryKind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { recordingOf } from '#kernel/documents/index.ts';
import { boundCashOnDelivery } from './cashOnDelivery.store.ts';

export const recordCashOnDeliveries = recordingOf(cashOnDeliveryKind, boundCashOnDelivery);
