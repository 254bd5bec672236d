/** The hash-chained history of objects: written with every change, read completely or in part, verified, tampered with. */

import { historyCalls, historyFinder, objectKey } from '@cangyun/contract/system/history.ts';
import { siteCalls, sortState } from '@cangyun/contract/system/site.ts';
import { systemProofs } from '@cangyun/server/src/areas/system/index.ts';
import { appendVersion } from '@cangyun/server/src/kernel/history/history.store.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { chainOf, valueOf, verify } from '../support/chains.ts';
import { addSite, hire, homeOf } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '存证公司' });
const key = (id: number): string => objectKey('dept', id);
const missing = { status: 404, code: 'NOT_FOUND', message: '存证数据不存在或已删除' };

const proof = async () => (await prove(world.owner, systemProofs)).find(({ title }) => title.includes('哈希链'));

/** A site with a number of edits. */
async function siteWithEdits(name: string, edits: number): Promise<number> {
  let row = await admin.call(siteCalls.create, { body: { name, contact: '保密人', contactPhone: '13700000009', code: 'V1' } });
  for (let at = 2; at <= edits; at += 1) row = await admin.call(siteCalls.edit, { body: { ...row, code: `V${at}` } as never });
  return row.id;
}

describe('a history', () => {
  it('grows with every write, from creation to deletion', async () => {
    const id = await siteWithEdits('历程', 2);
    await admin.call(siteCalls.setSortState, { body: { id, sortState: sortState.code.on } });
    await admin.call(siteCalls.remove, { body: [id] });
    const { chain, versions, broken } = await verify(admin, key(id));
    expect(broken).toBeUndefined();
    expect(chain).toMatchObject({ object: 'dept', objectId: id, title: '网点', versions: 4, full: true, current: { data: null } });
    expect(versions.map((version) => valueOf(version, 'code'))).toEqual(['V1', 'V2', 'V2', undefined]);
    expect(versions.map((version) => valueOf(version, 'sortState'))).toEqual([0, 0, 1, undefined]);
    expect(versions[0]?.user).toMatchObject({ value: { id: admin.userId } });
  });

  it('begins with what was found, where the row is older than its history', async () => {
    const row = await admin.call(siteCalls.getOne, { query: { id: await homeOf(admin) } });
    await admin.call(siteCalls.edit, { body: { ...row, address: '新址' } as never });
    const { versions, broken } = await verify(admin, key(row.id));
    expect(broken).toBeUndefined();
    expect(versions.map((version) => valueOf(version, 'address'))).toEqual(['', '新址']);
    expect(versions[0]?.user).toMatchObject({ value: historyFinder });
  });

  it('is not written by a refused edit', async () => {
    const id = await siteWithEdits('未成', 1);
    const row = await admin.call(siteCalls.getOne, { query: { id } });
    await admin.refused(siteCalls.edit, { body: { ...row, version: 99 } as never });
    expect(await chainOf(admin, key(id))).toMatchObject({ versions: 1 });
  });

  it('is one chain, whoever writes at the same time', async () => {
    const id = await siteWithEdits('并发', 1);
    const ctx = { companyId: admin.companyId, userId: admin.userId, nickName: '并发者' };
    await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        world.app.services.db.inTransaction(asCompany(admin.companyId, admin.userId), (tx) =>
          appendVersion(tx, ctx as never, 'dept', id, { name: '并发', at }),
        ),
      ),
    );
    const { chain, versions, broken } = await verify(admin, key(id), 7);
    expect(broken).toBeUndefined();
    expect(chain.versions).toBe(25);
    expect(new Set(versions.map((version) => valueOf(version, 'at'))).size).toBe(25);
  });

  it('is kept for every row of a write on many', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, (_, at) => addSite(admin, `批${at}`)));
    await admin.call(siteCalls.remove, { body: many });
    const ends = await Promise.all(many.map((id) => chainOf(admin, key(id))));
    expect(new Set(ends.map(({ versions }) => versions))).toEqual(new Set([2]));
  });

  it('can neither be changed nor deleted by the application', async () => {
    const id = await siteWithEdits('只增', 1);
    for (const text of ['update object_history set hash = hash', 'delete from object_history', 'delete from object_chain']) {
      const attempt = world.app.services.db.inTransaction(asCompany(admin.companyId, admin.userId), async () => {
        const client = await world.app.services.db.pool.connect();
        try {
          await client.query(text);
        } finally {
          client.release();
        }
      });
      await expect(attempt).rejects.toThrow(/permission denied/);
    }
    expect(await chainOf(admin, key(id))).toMatchObject({ versions: 1 });
  });
});

describe('a visitor', () => {
  it('with the code sees the public fields, and can verify all of it', async () => {
    const id = await siteWithEdits('公开', 3);
    const { code } = await chainOf(admin, key(id));
    const { chain, versions, broken } = await verify(world.visitor, code);
    expect(broken).toBeUndefined();
    expect(chain).toMatchObject({ code, full: false, versions: 3, title: '网点' });
    expect(versions.map((version) => [valueOf(version, 'name'), valueOf(version, 'code')])).toEqual([
      ['公开', 'V1'],
      ['公开', 'V2'],
      ['公开', 'V3'],
    ]);
    expect(versions[0]?.data?.contactPhone).toEqual({ digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    for (const secret of ['保密人', '13700000009', '联系人']) expect(JSON.stringify([chain, versions])).not.toContain(secret);
  });

  it('without it sees nothing', async () => {
    const id = await siteWithEdits('不公开', 1);
    const wrong = '0'.repeat(24);
    for (const call of [historyCalls.get, historyCalls.versions]) {
      expect(await world.visitor.refused(call, { params: { object: wrong } })).toMatchObject(missing);
      expect(await world.visitor.refused(call, { params: { object: key(id) } })).toMatchObject({ status: 401 });
      expect(await world.visitor.refused(call, { params: { object: 'x' } })).toMatchObject({ status: 422, message: '请输入正确的存证码' });
      expect(await admin.refused(call, { params: { object: key(999_999) } })).toMatchObject(missing);
      expect(await admin.refused(call, { params: { object: 'nothing-1' } })).toMatchObject(missing);
    }
    expect(await admin.refused(historyCalls.versions, { params: { object: key(id) }, query: { size: 501 } })).toMatchObject({
      status: 422,
    });
  });

  it('with a token that has expired is a visitor', async () => {
    const { code } = await chainOf(admin, key(await siteWithEdits('过期', 1)));
    const response = await world.visitor.respond(
      historyCalls.get,
      { params: { object: code } },
      { authorization: `Bearer ${'x'.repeat(43)}` },
    );
    expect(response.json()).toMatchObject({ full: false });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('of a company that was stopped sees nothing', async () => {
    const other = await world.company();
    const { code } = await chainOf(other, key(await addSite(other, '将停')));
    await world.owner.query('update company set enabled = 0 where company_id = $1', [other.companyId]);
    expect(await world.visitor.refused(historyCalls.get, { params: { object: code } })).toMatchObject(missing);
    await world.owner.query('update company set enabled = 1 where company_id = $1', [other.companyId]);
  });
});

describe('someone signed in', () => {
  it('needs the permission for all fields, by name or by code', async () => {
    const id = await siteWithEdits('权限', 1);
    const { code } = await chainOf(admin, key(id));
    const [clerk, keeper] = [await hire(world, admin), await hire(world, admin, { permissions: ['dept:list'] })];
    expect(await clerk.refused(historyCalls.get, { params: { object: key(id) } })).toMatchObject({
      status: 403,
      message: '没有权限：存证数据',
    });
    expect(await chainOf(clerk, code)).toMatchObject({ full: false });
    expect(await chainOf(keeper, code)).toMatchObject({ full: true });
    expect(await chainOf(keeper, key(id))).toMatchObject({ full: true });
  });

  it('of another company sees by code what a visitor sees, and by name only their own', async () => {
    const id = await siteWithEdits('邻居', 1);
    const { code } = await chainOf(admin, key(id));
    const other = await world.company();
    expect(await other.refused(historyCalls.get, { params: { object: key(id) } })).toMatchObject(missing);
    const { chain, versions, broken } = await verify(other, code);
    expect([chain.full, broken]).toEqual([false, undefined]);
    expect(JSON.stringify(versions)).not.toContain('保密人');
  });
});

describe('a person who tampers in the database', () => {
  const tampering: readonly (readonly [string, string, number, string])[] = [
    [
      'changes a value',
      `update object_history set data = jsonb_set(data, '{contact}', '"冒名"') where object_id = $1 and version_no = 2`,
      2,
      'changed',
    ],
    ['changes who it was', `update object_history set user_name = '别人' where object_id = $1 and version_no = 3`, 3, 'changed'],
    [
      'changes when it was',
      `update object_history set created_at = created_at - interval '1 day' where object_id = $1 and version_no = 2`,
      2,
      'changed',
    ],
    ['takes a version out', 'delete from object_history where object_id = $1 and version_no = 2', 2, 'missing'],
    ['cuts the end off', 'delete from object_history where object_id = $1 and version_no = 4', 4, 'cut'],
    [
      'cuts the end off and says so in the chain',
      'with cut as (delete from object_history where object_id = $1 and version_no = 4) update object_chain set last_version = 3 where object_id = $1',
      3,
      'changed',
    ],
  ];

  it.each(tampering)('%s is found, by visitors and by the proof', async (name, statement, version, reason) => {
    expect(await proof()).toMatchObject({ broken: 0 });
    const id = await siteWithEdits(`篡改${name}`, 4);
    const { code } = await chainOf(admin, key(id));
    await world.owner.query('begin');
    await world.owner.query(statement, [id]);
    await world.owner.query('commit');
    const broken = { version, reason };
    expect((await verify(admin, key(id))).broken).toEqual(broken);
    expect((await verify(world.visitor, code)).broken).toEqual(broken);
    expect(await proof()).toMatchObject({ broken: 1, first: expect.stringContaining(`${key(id)} 第 ${version} 版`) });
    await world.owner.query('delete from object_history where object_id = $1', [id]);
    await world.owner.query('delete from object_chain where object_id = $1', [id]);
  });
});
