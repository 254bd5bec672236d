/** Goods and waybills: what people do with them, and what it does to the money. */
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseReturnCalls } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { carryOut } from './lists.ts';
import { type Action, chosen, type Effect, FEE, idle, type Office, one } from './money-office.ts';

type Name = 'ship' | 'return' | 'end' | 'receive' | 'sendBack' | 'reprice' | 'reverseList' | 'check' | 'sign' | 'void';

/** A list was posted, and may be reversed later. */
const listed =
  (key: string, of: 'moved' | 'back', qty: number, id: number): Effect =>
  (on) => {
    on.move(key, of, qty);
    on.lists.push({ id, key, of, qty, reversed: false });
  };

export const goodsActions = (office: Office): Record<Name, Action> => {
  const { trade, product, lineOf } = office;
  return {
    ship: async (who, { pick, qty }) => {
      const { key, id } = chosen(office, 'shipmentOrder', pick);
      const sent = await who.call(dispatchCalls.create, { body: { objId: id, products: [{ productId: product, num: qty }] } });
      await who.call(dispatchCalls.check, { body: { id: sent.id } });
      const [list] = (await who.call(dispatchCalls.getOne, { query: { id: sent.id } })).lists;
      await carryOut(who, list?.id ?? 0);
      return listed(key, 'moved', qty, list?.id ?? 0);
    },
    return: async (who, { pick, qty }) => {
      const { key, id } = chosen(office, 'shipmentOrder', pick);
      const body = { objId: id, reason: '质量问题', products: [{ productId: product, num: qty }] };
      const back = await who.call(salesReturnCalls.create, { body });
      await who.call(salesReturnCalls.check, { body: { id: back.id } });
      const [list] = (await who.call(salesReturnCalls.getOne, { query: { id: back.id } })).lists;
      await carryOut(who, list?.id ?? 0);
      return listed(key, 'back', qty, list?.id ?? 0);
    },
    end: async (who, { pick }) => {
      const { key, id } = chosen(office, 'shipmentOrder', pick);
      await who.call(salesOrderCalls.end, { body: { id } });
      return (on) => {
        const goods = on.goods.get(key);
        if (goods) goods.ended = true;
      };
    },
    receive: async (who, { pick, qty }) => {
      const { key, id } = chosen(office, 'purchase', pick);
      const made = await who.call(purchaseCalls.receive, { body: { id, lines: [{ lineId: lineOf.get(key) ?? 0, num: qty }] } });
      return listed(key, 'moved', qty, made.id);
    },
    sendBack: async (who, { pick, qty }) => {
      const { key, id } = chosen(office, 'purchase', pick);
      const body = { objId: id, reason: '不合适', products: [{ productId: product, num: qty }] };
      const back = await who.call(purchaseReturnCalls.create, { body });
      await who.call(purchaseReturnCalls.check, { body: { id: back.id } });
      const [list] = (await who.call(purchaseReturnCalls.getOne, { query: { id: back.id } })).lists;
      await carryOut(who, list?.id ?? 0);
      return listed(key, 'back', qty, list?.id ?? 0);
    },
    reprice: async (who, { pick, cents: price }) => {
      const { key, id } = chosen(office, 'purchase', pick);
      await who.call(purchaseCalls.reprice, { body: { id, lines: [{ lineId: lineOf.get(key) ?? 0, price: price / 1_000 }] } });
      return (on) => {
        const goods = on.goods.get(key);
        if (goods) goods.price = price * 10;
        on.price(key);
      };
    },
    reverseList: async (who, { pick }) => {
      const { id } = one(
        office.model.lists.filter(({ reversed }) => !reversed),
        pick,
      );
      await who.call(warehouseListCalls.reverse, { body: { id, info: '录错' } });
      return (on) => on.reverse(id);
    },
    check: async (who, { pick }) => {
      const { key, id } = chosen(office, 'waybill', pick);
      await who.call(waybillCalls.check, { body: { id } });
      const bySender = office.model.doc(key).party === String(trade.customer);
      return (on) => on.claim(key, bySender ? FEE : 0);
    },
    sign: async (who, { pick }) => {
      const { key, id } = chosen(office, 'waybill', pick);
      await who.call(waybillCalls.sign, { body: { id, signBy: '本人' } });
      const bySender = office.model.doc(key).party === String(trade.customer);
      return (on) => on.claim(key, bySender ? 0 : FEE);
    },
    void: async (who, { pick, qty }) => {
      // Rarely: there are only two.
      if (qty < 4) return idle();
      const { key, id } = chosen(office, 'waybill', pick);
      await who.call(waybillCalls.remove, { body: { id } });
      return (on) => {
        on.doc(key).claimed = 0;
      };
    },
  };
};
