/**
 * The hash-chained history of warehouse lists, count sheets and losses: one version for each action, written with it, provable by anyone.
 */
import { outboundType } from '@cangyun/contract/movements.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { historyCalls, objectKey } from '@cangyun/contract/system/history.ts';
import { loseState, lossCalls, lossResource } from '@cangyun/contract/warehouse/loss.ts';
import { stocktake, stocktakeCalls, stocktakeState } from '@cangyun/contract/warehouse/stocktake.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { inboundList, listState, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { warehouseListLineCalls } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { chainOf, valueOf, verify } from '../support/chains.ts';
import { type Depot, openDepot } from '../support/depot.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
beforeAll(async () => {
  world = await openWorld();
  depot = await openDepot(world);
  await depot.receive([{ productId: depot.products[0] ?? 0, num: 1_000 }]);
});
proveAfterAll(() => world);

const { otherOut } = outboundType.code;
const inKey = (id: number): string => objectKey(inboundList.name, id);
const outKey = (id: number): string => objectKey(outboundList.name, id);
const { toPick, picking, ready, done, voided } = listState.code;

/** What a field was in each version. */
async function course(key: string, field: string): Promise<unknown[]> {
  const { versions, broken } = await verify(depot.admin, key);
  expect(broken).toBeUndefined();
  return versions.map((version) => valueOf(version, field));
}

describe('a warehouse list', () => {
  it('has one version for each action, from the first to the last', async () => {
    const out = await depot.listIn('out', 'done');
    expect(await course(outKey(out), 'state')).toEqual([toPick, picking, ready, done]);
    expect(await course(outKey(out), 'doneNum')).toEqual([0, 0, 0, 2]);
    const into = await depot.listIn('in', 'done');
    expect(await course(inKey(into), 'state')).toEqual([toPick, picking, ready, done]);
    const { versions, chain } = await verify(depot.admin, inKey(into));
    expect(chain).toMatchObject({ object: inboundList.name, title: '入库单', full: true });
    expect(versions[0]?.user).toMatchObject({ value: { id: depot.admin.userId } });
    const { createTime } = await depot.admin.call(calls.getOne, { query: { id: into } });
    expect(Math.abs(Date.parse(versions[0]?.time ?? '') - Date.parse(createTime ?? ''))).toBeLessThan(1);
  });

  it('that is made and posted at once has one version, however many lines', async () => {
    const lines = depot.products.map((productId) => ({ productId, num: 1 }));
    const { id } = await depot.receive(lines);
    expect(await course(inKey(id), 'state')).toEqual([done]);
    expect(await course(inKey(id), 'doneNum')).toEqual([lines.length]);
  });

  it('remembers edits of header and lines, regrouping, and its end', async () => {
    const list = await depot.list(otherOut, [{ productId: depot.products[0] ?? 0, num: 2 }], { info: '第一稿' });
    const { version } = await depot.admin.call(calls.getOne, { query: { id: list.id } });
    const lines = [{ productId: depot.products[0] ?? 0, num: 3 }];
    const edited = await depot.admin.call(calls.edit, { body: { id: list.id, version, info: '第二稿', lines } });
    const [line] = edited.lines;
    await depot.admin.call(warehouseListLineCalls.update, { body: { id: line?.id ?? 0, version: line?.version ?? 0, num: 4 } });
    await depot.admin.call(calls.regroup, { query: { id: list.id, groupName: '早班' } });
    await depot.admin.call(calls.cancel, { query: { id: list.id } });
    expect(await course(outKey(list.id), 'totalNum')).toEqual([2, 3, 4, 4, 4]);
    expect(await course(outKey(list.id), 'info')).toEqual(['第一稿', '第二稿', '第二稿', '第二稿', '第二稿']);
    expect(await course(outKey(list.id), 'groupName')).toEqual(['', '', '', '早班', '早班']);
    expect((await course(outKey(list.id), 'state')).at(-1)).toBe(voided);
  });

  it('records that it was reversed, completely or by a row of the log', async () => {
    const whole = await depot.receive([{ productId: depot.products[0] ?? 0, num: 3 }]);
    const made = await depot.admin.call(calls.reverse, { body: { id: whole.id, info: '数错了' } });
    expect(await course(inKey(whole.id), 'reversedBy')).toEqual([null, made.id]);
    expect(await course(outKey(made.id), 'reversesId')).toEqual([whole.id]);

    const part = await depot.receive([{ productId: depot.products[0] ?? 0, num: 3 }]);
    const { content } = await depot.admin.call(stockLogCalls.list, { query: { number: part.number } as never });
    await depot.admin.call(stockLogCalls.reverse, { body: [content[0]?.id ?? 0] });
    expect(await course(inKey(part.id), 'reversedBy')).toEqual([null, expect.any(Number)]);
  });

  it('adds nothing where an action is refused', async () => {
    const id = await depot.listIn('out', 'toPick');
    await depot.admin.refused(calls.post, { body: { id } });
    expect(await chainOf(depot.admin, outKey(id))).toMatchObject({ versions: 1 });
  });

  it('posted by many at once keeps a version of each', async () => {
    const ids = [await depot.listIn('out', 'ready'), await depot.listIn('in', 'ready')];
    await depot.admin.call(calls.postEach, { body: { ids } });
    expect((await course(outKey(ids[0] ?? 0), 'state')).at(-1)).toBe(done);
    expect((await course(inKey(ids[1] ?? 0), 'state')).at(-1)).toBe(done);
  });

  it('shows a visitor with its code what is public, and the clerk without the right nothing', async () => {
    const { id } = await depot.receive([{ productId: depot.products[0] ?? 0, num: 1 }], { info: '内部备注' });
    const { code } = await chainOf(depot.admin, inKey(id));
    const { broken, versions, chain } = await verify(world.visitor, code);
    expect(broken).toBeUndefined();
    expect(chain).toMatchObject({ full: false, objectId: id });
    expect(valueOf(versions[0], 'doneNum')).toBe(1);
    expect(valueOf(versions[0], 'info')).toBeUndefined();
    const clerk = await hire(world, depot.admin);
    expect(await clerk.refused(historyCalls.get, { params: { object: inKey(id) } })).toMatchObject({ status: 403 });
  });

  it('breaks where somebody changed an old version in the database', async () => {
    const { id } = await depot.receive([{ productId: depot.products[0] ?? 0, num: 1 }]);
    const set = (info: string) =>
      world.owner.query(
        `update object_history set data = jsonb_set(data, '{info}', to_jsonb($2::text)) where object = $3 and object_id = $1`,
        [id, info, inboundList.name],
      );
    await set('改过');
    expect((await verify(depot.admin, inKey(id))).broken).toEqual({ version: 1, reason: 'changed' });
    await set('');
    expect((await verify(depot.admin, inKey(id))).broken).toBeUndefined();
  });
});

it('costs as many statements for a list of 3 lines as for one of 300', async () => {
  const many = await openDepot(world, { products: 300 });
  const spent = async (): Promise<number> => {
    const { body } = await world.visitor.send('GET', '/metrics');
    return Number(/cangyun_statements_total\{call="POST \/api\/wmsInoutlist\/shortcutIn"\} (\d+)/.exec(body)?.[1] ?? 0);
  };
  const statements = async (count: number): Promise<number> => {
    const before = await spent();
    await many.receive(many.products.slice(0, count).map((productId) => ({ productId, num: 1 })));
    return (await spent()) - before;
  };
  const few = await statements(3);
  expect(few).toBeGreaterThan(5);
  expect(await statements(300)).toBe(few);
});

it('a count sheet has a version for opening, counting, posting and voiding', async () => {
  const open = await depot.admin.call(stocktakeCalls.create, { body: { productIds: [depot.products[0] ?? 0] } });
  const lines = open.lines.map(({ id, bookNum }) => ({ id, countNum: bookNum + 1 }));
  await depot.admin.call(stocktakeCalls.count, { body: { id: open.id, version: open.version, lines } });
  await depot.admin.call(stocktakeCalls.post, { body: { id: open.id } });
  const { counting, posted } = stocktakeState.code;
  expect(await course(objectKey(stocktake.name, open.id), 'state')).toEqual([counting, counting, posted]);
  expect(await course(objectKey(stocktake.name, open.id), 'differenceCount')).toEqual([0, lines.length, lines.length]);
  const other = await depot.admin.call(stocktakeCalls.create, { body: {} });
  await depot.admin.call(stocktakeCalls.remove, { body: [other.id] });
  expect(await course(objectKey(stocktake.name, other.id), 'state')).toEqual([counting, stocktakeState.code.voided]);
});

it('a loss has a version for its report, its edit and its outbound list', async () => {
  const values = { deptId: depot.site, productId: depot.products[0] ?? 0, num: 1, reason: '破损' };
  const loss = await depot.admin.call(lossCalls.create, { body: values });
  await depot.admin.call(lossCalls.edit, { body: { ...values, id: loss.id, version: loss.version, num: 2 } });
  await depot.admin.call(lossCalls.createOut, { body: { ids: [loss.id] } });
  const { reported, out } = loseState.code;
  expect(await course(objectKey(lossResource.name, loss.id), 'state')).toEqual([reported, reported, out]);
  expect(await course(objectKey(lossResource.name, loss.id), 'num')).toEqual([1, 2, 2]);
});
