/** A warehouse that stores goods for a customer: goods in boxes and on pallets, and movements of any past day. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { storageContractCalls } from '@cangyun/contract/warehouse/storageContract.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { contractLines } from '@cangyun/server/src/demo/warehouse-data.ts';
import { openDepot } from './depot.ts';
import { addCustomer } from './partners.ts';
import type { World } from './world.ts';

let packed = 0;

type ContractBody = CallInput<typeof storageContractCalls.create>['body'];

/** The least per list is 20.00, the least per month 100.00; seven days are free. */
export const termsOfMonth = contractLines({
  box: 2,
  piece: 0.5,
  tiers: [
    { above: 100, price: 0.4 },
    { above: 200, price: 0.3 },
  ],
  palletDay: 1.5,
});

export async function openStore(world: World) {
  const depot = await openDepot(world);
  const { admin, site } = depot;
  const customer = await addCustomer(admin);
  /** Goods with levels of packaging from the inside out; answers the product. */
  const addGoods = async (name: string, boxstyles: readonly { name: string; xiangzhuang: number }[]): Promise<number> => {
    packed += 1;
    const body = { goodsName: name, boxstyles: [...boxstyles], skuList: [{ sn: `6980${packed}`, volume: 0.01, weight: 1 }] };
    const { id } = await admin.call(goodsCalls.create, { body });
    const { rows } = await world.owner.query<{ id: string }>('select id from product where company_id = $1 and goods_id = $2', [
      admin.companyId,
      id,
    ]);
    return Number(rows[0]?.id);
  };
  /** As if it had been posted on that day. */
  const dated = async (listId: number, day: string): Promise<void> => {
    const at = `${day} 10:00:00+08`;
    await world.owner.query('update warehouse_list set done_at = $2 where id = $1', [listId, at]);
    await world.owner.query('update stock_log set created_at = $2 where company_id = $3 and doc_id = $1', [listId, at, admin.companyId]);
  };
  const move = async (productId: number, num: number, day: string, type: number): Promise<{ id: number; number: string }> => {
    const isIn = num > 0;
    const call = isIn ? warehouseListCalls.shortcutIn : warehouseListCalls.shortcutOut;
    const made = await admin.call(call, { body: { type: type as 22, ownerId: customer.id, lines: [{ productId, num: Math.abs(num) }] } });
    await dated(made.id, day);
    return made;
  };
  return {
    ...depot,
    customer,
    addGoods,
    dated,
    receive: (productId: number, num: number, day: string, type: number = inboundType.code.otherArrival) => move(productId, num, day, type),
    ship: (productId: number, num: number, day: string, type: number = outboundType.code.deliveryOut) => move(productId, -num, day, type),
    agree: (number: string, lines: ContractBody['lines'] = termsOfMonth, more: Partial<ContractBody> = {}) =>
      admin.call(storageContractCalls.create, {
        body: { number, customerId: customer.id, deptId: site, startDay: '2026-03-01', lines, ...more },
      }),
  };
}
