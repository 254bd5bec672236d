/** What every change of a freight bill leaves behind. */
import { billKind } from '@cangyun/contract/transport/bill.ts';
import { recordingOf } from '../../../kernel/documents/index.ts';
import { boundBill } from './bill.store.ts';

export const recordBills = recordingOf(billKind, boundBill);
