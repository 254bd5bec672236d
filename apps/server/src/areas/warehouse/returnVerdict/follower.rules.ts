/** Lists that carry out an inspection: goods for the supplier are picked and shipped by the warehouse, the rest is undone on the inspection. */
import { outboundType } from '@cangyun/contract/movements.ts';
import { returnInspectionKind as kind } from '@cangyun/contract/warehouse/returnInspection.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { refuse } from '#platform/refusal.ts';
import { lockBehind } from '../warehouseList/behind.store.ts';
import type { ListFollower } from '../warehouseList/linked.rules.ts';

const nothing = async (): Promise<void> => undefined;

export const inspectionFollower: ListFollower = {
  // Goods that do not go back to the supplier after all stay here as defective ones.
  leaves: ['cancel'],
  lockBehind: lockBehind('return_inspection', kind.name),
  posting: async () => ({ follow: nothing }),
  skipped: nothing,
  reversing: async (_tx, _ctx, list) =>
    list.type === outboundType.code.returnOut
      ? { follow: nothing }
      : refuse('INSPECTION_OF_LIST', { title: kindOf(list.style).title, number: list.number, inspection: list.objNumber }),
};
