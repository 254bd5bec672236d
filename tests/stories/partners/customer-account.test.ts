/** Prepaid accounts: every movement writes a row, the balance is their sum, and nobody pays with money that is not there. */
import { customerAccountCalls as calls, feeKind, moneyType, payWay } from '@cangyun/contract/partners/customerAccount.ts';
import { customerChartCalls as charts } from '@cangyun/contract/partners/customerChart.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { addCustomer } from '../support/partners.ts';
import { expectProofs, proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const admin = await world.company({ name: '账户公司' });
const balanceOf = async (customerId: number) => (await admin.call(calls.byCustomer, { query: { customerId } })).balance;

describe('an account', () => {
  it('is there from the start, takes money in and gives it out, each with before and after', async () => {
    const { id: customerId } = await addCustomer(admin, { name: '预付客户', creditLimit: 50 });
    const opened = await admin.call(calls.byCustomer, { query: { customerId } });
    expect(opened).toMatchObject({
      customerName: '预付客户',
      balance: 0,
      frozen: 0,
      creditLimit: 50,
      available: 50,
      movements: 0,
      lastTime: null,
    });
    expect(await admin.call(calls.getOne, { query: { id: opened.id } })).toEqual(opened);
    const { log, account } = await admin.call(calls.recharge, {
      body: { customerId, amount: 100.1, payWay: payWay.code.wechat, voucher: 'ab/voucher.png', remark: '首充' },
    });
    expect(log).toMatchObject({
      seq: 1,
      type: moneyType.code.recharge,
      before: 0,
      amount: 100.1,
      after: 100.1,
      payWay: payWay.code.wechat,
      voucher: 'ab/voucher.png',
      remark: '首充',
      reverses: 0,
      reversedBy: 0,
      userName: expect.stringMatching(/^联系人/),
    });
    expect(account).toMatchObject({ balance: 100.1, available: 150.1, movements: 1 });
    const consumed = await admin.call(calls.consume, {
      body: { customerId, amount: 0.2, feeKind: feeKind.code.storage, businessType: '1', documentKind: '出库单', documentNumber: 'CK001' },
    });
    expect(consumed.log).toMatchObject({ before: 100.1, amount: -0.2, after: 99.9, documentNumber: 'CK001' });
    await admin.call(calls.refund, { body: { customerId, amount: 0.1 } });
    await admin.call(calls.withdraw, { body: { customerId, amount: 50, remark: '退回' } });
    await admin.call(calls.adjust, { body: { customerId, amount: -0.01, remark: '抹零' } });
    expect(await balanceOf(customerId)).toBe(49.99);
    const frozen = await admin.call(calls.freeze, { body: { customerId, amount: 90, remark: '押金' } });
    expect(frozen).toMatchObject({ log: { amount: 0, frozen: 90 }, account: { balance: 49.99, frozen: 90, available: 9.99 } });
    expect(await admin.refused(calls.release, { body: { customerId, amount: 90.01 } })).toMatchObject({
      message: '冻结金额不足：「预付客户」需要 90.01 元，可用 90.00 元',
    });
    expect(await admin.call(calls.release, { body: { customerId, amount: 90 } })).toMatchObject({ account: { frozen: 0, movements: 7 } });
    expect((await admin.call(calls.list, { query: { keyword: 'yfkh' } })).content).toMatchObject([{ customerId, balance: 49.99 }]);
    expect((await admin.call(calls.log, { query: { documentNumber: 'CK0', customerId } as never })).content).toMatchObject([
      { id: consumed.log.id },
    ]);
    expect((await sheetIn(await admin.respond(calls.download, {}))).rows).toMatchObject([{ 客户: '预付客户', '余额(元)': 49.99 }]);
    expect((await sheetIn(await admin.respond(calls.logDownload, { query: { customerId } as never }))).rows).toHaveLength(7);
  });

  it('refuses what is not covered, telling what is needed and what is there, and what is no amount', async () => {
    const { id: customerId } = await addCustomer(admin, { name: '穷客户', creditLimit: 10 });
    await admin.call(calls.recharge, { body: { customerId, amount: 5 } });
    const short = { status: 400, code: 'MONEY_SHORT', message: '余额不足：「穷客户」需要 15.01 元，可用 15.00 元' };
    expect(await admin.refused(calls.consume, { body: { customerId, amount: 15.01 } })).toMatchObject(short);
    expect(await admin.refused(calls.withdraw, { body: { customerId, amount: 15.01, remark: '试' } })).toMatchObject(short);
    expect(await admin.refused(calls.freeze, { body: { customerId, amount: 15.01, remark: '试' } })).toMatchObject(short);
    expect(await admin.refused(calls.adjust, { body: { customerId, amount: -15.01, remark: '试' } })).toMatchObject(short);
    expect((await admin.call(calls.consume, { body: { customerId, amount: 15 } })).account).toMatchObject({ balance: -10, available: 0 });
    const wrong = [
      [{ amount: 0 }, '金额不能小于 0.01'],
      [{ amount: 0.001 }, '金额不能小于 0.01；金额最多 2 位小数'],
      [{ amount: 1.234 }, '金额最多 2 位小数'],
      [{ amount: -1 }, '金额不能小于 0.01'],
      [{ amount: 1e12 }, '金额不能大于 1000000000'],
      [{ amount: '5' }, '金额应为数字'],
      [{ amount: 1, customerId: 0 }, '客户不能小于 1'],
      [{ amount: 1, payWay: 7 }, '支付方式不是可选的值'],
    ] as const;
    for (const [given, message] of wrong)
      expect(await admin.refused(calls.recharge, { body: { customerId, ...given } as never })).toMatchObject({ status: 422, message });
    expect(await admin.refused(calls.refund, { body: { customerId: 999_999, amount: 1 } })).toMatchObject({
      message: '所选的客户不存在或已删除',
    });
    expect(await admin.refused(calls.adjust, { body: { customerId, amount: 0, remark: '试' } })).toMatchObject({ message: '金额不能为 0' });
    expect(await admin.refused(calls.adjust, { body: { customerId, amount: 1, remark: '' } })).toMatchObject({ message: '原因不能为空' });
    for (const call of [calls.byCustomer, calls.statement])
      expect(await admin.refused(call, { query: { customerId: 999_999 } })).toMatchObject({
        status: 404,
        message: '往来账户不存在或已删除',
      });
    expect(await admin.refused(calls.getOne, { query: { id: 999_999 } })).toMatchObject({ status: 404 });
  });

  it('undoes a movement by a new one that names it, once', async () => {
    const { id: customerId } = await addCustomer(admin, { name: '冲正客户' });
    const first = await admin.call(calls.recharge, { body: { customerId, amount: 30 } });
    await admin.call(calls.recharge, { body: { customerId, amount: 20 } });
    const undone = await admin.call(calls.reverse, { body: { logId: first.log.id, remark: '重复录入' } });
    expect(undone).toMatchObject({
      log: { type: moneyType.code.recharge, amount: -30, before: 50, after: 20, reverses: first.log.id, remark: '重复录入' },
      account: { balance: 20 },
    });
    const { content } = await admin.call(calls.log, { query: { customerId } as never });
    expect(content.find((row) => row.id === first.log.id)).toMatchObject({ amount: 30, reversedBy: undone.log.id });
    expect(await admin.refused(calls.reverse, { body: { logId: first.log.id, remark: '再来' } })).toMatchObject({
      message: `流水 ${first.log.id} 已经冲正过`,
    });
    expect(await admin.refused(calls.reverse, { body: { logId: undone.log.id, remark: '再来' } })).toMatchObject({
      message: `流水 ${undone.log.id} 是冲正记录，不能再冲正`,
    });
    expect(await admin.refused(calls.reverse, { body: { logId: 999_999, remark: '试' } })).toMatchObject({ status: 404 });
    const second = content.find((row) => row.amount === 20);
    await admin.call(calls.consume, { body: { customerId, amount: 15 } });
    expect(await admin.refused(calls.reverse, { body: { logId: second?.id ?? 0, remark: '花掉了' } })).toMatchObject({
      message: '余额不足：「冲正客户」需要 20.00 元，可用 5.00 元',
    });
    // Two at once: one wins.
    const third = await admin.call(calls.recharge, { body: { customerId, amount: 1 } });
    const answers = await Promise.all([1, 2].map(() => admin.respond(calls.reverse, { body: { logId: third.log.id, remark: '同时' } })));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find((answer) => answer.statusCode === 400)?.json()).toMatchObject({ code: 'MONEY_REVERSED_ALREADY' });
  });

  it('can not be written past the ledger, not even by the application', async () => {
    const { rows } = await world.owner.query(
      `select string_agg(privilege_type, ',' order by privilege_type) as granted from information_schema.role_table_grants where table_name = 'money_log' and grantee = 'cangyun_app'`,
    );
    expect(rows[0].granted).toBe('INSERT,SELECT');
  });

  it('asks for its own permission for each kind of movement', async () => {
    const { id: customerId } = await addCustomer(admin);
    const teller = await hire(world, admin, { permissions: ['customerAccount:recharge'] });
    await teller.call(calls.recharge, { body: { customerId, amount: 1 } });
    const nothing = { customerId, amount: 1, remark: '试' };
    for (const call of [calls.consume, calls.refund, calls.withdraw, calls.adjust, calls.freeze, calls.release])
      expect(await teller.refused(call, { body: nothing })).toMatchObject({ status: 403, message: `没有权限：${call.title}` });
    expect(await teller.refused(calls.reverse, { body: { logId: 1, remark: '试' } })).toMatchObject({ status: 403 });
    for (const call of [calls.list, calls.download, calls.log, calls.logDownload])
      expect(await teller.refused(call, {})).toMatchObject({ status: 403 });
    for (const call of [calls.byCustomer, calls.statement, calls.statementDownload])
      expect(await teller.refused(call, { query: { customerId } })).toMatchObject({ status: 403 });
    expect(await teller.refused(charts.income, {})).toMatchObject({ status: 403 });
  });
});

describe('the statement', () => {
  it('adds up over any period, also on the sheet', async () => {
    const { id: customerId } = await addCustomer(admin, { name: '对账客户' });
    for (const [amount, days] of [
      [100, 40],
      [50, 20],
      [7.5, 0],
    ] as const) {
      const { log } = await admin.call(calls.recharge, { body: { customerId, amount } });
      await world.owner.query(`update money_log set created_at = now() - make_interval(days => $1) where id = $2`, [days, log.id]);
    }
    await admin.call(calls.consume, { body: { customerId, amount: 20.25 } });
    const day = (ago: number): string => formatDay(new Date(Date.now() - ago * 86_400_000));
    const month = await admin.call(calls.statement, { query: { customerId } });
    expect(month).toMatchObject({
      opening: 100,
      raised: 57.5,
      lowered: 20.25,
      closing: 137.25,
      totalElements: 3,
      from: day(29),
      to: day(0),
    });
    expect(month.content.map((row) => row.seq)).toEqual([2, 3, 4]);
    const early = await admin.call(calls.statement, { query: { customerId, createTime: [day(50), day(20)] } });
    expect(early).toMatchObject({ opening: 0, raised: 150, lowered: 0, closing: 150, totalElements: 2 });
    const quiet = await admin.call(calls.statement, { query: { customerId, createTime: [day(15), day(10)] } });
    expect(quiet).toMatchObject({ opening: 150, raised: 0, closing: 150, content: [] });
    const page = await admin.call(calls.statement, { query: { customerId, page: 1, size: 2 } });
    expect(page.content.map((row) => row.seq)).toEqual([4]);
    const sheet = await sheetIn(await admin.respond(calls.statementDownload, { query: { customerId } }));
    expect(sheet.fileName).toBe(`对账客户对账单 ${day(29)} ${day(0)}.xlsx`);
    expect(sheet.rows.map((row) => row['变动后(元)'])).toEqual([100, 150, 157.5, 137.25, 137.25]);
    expect([sheet.rows[0]?.客户, sheet.rows.at(-1)?.客户]).toEqual(['期初余额', '期末余额']);
    expect(await admin.refused(calls.statement, { query: { customerId, createTime: '2026-13-01' } })).toMatchObject({ status: 422 });
  });
});

describe('many at once on one account', () => {
  it('100 recharges and payments over HTTP lose nothing and refuse honestly', async () => {
    const { id: customerId } = await addCustomer(admin, { name: '并发客户' });
    await admin.call(calls.recharge, { body: { customerId, amount: 60 } });
    const address = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
    const ask = (name: string, amount: number, at: number) =>
      fetch(`${address}/api/customerAccount/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', 'idempotency-key': `concurrent-${at}` },
        body: JSON.stringify({ customerId, amount }),
      }).then(async (answer) => ({ name, amount, status: answer.status, body: (await answer.json()) as { message?: string } }));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? ask('recharge', 3.33, at) : ask('consume', 7.77, at))),
    );
    const passed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    const cents = passed.reduce((sum, { name, amount }) => sum + Math.round(amount * 100) * (name === 'recharge' ? 1 : -1), 6000);
    expect(passed.filter(({ name }) => name === 'recharge')).toHaveLength(50);
    expect(await balanceOf(customerId)).toBe(cents / 100);
    // 60 + 50 × 3.33 pays at most 29 times 7.77; a refusal always names an available sum that does not suffice.
    expect(passed.filter(({ name }) => name === 'consume').length).toBeLessThanOrEqual(29);
    expect(refused.length).toBeGreaterThanOrEqual(21);
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      const available = /^余额不足：「并发客户」需要 7\.77 元，可用 (\d+\.\d\d) 元$/.exec(body.message ?? '')?.[1];
      expect(Number(available)).toBeLessThan(7.77);
    }
    const statement = await admin.call(calls.statement, { query: { customerId, size: 500 } });
    expect(statement.totalElements).toBe(passed.length + 1);
    expect(statement.content.every((row, at) => at === 0 || row.before === statement.content[at - 1]?.after)).toBe(true);
    await expectProofs(world);
  });
});

describe('any sequence of movements', () => {
  type Step = { kind: 'recharge' | 'consume' | 'refund' | 'withdraw' | 'adjust' | 'freeze' | 'release' | 'reverse'; cents: number };
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.record({
      kind: fc.constantFrom('recharge', 'consume', 'refund', 'withdraw', 'adjust', 'freeze', 'release', 'reverse' as const) as fc.Arbitrary<
        Step['kind']
      >,
      cents: fc.integer({ min: 1, max: 20_000 }),
    }),
    { minLength: 1, maxLength: 15 },
  );
  const effect = ({ kind, cents }: Step): { balance: number; frozen: number } => {
    if (kind === 'freeze') return { balance: 0, frozen: cents };
    if (kind === 'release') return { balance: 0, frozen: -cents };
    if (kind === 'adjust') return { balance: cents % 2 ? cents : -cents, frozen: 0 };
    return { balance: kind === 'recharge' || kind === 'refund' ? cents : -cents, frozen: 0 };
  };

  it('ends where a simple model ends', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 0, max: 30_000 }), async (sequence, credit) => {
        const { id: customerId } = await addCustomer(admin, { creditLimit: credit / 100 });
        let model = { balance: 0, frozen: 0 };
        const done: { id: number; balance: number; frozen: number; reversed: boolean }[] = [];
        for (const step of sequence) {
          const target = done.length > 0 ? done[step.cents % done.length] : undefined;
          if (step.kind === 'reverse' && !target) continue;
          const move = step.kind === 'reverse' && target ? { balance: -target.balance, frozen: -target.frozen } : effect(step);
          const after = { balance: model.balance + move.balance, frozen: model.frozen + move.frozen };
          const legal = after.balance + credit - after.frozen >= 0 && after.frozen >= 0 && !(step.kind === 'reverse' && target?.reversed);
          const amount = (step.kind === 'adjust' ? move.balance : step.cents) / 100;
          const body = step.kind === 'reverse' ? { logId: target?.id, remark: '冲' } : { customerId, amount, remark: '模' };
          const answer = await admin.respond(calls[step.kind], { body } as never);
          expect([step, answer.statusCode]).toEqual([step, legal ? 200 : 400]);
          if (!legal) continue;
          model = after;
          if (step.kind === 'reverse' && target) target.reversed = true;
          else done.push({ id: answer.json().log.id, ...move, reversed: false });
        }
        const { balance, frozen, available } = await admin.call(calls.byCustomer, { query: { customerId } });
        const cents = [balance, frozen, available].map((yuan) => Math.round(yuan * 100));
        expect(cents).toEqual([model.balance, model.frozen, model.balance + credit - model.frozen]);
      }),
      { numRuns: times(8, 25) },
    );
    await expectProofs(world);
  });
});
