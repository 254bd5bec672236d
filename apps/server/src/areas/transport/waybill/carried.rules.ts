/** Trade documents whose goods we carry ourselves: each has one waybill, made from its addresses and lines. */
import { needTake, whoPay } from '@cangyun/contract/transport/waybill.ts';
import type { CarriedDocument, OwnTransport } from '#areas/trade/index.ts';
import { carriedGoods, waybillOf } from './carried.store.ts';
import type { WaybillDependencies } from './followers.ts';
import { voidLocked } from './payAndVoid.rules.ts';
import { lockWaybills } from './waybill.store.ts';
import { createWaybill } from './write.rules.ts';

type Address = CarriedDocument['from'];

const partyOf = ({ name, phone, province, city, address }: Address) => ({ name, mobile: phone, province, city, address });

export const carryWith = (dependencies: WaybillDependencies): OwnTransport => ({
  make: async (tx, ctx, document, number) => {
    const goods = await carriedGoods(tx, ctx, document.lines);
    const made = await createWaybill(
      tx,
      ctx,
      dependencies,
      {
        number,
        deptId: document.deptId,
        targetDeptId: document.inDeptId ?? document.deptId,
        send: partyOf(document.from),
        recive: partyOf(document.to),
        customerId: document.customerId,
        whoPay: whoPay.code.sender,
        needTake: needTake.code.no,
        backTime: null,
        tags: '',
        info: document.info,
        collectMoney: 0,
        goods,
        fees: [],
      },
      { objKind: document.kind, objId: document.id, objNumber: document.number },
    );
    return made.number;
  },
  cancel: async (tx, ctx, kind, id) => {
    const found = await waybillOf(tx, ctx, kind, id);
    if (!found) return false;
    const [doc] = await lockWaybills(tx, ctx, [found.id]);
    if (!doc) return false;
    // The document itself asks, so belonging to a document is no objection here.
    await voidLocked(tx, ctx, dependencies, [{ ...doc, objKind: '' }], { as: 'system' });
    return true;
  },
  waybillOf: async (tx, ctx, kind, id) => (await waybillOf(tx, ctx, kind, id)) ?? null,
});
