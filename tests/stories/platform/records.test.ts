/** Plain records: created, edited, deleted, each by the same rules. Dictionaries represent all of them. */

import { dictionaryCalls, dictionaryEntryCalls } from '@cangyun/contract/system/dictionary.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { by } from '../support/queries.ts';
import { homeOf } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '记录公司' });

const add = (name: string) => admin.call(dictionaryCalls.create, { body: { name, description: '描述' } });
const exists = async (name: string): Promise<boolean> => (await admin.call(dictionaryCalls.list, by({ name }))).totalElements === 1;

describe('creating', () => {
  it('answers the row as the list shows it', async () => {
    const made = await add('created');
    expect(made).toEqual({ id: made.id, version: 1, name: 'created', description: '描述' });
    expect((await admin.call(dictionaryCalls.list, by({ name: 'created' }))).content).toEqual([made]);
  });

  it('trims text, fills what is absent with its default, ignores what the record answers, and refuses what no field knows', async () => {
    const foreign = await admin.refused(dictionaryCalls.create, { body: { name: 'foreign', companyId: 1 } as never });
    expect(foreign).toMatchObject({ status: 422, message: '不认识的字段 companyId' });
    const made = await admin.call(dictionaryCalls.create, { body: { name: '  trimmed ', id: 77, version: 9 } as never });
    expect(made).toMatchObject({ name: 'trimmed', description: '', version: 1 });
    expect(made.id).not.toBe(77);
  });

  it('refuses a name that exists, in words', async () => {
    await add('twice');
    expect(await admin.refused(dictionaryCalls.create, { body: { name: 'twice' } })).toMatchObject({
      status: 400,
      code: 'DUPLICATE',
      message: '字典名称已存在，请勿重复',
    });
  });

  it('refuses malformed bodies with the path of each field', async () => {
    const refused = await admin.refused(dictionaryEntryCalls.create, { body: { dictName: 'x'.repeat(51), label: 5, sort: -1 } as never });
    expect(refused).toMatchObject({ status: 422, code: 'MALFORMED' });
    expect(refused.fields).toEqual([
      { path: 'dictName', message: '字典名称最多 50 个字' },
      { path: 'label', message: '标签应为文字' },
      { path: 'value', message: '值不能为空' },
      { path: 'sort', message: '排序不能小于 0' },
    ]);
    const broken = await admin.send('POST', '/api/dict', { payload: '{"name":', headers: { 'content-type': 'application/json' } });
    expect(broken.json()).toMatchObject({ status: 422, code: 'MALFORMED_JSON', message: '数据类型错误，请检查后重试' });
  });

  it('reads form-urlencoded bodies too', async () => {
    const response = await admin.send('POST', '/api/dict', {
      payload: 'name=form&description=%E8%A1%A8%E5%8D%95',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.json()).toMatchObject({ name: 'form', description: '表单' });
  });
});

describe('editing', () => {
  it('changes the row and its version', async () => {
    const made = await add('edited');
    expect(await admin.call(dictionaryCalls.edit, { body: { ...made, description: '新的' } })).toEqual({
      ...made,
      description: '新的',
      version: 2,
    });
  });

  it('is refused where someone else was faster', async () => {
    const made = await add('stale');
    await admin.call(dictionaryCalls.edit, { body: { ...made, description: '先' } });
    expect(await admin.refused(dictionaryCalls.edit, { body: { ...made, description: '后' } })).toMatchObject({
      status: 409,
      code: 'STALE_EDIT',
      message: '数据已被他人修改，请刷新后重试',
    });
    expect((await admin.call(dictionaryCalls.list, by({ name: 'stale' }))).content[0]?.description).toBe('先');
  });

  it('lets exactly one of many simultaneous edits through', async () => {
    const made = await add('race');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => admin.respond(dictionaryCalls.edit, { body: { ...made, description: `第${at}` } })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('does not touch what only creating sets', async () => {
    await add('fixed');
    const made = await admin.call(dictionaryEntryCalls.create, { body: { dictName: 'fixed', label: '标签', value: '1' } });
    const edited = await admin.call(dictionaryEntryCalls.edit, { body: { ...made, dictName: 'elsewhere', label: '新标签' } });
    expect(edited).toMatchObject({ dictName: 'fixed', label: '新标签' });
  });

  it('finds nothing for an unknown id', async () => {
    expect(await admin.refused(dictionaryCalls.edit, { body: { id: 999_999, version: 1, name: 'ghost' } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: '字典不存在或已删除',
    });
  });
});

describe('deleting', () => {
  it('takes a list of ids, or one in the path', async () => {
    const [one, two, three] = [await add('gone 1'), await add('gone 2'), await add('gone 3')];
    await admin.call(dictionaryCalls.remove, { body: [one.id, two.id] });
    await admin.call(dictionaryCalls.removeOne, { params: { id: three.id } });
    for (const name of ['gone 1', 'gone 2', 'gone 3']) expect(await exists(name)).toBe(false);
  });

  it('is all or nothing', async () => {
    const kept = await add('kept');
    expect(await admin.refused(dictionaryCalls.remove, { body: [kept.id, 999_999] })).toMatchObject({
      status: 404,
      message: '字典不存在或已删除',
    });
    expect(await exists('kept')).toBe(true);
    expect(await admin.refused(dictionaryCalls.removeOne, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
  });

  it('counts a repeated id once', async () => {
    const twice = await add('twice in the list');
    await admin.call(dictionaryCalls.remove, { body: [twice.id, twice.id] });
    expect(await exists('twice in the list')).toBe(false);
  });

  it('refuses what is no list of ids', async () => {
    for (const body of [[], ['1'], [0], [-1], [1.5], { ids: [1] }, null, Array.from({ length: 501 }, (_, at) => at + 1)])
      expect(
        (await admin.send('DELETE', '/api/dict', { payload: body as object, headers: { 'content-type': 'application/json' } })).json(),
      ).toMatchObject({ status: 422 });
  });
});

describe('paths', () => {
  it('answer with and without a trailing slash', async () => {
    const made = await add('slash');
    expect((await admin.send('GET', '/api/dict/', { query: { name: 'slash' } })).json()).toMatchObject({ totalElements: 1 });
    expect((await admin.send('PUT', '/api/dict/', { payload: { ...made, description: '斜杠' } })).json()).toMatchObject({ version: 2 });
    expect((await admin.send('DELETE', '/api/dict/', { payload: [made.id] })).json()).toEqual({ ok: true });
    expect((await admin.send('POST', '/api/users/updatePass/', { payload: {} })).json()).toMatchObject({ status: 422 });
  });

  it('answer the same under their other names', async () => {
    for (const call of [siteCalls.list, siteCalls.onlyIdNames]) {
      for (const alias of call.aliases) {
        expect((await admin.send('GET', alias)).json()).toEqual((await admin.send('GET', call.path)).json());
        expect((await world.visitor.send('GET', alias)).statusCode).toBe(401);
      }
    }
    const deptId = await homeOf(admin);
    const made = (await admin.send('POST', '/api/job/create', { payload: { name: '别名岗位', deptId } })).json();
    expect(await admin.call(jobCalls.getOne, { query: { id: made.id } })).toEqual(made);
    expect((await admin.send('POST', '/api/job/create', { payload: { deptId } })).json()).toMatchObject({
      status: 422,
      message: '名称不能为空',
    });
  });

  it('that no call has are refused in the same shape', async () => {
    const response = await admin.send('GET', '/api/nothing/here');
    expect(response.json()).toEqual({
      status: 404,
      code: 'NO_SUCH_CALL',
      message: '接口不存在',
      requestId: response.headers['x-request-id'],
    });
  });

  it('are never cached where they show or change data', async () => {
    for (const call of [userCalls.list, dictionaryCalls.list])
      expect((await admin.respond(call, {})).headers['cache-control']).toBe('no-store');
  });
});
