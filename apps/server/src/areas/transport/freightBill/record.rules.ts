/** What every change of a freight bill records. */
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { recordingOf } from '#kernel/documents/index.ts';
import { boundFreightBill } from './freightBill.store.ts';

export const recordFreightBills = recordingOf(freightBillKind, boundFreightBill);
