/** The lists of a processing order are posted when they are created, and never reversed: the goods are no longer what they were. */
import { processKind } from '@cangyun/contract/trade/process.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type ListFollower, lockBehind } from '#areas/warehouse/index.ts';
import { refuse } from '#platform/refusal.ts';

const nothing = async (): Promise<void> => undefined;

export const processFollower: ListFollower = {
  lockBehind: lockBehind('process', processKind.name),
  posting: async () => ({ follow: nothing }),
  skipped: nothing,
  reversing: async (_tx, _ctx, { style, number, objNumber }) =>
    refuse('INOUT_LINKED_FINISHED', { title: kindOf(style).title, number, document: processKind.title, documentNumber: objNumber }),
};
