/** The lists of a processing order are posted as they are made, and what was processed stays so: their goods are no longer what they were. */
import { processKind } from '@cangyun/contract/trade/process.ts';
import { kindOf } from '@cangyun/contract/warehouse/inoutlist.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ListFollower } from '../../warehouse/index.ts';
import { lockBehindLists } from '../order/order.store.ts';
import { processTable } from './process.store.ts';

const nothing = async (): Promise<void> => undefined;

export const processFollower: ListFollower = {
  lockBehind: (tx, ctx, listIds) => lockBehindLists(tx, ctx, processTable, listIds),
  assertMayPost: nothing,
  posted: nothing,
  skipped: nothing,
  assertMayReverse: async (_tx, _ctx, { style, number, objNumber }) =>
    refuse('INOUT_LINKED_FINISHED', { title: kindOf(style).title, number, document: processKind.title, documentNumber: objNumber }),
  reversed: nothing,
};
