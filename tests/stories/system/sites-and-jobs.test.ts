/** Sites form a tree with centres, virtual warehouses and cloud warehouses; jobs belong to sites. */

import { dataScope, jobCalls } from '@cangyun/contract/system/job.ts';
import { enabledState, siteCalls, siteKind, sortState } from '@cangyun/contract/system/site.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { png, svg } from '../support/pictures.ts';
import { by } from '../support/queries.ts';
import { addJob, addSite, hire, homeOf } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '总部' });
const root = await homeOf(admin);
const centre = await addSite(admin, '中心仓', { kind: siteKind.code.centre, pid: root });
const branch = await addSite(admin, '分仓', { pid: centre, sortState: sortState.code.on });
const virtual = await addSite(admin, '虚拟仓', { kind: siteKind.code.virtual, pid: root });
const cloudCentre = await addSite(admin, '云仓中心', { kind: siteKind.code.centre, pid: root, yunId: centre });
const closed = await addSite(admin, '已关闭', { pid: root });
const closedRow = await admin.call(siteCalls.getOne, { query: { id: closed } });
await admin.call(siteCalls.edit, { body: { ...closedRow, enabled: enabledState.code.disabled } as never });
const staff = await hire(world, admin, { site: branch, permissions: ['dept:list', 'job:list'] });

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map((row) => row.id).toSorted((a, b) => a - b);
const open = [root, centre, branch, virtual, cloudCentre];
const missing = { status: 404, code: 'NOT_FOUND', message: '网点不存在或已删除' };

describe('sites', () => {
  it('are shown one by one and flat, with and without the closed ones', async () => {
    expect(await staff.call(siteCalls.getOne, { query: { id: branch } })).toMatchObject({
      name: '分仓',
      pid: centre,
      parentName: '中心仓',
    });
    expect(idsOf(await staff.call(siteCalls.flat, {}))).toEqual([...open, closed]);
    expect(idsOf(await staff.call(siteCalls.idNames, {}))).toEqual(open);
    expect(await staff.call(siteCalls.warehouses, {})).toMatchObject({ totalElements: open.length, content: expect.any(Array) });
    expect(await staff.refused(siteCalls.getOne, { query: { id: 999_999 } })).toMatchObject(missing);
  });

  it('form a tree', async () => {
    const [top] = await staff.call(siteCalls.tree, {});
    expect(top).toMatchObject({ id: root, pid: null });
    expect(idsOf(top!.children)).toEqual([centre, virtual, cloudCentre, closed]);
    expect(top!.children.find((node) => node.id === centre)?.children).toMatchObject([{ id: branch, name: '分仓' }]);
  });

  it('are found by company, name and kind', async () => {
    expect(idsOf(await staff.call(siteCalls.byCompany, { query: { companyId: admin.companyId } }))).toEqual(open);
    expect(await staff.call(siteCalls.byCompany, { query: { companyId: 999_999 } })).toEqual([]);
    expect(idsOf(await staff.call(siteCalls.pickList, { query: { name: '仓', kind: siteKind.code.centre } }))).toEqual([
      centre,
      cloudCentre,
    ]);
    expect(idsOf(await staff.call(siteCalls.centres, {}))).toEqual([centre, cloudCentre]);
    expect(idsOf(await staff.call(siteCalls.virtuals, {}))).toEqual([virtual]);
    expect(idsOf(await staff.call(siteCalls.centresOfCloud, { query: { yunId: centre } }))).toEqual([cloudCentre]);
    expect(idsOf(await staff.call(siteCalls.belowSort, { query: { deptId: centre } }))).toEqual([branch]);
    expect(idsOf(await staff.call(siteCalls.onlyIdNames, {}))).toEqual([root, centre, branch, virtual]);
    expect(idsOf(await staff.call(siteCalls.onlyIdNames, { query: { yunChild: 1 } }))).toEqual(open);
  });

  it('have a centre above them', async () => {
    expect(await staff.call(siteCalls.centre, {})).toMatchObject({ id: centre });
    expect(await admin.call(siteCalls.centre, { query: { deptId: root } })).toBeNull();
    expect(await admin.call(siteCalls.centre, {}, { dept: String(branch) })).toMatchObject({ id: centre });
  });

  it('answer malformed questions with the field that is wrong', async () => {
    const wrong: [keyof typeof siteCalls, Record<string, unknown>][] = [
      ['byCompany', { companyId: 'x' }],
      ['pickList', { kind: 9 }],
      ['centre', { deptId: 'x' }],
      ['centresOfCloud', {}],
      ['belowSort', {}],
      ['onlyIdNames', { yunChild: 2 }],
      ['getOne', {}],
      ['regions', {}],
      ['customer', {}],
      ['images', {}],
    ];
    for (const [name, query] of wrong) expect(await staff.refused(siteCalls[name], by(query) as never)).toMatchObject({ status: 422 });
    for (const call of [
      siteCalls.flat,
      siteCalls.centres,
      siteCalls.warehouses,
      siteCalls.idNames,
      siteCalls.tree,
      siteCalls.virtuals,
      siteCalls.cities,
    ])
      expect(await world.visitor.refused(call, {})).toMatchObject({ status: 401 });
  });
});

describe('changing sites', () => {
  it('refuses a parent that does not exist, a name twice, and a site below itself', async () => {
    expect(await admin.refused(siteCalls.create, { body: { name: '孤儿', pid: 999_999 } })).toMatchObject({
      status: 400,
      message: '所选的上级网点不存在或已删除',
    });
    expect(await admin.refused(siteCalls.create, { body: { name: '分仓' } })).toMatchObject({ message: '网点名称已存在，请勿重复' });
    const row = await admin.call(siteCalls.getOne, { query: { id: centre } });
    for (const pid of [centre, branch])
      expect(await admin.refused(siteCalls.edit, { body: { ...row, pid } as never })).toMatchObject({
        code: 'DEPT_CYCLE',
        message: '上级网点不能是「中心仓」自己或它的下级',
      });
    expect(await admin.call(siteCalls.edit, { body: { ...row, pid: 0 } as never })).toMatchObject({ pid: null });
    const top = await admin.call(siteCalls.getOne, { query: { id: centre } });
    await admin.call(siteCalls.edit, { body: { ...top, pid: root } as never });
  });

  it('deletes only what nothing depends on', async () => {
    expect(await admin.refused(siteCalls.remove, { body: [centre] })).toMatchObject({
      code: 'DEPT_HAS_CHILDREN',
      message: '网点「中心仓」还有下级网点，不能删除',
    });
    expect(await admin.refused(siteCalls.removeOne, { params: { id: branch } })).toMatchObject({
      code: 'DEPT_HAS_USERS',
      message: '网点「分仓」还有用户，不能删除',
    });
    const upper = await addSite(admin, '上');
    const below = await addSite(admin, '下', { pid: upper });
    await addJob(admin, below, []);
    expect(await admin.refused(siteCalls.remove, { body: [upper, below] })).toMatchObject({
      code: 'IN_USE',
      message: '所属网点正在使用中，不能删除',
    });
    const [parent, child] = [await addSite(admin, '父'), await addSite(admin, '子')];
    const row = await admin.call(siteCalls.getOne, { query: { id: child } });
    await admin.call(siteCalls.edit, { body: { ...row, pid: parent } as never });
    await admin.call(siteCalls.remove, { body: [parent, child] });
    await admin.call(siteCalls.removeOne, { params: { id: await addSite(admin, '单') } });
    expect(await admin.refused(siteCalls.removeOne, { params: { id: parent } })).toMatchObject(missing);
  });

  it('saves the regions served, and answers the cities', async () => {
    const regions = [
      { province: '浙江省', city: '杭州市' },
      { province: '浙江省', city: '杭州市' },
      { province: '江苏省', city: '苏州市', district: '昆山市' },
    ];
    await admin.call(siteCalls.saveRegions, { body: { deptId: branch, regions } });
    expect(await staff.call(siteCalls.regions, { query: { deptId: branch } })).toHaveLength(2);
    expect(await staff.call(siteCalls.cities, {})).toContainEqual({ province: '浙江省', city: '杭州市', deptIds: [branch] });
    await admin.call(siteCalls.saveRegions, { body: { deptId: branch, regions: [] } });
    expect(await staff.call(siteCalls.regions, { query: { deptId: branch } })).toEqual([]);
    expect(await admin.refused(siteCalls.saveRegions, { body: { deptId: 999_999, regions } })).toMatchObject(missing);
    expect(await admin.refused(siteCalls.saveRegions, { body: { deptId: branch, regions: [{ province: '' }] } })).toMatchObject({
      status: 422,
      message: expect.stringContaining('第 1 行 省不能为空'),
    });
  });

  it('switches sorting for a site', async () => {
    await admin.call(siteCalls.setSortState, { body: { id: branch, sortState: sortState.code.off as 0 } });
    expect(await staff.call(siteCalls.belowSort, { query: { deptId: centre } })).toEqual([]);
    expect(await admin.refused(siteCalls.setSortState, { body: { id: 999_999, sortState: 1 } })).toMatchObject(missing);
  });

  it('takes pictures of a site, and knows no customer yet', async () => {
    const image = (await admin.upload(siteCalls.uploadImage, png, '仓库.png', { deptId: String(branch) })).json();
    expect(await staff.call(siteCalls.images, { query: { deptId: branch } })).toEqual([image]);
    expect((await admin.upload(siteCalls.uploadImage, svg, '仓库.png', { deptId: String(branch) })).json()).toMatchObject({
      code: 'FILE_NOT_IMAGE',
    });
    expect((await admin.upload(siteCalls.uploadImage, png, '仓库.png', { deptId: '999999' })).json()).toMatchObject(missing);
    expect(await staff.call(siteCalls.customer, { query: { deptId: branch } })).toEqual({ deptId: branch, customerId: null });
    expect(await staff.refused(siteCalls.customer, { query: { deptId: 999_999 } })).toMatchObject(missing);
  });
});

describe('jobs', () => {
  const gone = { status: 404, message: '岗位不存在或已删除' };

  it('are listed for a site with the number of holders', async () => {
    const { content } = await staff.call(jobCalls.list, by({ deptId: branch, page: 0, size: 9_999 }));
    expect(content).toMatchObject([{ id: staff.jobId, deptName: '分仓', userCount: 1, dataScope: dataScope.code.all }]);
    expect(await staff.refused(jobCalls.list, by({ deptId: 'x' }))).toMatchObject({ status: 422 });
  });

  it('are made, changed and deleted, unless someone holds them', async () => {
    const job = await addJob(admin, branch, ['dept:list']);
    expect(await admin.call(jobCalls.edit, { body: { ...job, name: '新名' } as never })).toMatchObject({
      name: '新名',
      permissions: ['dept:list'],
    });
    expect(await admin.refused(jobCalls.remove, { body: [job.id, staff.jobId] })).toMatchObject({
      code: 'JOB_HAS_USERS',
      message: expect.stringMatching(/^岗位「.+」还有用户，不能删除$/),
    });
    await admin.call(jobCalls.remove, { body: [job.id] });
    await admin.call(jobCalls.removeOne, { params: { id: (await addJob(admin, branch, [])).id } });
    expect(await admin.refused(jobCalls.removeOne, { params: { id: job.id } })).toMatchObject(gone);
    expect(await admin.refused(jobCalls.getOne, { query: { id: job.id } })).toMatchObject(gone);
    expect(await admin.refused(jobCalls.edit, { body: { ...job } as never })).toMatchObject(gone);
    expect(await admin.refused(jobCalls.sync, { body: { id: job.id } })).toMatchObject(gone);
    expect(
      await admin.refused(jobCalls.create, { body: { name: '无权', deptId: branch, permissions: ['nothing:here'] } as never }),
    ).toMatchObject({ status: 422, message: expect.stringContaining('权限') });
    expect(await admin.refused(jobCalls.create, { body: { name: '无处', deptId: 999_999 } })).toMatchObject({
      message: '所选的所属网点不存在或已删除',
    });
  });

  it('are asked by user', async () => {
    expect(await admin.call(jobCalls.ofUser, { query: { userId: staff.userId } })).toMatchObject([
      { jobId: staff.jobId, deptId: branch, deptName: '分仓' },
    ]);
    expect(await admin.refused(jobCalls.ofUser, by({}) as never)).toMatchObject({ status: 422 });
    expect(
      await admin.refused(jobCalls.adjustUser, { body: { userId: admin.userId, jobId: staff.jobId, permissions: null } }),
    ).toMatchObject({ status: 404 });
  });
});
