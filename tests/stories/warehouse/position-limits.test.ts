/** Position limits bind: quality, load, volume, kinds, mixing. Said with figures, overridden with a reason, under lock. Issue 17, "Seen". */

import { productType } from '@cangyun/contract/catalog/product.ts';
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { qualityChange } from '@cangyun/contract/stock/stock.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { valueOf, verify } from '../support/chains.ts';
import { openDepot } from '../support/depot.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { statementsDuring } from '../support/statements.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { otherIn, returnIn } = inboundType.code;
type Lines = CallInput<typeof calls.shortcutIn>['body']['lines'];

/** Products of 1.5 kg and 0.002 m³ apiece. */
async function openShelves() {
  const depot = await openDepot(world);
  const { admin, site, products } = depot;
  const [first = 0, second = 0] = products;
  let made = 0;
  const shelf = async (limits: object) => {
    made += 1;
    return (await admin.call(positionCalls.create, { body: { deptId: site, a1: `H${made}`, ...limits } })).id;
  };
  const put = (positionId: number, lines: Lines, more: object = {}) => ({
    body: { type: otherIn, positionId, lines, ...more },
  });
  const refusal = async (positionId: number, lines: Lines, more: object = {}) =>
    (await admin.refused(calls.shortcutIn, put(positionId, lines, more))).message;
  const accept = (positionId: number, lines: Lines, more: object = {}) => admin.call(calls.shortcutIn, put(positionId, lines, more));
  return { depot, admin, site, first, second, shelf, put, refusal, accept };
}

const full = (text: string): string => `库位放不下：${text}。填写原因后可放行`;

it('良品-only, 载重, 体积, 品种上限 and the sort of goods and lists', async () => {
  const { depot, admin, first, second, shelf, refusal, accept } = await openShelves();
  const defective = { productId: first, num: 1, proNumType: quality.code.defective };
  const genuineOnly = await shelf({ skuAttr: 1 });
  expect(await refusal(genuineOnly, [defective])).toBe(full('H1（只放良品，不放「商品1」）'));
  await accept(genuineOnly, [{ productId: first, num: 1 }]);
  // 40 × 1.5 kg on 10 kg.
  const light = await shelf({ maxLoad: 10 });
  expect(await refusal(light, [{ productId: first, num: 40 }])).toBe(full('H2（载重 60 kg，上限 10 kg）'));
  await accept(light, [{ productId: first, num: 6 }]);
  expect(await refusal(light, [{ productId: second, num: 1 }])).toBe(full('H2（载重 10.5 kg，上限 10 kg）'));
  const small = await shelf({ chang: 10, kuan: 10, gao: 100 });
  expect(await refusal(small, [{ productId: first, num: 6 }])).toBe(full('H3（体积 0.012 m³，容积 0.01 m³）'));
  const single = await shelf({ skuLimit: 1 });
  await accept(single, [{ productId: first, num: 1 }]);
  expect(await refusal(single, [{ productId: second, num: 1 }])).toBe(full('H4（品种 2，上限 1）'));
  await accept(single, [{ productId: first, num: 5 }]);
  const packages = await shelf({ skuType: 2 });
  expect(await refusal(packages, [{ productId: first, num: 1 }])).toBe(full('H5（只放包材，不放「商品1」）'));
  const returns = await shelf({ orderType: 2 });
  expect(await refusal(returns, [{ productId: first, num: 1 }])).toBe(full('H6（只用于退货入库）'));
  await accept(returns, [{ productId: first, num: 1 }], { type: returnIn });
  const boxes = await shelf({ stashType: 20, containerLimit: 3 });
  expect(await refusal(boxes, [{ productId: first, num: 1 }])).toBe(full('H7（仅存放容器，不放「商品1」）'));
  const [, , third = 0] = depot.products;
  await world.owner.query('update product set kind = $2 where id = $1', [third, productType.code.container]);
  await accept(boxes, [{ productId: third, num: 3 }]);
  expect(await refusal(boxes, [{ productId: third, num: 1 }])).toBe(full('H7（容器 4，上限 3）'));
  // Two positions and several reasons of one document are one sentence.
  const strict = await shelf({ maxLoad: 1, mixing: '' });
  expect(
    await refusal(strict, [
      { productId: first, num: 1 },
      { productId: second, num: 1 },
    ]),
  ).toBe(full('H8（载重 3 kg，上限 1 kg，不允许混放商品，已有 2 种）'));
  expect((await admin.refused(positionCalls.create, { body: { deptId: depot.site, a1: 'X', mixing: 'banana' } })).status).toBe(422);
});

it('混放: goods, owners and batches lie together only where that is allowed', async () => {
  const { admin, first, second, shelf, refusal, accept } = await openShelves();
  const owner = (await addCustomer(admin, { name: '货主甲' })).id;
  const unmixed = await shelf({ mixing: '' });
  await accept(unmixed, [{ productId: first, num: 1, batchProNumber: 'L1' }]);
  expect(await refusal(unmixed, [{ productId: second, num: 1 }])).toBe(full('H1（不允许混放商品，已有 2 种）'));
  expect(await refusal(unmixed, [{ productId: first, num: 1, batchProNumber: 'L1' }], { ownerId: owner })).toBe(
    full('H1（不允许混放货主，已有 2 个）'),
  );
  expect(await refusal(unmixed, [{ productId: first, num: 1, batchProNumber: 'L2' }])).toBe(full('H1（不允许混放批次，已有 2 批）'));
  await accept(unmixed, [{ productId: first, num: 1, batchProNumber: 'L1' }]);
  const shared = await shelf({ mixing: '1', shared: 1 });
  await accept(shared, [
    { productId: first, num: 1 },
    { productId: second, num: 1 },
  ]);
  await accept(shared, [{ productId: first, num: 1 }], { ownerId: owner });
});

it('is said while the goods are in hand, overridden once with a reason, and kept in the history', async () => {
  const { depot, admin, site, first, shelf } = await openShelves();
  const light = await shelf({ maxLoad: 10 });
  const { id, lines } = await depot.list(otherIn, [{ productId: first, num: 10 }]);
  await admin.call(calls.startIn, { body: { id } });
  const placed = { id, lines: [{ lineId: lines[0]?.id ?? 0, num: 10, places: [{ positionId: light, num: 10 }] }] };
  const sentence = '库位放不下：H1（载重 15 kg，上限 10 kg）';
  const worker = await hire(world, admin, { permissions: ['wmsInoutlist:pick', 'wmsInoutlist:list', 'wmsInoutlist:post'], site });
  expect(await worker.refused(calls.finishIn, { body: { ...placed, overrideReason: '急' } })).toMatchObject({
    code: 'BLOCKED_FOR_YOU',
    message: `${sentence}。需要有「库位超限存放」权限的人填写原因放行`,
  });
  expect((await admin.refused(calls.finishIn, { body: placed })).message).toBe(`${sentence}。填写原因后可放行`);
  await admin.call(calls.finishIn, { body: { ...placed, overrideReason: '临时' } });
  await worker.call(calls.post, { body: { id } });
  const { versions } = await verify(admin, `inboundList-${id}`, 50);
  expect(valueOf(versions.at(-1), 'overrideInfo')).toBe(`临时（${sentence}）`);
  // Sent back to be put away again, the next put-away is asked again.
  const again = await depot.list(otherIn, [{ productId: first, num: 1 }]);
  await admin.call(calls.startIn, { body: { id: again.id } });
  const more = { id: again.id, lines: [{ lineId: again.lines[0]?.id ?? 0, num: 1, places: [{ positionId: light, num: 1 }] }] };
  await admin.call(calls.finishIn, { body: { ...more, overrideReason: '临时' } });
  await admin.call(calls.backIn, { body: { id: again.id } });
  expect((await admin.call(calls.getOne, { query: { id: again.id } })).overrideInfo).toBe('');
  await admin.call(calls.startIn, { body: { id: again.id } });
  expect((await admin.refused(calls.finishIn, { body: more })).code).toBe('BLOCKED_OVERRIDABLE');
  // At once, by a correction.
  const adjust = { productId: first, deptId: site, num: 1, positionId: light, info: '找到' };
  expect((await admin.refused(stockLogCalls.adjust, { body: adjust })).code).toBe('BLOCKED_OVERRIDABLE');
  const found = await admin.call(stockLogCalls.adjust, { body: { ...adjust, overrideReason: '暂存' } });
  expect((await admin.call(calls.getOne, { query: { id: found.id } })).overrideInfo).toContain('暂存（库位放不下');
});

it('lets goods leave an overfull position, and records what is found there', async () => {
  const { depot, admin, site, first, shelf, refusal, accept } = await openShelves();
  const light = await shelf({ maxLoad: 10, skuAttr: 1 });
  await accept(light, [{ productId: first, num: 40 }], { overrideReason: '期初' });
  await admin.call(stockLogCalls.adjust, { body: { productId: first, deptId: site, num: -5, positionId: light, info: '少' } });
  expect(await refusal(light, [{ productId: first, num: 1 }])).toBe(full('H1（载重 54 kg，上限 10 kg）'));
  const { number } = await admin.call(calls.shortcutOut, { body: { type: 23, lines: [{ productId: first, num: 5 }] } });
  const out = (await admin.call(calls.list, { query: { number } })).content[0];
  await admin.call(calls.reverse, { body: { id: out?.id ?? 0, info: '发错' } });
  await admin.call(qualityChange, { body: { deptId: site, productId: first, from: quality.code.genuine, num: 2, info: '受潮' } });
  const sheet = await admin.call(stocktakeCalls.create, { body: { deptId: site, productIds: [first] } });
  await admin.call(stocktakeCalls.count, {
    body: { id: sheet.id, version: sheet.version, lines: sheet.lines.map(({ id, bookNum }) => ({ id, countNum: bookNum + 1 })) },
  });
  await admin.call(stocktakeCalls.post, { body: { id: sheet.id } });
  expect((await depot.balance(first)).onHand).toBe(34);
});

it('lets two clerks at once fill the last place only once, and never refuses what it suggests', async () => {
  const { admin, site, first, second, shelf, put } = await openShelves();
  const last = await shelf({ skuLimit: 1 });
  const replies = await Promise.all(
    [first, second].map((productId) => admin.respond(calls.shortcutIn, put(last, [{ productId, num: 1 }]))),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  await shelf({ maxLoad: 10 });
  await shelf({ chang: 20, kuan: 20, gao: 20 });
  await shelf({ mixing: '' });
  await shelf({ skuAttr: 1, skuLimit: 2 });
  for (const productId of [first, second, first])
    for (const { positionId } of await admin.call(positionCalls.suggest, {
      query: { deptId: site, productId, type: otherIn, num: 3 },
    }))
      await admin.call(calls.shortcutIn, put(positionId, [{ productId, num: 3 }]));
});

it('costs two statements where a position has limits, one where it has none, however many lines', async () => {
  const { depot, admin, first, second, shelf, put } = await openShelves();
  const cost = (positionId: number, lines: Lines) =>
    statementsDuring(world, calls.shortcutIn, () => admin.call(calls.shortcutIn, put(positionId, lines)));
  const one = [{ productId: first, num: 1 }];
  const two = [...one, { productId: second, num: 1 }, { productId: first, num: 2, info: 'x' }];
  const free = await cost(depot.positions[0] ?? 0, one);
  expect(await cost(depot.positions[0] ?? 0, two)).toBe(free);
  const limited = await shelf({ maxLoad: 1000 });
  expect(await cost(limited, one)).toBe(free + 1);
  expect(await cost(limited, two)).toBe(free + 1);
});
