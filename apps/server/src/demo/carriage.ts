/** Where the shelves and the road meet: documents of the warehouse that our own vehicles carry. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { dispatch, dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Demonstration } from './utilities.ts';

/** One dispatch that we carry ourselves: the list shows its waybill with its document. */
async function carryOne({ call }: Demonstration): Promise<void> {
  const { content } = await call(dispatchCalls.list, {
    query: { state: dispatch.state.code.toConfirm, isDelete: voidState.code.live, size: 20 } as never,
  });
  const own = content.find((row) => row.carriageType === carriageType.code.own);
  if (!own) return;
  await call(dispatchCalls.checkAndShip, { body: { id: own.id } });
}

/** What waits to leave the warehouse travels on a bill of its own. */
async function fillForLists({ call, siteId }: Demonstration): Promise<void> {
  const query = { style: direction.code.out, state: outboundList.state.code.ready, deptId: siteId('shanghai'), size: 10 };
  const { content } = await call(warehouseListCalls.list, { query: query as never });
  const [list] = content;
  if (list)
    await call(freightBillCalls.addForInout, { body: { inoutIds: [list.id], toAddress: '苏州市工业园区星湖街328号', planPrice: 680 } });
}

export async function fillCarriage(demonstration: Demonstration): Promise<void> {
  await carryOne(demonstration);
  await fillForLists(demonstration);
}
