/** Sites that one company opens to another with which it cooperates. */

import { cooperationCalls } from '@cangyun/contract/system/cooperation.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { enabledState, siteCalls } from '@cangyun/contract/system/site.ts';
import { openService, siteOpeningCalls } from '@cangyun/contract/system/siteOpening.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { answer, invite, pairOf } from '../support/cooperation.ts';
import type { Person } from '../support/person.ts';
import { addSite, hire, homeOf } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const stranger = await world.company({ name: '第三家' });

describe('opened sites', () => {
  const { storage, delivery } = openService.code;
  const settings = (person: Person, deptId: number) => person.call(siteOpeningCalls.ofDept, { query: { deptId } });
  const open = async (person: Person, deptId: number, opens: unknown[]) =>
    person.call(siteOpeningCalls.save, { body: { deptId, version: (await settings(person, deptId)).version, opens } as never });
  const friends = async () => {
    const both = await pairOf(world);
    const { id } = await invite(both.host, both.guestName);
    await answer(both.guest, id, 'agree');
    return { ...both, id };
  };
  const names = (sites: readonly { deptName: string }[]) => sites.map(({ deptName }) => deptName);

  it('are what the other company may book, with services, period and remark', async () => {
    const { host, guest, id, hostName } = await friends();
    const site = await addSite(host, '开放仓');
    await addSite(host, '不开放仓');
    const saved = await open(host, site, [
      { partnerId: guest.companyId, services: [storage, delivery], startDay: '2020-01-01', endDay: '2099-12-31', remark: '白天' },
    ]);
    expect(saved.opens).toMatchObject([
      { partnerId: guest.companyId, services: [1, 3], startDay: '2020-01-01', endDay: '2099-12-31', remark: '白天' },
    ]);
    expect(await settings(host, site)).toEqual(saved);
    const [seen] = await guest.call(cooperationCalls.openSites, { query: { id } });
    expect(seen).toMatchObject({ companyName: hostName, deptId: site, deptName: '开放仓', services: [1, 3], remark: '白天' });
    expect(await guest.call(siteOpeningCalls.bookable, {})).toEqual([seen]);
    expect(await host.call(cooperationCalls.openSites, { query: { id } })).toEqual([]);
    expect(await stranger.call(siteOpeningCalls.bookable, {})).toEqual([]);
  });

  it('to all are open to those who cooperate, and what was said to one goes first', async () => {
    const { host, guest, id } = await friends();
    const site = await addSite(host, '大家的仓');
    await open(host, site, [{ services: [storage] }, { partnerId: guest.companyId, services: [delivery] }]);
    expect(await guest.call(cooperationCalls.openSites, { query: { id } })).toMatchObject([{ services: [delivery] }]);
    expect(await stranger.call(siteOpeningCalls.bookable, {})).toEqual([]);
    await open(host, site, [{ partnerId: 0, services: [storage] }]);
    expect(await guest.call(cooperationCalls.openSites, {})).toMatchObject([{ services: [storage] }]);
  });

  it('close with their period, with the site, and with the cooperation', async () => {
    const { host, guest, id } = await friends();
    const [past, future, off, left] = [
      await addSite(host, '过去'),
      await addSite(host, '将来'),
      await addSite(host, '停用'),
      await addSite(host, '剩下'),
    ];
    await open(host, past, [{ services: [storage], endDay: '2020-01-01' }]);
    await open(host, future, [{ services: [storage], startDay: '2099-01-01' }]);
    for (const site of [off, left]) await open(host, site, [{ services: [storage] }]);
    const row = await host.call(siteCalls.getOne, { query: { id: off } });
    await host.call(siteCalls.edit, { body: { ...row, enabled: enabledState.code.disabled } as never });
    expect(names(await guest.call(siteOpeningCalls.bookable, {}))).toEqual(['剩下']);
    await answer(guest, id, 'end', '合同到期');
    expect(await guest.call(siteOpeningCalls.bookable, {})).toEqual([]);
  });

  it('are saved as a whole, refused if they make no sense or are stale', async () => {
    const { host, guest } = await friends();
    const site = await addSite(host, '规则仓');
    const { version } = await settings(host, site);
    const save = (opens: unknown[], more: object = {}) =>
      host.refused(siteOpeningCalls.save, { body: { deptId: site, version, opens, ...more } as never });
    expect(await save([{ services: [] }])).toMatchObject({ status: 422, message: expect.stringContaining('服务至少 1 项') });
    expect(await save([{ services: [storage], startDay: '2026-02-01', endDay: '2026-01-01' }])).toMatchObject({
      message: '开始日期不能晚于结束日期',
    });
    expect(await save([{ services: [storage], startDay: '2026-02-31x' }])).toMatchObject({ status: 422 });
    expect(await save([{ services: [storage], partnerId: stranger.companyId }])).toMatchObject({
      code: 'PARTNER_NOT_AGREED',
      message: '所选公司不在合作中，不能对其开放网点',
    });
    expect(
      await save([
        { services: [storage], partnerId: guest.companyId },
        { services: [delivery], partnerId: guest.companyId },
      ]),
    ).toMatchObject({
      code: 'DUPLICATE',
      message: '该合作公司的开放设置已存在，请勿重复',
    });
    await open(host, site, [{ services: [storage] }]);
    expect(await save([])).toMatchObject({ status: 409, code: 'STALE_EDIT' });
    expect(await save([], { deptId: 999_999 })).toMatchObject({ status: 404, message: '网点不存在或已删除' });
    expect((await open(host, site, [])).opens).toEqual([]);
  });

  it('are nobody else’s to read or set', async () => {
    const { host } = await friends();
    const site = await homeOf(host);
    expect(await stranger.refused(siteOpeningCalls.ofDept, { query: { deptId: site } })).toMatchObject({ status: 404 });
    expect(await stranger.refused(siteOpeningCalls.save, { body: { deptId: site, version: 1, opens: [] } })).toMatchObject({ status: 404 });
    const other = await addSite(host, '范围外');
    const clerk = await hire(world, host, { permissions: ['dept:list', 'dept:edit'], scope: dataScope.code.ownSite });
    await settings(clerk, site);
    expect(await clerk.refused(siteOpeningCalls.ofDept, { query: { deptId: other } })).toMatchObject({
      status: 403,
      code: 'SITE_FORBIDDEN',
    });
    const nobody = await hire(world, host);
    expect(await nobody.refused(siteOpeningCalls.ofDept, { query: { deptId: site } })).toMatchObject({
      status: 403,
      message: '没有权限：网点的开放设置',
    });
    expect(await world.visitor.refused(siteOpeningCalls.bookable, {})).toMatchObject({ status: 401 });
  });
});
