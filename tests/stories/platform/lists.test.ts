/** Every list pages, sorts, filters and exports alike. */
import { allCalls } from '@cangyun/contract/calls.ts';
import { appVersionCalls } from '@cangyun/contract/system/appVersion.ts';
import { dictionaryCalls, dictionaryEntryCalls } from '@cangyun/contract/system/dictionary.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls, userRole, userState } from '@cangyun/contract/system/users.ts';
import { formatSeconds } from '@cangyun/contract/times.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire, homeOf } from '../support/staff.ts';
import { openWorld, type World } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '列表公司', platform: true });
const home = await homeOf(admin);

const addDictionaries = (names: readonly string[]) =>
  world.owner.query('insert into dictionary (company_id, name) select $1, unnest($2::text[])', [admin.companyId, names]);

const addEntries = (into: World, companyId: number, count: number) =>
  into.owner.query(
    `insert into dictionary_entry (company_id, dictionary_name, label, value, sort) select $1, 'many', '标签' || n, n::text, n % 7 from generate_series(1, $2::int) n`,
    [companyId, count],
  );

describe('paging', () => {
  it('starts at zero with ten rows, newest first', async () => {
    await addDictionaries(Array.from({ length: 25 }, (_, at) => `page_${String(at).padStart(2, '0')}`));
    const first = await admin.call(dictionaryCalls.list, by({ name: 'page_' }));
    expect(first.content.map((row) => row.name)).toEqual(Array.from({ length: 10 }, (_, at) => `page_${24 - at}`));
    expect(first).toMatchObject({ totalElements: 25 });
    expect(first).not.toHaveProperty('approximate');
    const last = await admin.call(dictionaryCalls.list, by({ name: 'page_', page: 2, size: 10 }));
    expect(last.content.map((row) => row.name)).toEqual(['page_04', 'page_03', 'page_02', 'page_01', 'page_00']);
    expect(await admin.call(dictionaryCalls.list, by({ name: 'page_', page: 9 }))).toEqual({ content: [], totalElements: 25 });
  });

  it('takes the sizes of the screens and of the pickers, and no others', async () => {
    for (const size of [10, 20, 50, 100, 200, 300, 500, 9_999, 10_000]) await admin.call(dictionaryCalls.list, by({ size }));
    for (const query of [{ size: 0 }, { size: 10_001 }, { page: -1 }, { page: '1.5' }, { size: 'x' }, { exact: 2 }])
      expect(await admin.refused(dictionaryCalls.list, { query: query as never })).toMatchObject({ status: 422, code: 'MALFORMED' });
  });

  it('counts exactly up to ten thousand, estimates beyond, and counts exactly when asked', async () => {
    await addEntries(world, admin.companyId, 10_000);
    const many = { dictName: 'many', size: 10 };
    expect(await admin.call(dictionaryEntryCalls.list, { query: many })).toMatchObject({ totalElements: 10_000 });
    await world.owner.query(
      `insert into dictionary_entry (company_id, dictionary_name, label, value) select $1, 'many', '更多' || n, 'more' || n from generate_series(1, 5000) n`,
      [admin.companyId],
    );
    await world.owner.query('analyze dictionary_entry');
    const estimated = await admin.call(dictionaryEntryCalls.list, { query: many });
    expect(estimated.approximate).toBe(true);
    expect(estimated.totalElements).toBeGreaterThan(10_000);
    expect(await admin.call(dictionaryEntryCalls.list, by({ ...many, exact: 1 }))).toEqual({
      content: estimated.content,
      totalElements: 15_000,
    });
    const deep = await admin.call(dictionaryEntryCalls.list, by({ ...many, page: 1_400, sort: 'sort,asc' }));
    expect(deep.content).toHaveLength(10);
  });
});

describe('sorting', () => {
  it('goes by declared fields, both ways, and by the newest among equals', async () => {
    await addDictionaries(['sort_b', 'sort_a', 'sort_c']);
    const names = async (sort: string) =>
      (await admin.call(dictionaryCalls.list, by({ name: 'sort_', sort }))).content.map((row) => row.name);
    expect(await names('name,asc')).toEqual(['sort_a', 'sort_b', 'sort_c']);
    expect(await names('name,desc')).toEqual(['sort_c', 'sort_b', 'sort_a']);
    expect(await names('id,asc')).toEqual(['sort_b', 'sort_a', 'sort_c']);
    const [one, two] = (await admin.call(dictionaryEntryCalls.list, by({ dictName: 'many', sort: 'sort,asc' }))).content;
    expect(one!.sort).toBe(two!.sort);
    expect(one!.id).toBeGreaterThan(two!.id);
  });

  it('is refused by any other field', async () => {
    expect(await admin.refused(dictionaryCalls.list, by({ sort: 'description,asc' }))).toMatchObject({
      status: 422,
      code: 'UNKNOWN_SORT',
      message: '不支持按「description」排序',
    });
    for (const sort of ['constructor,asc', 'companyId,asc'])
      expect(await admin.refused(dictionaryCalls.list, by({ sort }))).toMatchObject({ code: 'UNKNOWN_SORT' });
    for (const sort of ['name', 'name,up', 'name;drop table dictionary,asc', ''])
      expect(await admin.refused(dictionaryCalls.list, by({ sort }))).toMatchObject({ status: 422, code: 'MALFORMED' });
  });
});

describe('filters', () => {
  it('contain: percent, underscore and backslash mean themselves, capitals do not matter', async () => {
    await addDictionaries(['like a%b', 'like a_b', 'like axb', 'like a\\b', 'like Chinese 中文']);
    const found = async (name: string) =>
      (await admin.call(dictionaryCalls.list, by({ name, sort: 'id,asc' }))).content.map((row) => row.name);
    expect(await found('a%b')).toEqual(['like a%b']);
    expect(await found('a_b')).toEqual(['like a_b']);
    expect(await found('a\\b')).toEqual(['like a\\b']);
    expect(await found('LIKE CHINESE')).toEqual(['like Chinese 中文']);
    expect(await found('中文')).toEqual(['like Chinese 中文']);
    expect(await found(`' or true --`)).toEqual([]);
  });

  it('equal, one value or several under a repeated key', async () => {
    const [north, south] = [await addSite(admin, '北'), await addSite(admin, '南')];
    const [atNorth, atSouth] = [await hire(world, admin, { site: north }), await hire(world, admin, { site: south })];
    const ids = async (query: object) => (await admin.call(userCalls.list, by({ sort: 'id,asc', ...query }))).content.map((row) => row.id);
    expect(await ids({ deptId: north })).toEqual([atNorth.userId]);
    expect(await ids({ deptId: [north, south] })).toEqual([atNorth.userId, atSouth.userId]);
    expect(await ids({ isAdmin: userRole.code.admin })).toEqual([admin.userId]);
    expect(await ids({ deptId: [north, south], enabled: userState.code.disabled })).toEqual([]);
    expect(await admin.refused(userCalls.list, by({ deptId: 'x' }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('必须是整数'),
    });
  });

  it('search several fields with one keyword', async () => {
    const someone = await hire(world, admin, { mobile: '13612345678' });
    const found = async (keyword: string) => (await admin.call(userCalls.list, by({ keyword }))).content.map((row) => row.id);
    expect(await found('3612345')).toEqual([someone.userId]);
    expect(await found(someone.username)).toEqual([someone.userId]);
  });

  it('of dates cover whole days in Shanghai', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => hire(world, admin)));
    const times = ['2026-03-09T15:59:59.999Z', '2026-03-09T16:00:00Z', '2026-03-10T15:59:59.999Z', '2026-03-10T16:00:00Z'];
    for (const [at, { userId }] of people.entries())
      await world.owner.query('update app_user set created_at = $2 where id = $1', [userId, times[at]]);
    const within = async (...createTime: string[]) =>
      (await admin.call(userCalls.list, by({ createTime, sort: 'createTime,asc' }))).content.map((row) =>
        people.findIndex((one) => one.userId === row.id),
      );
    expect(await within('2026-03-10', '2026-03-10')).toEqual([1, 2]);
    expect(await within('2026-03-09', '2026-03-10')).toEqual([0, 1, 2]);
    expect(await within('2026-03-10')).toEqual([1, 2]);
    expect(await within('2026-03-10 00:00:00', '2026-03-10 23:59:59')).toEqual([1, 2]);
    expect(await within('2026-03-10 12:00:00', '2026-03-11 00:00:00')).toEqual([2, 3]);
    for (const wrong of ['2026-02-30', '2026-13-01', '2026-01-01 24:00:00', '2026-01-01 12:60:00', '今天', '2026-03-10T00:00:00Z'])
      expect(await admin.refused(userCalls.list, by({ createTime: [wrong, wrong] }))).toMatchObject({ status: 422 });
  });
});

describe('exports', () => {
  it('hold the rows of the list, in its order, under the labels of the fields', async () => {
    const site = await addSite(admin, '导出网点');
    for (let at = 0; at < 3; at += 1) await hire(world, admin, { site });
    const query = { deptId: site, sort: 'username,desc', size: 10 } as never;
    const { content } = await admin.call(userCalls.list, { query });
    const response = await admin.respond(userCalls.download, { query });
    const sheet = await sheetIn(response);
    expect(sheet.fileName).toBe('用户数据.xlsx');
    expect(response.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(sheet.headings).toEqual([
      '用户名',
      '姓名',
      '手机号',
      '邮箱',
      '性别',
      '所属网点',
      '身份',
      '岗位',
      '业务类型',
      '状态',
      '头像',
      '备注',
      '创建时间',
    ]);
    expect(sheet.rows.map((row) => [row.用户名, row.姓名, row.所属网点, row.身份, row.岗位, row.状态, row.创建时间])).toEqual(
      content.map((row) => [row.username, row.nickName, '导出网点', '员工', row.jobNames, '启用', formatSeconds(row.createTime)]),
    );
  });

  it('hold all pages', async () => {
    const { rows } = await sheetIn(await admin.respond(dictionaryCalls.download, by({ name: 'page_', size: 10, page: 1 })));
    expect(rows).toHaveLength(25);
  });

  it('exist for every list, named after it', async () => {
    const platform = await world.company({ platform: true });
    // A list's own export takes what the list takes; a statement, which needs a customer, has its own story.
    const lists = allCalls.filter((one) => one.reply === 'xlsx' && one.query?.safeParse({}).success);
    expect(lists.length).toBeGreaterThan(20);
    for (const call of lists) {
      const asker = call.access === 'platform' ? platform : admin;
      const title = call.title.replace('导出', '');
      const few = call === dictionaryEntryCalls.download ? { dictName: 'business_type' } : {};
      // Line by line exports are named by the day (spec 2 §9), except for processing (§7); their own stories check each name.
      const dated =
        call.path === '/api/process/downloadDetail' ? /^加工单明细\.xlsx$/ : /^\d{4}-\d{2}-\d{2}\p{Script=Han}+(?:明细|记录)\.xlsx$/u;
      const name = call.path.endsWith('/downloadDetail') ? dated : new RegExp(`^${title}数据\\.xlsx$`);
      expect((await sheetIn(await asker.respond(call, { query: few } as never))).fileName).toMatch(name);
      expect(await asker.refused(call, by({ ...few, sort: 'nothing,asc' }) as never)).toMatchObject({ status: 422 });
    }
  });

  it('are refused above the limit, naming it', async () => {
    const refusal = { status: 400, code: 'EXPORT_TOO_LARGE' };
    expect(await admin.refused(dictionaryEntryCalls.download, by({ dictName: 'many' }))).toMatchObject({
      ...refusal,
      message: '操作的数据量过大，请缩小范围。建议<10000记录。',
    });
    const small = await openWorld({ env: { EXPORT_LIMIT: '5' } });
    const boss = await small.company();
    await addEntries(small, boss.companyId, 5);
    const five = by({ dictName: 'many' });
    expect((await sheetIn(await boss.respond(dictionaryEntryCalls.download, five))).rows).toHaveLength(5);
    await small.owner.query(`insert into dictionary_entry (company_id, dictionary_name, label, value) values ($1, 'many', '第六', 'six')`, [
      boss.companyId,
    ]);
    expect(await boss.refused(dictionaryEntryCalls.download, five)).toMatchObject({
      ...refusal,
      message: '操作的数据量过大，请缩小范围。建议<5记录。',
    });
    await small.close();
  });

  it('never turn text into a formula', async () => {
    await addDictionaries(['=1+1 formula', '<b>&"quotes" formula']);
    const { rows } = await sheetIn(await admin.respond(dictionaryCalls.download, by({ name: 'formula', sort: 'id,asc' })));
    expect(rows.map((row) => row.字典名称)).toEqual(['=1+1 formula', '<b>&"quotes" formula']);
  });
});

describe('lists for pickers', () => {
  it('answer those who may, and visitors where they are public', async () => {
    const [viewer, nobody] = [await hire(world, admin, { permissions: ['dept:list'] }), await hire(world, admin)];
    expect((await viewer.call(siteCalls.list, by({ size: 9_999 }))).content.map((row) => row.id)).toContain(home);
    expect(await nobody.refused(siteCalls.list, {})).toMatchObject({ status: 403 });
    const versions = await world.visitor.call(appVersionCalls.list, {});
    expect(versions).toMatchObject({ totalElements: 1, content: [{ versionNo: '0.1.0' }] });
    expect(await world.visitor.refused(appVersionCalls.list, by({ platform: 'x' }))).toMatchObject({ status: 422 });
    expect(await world.visitor.call(appVersionCalls.list, by({ keyword: '没有' }))).toEqual({ content: [], totalElements: 0 });
  });
});
