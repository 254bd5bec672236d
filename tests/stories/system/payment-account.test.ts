/** A site applies for an account that receives payments; the bank decides in the background. */
import { mayMove } from '@cangyun/contract/kernel/moves.ts';
import { companyType, type PaymentMove, paymentAccountCalls, paymentMoves, paymentState } from '@cangyun/contract/system/paymentAccount.ts';
import { taskCalls } from '@cangyun/contract/system/task.ts';
import { bankOff } from '@cangyun/server/src/platform/bank/bank.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire, homeOf } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld({ worker: true });
afterAll(() => world.close());

const admin = await world.company({ name: '收款公司' });
const other = await world.company();
let sites = 0;
const form = async (more: object = {}) => {
  sites += 1;
  return {
    deptId: await addSite(admin, `收款网点${sites}`),
    companyType: companyType.code.company,
    accountName: '收款公司',
    licenseNo: '91310000MA1FL0AB12',
    legalPerson: '赵法人',
    legalIdNo: '11010519491231002X',
    bankName: '建设银行',
    bankBranch: '青浦支行',
    bankCard: '6222020200112233',
    contact: '周会计',
    contactPhone: '13811112222',
    licenseImage: 'a/1.png',
    idFrontImage: 'a/2.png',
    idBackImage: 'a/3.png',
    ...more,
  };
};
const draft = async (more: object = {}) => admin.call(paymentAccountCalls.create, { body: (await form(more)) as never });
const one = (id: number, person: Person = admin) => person.call(paymentAccountCalls.getOne, { query: { id } });

async function decided(id: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const account = await one(id);
    if (account.state === paymentState.code.passed || account.state === paymentState.code.refused) return account;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the bank did not answer');
}

describe('an application', () => {
  it('begins as a draft that shows its numbers with the middle hidden, in the answer and in the log', async () => {
    const account = await draft();
    expect(account).toMatchObject({ state: paymentState.code.draft, legalIdNo: '1101**********002X', bankCard: '6222********2233' });
    const { rows } = await world.owner.query(
      `select after::text as after from action_log where object = 'paymentAccount' and object_id = $1`,
      [String(account.id)],
    );
    expect(rows[0].after).not.toContain('11010519491231002X');
    const sheet = await sheetIn(await admin.respond(paymentAccountCalls.download, { query: { deptId: [account.deptId] } as never }));
    expect(sheet).toMatchObject({ fileName: '收款账户数据.xlsx', rows: [{ 状态: '草稿', 银行账号: '6222********2233' }] });
    expect((await admin.call(paymentAccountCalls.list, { query: { state: 0, deptId: [account.deptId] } as never })).content).toEqual([
      account,
    ]);
  });

  it('is edited, and keeps the numbers that are not sent again', async () => {
    const account = await draft();
    const { legalIdNo: _, bankCard: __, ...rest } = account;
    const edited = await admin.call(paymentAccountCalls.edit, { body: { ...rest, bankName: '工商银行' } });
    expect(edited).toMatchObject({ bankName: '工商银行', bankCard: '6222********2233', state: 0 });
    expect(await admin.refused(paymentAccountCalls.edit, { body: { ...rest, bankName: '晚到' } })).toMatchObject({ status: 409 });
    const changed = await admin.call(paymentAccountCalls.edit, { body: { ...rest, version: edited.version, bankCard: '621700000000' } });
    expect(changed.bankCard).toBe('6217****0000');
  });

  it('is refused with wrong numbers, a second account of the site, or a site that there is not', async () => {
    const wrong = await form({ legalIdNo: '123', bankCard: 'abc', contactPhone: '1' });
    expect(await admin.refused(paymentAccountCalls.create, { body: wrong as never })).toMatchObject({
      status: 422,
      fields: [
        { path: 'contactPhone', message: '请输入正确的手机号' },
        { path: 'legalIdNo', message: '法人身份证号应为 18 位，末位可为 X' },
        { path: 'bankCard', message: '银行账号应为 8 至 30 位数字' },
      ],
    });
    const { deptId } = await draft();
    expect(await admin.refused(paymentAccountCalls.create, { body: (await form({ deptId })) as never })).toMatchObject({
      message: '网点的收款账户已存在，请勿重复',
    });
    expect(await admin.refused(paymentAccountCalls.create, { body: (await form({ deptId: 999_999 })) as never })).toMatchObject({
      status: 404,
    });
  });

  it('names what is missing before it is submitted', async () => {
    const bare = await draft({ licenseNo: '', licenseImage: '', idBackImage: '' });
    expect(await admin.refused(paymentAccountCalls.submit, { body: bare })).toMatchObject({
      status: 400,
      code: 'PAYMENT_INCOMPLETE',
      message: '提交前请先补充营业执照号、营业执照、身份证国徽面',
    });
    const person = await draft({ companyType: companyType.code.person, licenseNo: '', licenseImage: '' });
    await admin.call(paymentAccountCalls.submit, { body: person });
  });
});

describe('the bank', () => {
  it('opens the account: submitted, reviewing, passed, with its history', async () => {
    const { id, version } = await draft();
    expect(await admin.call(paymentAccountCalls.submit, { body: { id, version } })).toMatchObject({ state: paymentState.code.submitted });
    expect(await decided(id)).toMatchObject({ state: paymentState.code.passed, accountNo: expect.stringMatching(/^6228\d{15}$/) });
    const history = await admin.call(paymentAccountCalls.history, { query: { id } });
    expect(history.map(({ fromState, toState, action }) => [fromState, toState, action])).toEqual([
      [0, 10, '提交'],
      [10, 20, '受理'],
      [20, 30, '开通'],
    ]);
    expect(history.map(({ userName }) => userName).slice(1)).toEqual(['银行', '银行']);
    const tasks = await admin.call(taskCalls.list, { query: { title: '提交开户申请' } as never });
    expect(tasks.content[0]).toMatchObject({ title: '提交开户申请' });
  });

  it('turns down with a reason; corrected and submitted again it opens', async () => {
    const refused = await draft({ bankCard: '6222020200112244' });
    await admin.call(paymentAccountCalls.submit, { body: refused });
    const answer = await decided(refused.id);
    expect(answer).toMatchObject({ state: paymentState.code.refused, reason: '户名与银行账号不一致' });
    expect(await admin.refused(paymentAccountCalls.submit, { body: answer })).toMatchObject({
      message: '收款账户当前为「未通过」，不能提交',
    });
    const { legalIdNo: _, bankCard: __, ...rest } = answer;
    const mended = await admin.call(paymentAccountCalls.edit, { body: { ...rest, bankCard: '6222020200112255' } });
    expect(mended).toMatchObject({ state: paymentState.code.draft, reason: '' });
    await admin.call(paymentAccountCalls.submit, { body: mended });
    expect(await decided(refused.id)).toMatchObject({ state: paymentState.code.passed });

    const wrongId = await draft({ legalIdNo: '110105194912310021' });
    await admin.call(paymentAccountCalls.submit, { body: wrongId });
    expect(await decided(wrongId.id)).toMatchObject({ reason: '法人身份证号校验未通过' });
  });

  it('where there is none, nothing can be submitted', async () => {
    const without = await openWorld({ bank: bankOff });
    const boss = await without.company();
    const body = { ...(await form()), deptId: await homeOf(boss) };
    const account = await boss.call(paymentAccountCalls.create, { body: body as never });
    expect(await boss.refused(paymentAccountCalls.submit, { body: account })).toMatchObject({
      status: 400,
      code: 'BANK_NOT_CONFIGURED',
      message: '支付渠道未配置，请联系管理员',
    });
    await without.close();
  });
});

describe('every state and action', () => {
  const actions: readonly PaymentMove[] = ['edit', 'submit', 'close'];
  const table = paymentState.entries.flatMap((state) => actions.map((action) => ({ ...state, action })));

  it.each(table)('at $label: $action', async ({ code, label, action }) => {
    const made = await draft();
    await world.owner.query('update payment_account set state = $1 where id = $2', [code, made.id]);
    const { legalIdNo: _, bankCard: __, ...body } = made;
    const call = { edit: paymentAccountCalls.edit, submit: paymentAccountCalls.submit, close: paymentAccountCalls.close }[action as 'edit'];
    const response = await admin.respond(call, { body });
    const move = paymentMoves.table[action];
    const refusal = { status: 400, code: 'WRONG_STATE', message: `收款账户当前为「${label}」，不能${move.label}` };
    expect(response.json()).toMatchObject(mayMove(paymentMoves, action, code) ? { state: move.to } : refusal);
  });

  it('a closed account makes room for another', async () => {
    const made = await draft();
    expect(await admin.call(paymentAccountCalls.close, { body: { ...made, reason: '换银行' } })).toMatchObject({
      state: 50,
      reason: '换银行',
    });
    await admin.call(paymentAccountCalls.create, { body: (await form({ deptId: made.deptId })) as never });
  });
});

it('is nobody else’s, and follows permissions', async () => {
  const made = await draft();
  const gone = { status: 404, message: '收款账户不存在或已删除' };
  const { legalIdNo: _, bankCard: __, reason: ___, ...body } = made;
  expect(await other.refused(paymentAccountCalls.getOne, { query: { id: made.id } })).toMatchObject(gone);
  expect(await other.refused(paymentAccountCalls.history, { query: { id: made.id } })).toMatchObject(gone);
  expect(await other.refused(paymentAccountCalls.edit, { body })).toMatchObject(gone);
  expect(await other.refused(paymentAccountCalls.submit, { body })).toMatchObject(gone);
  expect(await other.refused(paymentAccountCalls.close, { body })).toMatchObject(gone);
  expect((await other.call(paymentAccountCalls.list, {})).content).toEqual([]);
  const clerk = await hire(world, admin, { permissions: ['paymentAccount:list'] });
  await one(made.id, clerk);
  for (const call of [paymentAccountCalls.submit, paymentAccountCalls.close])
    expect(await clerk.refused(call, { body })).toMatchObject({ status: 403 });
  const nobody = await hire(world, admin);
  expect(await nobody.refused(paymentAccountCalls.list, {})).toMatchObject({ status: 403 });
  expect(await nobody.refused(paymentAccountCalls.download, {})).toMatchObject({ status: 403 });
});
