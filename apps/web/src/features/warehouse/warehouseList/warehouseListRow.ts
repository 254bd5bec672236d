/** Shapes of warehouse lists as the calls answer them. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';

export type WarehouseListRow = CallReply<typeof warehouseListCalls.list>['content'][number];
export type WarehouseListDetail = CallReply<typeof warehouseListCalls.getOne>;
export type WarehouseListLine = WarehouseListDetail['lines'][number];
export type WarehouseListPick = WarehouseListDetail['picks'][number];
