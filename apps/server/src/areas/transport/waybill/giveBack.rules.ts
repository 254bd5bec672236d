/** 退回: the waybill ends where it is, and a new one brings its goods back to the given address. */
import { messages } from '@cangyun/contract/messages.ts';
import type { FeeInput, Party } from '@cangyun/contract/transport/waybill.schema.ts';
import { feeType, needTake, whoPay } from '@cangyun/contract/transport/waybill.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { WaybillDependencies } from './followers.ts';
import { goodsOf } from './lines.store.ts';
import { moveAllWaybills } from './moving.rules.ts';
import type { WaybillDocument } from './waybill.store.ts';
import { createWaybill } from './write.rules.ts';

export interface BackForm extends Pick<Party, 'name' | 'mobile' | 'address'> {
  readonly freight: number;
}

/** The freight of the way back for the payer; a negative amount is freight that we give back, which is a cost of ours. */
const feesOf = (freight: number): FeeInput[] => {
  if (freight === 0) return [];
  const { giveBack: type } = feeType.code;
  return [
    freight > 0 ? { type, cost: 0, amount: freight, info: '' } : { type, cost: -freight, amount: 0, info: messages.freightGivenBack },
  ];
};

/** From where the goods are to the site that took them in. Answers the new waybill. */
export async function giveBack(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, id: number, form: BackForm): Promise<WaybillDocument> {
  const goods = await goodsOf(tx, ctx, id);
  const [ended = refuse('NOT_FOUND', { title: '运单' })] = await moveAllWaybills(
    tx,
    ctx,
    dependencies,
    [id],
    'giveBack',
    {},
    { as: 'system' },
  );
  const { freight, ...receiver } = form;
  return createWaybill(
    tx,
    { ...ctx, site: ended.deptId },
    dependencies,
    {
      number: '',
      deptId: ended.deptId,
      targetDeptId: ended.initDeptId,
      send: {
        name: ended.reciveName,
        mobile: ended.reciveMobile,
        province: ended.reciveProvince,
        city: ended.reciveCity,
        address: ended.reciveAddress,
      },
      recive: { ...receiver, province: '', city: '' },
      customerId: ended.customerId,
      whoPay: whoPay.code.sender,
      needTake: needTake.code.no,
      backTime: null,
      tags: ended.tags,
      info: ended.number,
      collectMoney: 0,
      goods: goods.map(({ id: _id, lineNo: _lineNo, ...good }) => good),
      fees: feesOf(freight),
    },
    { originId: ended.id, checked: true },
  );
}
