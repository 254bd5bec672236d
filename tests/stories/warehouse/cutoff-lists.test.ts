/** Cutoffs and outbound lists: what one passes to the other, and what comes back. */
import { outboundType } from '@cangyun/contract/movements.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { valueOf, verify } from '../support/chains.ts';
import { Cutoffs, inHours } from '../support/cutoffs.ts';
import { type Depot, openDepot } from '../support/depot.ts';
import { carryOut } from '../support/lists.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
let cutoffs: Cutoffs;
let product: number;
beforeAll(async () => {
  world = await shareWorld();
});
beforeEach(async () => {
  depot = await openDepot(world);
  cutoffs = new Cutoffs(world, depot);
  product = depot.products[0] ?? 0;
  await depot.receive([{ productId: product, num: 10 }]);
});
proveAfterAll(() => world);

const stock = async () => {
  const { onHand, reserved, frozen } = await depot.balance(product);
  return [onHand, reserved, frozen];
};

describe('an outbound list of a cutoff', () => {
  it('takes over what was held, and nobody else gets it meanwhile', async () => {
    const id = await cutoffs.checked(10);
    const lineId = await cutoffs.lineOf(id);
    expect((await depot.admin.refused(calls.createOut, { body: { id, lines: [{ lineId, num: 11 }] } })).message).toBe(
      '「商品1」数量 11 超过已截的 10',
    );
    expect((await depot.admin.refused(calls.createOut, { body: { id, type: 10 } })).message).toBe('出库单不能使用类型「采购到货」');
    const thief = { body: { type: outboundType.code.otherOut, lines: [{ productId: product, num: 1 }] } };
    const [made, ...thieves] = await Promise.all([
      cutoffs.out(id, {
        lines: [
          { lineId, num: 4 },
          { lineId, num: 2 },
        ],
        customerName: '南岭茶业',
        type: outboundType.code.deliveryOut,
      }),
      ...Array.from({ length: 8 }, () => depot.admin.respond(lists.create, thief)),
    ]);
    expect(thieves.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(400));
    const { number } = await cutoffs.read(id);
    expect(await depot.admin.call(lists.getOne, { query: { id: made.id } })).toMatchObject({
      number: expect.stringMatching(/^CK\d{10}$/),
      type: 22,
      state: 0,
      customerName: '南岭茶业',
      objKind: 'cutoff',
      objId: id,
      objNumber: number,
      totalNum: 6,
    });
    expect(await stock()).toEqual([10, 6, 4]);
    expect(await cutoffs.first(id)).toMatchObject({ heldNum: 4, listedNum: 6, shortNum: 0 });
    expect((await depot.admin.refused(calls.cancel, { body: { id } })).message).toBe(
      `截单 ${number} 已有 6 件生成出库单，不能取消，可释放剩余的数量`,
    );
    expect((await depot.admin.refused(calls.setNum, { body: { id: lineId, num: 5 } })).message).toBe(
      '「商品1」已有 6 件生成出库单，截单数量不能少于它',
    );
    const { version } = await cutoffs.read(id);
    const gone = { id, version, endTime: inHours(1), lines: [{ productId: depot.products[1] ?? 0, num: 1 }] };
    expect((await depot.admin.refused(calls.edit, { body: gone })).code).toBe('CUTOFF_LINE_LISTED');
  });

  it('gives back what it does not take: voided, found short, reversed', async () => {
    const id = await cutoffs.checked(10);
    const voided = await cutoffs.out(id);
    await depot.admin.call(lists.startOut, { query: { id: voided.id } });
    await depot.admin.call(lists.cancel, { query: { id: voided.id } });
    expect(await stock()).toEqual([10, 0, 10]);
    expect(await cutoffs.read(id)).toMatchObject({ state: 30, heldNum: 10, listedNum: 0 });

    const short = await cutoffs.out(id);
    await carryOut(depot.admin, short.id, 7);
    expect(await stock()).toEqual([3, 0, 3]);
    expect(await cutoffs.first(id)).toMatchObject({ heldNum: 3, shippedNum: 7, listedNum: 0 });

    await depot.admin.call(lists.reverse, { body: { id: short.id, info: '发错' } });
    expect(await stock()).toEqual([10, 0, 10]);
    expect(await cutoffs.first(id)).toMatchObject({ heldNum: 10, shippedNum: 0 });
    expect(await cutoffs.read(id)).toMatchObject({ state: 30, lists: [{ state: 20 }, { state: 10, doneNum: 7 }] });
  });

  it('sets the goods free where the cutoff is over, whether or not that was written down', async () => {
    const [first, second] = [await cutoffs.checked(4), await cutoffs.checked(4)];
    const [listA, listB] = [
      await cutoffs.out(first),
      await cutoffs.out(second, { lines: [{ lineId: await cutoffs.lineOf(second), num: 3 }] }),
    ];
    await cutoffs.overdue(first);
    await depot.admin.call(lists.cancel, { query: { id: listA.id } });
    expect(await stock()).toEqual([10, 3, 1]);
    expect(await cutoffs.first(first)).toMatchObject({ heldNum: 0, listedNum: 0, releasedNum: 4 });
    await cutoffs.overdue(second);
    await cutoffs.endAll();
    expect(await stock()).toEqual([10, 3, 0]);
    await carryOut(depot.admin, listB.id, 2);
    expect(await stock()).toEqual([8, 0, 0]);
    await depot.admin.call(lists.reverse, { body: { id: listB.id, info: '退' } });
    expect(await stock()).toEqual([10, 0, 0]);
    expect(await cutoffs.read(second)).toMatchObject({ state: 40, heldNum: 0, shippedNum: 0 });
  });

  it('is not changed without the cutoff, but may be voided, retyped and returned', async () => {
    const id = await cutoffs.checked(4);
    const made = await cutoffs.out(id);
    const { version, number } = await depot.admin.call(lists.getOne, { query: { id: made.id } });
    const document = (await cutoffs.read(id)).number;
    const sentence = (action: string) => `出库单 ${number} 由截单 ${document} 生成，不能${action}，请到截单操作`;
    const edit = { id: made.id, version, lines: [{ productId: product, num: 9 }] };
    expect((await depot.admin.refused(lists.edit, { body: edit })).message).toBe(sentence('编辑'));
    expect((await depot.admin.refused(lists.setState, { body: { id: made.id, state: -1 } })).message).toBe(sentence('提交或撤回'));
    const [cut] = await depot.admin.call(calls.cutLists, { body: { ids: [made.id], endTime: inHours(1) } });
    expect(cut).toMatchObject({ isOk: 0, msg: sentence('截单') });
    await depot.admin.call(lists.changeType, { query: { id: made.id, type: outboundType.code.deliveryOut } });
    await carryOut(depot.admin, made.id);
    await depot.admin.call(lists.returnBack, { body: { id: made.id } });
    expect((await depot.admin.refused(lists.continueSend, { body: { id: made.id } })).message).toBe(sentence('剩余续单'));
  });
});

describe('cutting outbound lists off', () => {
  it('voids each and keeps its goods for its owner, in every state before it is shipped', async () => {
    const owner = await addCustomer(depot.admin);
    const theirs = { productId: depot.products[1] ?? 0 };
    await depot.receive([{ ...theirs, num: 8 }], { ownerId: owner.id });
    const twice = [
      { ...theirs, num: 2 },
      { ...theirs, num: 3 },
    ];
    const made = await depot.list(outboundType.code.otherOut, twice, { ownerId: owner.id });
    const others = [await depot.listIn('out', 'toPick'), await depot.listIn('out', 'picking'), await depot.listIn('out', 'ready')];
    const before = await stock();
    const results = await depot.admin.call(calls.cutLists, { body: { ids: [...others, made.id], endTime: inHours(5), info: '客户改期' } });
    expect(results.map(({ isOk, cutoffNumber }) => [isOk, cutoffNumber])).toEqual(Array(4).fill([1, expect.stringMatching(/^JD\d{10}$/)]));
    const [onHand = 0, reserved = 0, frozen = 0] = before;
    expect(await stock()).toEqual([onHand, reserved - 6, frozen + 6]);
    const own = results.find(({ id }) => id === made.id)?.cutoffId ?? 0;
    expect(await cutoffs.read(own)).toMatchObject({
      state: 30,
      ownerId: owner.id,
      info: '客户改期',
      objKind: 'outboundList',
      objId: made.id,
      objNumber: made.number,
      lines: [{ num: 5, heldNum: 5 }],
    });
    for (const id of [...others, made.id]) expect(await depot.stateOf(id)).toBe(listState.code.voided);
    const out = await cutoffs.out(own);
    await carryOut(depot.admin, out.id);
    expect(await cutoffs.read(own)).toMatchObject({ state: 30, shippedNum: 5 });
  });

  it('says of each list that can not be cut why not, and names the document that it belongs to', async () => {
    const target = await addSite(depot.admin, '调入仓');
    const transfer = await depot.admin.call(transferCalls.create, {
      body: { inDeptId: target, products: [{ productId: product, num: 1 }] } as never,
    });
    await depot.admin.call(transferCalls.check, { body: { id: transfer.id } });
    const { lists: linked } = await depot.admin.call(transferCalls.getOne, { query: { id: transfer.id } });
    const ids = [
      await depot.listIn('out', 'draft'),
      await depot.listIn('out', 'done'),
      await depot.listIn('in', 'toPick'),
      linked[0]?.id ?? 0,
    ];
    const good = await depot.listIn('out', 'toPick');
    const results = await depot.admin.call(calls.cutLists, { body: { ids: [...ids, good], endTime: inHours(5) } });
    const said = new Map(results.map(({ id, isOk, msg }) => [id, `${isOk}${msg}`]));
    expect(said.get(ids[0] ?? 0)).toMatch(/^0出库单 CK\d+ 当前为「草稿」，不能截单/);
    expect(said.get(ids[1] ?? 0)).toMatch(/当前为「已出库」，不能截单/);
    expect(said.get(ids[2] ?? 0)).toMatch(/^0入库单 RK\d+ 不是出库单，不能截单$/);
    expect(said.get(ids[3] ?? 0)).toBe(`0出库单 ${linked[0]?.number} 由调拨单 ${transfer.number} 生成，不能截单，请到调拨单操作`);
    expect(said.get(good)).toBe('1');
    expect((await depot.admin.refused(calls.cutLists, { body: { ids: [good], endTime: inHours(-5) } })).message).toBe(
      '截止时间必须晚于现在',
    );
    const inbound = await depot.admin.call(lists.getOne, { query: { id: ids[2] ?? 0 } });
    expect(inbound.actions.find(({ action }) => action === 'cut')).toMatchObject({
      allowed: false,
      reason: `入库单 ${inbound.number} 不是出库单，不能截单`,
    });
  });
});

describe('whether goods are kept back', () => {
  it('is answered for lists and lines, with the documents that hold the goods', async () => {
    const id = await cutoffs.checked(7);
    const made = await depot.list(outboundType.code.otherOut, [{ productId: product, num: 3 }], {});
    const { number } = await cutoffs.read(id);
    const held = [
      { productId: product, productName: '商品1', heldNum: 7, usableQty: 0, quality: 0, cutoffs: [{ id, number, heldNum: 7 }] },
    ];
    expect(await depot.admin.call(calls.heldFor, { body: { ids: [made.id] } })).toMatchObject(held);
    expect(await depot.admin.call(calls.heldFor, { body: { lineIds: [made.lines[0]?.id ?? 0] } })).toMatchObject(held);
    expect(await depot.admin.call(calls.heldFor, { body: {} })).toEqual([]);
    expect((await depot.admin.refused(calls.heldFor, { body: { ids: ['x'] } as never })).status).toBe(422);
    await cutoffs.overdue(id);
    expect(await depot.admin.call(calls.heldFor, { body: { ids: [made.id] } })).toEqual([]);
    await cutoffs.endAll();
  });
});

describe('the history of a cutoff', () => {
  it('has a version for every step, also for what its lists did and for its end', async () => {
    const id = await cutoffs.shipped();
    await cutoffs.overdue(id);
    await cutoffs.endAll();
    const { versions, broken } = await verify(depot.admin, `cutoff-${id}`);
    expect(broken).toBeUndefined();
    expect(versions.map((one) => ['state', 'heldNum', 'listedNum', 'shippedNum'].map((field) => valueOf(one, field)))).toEqual([
      [10, 0, 0, 0],
      [30, 2, 0, 0],
      [30, 0, 2, 0],
      [30, 0, 0, 2],
      [40, 0, 0, 2],
    ]);
    expect(JSON.stringify(versions.at(-1)?.user)).toContain('系统');
  });
});
