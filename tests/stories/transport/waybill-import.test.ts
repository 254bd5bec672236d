/** Waybills from a spreadsheet: every wrong cell is named by row and heading, rows of one number are one waybill, and it is all or nothing. */
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { whoPay } from '@cangyun/contract/transport/waybill.ts';
import { waybillImportCalls as calls } from '@cangyun/contract/transport/waybillImport.ts';
import { describe, expect, it } from 'vitest';
import { openHaulage } from '../support/haulage.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const road = await openHaulage(world);
const { admin } = road;
const customer = await addCustomer(admin, { name: '月结商贸' });

const row = {
  sendName: '陈明',
  sendMobile: '13800000001',
  sendAddress: '张江路 1 号',
  reciveName: '李红',
  reciveMobile: '13900000002',
  reciveAddress: '中关村大街 2 号',
  goodName: '纸箱',
  num: '3',
};
const said = async (...rows: readonly object[]) =>
  (await admin.call(calls.check, { body: rows.map((cells) => ({ ...row, ...cells })) })).rows.map(({ msg }) => msg);
const waybills = async () => (await admin.call(waybillCalls.list, { query: { size: 100 } })).totalElements;

const statements = async (): Promise<number> => {
  const { body } = await world.visitor.send('GET', '/metrics');
  return Number(/cangyun_statements_total\{call="POST \/api\/orderDept\/importOrder"\} (\d+)/.exec(body)?.[1] ?? 0);
};

describe('the check', () => {
  it('passes a plain row and says how many waybills there will be', async () => {
    const verdicts = await admin.call(calls.check, { body: [row, { ...row, number: 'A1' }, { ...row, number: 'A1' }] });
    expect([verdicts.wrong, verdicts.waybills, verdicts.rows.map(({ isErr }) => isErr)]).toEqual([0, 2, [0, 0, 0]]);
  });

  it('names every wrong cell in the words of the file', async () => {
    expect(await said({ sendName: '', num: '0', weight: '重', reciveAddress: '路'.repeat(201) })).toEqual([
      '寄件人不能为空；收件地址最多 200 个字；件数不能小于 0.001；重量(kg)应为数字',
    ]);
    expect(await said({ targetDept: '火星网点', customer: '无此客户', whoPay: '白送', needTake: '也许' })).toEqual([
      '目的网点没有找到该网点；付款方式应为寄付、到付、月结之一；客户没有找到该客户；提货应为无需提货、需提货之一',
    ]);
    expect(await said({ whoPay: '月结' }, { freight: '-1' })).toEqual(['客户不能为空：月结运单需要客户', '运费不能小于 0']);
  });

  it('finds numbers that exist, and rows of one number that disagree', async () => {
    const { number } = await road.make();
    expect(await said({ number })).toEqual(['运单号已存在']);
    expect(await said({ number: 'B1' }, { number: 'B1', reciveName: '王五', goodName: '托盘' })).toEqual([
      '',
      '收件人与同一运单号的第 1 行不一致',
    ]);
  });

  it('does not choose between customers of one name', async () => {
    await addCustomer(admin, { name: '同名商贸' });
    await addCustomer(admin, { name: '同名商贸', style: 1 });
    expect(await said({ customer: '同名商贸' })).toEqual(['客户有多个同名的客户，请先区分名称']);
  });
});

describe('the import', () => {
  it('makes all waybills, with their goods, fees, stops, collections and first versions', async () => {
    const { count, numbers } = await admin.call(calls.save, {
      body: [
        {
          ...row,
          number: 'IMP-1',
          targetDept: '北京网点',
          customer: '月结商贸',
          whoPay: '月结',
          freight: '1,080.5',
          weight: '12.5',
          collectMoney: '300',
        },
        { ...row, number: 'IMP-1', goodName: '托盘', num: '1', weight: '20' },
        row,
      ],
    });
    expect([count, numbers[0]]).toEqual([2, 'IMP-1']);
    const [made] = await admin.call(waybillCalls.byNumber, { query: { number: 'IMP-1' } });
    const detail = await road.read(made?.id ?? 0);
    expect(detail).toMatchObject({
      targetDeptId: road.there,
      customerId: customer.id,
      whoPay: whoPay.code.monthly,
      totalNum: 4,
      totalWeight: 32.5,
      totalFee: 1080.5,
      collectMoney: 300,
      version: 1,
    });
    expect(detail.goods.map(({ name, num }) => [name, num])).toEqual([
      ['纸箱', 3],
      ['托盘', 1],
    ]);
    expect(detail.stops).toMatchObject([{ deptId: road.here, seq: 1 }]);
    await admin.call(waybillCalls.check, { body: { id: detail.id } });
    await road.expectProof();
  });

  it('keeps nothing where one row is wrong', async () => {
    const before = await waybills();
    expect(await admin.refused(calls.save, { body: [row, { ...row, reciveName: '' }] })).toMatchObject({
      status: 400,
      message: '请检查导入文件数据，确保无误后，再次上传！第 2 行 收件人不能为空',
    });
    expect((await admin.refused(calls.save, { body: [] })).message).toBe('无导入数据');
    expect((await admin.refused(calls.check, { body: Array.from({ length: 1001 }, () => row) })).message).toBe(
      '每次导入限制数量1000条，请分批导入！',
    );
    expect(await waybills()).toBe(before);
  });

  it('keeps one of two files that carry the same number', async () => {
    const answers = await Promise.all([1, 2].map(() => admin.respond(calls.save, { body: [{ ...row, number: 'RACE-1' }, row] })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await admin.call(waybillCalls.byNumber, { query: { number: 'RACE-1' } })).toHaveLength(1);
  });

  it('takes a thousand rows in as many statements as one', async () => {
    const before = await waybills();
    const cost = async (count: number) => {
      const start = await statements();
      await admin.call(calls.save, { body: Array.from({ length: count }, (_, at) => ({ ...row, info: `第${at}票` })) });
      return (await statements()) - start;
    };
    const few = await cost(2);
    expect(await cost(1000)).toBe(few);
    expect((await waybills()) - before).toBe(1002);
  });

  it('is for those who may enter waybills', async () => {
    const reader = await hire(world, admin, { permissions: ['waybill:list'] });
    expect((await reader.refused(calls.check, { body: [row] })).status).toBe(403);
    expect((await reader.refused(calls.save, { body: [row] })).status).toBe(403);
  });
});
