/** What all companies share: menus, the platform's dictionaries, app versions. */
import { appPlatform, appVersionCalls } from '@cangyun/contract/system/appVersion.ts';
import { dictionaryCalls, dictionaryEntryCalls } from '@cangyun/contract/system/dictionary.ts';
import { type MenuNode, menuCalls } from '@cangyun/contract/system/menus.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { by } from '../support/queries.ts';
import { hire } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '普通公司' });
const platform = await world.company({ name: '平台公司', platform: true });
const special = await world.company({ name: '三九三', companyId: 393 });

const titlesIn = (nodes: readonly MenuNode[]): string[] => nodes.flatMap((node) => [node.title, ...titlesIn(node.children)]);

describe('menus', () => {
  it('show each user what their permissions open', async () => {
    const all = titlesIn(await admin.call(menuCalls.build, {}));
    // Later areas add theirs; those of the foundation stay, in their order.
    const first = ['首页', '工作台', '系统', '用户', '网点', '岗位', '菜单', '字典', '日志', '任务', '版本'];
    expect(all.filter((title) => first.includes(title))).toEqual(first);
    expect(all).not.toContain('接口');
    const clerk = await hire(world, admin, { permissions: ['dict:list'] });
    // What everyone reads needs no permission.
    const reading = ['内容', '资讯', '文章阅读', '合作公司文章'];
    expect(titlesIn(await clerk.call(menuCalls.build, {}))).toEqual(['首页', '工作台', ...reading, '系统', '字典']);
  });

  it('show item 319 to company 393 alone', async () => {
    expect(titlesIn(await special.call(menuCalls.build, {}))).toContain('接口');
  });

  it('come as a tree, as addresses, and as the part that customers see', async () => {
    const tree = await admin.call(menuCalls.tree, {});
    expect(tree.find((node) => node.id === 999)).toMatchObject({ title: '系统', component: 'Layout' });
    const urls = await admin.call(menuCalls.urls, {});
    expect(urls.find((node) => node.id === 999)?.children).toContainEqual(expect.objectContaining({ title: '用户', url: '/system/users' }));
    expect(await admin.call(menuCalls.customerTree, {})).toEqual([]);
    for (const call of [menuCalls.tree, menuCalls.urls, menuCalls.customerTree, menuCalls.build])
      expect(await world.visitor.refused(call, {})).toMatchObject({ status: 401 });
  });

  it('tell a screen that somebody may not open from one that does not exist', async () => {
    const clerk = await hire(world, admin, { permissions: ['dict:list'] });
    const known = async (path: string): Promise<boolean> => (await clerk.call(menuCalls.known, { query: { path } })).known;
    expect(await Promise.all(['/system/users', '/system/users/', '/trade/dispatch/12'].map(known))).toEqual([true, true, true]);
    // A folder is no screen.
    expect(await Promise.all(['/system', '/no/such/screen', '/system/users/1/2'].map(known))).toEqual([false, false, false]);
    expect(await world.visitor.refused(menuCalls.known, { query: { path: '/system/users' } })).toMatchObject({ status: 401 });
    expect(await clerk.refused(menuCalls.known, { query: { path: '' } })).toMatchObject({ status: 422 });
  });

  it('are changed by the platform only', async () => {
    const body = { title: '新菜单', path: 'new' };
    for (const call of [menuCalls.create, menuCalls.edit, menuCalls.remove] as const)
      expect(await admin.refused(call, { body: call === menuCalls.remove ? [1] : { ...body, id: 1, version: 1 } } as never)).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      });
    const made = await platform.call(menuCalls.create, { body: { ...body, customer: 1 } });
    expect(titlesIn(await admin.call(menuCalls.customerTree, {}))).toEqual(['新菜单']);
    const edited = await platform.call(menuCalls.edit, { body: { ...made, title: '改名菜单' } });
    expect((await admin.call(menuCalls.list, by({ title: '改名' }))).content).toEqual([edited]);
    await platform.call(menuCalls.remove, { body: [made.id] });
    await platform.call(menuCalls.removeOne, { params: { id: (await platform.call(menuCalls.create, { body })).id } });
    expect(await admin.refused(menuCalls.list, by({ pid: 'x' }))).toMatchObject({ status: 422 });
  });

  it('stay a tree', async () => {
    const upper = await platform.call(menuCalls.create, { body: { title: '上级', path: 'upper' } });
    const lower = await platform.call(menuCalls.create, { body: { title: '下级', path: 'lower', pid: upper.id } });
    for (const pid of [upper.id, lower.id])
      expect(await platform.refused(menuCalls.edit, { body: { ...upper, pid } })).toMatchObject({
        code: 'MENU_CYCLE',
        message: '上级菜单不能是「上级」自己或它的下级',
      });
    expect(await platform.refused(menuCalls.remove, { body: [upper.id] })).toMatchObject({
      code: 'MENU_HAS_CHILDREN',
      message: '菜单「上级」还有下级菜单，不能删除',
    });
    expect(await platform.refused(menuCalls.create, { body: { title: '上级', path: 'again' } })).toMatchObject({
      message: '菜单标题已存在，请勿重复',
    });
    expect(await platform.refused(menuCalls.create, { body: { title: '无根', path: 'x', pid: 999_999 } })).toMatchObject({
      message: '所选的上级菜单不存在或已删除',
    });
    expect(await platform.refused(menuCalls.removeOne, { params: { id: 999_999 } })).toMatchObject({
      status: 404,
      message: '菜单不存在或已删除',
    });
    await platform.call(menuCalls.remove, { body: [upper.id, lower.id] });
  });
});

describe('dictionaries', () => {
  const shared = { status: 400, code: 'SHARED_DICTIONARY', message: '平台字典「user_gender」不能修改，可新增本公司的字典项' };
  const genderOf = async (person: typeof admin) =>
    (await person.call(dictionaryEntryCalls.list, by({ dictName: 'user_gender', page: 0, size: 9_999, sort: 'sort,asc' }))).content;

  it('come from the platform and from the own company, whose value wins', async () => {
    expect((await genderOf(admin)).map(({ label, value, owner }) => ({ label, value, owner }))).toEqual([
      { label: '未填写', value: '0', owner: '平台' },
      { label: '男', value: '1', owner: '平台' },
      { label: '女', value: '2', owner: '平台' },
    ]);
    await admin.call(dictionaryEntryCalls.create, { body: { dictName: 'user_gender', label: '先生', value: '1', sort: 1 } });
    const map = await admin.call(dictionaryEntryCalls.map, { query: { dictName: 'user_gender,business_type' } });
    expect(map.user_gender).toEqual([
      { value: '0', label: '未填写' },
      { value: '1', label: '先生' },
      { value: '2', label: '女' },
    ]);
    expect(map.business_type![0]).toEqual({ value: '0', label: '默认业务' });
    expect(await platform.call(dictionaryEntryCalls.map, { query: { dictName: ['user_gender'] } })).toMatchObject({
      user_gender: [{ label: '未填写' }, { label: '男' }, { label: '女' }],
    });
    expect(Object.keys(await admin.call(dictionaryEntryCalls.map, {}))).toEqual(
      expect.arrayContaining(['business_type', 'site_kind', 'user_gender']),
    );
    expect(await admin.refused(dictionaryEntryCalls.map, { query: { dictName: 'x'.repeat(501) } })).toMatchObject({ status: 422 });
  });

  it("of the platform are not the company's to change", async () => {
    const [entry] = await genderOf(admin);
    const [dictionary] = (await admin.call(dictionaryCalls.list, by({ name: 'user_gender' }))).content;
    expect(await admin.refused(dictionaryEntryCalls.edit, { body: { ...entry!, label: '改' } })).toMatchObject(shared);
    expect(await admin.refused(dictionaryEntryCalls.remove, { body: [entry!.id] })).toMatchObject(shared);
    expect(await admin.refused(dictionaryEntryCalls.removeOne, { params: { id: entry!.id } })).toMatchObject(shared);
    expect(await admin.refused(dictionaryCalls.edit, { body: { ...dictionary!, description: '改' } })).toMatchObject(shared);
    expect(await admin.refused(dictionaryCalls.remove, { body: [dictionary!.id] })).toMatchObject(shared);
    expect(await admin.refused(dictionaryCalls.removeOne, { params: { id: dictionary!.id } })).toMatchObject(shared);
  });

  it('of the own company are made, renamed with their entries, and deleted when empty', async () => {
    const made = await admin.call(dictionaryCalls.create, { body: { name: 'own' } });
    const entry = await admin.call(dictionaryEntryCalls.create, { body: { dictName: 'own', label: '一', value: '1' } });
    expect(await admin.refused(dictionaryEntryCalls.create, { body: { dictName: 'own', label: '又一', value: '1' } })).toMatchObject({
      message: '字典项的值已存在，请勿重复',
    });
    expect(await admin.refused(dictionaryEntryCalls.create, { body: { dictName: 'nowhere', label: '一', value: '1' } })).toMatchObject({
      message: '所选的字典不存在或已删除',
    });
    await admin.call(dictionaryCalls.edit, { body: { ...made, name: 'own_renamed' } });
    expect(await admin.call(dictionaryEntryCalls.map, { query: { dictName: 'own_renamed' } })).toEqual({
      own_renamed: [{ value: '1', label: '一' }],
    });
    expect(await admin.refused(dictionaryCalls.removeOne, { params: { id: made.id } })).toMatchObject({
      code: 'IN_USE',
      message: '字典正在使用中，不能删除',
    });
    await admin.call(dictionaryEntryCalls.edit, { body: { ...entry, label: '壹' } });
    await admin.call(dictionaryEntryCalls.removeOne, { params: { id: entry.id } });
    const second = await admin.call(dictionaryEntryCalls.create, { body: { dictName: 'own_renamed', label: '二', value: '2' } });
    await admin.call(dictionaryEntryCalls.remove, { body: [second.id] });
    await admin.call(dictionaryCalls.removeOne, { params: { id: made.id } });
    expect(await admin.refused(dictionaryEntryCalls.remove, { body: [second.id] })).toMatchObject({
      status: 404,
      message: '字典项不存在或已删除',
    });
  });
});

describe('app versions', () => {
  it('are published by the platform and read by everyone', async () => {
    const body = { platform: appPlatform.code.android, versionNo: '1.2.0', content: '新功能', url: 'https://example.cn/app.apk' };
    expect(await admin.refused(appVersionCalls.create, { body })).toMatchObject({ status: 403, message: '没有权限：新增应用版本' });
    const made = await platform.call(appVersionCalls.create, { body });
    expect(await world.visitor.call(appVersionCalls.list, by({ platform: appPlatform.code.android }))).toEqual({
      content: [made],
      totalElements: 1,
    });
    expect(await platform.refused(appVersionCalls.create, { body })).toMatchObject({ message: '版本号已存在，请勿重复' });
  });
});
