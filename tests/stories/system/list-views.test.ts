/** Views of lists: for oneself, for a job, for everyone; one default for each job and screen. */
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { listViewCalls as calls, type ListLook, viewScope } from '@cangyun/contract/system/listView.ts';
import { userSettingCalls } from '@cangyun/contract/system/userSetting.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const { own, job, everyone } = viewScope.code;
const look: ListLook = {
  filters: { enabled: 0, keyword: '张', createTime: ['2026-01-01', '2026-01-31'] },
  order: 'name,asc',
  hidden: ['info'],
};

const admin = await world.company();
const stranger = await world.company();
const clerk = await hire(world, admin);
const picker = await hire(world, admin);

const save = (person: Person, name: string, screen = 'users') => person.call(calls.save, { body: { screen, name, look } });
const namesFor = async (person: Person): Promise<string[]> => (await person.call(calls.list, {})).map(({ name }) => name);
const share = (id: number, scope: number, more: object = {}) => admin.call(calls.share, { body: { id, scope, ...more } as never });

describe('a view', () => {
  it('is its owner’s alone, and replaced under the same name', async () => {
    const { id } = await save(clerk, '停用的');
    expect(await clerk.call(calls.list, {})).toEqual([
      { id, screen: 'users', name: '停用的', scope: own, jobId: null, isDefault: 0, opens: 0, own: 1, look },
    ]);
    const changed = { ...look, order: 'id,desc', hidden: null };
    expect(await clerk.call(calls.save, { body: { screen: 'users', name: '停用的', look: changed } })).toEqual({ id });
    expect(await clerk.call(calls.list, {})).toMatchObject([{ id, look: changed }]);
    for (const other of [admin, picker, stranger]) expect(await namesFor(other)).toEqual([]);
    for (const other of [admin, picker, stranger])
      expect(await other.refused(calls.remove, { params: { id } })).toMatchObject({ status: 404, message: '视图不存在或已删除' });
    expect(await admin.refused(calls.share, { body: { id, scope: everyone } })).toMatchObject({ status: 404 });
    await clerk.call(calls.remove, { params: { id } });
    expect(await namesFor(clerk)).toEqual([]);
  });

  it('is shared with a job or everyone by those who arrange jobs', async () => {
    const { id } = await save(admin, '待拣');
    expect(await clerk.refused(calls.share, { body: { id, scope: everyone } })).toMatchObject({ status: 403 });
    await share(id, job, { jobId: picker.jobId });
    expect(await picker.call(calls.list, {})).toMatchObject([{ id, own: 0, scope: job, jobId: picker.jobId, opens: 0 }]);
    expect(await namesFor(clerk)).toEqual([]);
    expect(await picker.refused(calls.remove, { params: { id } })).toMatchObject({ status: 403, message: '没有权限：删除视图' });
    await share(id, everyone);
    expect(await namesFor(clerk)).toEqual(['待拣']);
    expect(await namesFor(stranger)).toEqual([]);
    await share(id, own);
    expect(await namesFor(clerk)).toEqual([]);
    await admin.call(calls.remove, { params: { id } });
  });

  it('is the one default of a job on its screen', async () => {
    const [first, second, elsewhere] = [await save(admin, '一'), await save(admin, '二'), await save(admin, '三', 'dept')];
    const asDefault = { jobId: picker.jobId, isDefault: 1 };
    for (const { id } of [first, elsewhere, second]) await share(id, job, asDefault);
    const opening = async (person: Person) => (await person.call(calls.list, {})).filter(({ opens }) => opens === 1).map(({ id }) => id);
    expect(new Set(await opening(picker))).toEqual(new Set([second.id, elsewhere.id]));
    expect(await opening(admin)).toEqual([]);
    await admin.call(calls.remove, { params: { id: second.id } });
    expect(await opening(picker)).toEqual([elsewhere.id]);
  });

  it('goes with the job that it was shared with', async () => {
    const guest = await hire(world, admin);
    const { id } = await save(admin, '临时');
    await share(id, job, { jobId: guest.jobId });
    await world.owner.query('delete from user_job where job_id = $1', [guest.jobId]);
    await admin.call(jobCalls.remove, { body: [guest.jobId] });
    expect(await namesFor(admin)).not.toContain('临时');
  });
});

it('is refused without a name, with an unknown shape, too often, or for nobody', async () => {
  const refused = (body: object) => admin.refused(calls.save, { body: { screen: 'users', name: '视', look, ...body } as never });
  expect(await refused({ name: ' ' })).toMatchObject({ status: 422, message: '名称不能为空' });
  expect(await refused({ look: { ...look, filters: { a: { b: 1 } } } })).toMatchObject({ status: 422 });
  expect(await refused({ look: { ...look, order: 'name' } })).toMatchObject({ status: 422 });
  const { id } = await save(admin, '某');
  const sharing = (body: object) => admin.refused(calls.share, { body: { id, ...body } as never });
  expect(await sharing({ scope: job })).toMatchObject({ status: 422, message: '视图「某」要共享给岗位，请选择岗位' });
  expect(await sharing({ scope: everyone, isDefault: 1 })).toMatchObject({
    status: 422,
    message: '视图「某」不是共享给岗位的，不能设为岗位默认',
  });
  expect(await sharing({ scope: job, jobId: 999_999 })).toMatchObject({ status: 400 });
  for (let at = 0; at < 30; at += 1) await save(clerk, `第${at}个`);
  expect(await clerk.refused(calls.save, { body: { screen: 'users', name: '再一个', look } })).toMatchObject({
    status: 422,
    message: '一个页面最多保存 30 个视图，请先删除不用的',
  });
  await save(clerk, '第0个');
  expect(await world.visitor.refused(calls.list, {})).toMatchObject({ status: 401 });
});

describe('saved filters, as earlier clients ask for them', () => {
  const of = (screen: string) => ({ query: { screen } });
  const put = (screen: string, filters: object[]) => ({ body: { screen, filters } as never });

  it('are the filters of one’s own views; what is shared or only a view knows stays', async () => {
    const person = await hire(world, admin);
    await save(person, '旧的', 'goods');
    const shared = await save(admin, '大家的', 'goods');
    await share(shared.id, everyone);
    expect(await person.call(userSettingCalls.filters, of('goods'))).toEqual([{ name: '旧的', values: look.filters }]);
    expect(await person.call(userSettingCalls.filters, of('users'))).toEqual([]);
    await person.call(
      userSettingCalls.saveFilters,
      put('goods', [
        { name: '旧的', values: { enabled: 1 } },
        { name: '新的', values: {} },
      ]),
    );
    expect((await person.call(calls.list, {})).filter((view) => view.own === 1)).toMatchObject([
      { name: '新的', look: { filters: {}, order: 'id,desc', hidden: null } },
      { name: '旧的', look: { ...look, filters: { enabled: 1 } } },
    ]);
    await admin.call(userSettingCalls.saveFilters, put('goods', []));
    expect(await namesFor(person)).toContain('大家的');
    await person.call(userSettingCalls.saveFilters, put('goods', []));
    expect(await person.call(userSettingCalls.filters, of('goods'))).toEqual([]);
    await admin.call(calls.remove, { params: { id: shared.id } });
  });

  it('are refused nameless, too many, or not signed in', async () => {
    const refused = (filters: object[]) => admin.refused(userSettingCalls.saveFilters, put('users', filters));
    expect(await refused([{ name: '', values: {} }])).toMatchObject({ status: 422, message: '筛选 第 1 行 名称不能为空' });
    expect(await refused(Array.from({ length: 31 }, () => ({ name: '多', values: {} })))).toMatchObject({ message: '筛选最多 30 项' });
    expect(await world.visitor.refused(userSettingCalls.filters, of('users'))).toMatchObject({ status: 401 });
  });
});
