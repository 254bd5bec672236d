/** Fills the demonstration company's cutoffs: one in every state, with waiting and shipped lists, all by the real actions. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { outboundType } from '@cangyun/contract/movements.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { STORED_FOR } from './months-data.ts';
import type { Demonstration } from './utilities.ts';

const HOUR_MS = 3_600_000;
/** Over by the time that anybody looks. */
const AT_ONCE_MS = 1_500;

const ENOUGH = 12;

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

export async function fillCutoffs({ call, siteId }: Demonstration): Promise<void> {
  const deptId = siteId('shanghai');
  const usable = async (ownerId: number) =>
    (await call(productCalls.pick, { query: { size: 1000, type: productType.code.product, deptId, ownerId } as never })).content
      .filter(({ usableQty }) => usableQty >= ENOUGH)
      .toSorted((a, b) => b.id - a.id);
  const owner = (await call(calls.owners, { query: { deptId } })).find(({ name }) => name === STORED_FOR);
  const [own, theirs] = [await usable(OWN_GOODS), await usable(owner?.id ?? OWN_GOODS)];
  const lineOf = (at: number, num: number) => ({ productId: own[at % own.length]?.id ?? 0, num });
  const make = (endTime: string, info: string, lines: { productId: number; num: number }[], ownerId: number = OWN_GOODS) =>
    call(calls.create, { body: { deptId, ownerId, endTime, info, lines } });
  const check = (id: number) => call(calls.check, { body: { id } });

  const over = await make(new Date(Date.now() + AT_ONCE_MS).toISOString(), '客户逾期未提货', [lineOf(0, 3), lineOf(1, 2)]);
  await check(over.id);

  await make(inHours(72), '周末促销备货，等主管确认', [lineOf(2, 8), lineOf(3, 5)]);

  // More than there is: the rest is topped up when goods arrive.
  const short = await make(inHours(30), '开业首批，缺货到仓后补', [
    lineOf(4, 6),
    { productId: own[5]?.id ?? 0, num: (own[5]?.usableQty ?? 0) + 20 },
  ]);
  await check(short.id);

  const kept = await make(inHours(3), '大江电器连锁：下午自提', [lineOf(6, 4), lineOf(7, 4), lineOf(8, 2)]);
  await check(kept.id);

  const sent = await make(
    inHours(120),
    '代管货物分批出库',
    theirs.slice(0, 3).map(({ id }) => ({ productId: id, num: 9 })),
    owner?.id ?? 0,
  );
  await check(sent.id);
  const part = (num: number) => sent.lines.map(({ id }) => ({ lineId: id, num }));
  const gone = await call(calls.createOut, { body: { id: sent.id, customerName: owner?.name ?? '', lines: part(3) } });
  await call(lists.startOut, { query: { id: gone.id } });
  await call(lists.finishOut, { body: { id: gone.id } });
  await call(lists.post, { body: { id: gone.id } });
  await call(calls.createOut, { body: { id: sent.id, customerName: owner?.name ?? '', lines: part(2) } });

  const dropped = await make(inHours(24), '客户取消活动', [lineOf(9, 5)]);
  await check(dropped.id);
  await call(calls.cancel, { body: { id: dropped.id } });

  const { id } = await call(lists.create, {
    body: { type: outboundType.code.deliveryOut, deptId, customerName: '南岭茶业', lines: [lineOf(10, 3), lineOf(11, 2)] },
  });
  await call(calls.cutLists, { body: { ids: [id], endTime: inHours(48), info: '客户改期发货' } });
}
