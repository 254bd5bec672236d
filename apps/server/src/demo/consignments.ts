/** Fills the demonstration company's dispatches, transfers, pickups and returns: every kind in every state, made by the real actions from the order to the list. */
import { setTimeout as sleep } from 'node:timers/promises';
import { roundMoney } from '@cangyun/contract/arithmetic.ts';
import { carriageType } from '@cangyun/contract/carriage.ts';
import { isDiscontinued } from '@cangyun/contract/catalog/offered.ts';
import { productCalls, type ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import { courierOrdering } from '@cangyun/contract/trade/consignment.ts';
import { courierOrderCalls } from '@cangyun/contract/trade/courierOrder.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickupCalls } from '@cangyun/contract/trade/purchasePickup.ts';
import { purchaseReturnCalls } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { UNSERVED } from '../platform/courier/courier.ts';
import { BUYING_SHARE } from './months-data.ts';
import { dueOn } from './orders.ts';
import type { Demonstration } from './utilities.ts';

interface Calls {
  readonly getOne: typeof dispatchCalls.getOne;
  readonly check: typeof dispatchCalls.check;
  readonly finish: typeof dispatchCalls.finish;
  readonly remove: typeof dispatchCalls.remove;
}

interface Created {
  readonly id: number;
  readonly carriageType: number;
}

type Stage = 'toConfirm' | 'confirmed' | 'carried' | 'moved' | 'finished' | 'voided';
const STAGES: readonly Stage[] = ['toConfirm', 'confirmed', 'carried', 'moved', 'finished', 'voided'];

const carriers = ['疾风同城配送', '华北干线物流', '岭南冷链运输'];
const reasons = ['质量问题', '发错货', '运输破损', '临期或过期'];

/** Steps of one kind in their usual order. */
class Yard {
  readonly #call: Demonstration['call'];
  constructor(call: Demonstration['call']) {
    this.#call = call;
  }

  /** The waiting list is picked or sorted, and posted. */
  async carry(calls: Calls, id: number, less = 0): Promise<void> {
    const call = this.#call;
    const open = (await call(calls.getOne, { query: { id } })).lists.find(({ state }) => state === listState.code.toPick);
    if (!open) return;
    const isIn = open.style === direction.code.in;
    if (isIn) await call(lists.startIn, { body: { id: open.id } });
    else await call(lists.startOut, { query: { id: open.id } });
    const { lines } = await call(lists.getOne, { query: { id: open.id } });
    const [first] = lines;
    const short = isIn && less > 0 && first ? [{ lineId: first.id, num: Math.max(0, first.num - less), reason: '途中破损' }] : [];
    await call(isIn ? lists.finishIn : lists.finishOut, { body: { id: open.id, lines: short } });
    await call(lists.post, { body: { id: open.id } });
  }

  async bring(calls: Calls & { readonly carrierCheck?: Call }, { id, carriageType: how }: Created, stage: Stage): Promise<void> {
    const call = this.#call;
    if (stage === 'voided') await call(calls.remove, { body: [id] });
    if (stage === 'toConfirm' || stage === 'voided') return;
    await call(calls.check, { body: { id } });
    if (stage === 'confirmed') return;
    if (calls.carrierCheck && how !== carriageType.code.none)
      await call(calls.carrierCheck as typeof dispatchCalls.check, { body: { id } });
    if (stage === 'carried') return;
    await this.carry(calls, id);
    if (stage === 'finished') await call(calls.finish, { body: { id } });
  }
}

const shipped = (at: number) => ({
  carriageType: carriageType.code.carrier,
  carriersName: carriers[at % carriers.length] ?? '',
  carriersKuaidi: at % 2 === 0 ? courierOrdering.code.automatic : courierOrdering.code.byHand,
});

/** Long enough for a busy machine; a worker that is not there at all is noticed. */
const MOST_LOOKS = 300;
const BETWEEN_LOOKS_MS = 100;

/** Couriers are asked in the background: nobody is let in before their numbers are there. */
async function waitForNumbers(call: Demonstration['call']): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { totalElements } = await call(courierOrderCalls.list, { query: { state: outboxState.code.waiting, size: 1 } });
    if (totalElements === 0) return;
    await sleep(BETWEEN_LOOKS_MS);
  }
  throw new Error('couriers did not answer');
}

export async function fillConsignments({ call, siteId }: Demonstration): Promise<void> {
  const yard = new Yard(call);
  const deptId = siteId('shanghai');
  const inDeptId = siteId('guangzhou');
  const { content } = await call(productCalls.pick, { query: { size: 300, type: productType.code.product } });
  const products = content.toSorted((a, b) => a.id - b.id).filter(({ kucun, offer }) => kucun === 0 && !isDiscontinued(offer));
  const partners = async (style: number) => call(customerCalls.pickList, { query: { styles: style } as never });
  const [customers, suppliers] = await Promise.all([partners(customerStyle.code.customer), partners(customerStyle.code.supplier)]);
  const some = (at: number): ShortProduct[] => [products[(at * 2) % 60], products[(at * 2 + 1) % 60]].filter((one) => one !== undefined);

  const sold = async (at: number): Promise<number> => {
    const { id } = await call(salesOrderCalls.create, {
      body: {
        customerId: customers[at % customers.length]?.id ?? 0,
        deptId,
        state: salesOrderKind.state.code.confirmed as 10,
        sendTime: dueOn(at),
        buyAddress: { name: '收货处', phone: '13900000000', province: '浙江省', city: '杭州市', address: `文三路 ${at + 1} 号` },
        products: some(at).map(({ id: proId, resalePrice }) => ({ proId, num: 3, price: resalePrice || 10 })),
      },
    });
    return id;
  };
  const bought = async (at: number): Promise<number> => {
    const { list } = await call(purchaseCalls.create, {
      body: {
        customerId: suppliers[at % suppliers.length]?.id ?? 0,
        deptId,
        state: purchaseKind.state.code.confirmed as 10,
        products: some(at).map(({ id: proId, resalePrice }) => ({ proId, num: 12, price: roundMoney((resalePrice || 10) * BUYING_SHARE) })),
      },
    });
    return list[0]?.id ?? 0;
  };

  // One that we carry ourselves: its waybill is made with the others.
  const own = { carriageType: carriageType.code.own, carriersName: '自有车队', carriersKuaidi: courierOrdering.code.byHand };
  await call(dispatchCalls.create, { body: { objId: await sold(STAGES.length), ...own } });

  // One that no courier takes: somebody has to type a number or choose another carrier.
  const remote = { name: '岛上客栈', phone: '13900000001', province: '浙江省', city: '舟山市', address: `${UNSERVED}的小岛 1 号` };
  const unserved = await call(dispatchCalls.create, { body: { objId: await sold(STAGES.length + 1), ...shipped(0), reciveJson: remote } });
  await yard.bring(dispatchCalls as never, unserved, 'confirmed');

  const dispatch = async (at: number, stage: Stage): Promise<void> => {
    const objId = await sold(at);
    await yard.bring(dispatchCalls as never, await call(dispatchCalls.create, { body: { objId, ...shipped(at) } }), stage);
  };
  const pickup = async (at: number, stage: Stage): Promise<void> => {
    const body = { objId: await bought(at), ...shipped(at + 1) };
    await yard.bring(purchasePickupCalls as never, await call(purchasePickupCalls.create, { body }), stage);
  };
  const transfer = async (at: number, stage: Stage): Promise<void> => {
    const moved = await call(transferCalls.create, {
      body: { deptId, inDeptId, info: '补货', products: some(at + 20).map(({ id }) => ({ productId: id, num: 4 })) },
    });
    await yard.bring(transferCalls as never, moved, stage === 'finished' ? 'moved' : stage);
    if (stage !== 'finished') return;
    await yard.carry(transferCalls as never, moved.id, 1);
    await call(transferCalls.finish, { body: { id: moved.id } });
  };
  // Goods that come back must have left, or arrived, before.
  const reasonOf = (at: number): string => reasons[at % reasons.length] ?? '';
  const salesReturn = async (at: number, stage: Stage): Promise<void> => {
    const objId = await sold(at + 30);
    await yard.bring(dispatchCalls as never, await call(dispatchCalls.create, { body: { objId } }), 'moved');
    const body = { objId, reason: reasonOf(at), products: some(at + 30).map((one) => ({ productId: one.id, num: 1 })) };
    await yard.bring(salesReturnCalls as never, await call(salesReturnCalls.create, { body }), stage);
  };
  const purchaseReturn = async (at: number, stage: Stage): Promise<void> => {
    const objId = await bought(at + 40);
    await call(purchaseCalls.receive, { body: { id: objId } });
    const body = { objId, reason: reasonOf(at), products: some(at + 40).map((one) => ({ productId: one.id, num: 2 })) };
    await yard.bring(purchaseReturnCalls as never, await call(purchaseReturnCalls.create, { body }), stage);
  };
  // Stage by stage, so that each kind's documents are in the order of their states.
  for (const [at, stage] of STAGES.entries())
    await Promise.all([dispatch, pickup, transfer, salesReturn, purchaseReturn].map((fill) => fill(at, stage)));
  await waitForNumbers(call);
}
