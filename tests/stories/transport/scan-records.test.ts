/** 扫描记录: scans move waybills, one or many, and are stored whether they passed or not; fees come up; random scans never break a waybill. */
import { scanRecordCalls as calls } from '@cangyun/contract/transport/scanRecord.calls.ts';
import { scanStyle } from '@cangyun/contract/transport/scanRecord.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { type Haulage, openHaulage } from '../support/haulage.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let road: Haulage;
beforeAll(async () => {
  world = await openWorld();
  road = await openHaulage(world);
});
proveAfterAll(() => world);

type Style = (typeof scanStyle.entries)[number]['code'];
const { take, enter, load, depart, arrive, sign } = scanStyle.code as Record<keyof typeof scanStyle.code, Style>;

const scanAt = (site: number, style: Style, numbers: readonly string[], more: object = {}) =>
  road.admin.call(calls.create, { body: { style, numbers: [...numbers], ...more } }, { dept: String(site) });

const statements = async (): Promise<number> => {
  const { body } = await world.visitor.send('GET', '/metrics');
  return Number(/cangyun_statements_total\{call="POST \/api\/scanRecord"\} (\d+)/.exec(body)?.[1] ?? 0);
};

describe('scanning', () => {
  it('carries a waybill from the sender to its signature, site by site', async () => {
    const { id, number } = await road.reach('toTake');
    for (const [site, style, more] of [
      [road.here, take],
      [road.here, enter, { weight: 33.2, info: '复称' }],
      [road.here, load],
      [road.here, depart, { toDeptId: road.middle }],
      [road.middle, arrive],
      [road.middle, load],
      [road.middle, depart],
      [road.there, arrive],
      [road.there, sign, { signBy: '门卫' }],
    ] as const)
      expect(await scanAt(site, style, [number], more)).toMatchObject([{ number, waybillId: id, isOk: 1, msg: '' }]);
    expect(await road.read(id)).toMatchObject({ state: 40, signBy: '门卫', deptId: road.there });
    const { content } = await road.admin.call(calls.list, by({ waybillId: id }));
    expect(content.map(({ style, deptId, weight, info }) => [style, deptId, weight, info]).slice(-2)).toEqual([
      [enter, road.here, 33.2, '复称'],
      [take, road.here, 0, ''],
    ]);
    const counts = await road.admin.call(calls.historyCount, { query: { waybillId: id } });
    expect(counts.map(({ style, count, refused }) => [style, count, refused])).toEqual([
      [10, 1, 0],
      [20, 1, 0],
      [30, 2, 0],
      [50, 2, 0],
      [60, 2, 0],
      [70, 1, 0],
    ]);
    // Also those that came as part of a batch: the waybill's own log is read by its id.
    const log = await road.admin.send('GET', '/api/actionLog', { query: { objectId: String(id), type: '1', size: '50' } });
    const lines = log.json<{ content: { info: string }[] }>().content.map(({ info }) => info);
    expect(lines).toContain(`扫描运单：${number} 发车`);
    expect(lines).toContain(`新增运单：${number}`);
  });

  it('says of each number why it did not go; the others go, and all are kept', async () => {
    const [ready, moving] = [await road.reach('waiting'), await road.reach('moving')];
    const results = await scanAt(road.here, load, [ready.number, moving.number, 'YD-UNKNOWN', ready.number]);
    expect(results.map(({ number, isOk, msg }) => [number, isOk, msg])).toEqual([
      [ready.number, 1, ''],
      [moving.number, 0, `运单 ${moving.number} 当前为「运输中」，不能装车；可执行：更正、到站、登记异常、付款`],
      ['YD-UNKNOWN', 0, '运单不存在或已删除'],
    ]);
    const elsewhere = await scanAt(road.middle, scanStyle.code.unload as Style, [ready.number]);
    expect(elsewhere[0]?.msg).toMatch(/在「上海网点」，不在「南京网点」，不能卸车$/);
    expect((await scanAt(road.middle, arrive, [moving.number]))[0]?.msg).toMatch(/正发往「北京网点」，不能在「南京网点」到站$/);
    expect((await scanAt(road.here, depart, [ready.number], { toDeptId: road.here }))[0]?.msg).toMatch(/请选择另一个网点作为下一站$/);
    const { content } = await road.admin.call(calls.list, by({ isOk: 0, number: 'YD-UNKNOWN' }));
    expect(content).toMatchObject([{ waybillId: null, msg: '运单不存在或已删除', isOk: 0 }]);
  });

  it('is refused without a number, without who signed, without the right, at a foreign site', async () => {
    const refusal = async (body: object) => (await road.admin.refused(calls.create, { body: body as never })).message;
    expect(await refusal({ style: load })).toContain('请扫描或输入运单号');
    expect(await refusal({ style: sign, number: 'YD1234567' })).toContain('请填写签收人');
    expect(await refusal({ style: depart, number: 'YD12345', toDeptId: 999_999 })).toContain('下一站');
    const packer = await hire(world, road.admin, { permissions: ['scanRecord:add', 'waybill:scan'], site: road.there });
    const { number } = await road.reach('arrived');
    const body = { style: sign, number, signBy: '本人' };
    expect((await packer.refused(calls.create, { body })).message).toBe('您没有运单「签收」的权限，不能做这种扫描');
    expect((await packer.refused(calls.create, { body: { style: load, number } }, { dept: String(road.here) })).status).toBe(403);
    expect(await packer.call(calls.create, { body: { style: load, number } })).toMatchObject([{ isOk: 1 }]);
  });

  it('costs the same number of statements for one waybill and for fifty', async () => {
    const numbers: string[] = [];
    for (let at = 0; at < 51; at += 1) numbers.push((await road.make()).number);
    const ids = (await Promise.all(numbers.map((number) => road.admin.call(waybillCalls.byNumber, { query: { number } })))).map(
      ([row]) => row?.id ?? 0,
    );
    await road.admin.call(waybillCalls.checkEach, { body: { ids } });
    const cost = async (style: Style, some: readonly string[]): Promise<number> => {
      const before = await statements();
      expect((await scanAt(road.here, style, some)).every(({ isOk }) => isOk === 1)).toBe(true);
      return (await statements()) - before;
    };
    const [first = '', ...rest] = numbers;
    for (const style of [load, depart]) expect(await cost(style, rest)).toBe(await cost(style, [first]));
  });
});

describe('fees, corrections and deletions of scans', () => {
  it('a fee is on the scan and on its waybill, until that is paid', async () => {
    const { id, number } = await road.reach('waiting');
    const [scan = { id: 0 }] = await scanAt(road.here, load, [number]);
    const fee = { id: scan.id, type: 50, amount: 15.5, cost: 5, info: '叉车' } as const;
    expect(await road.admin.call(calls.addFee, { body: fee })).toMatchObject({ id: scan.id, feeAmount: 15.5 });
    expect(await road.read(id)).toMatchObject({ totalFee: 96, totalCost: 35 });
    expect(await road.admin.call(calls.getOne, { query: { id: scan.id } })).toMatchObject({ feeAmount: 15.5, style: load });
    await road.admin.call(waybillCalls.pay, { body: { ids: [id] } });
    expect((await road.admin.refused(calls.addFee, { body: fee })).message).toBe(`运单 ${number} 已付款，不能添加费用`);
    const [unknown = { id: 0 }] = await scanAt(road.here, load, ['NO-SUCH-1']);
    expect((await road.admin.refused(calls.addFee, { body: { ...fee, id: unknown.id } })).message).toBe(
      '扫描记录 NO-SUCH-1 没有对应的运单，不能添加费用',
    );
    expect((await road.admin.refused(calls.addFee, { body: { ...fee, id: 999_999 } })).status).toBe(404);
  });

  it('only weight and remark are put right; a deleted record is gone, its move stays', async () => {
    const { id, number } = await road.reach('waiting');
    const [scan = { id: 0 }] = await scanAt(road.here, load, [number]);
    const edited = await road.admin.call(calls.edit, { body: { id: scan.id, version: 1, weight: 9.5, info: '重称' } });
    expect(edited).toMatchObject({ weight: 9.5, info: '重称', number, style: load });
    expect((await road.admin.refused(calls.edit, { body: { id: scan.id, version: 1, weight: 1, info: '' } })).code).toBe('STALE_EDIT');
    const sheet = await sheetIn(await road.admin.respond(calls.download, by({ number })));
    expect(sheet.rows).toMatchObject([{ 运单号: number, 扫描类型: '装车', 结果: '通过', '重量(kg)': 9.5 }]);
    await road.admin.call(calls.remove, { body: [scan.id] });
    expect((await road.admin.refused(calls.getOne, { query: { id: scan.id } })).status).toBe(404);
    expect((await road.admin.refused(calls.remove, { body: [scan.id] })).status).toBe(404);
    expect((await road.read(id)).state).toBe(21);
    expect((await road.admin.refused(calls.historyCount, by({ deptId: 'x' }))).status).toBe(422);
    expect((await road.admin.call(calls.historyCount, { query: { deptId: road.here } })).length).toBeGreaterThan(0);
  });
});

describe('whatever is scanned', () => {
  it('state and stops agree and totals add up, after every random scan', async () => {
    const sites = [road.here, road.middle, road.there];
    const numbers = [(await road.reach('waiting')).number, (await road.reach('toTake')).number, (await road.reach('waiting')).number];
    const step = fc.record({
      style: fc.constantFrom(...scanStyle.entries.map(({ code }) => code)),
      site: fc.nat(2),
      to: fc.option(fc.nat(2), { nil: undefined }),
      some: fc.subarray(numbers, { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { style, site, to, some } of steps) {
          const more = { signBy: '本人', ...(to === undefined ? {} : { toDeptId: sites[to] }) };
          expect(await scanAt(sites[site] ?? 0, style, some, more)).toHaveLength(some.length);
          await road.expectProof();
        }
      }),
      { numRuns: times(3, 8) },
    );
  });
});
