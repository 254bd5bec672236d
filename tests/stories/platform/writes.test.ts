/** One request, one transaction, one record in the log; sent twice, it happens once. */
import { randomUUID } from 'node:crypto';
import { REPLAYED_HEADER } from '@cangyun/contract/kernel/call.ts';
import { actionLogCalls } from '@cangyun/contract/system/actionLog.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { dictionaryCalls } from '@cangyun/contract/system/dictionary.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { anotherCode, codeFor } from '../support/phone.ts';
import { png } from '../support/pictures.ts';
import { by } from '../support/queries.ts';
import { addJob, hire, homeOf } from '../support/staff.ts';
import { openWorld, PASSWORD } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '写入公司' });
const home = await homeOf(admin);

const countOf = async (name: string): Promise<number> => (await admin.call(dictionaryCalls.list, by({ name }))).totalElements;
const keyed = (key: string) => ({ 'idempotency-key': key });

describe('a request sent twice with one key', () => {
  const reused = { status: 422, code: 'KEY_REUSED', message: '重复的请求标识，请刷新页面后重试' };

  it('happens once and is answered the same', async () => {
    const key = keyed(randomUUID());
    const first = await admin.call(dictionaryCalls.create, { body: { name: 'once' } }, key);
    expect(await admin.call(dictionaryCalls.create, { body: { name: 'once' } }, key)).toEqual(first);
    const again = await admin.respond(dictionaryCalls.create, { body: { name: 'once' } }, key);
    expect([again.json(), again.headers[REPLAYED_HEADER]]).toEqual([first, '1']);
    expect(await countOf('once')).toBe(1);
  });

  it('happens once even when both arrive together', async () => {
    const key = keyed(randomUUID());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.call(dictionaryCalls.create, { body: { name: 'together' } }, key)),
    );
    expect(new Set(answers.map((row) => row.id)).size).toBe(1);
    expect(await countOf('together')).toBe(1);
  });

  it('is refused with another body, or for another call', async () => {
    const key = keyed(randomUUID());
    const made = await admin.call(dictionaryCalls.create, { body: { name: 'first body' } }, key);
    expect(await admin.refused(dictionaryCalls.create, { body: { name: 'second body' } }, key)).toMatchObject(reused);
    expect(await admin.refused(dictionaryCalls.remove, { body: [made.id] }, key)).toMatchObject(reused);
    expect(await countOf('body')).toBe(1);
  });

  it('is refused with another file', async () => {
    const key = keyed(randomUUID());
    const first = await admin.upload(platformCalls.uploadImage, png, 'a.png', {}, key);
    expect((await admin.upload(platformCalls.uploadImage, png, 'a.png', {}, key)).json()).toEqual(first.json());
    expect((await admin.upload(platformCalls.uploadImage, Buffer.concat([png, png]), 'a.png', {}, key)).json()).toMatchObject(reused);
  });

  it('may come from two people: keys are personal', async () => {
    const key = keyed(randomUUID());
    const colleague = await hire(world, admin, { permissions: ['dict:add'] });
    await admin.call(dictionaryCalls.create, { body: { name: 'mine' } }, key);
    expect(await colleague.call(dictionaryCalls.create, { body: { name: 'yours' } }, key)).toMatchObject({ name: 'yours' });
  });

  it('is judged again where the first was refused', async () => {
    const key = keyed(randomUUID());
    const obstacle = await admin.call(dictionaryCalls.create, { body: { name: 'obstacle' } });
    expect(await admin.refused(dictionaryCalls.create, { body: { name: 'obstacle' } }, key)).toMatchObject({ code: 'DUPLICATE' });
    await admin.call(dictionaryCalls.remove, { body: [obstacle.id] });
    expect(await admin.call(dictionaryCalls.create, { body: { name: 'obstacle' } }, key)).toMatchObject({ name: 'obstacle' });
  });

  it('is judged again also where the refusal itself was counted', async () => {
    const mobile = '15700000001';
    const me = await hire(world, admin, { mobile });
    const code = anotherCode(await codeFor(world, mobile));
    const input = { params: { code }, body: { password: PASSWORD, email: 'a@cangyun.cn' } };
    const key = keyed(randomUUID());
    for (let at = 0; at < 2; at += 1)
      expect(await me.refused(userCalls.changeEmail, input, key)).toMatchObject({ code: 'WRONG_PHONE_CODE' });
  });

  it('never answers a secret again', async () => {
    const key = keyed(randomUUID());
    const body = { username: 'secret-keeper', nickName: '保密', deptId: home };
    const { initialPassword = '', ...rest } = await admin.call(userCalls.create, { body }, key);
    expect(initialPassword).toHaveLength(10);
    expect(await admin.call(userCalls.create, { body }, key)).toEqual(rest);
    const { rows } = await world.owner.query(`select string_agg(i::text, '') as kept from idempotency i`);
    expect(rows[0].kept).not.toContain(initialPassword);
  });

  it('needs a key that looks like one', async () => {
    for (const key of ['short', 'with space in it', '键'.repeat(9), 'x'.repeat(81)])
      expect(await admin.refused(dictionaryCalls.create, { body: { name: 'no key' } }, keyed(encodeURI(key)))).toMatchObject({
        status: 422,
      });
    expect(await countOf('no key')).toBe(0);
  });
});

describe('the log', () => {
  const recordsOf = async (requestId: string) => {
    const { rows } = await world.owner.query('select * from action_log where request_id = $1', [requestId]);
    return rows;
  };
  const tagged = (requestId: string) => ({ 'x-request-id': requestId, 'user-agent': 'story browser' });

  it('keeps who did what, where, before and after', async () => {
    const made = await admin.call(dictionaryCalls.create, { body: { name: 'logged' } }, tagged('request-create-1'));
    const visitor = Object.assign(await world.enter(admin), { address: '203.0.113.7' });
    const edited = await visitor.call(
      dictionaryCalls.edit,
      { body: { ...made, description: '改' } },
      { ...tagged('request-edit-1'), dept: String(home) },
    );
    const [created] = await recordsOf('request-create-1');
    const records = await recordsOf('request-edit-1');
    expect(created).toMatchObject({
      call: 'POST /api/dict',
      title: '新增字典',
      object: 'dict',
      object_id: String(made.id),
      before: null,
      after: made,
      ip: '127.0.0.1',
    });
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      company_id: String(admin.companyId),
      user_id: String(admin.userId),
      site_id: String(home),
      ip: '203.0.113.7',
      agent: 'story browser',
      before: made,
      after: edited,
    });

    const [shown] = (await admin.call(actionLogCalls.list, by({ object: 'dict', objectId: String(made.id) }))).content;
    expect(shown).toMatchObject({ title: '编辑字典', requestId: 'request-edit-1' });
    expect(await admin.call(actionLogCalls.getOne, { query: { id: shown!.id } })).toEqual({
      id: shown!.id,
      before: made,
      after: edited,
    });
  });

  it('keeps one record for a write on many rows', async () => {
    const rows = [
      await admin.call(dictionaryCalls.create, { body: { name: 'many 1' } }),
      await admin.call(dictionaryCalls.create, { body: { name: 'many 2' } }),
    ];
    await admin.call(dictionaryCalls.remove, { body: rows.map((row) => row.id) }, tagged('request-many-1'));
    const records = await recordsOf('request-many-1');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ object_id: rows.map((row) => row.id).join(','), before: rows });
  });

  it('keeps which sites and jobs a user was given and lost', async () => {
    const someone = await hire(world, admin);
    const job = await addJob(admin, home, ['dept:list']);
    const before = await admin.call(userCalls.getOne, { query: { id: someone.userId } });
    const after = await admin.call(userCalls.edit, { body: { ...before, jobIds: [job.id] } as never }, tagged('request-links-1'));
    expect(await recordsOf('request-links-1')).toMatchObject([
      { object: 'users', before: { jobIds: [someone.jobId] }, after: { jobIds: [job.id], jobNames: after.jobNames } },
    ]);
  });

  it('keeps changes of permissions', async () => {
    const someone = await hire(world, admin, { permissions: ['dept:list'] });
    await admin.call(
      jobCalls.adjustUser,
      { body: { userId: someone.userId, jobId: someone.jobId, permissions: [] } },
      tagged('request-adjust'),
    );
    await admin.call(jobCalls.sync, { body: { id: someone.jobId } }, tagged('request-sync-1'));
    expect(await recordsOf('request-adjust')).toMatchObject([{ object: 'userJob', before: ['dept:list'], after: [] }]);
    expect(await recordsOf('request-sync-1')).toMatchObject([{ object: 'job', object_id: String(someone.jobId) }]);
  });

  it('keeps signing in and out', async () => {
    const { user } = await admin.call(authCalls.info, {});
    const someone = await world.signIn(user.username);
    await someone.call(authCalls.logout, {}, tagged('request-logout'));
    expect(await recordsOf('request-logout')).toMatchObject([{ call: 'DELETE /auth/logout', title: '退出登录' }]);
    const { rows } = await world.owner.query(`select count(*)::int as n from action_log where call = 'POST /auth/login' and user_id = $1`, [
      admin.userId,
    ]);
    expect(rows[0].n).toBe(1);
  });

  it('keeps nothing of what was only read or refused, and nothing refused leaves a trace', async () => {
    const before = await world.owner.query(
      `select (select count(*) from action_log) as log, (select count(*) from app_user) as users, (select count(*) from idempotency) as keys`,
    );
    await admin.call(siteCalls.list, {}, tagged('request-read-1'));
    await admin.refused(
      userCalls.create,
      { body: { username: 'half', nickName: '半途', deptId: home, jobIds: [999_999] } },
      tagged('request-half-1'),
    );
    await admin.refused(dictionaryCalls.remove, { body: [999_999] }, tagged('request-half-2'));
    const after = await world.owner.query(
      `select (select count(*) from action_log) as log, (select count(*) from app_user) as users, (select count(*) from idempotency) as keys`,
    );
    expect(after.rows).toEqual(before.rows);
  });

  it('holds no password, whoever changes it', async () => {
    const someone = await hire(world, admin);
    await admin.call(userCalls.resetPassword, { body: { id: someone.userId, password: 'never-logged-1' } });
    const { rows } = await world.owner.query(`select string_agg(l::text, '') as everything from action_log l`);
    expect(rows[0].everything).not.toMatch(/never-logged-1|argon2id/);
  });

  it('is for people who may read it, and says nothing about an unknown record', async () => {
    expect(await admin.refused(actionLogCalls.getOne, { query: { id: 999_999 } })).toMatchObject({
      status: 404,
      message: '操作日志不存在或已删除',
    });
    expect(await (await hire(world, admin)).refused(actionLogCalls.list, {})).toMatchObject({
      status: 403,
      message: '没有权限：操作日志列表',
    });
  });
});
