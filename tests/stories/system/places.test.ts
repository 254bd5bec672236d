/** Divisions, address parsing, distances and places, without any outside service. */

import { addressType, defaultAddressCalls } from '@cangyun/contract/system/defaultAddress.ts';
import { placeCalls } from '@cangyun/contract/system/place.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '工具公司' });
const stranger = await world.company({ name: '别家公司' });

describe('divisions', () => {
  it('come as a tree of provinces, cities and districts', async () => {
    const tree = await admin.call(placeCalls.provinces, {});
    expect(tree).toHaveLength(34);
    const city = tree.find(({ name }) => name === '浙江省')?.children.find(({ name }) => name === '杭州市');
    expect(city?.code).toBe('330100');
    expect(city?.children.map(({ name }) => name)).toContain('滨江区');
    expect(tree.find(({ name }) => name === '北京市')?.children.map(({ name }) => name)).toEqual(['北京市']);
    expect(tree.find(({ name }) => name === '湖北省')?.children.map(({ name }) => name)).toContain('仙桃市');
  });
  it('need a signed-in reader', async () => {
    expect(await world.visitor.refused(placeCalls.provinces, {})).toMatchObject({ status: 401 });
  });
});

describe('a pasted address', () => {
  const parse = (address: string) => admin.call(placeCalls.parseArea, { query: { address } });
  it('is taken apart', async () => {
    expect(await parse('收货人：李明\n电话：135-8801-2345\n地址：杭州滨江区长河街道网商路699号')).toEqual({
      province: '浙江省',
      city: '杭州市',
      district: '滨江区',
      street: '长河街道',
      detail: '网商路699号',
      name: '李明',
      phone: '13588012345',
      otherPhones: [],
    });
  });
  it('answers empty fields for what it does not say', async () => {
    expect(await parse('？？')).toMatchObject({ province: '', city: '', district: '', name: '', phone: '' });
  });
  it('is refused empty, too long, or with control characters', async () => {
    const refused = (address: string) => admin.refused(placeCalls.parseArea, { query: { address } });
    expect(await refused('  ')).toMatchObject({ status: 422, message: '地址不能为空' });
    expect(await refused('路'.repeat(501))).toMatchObject({ status: 422, message: '地址最多 500 个字' });
    expect(await refused('a\u0000b')).toMatchObject({ status: 422, message: '地址不能包含控制字符' });
  });
});

describe('the distance', () => {
  it('is metres in a straight line', async () => {
    const { distance } = await admin.call(placeCalls.distance, {
      query: { startLat: '31.2304,121.4737', endLat: '39.9042,116.4074' } as never,
    });
    expect(Math.round(distance / 1000)).toBe(1067);
    expect(await admin.call(placeCalls.distance, { query: { startLat: '0,0', endLat: '0,0' } as never })).toEqual({ distance: 0 });
  });
  it('refuses nonsense', async () => {
    const refused = (startLat: string) => admin.refused(placeCalls.distance, { query: { startLat, endLat: '0,0' } as never });
    expect(await refused('上海')).toMatchObject({ status: 422, message: '起点格式应为 纬度,经度' });
    expect(await refused('31.2')).toMatchObject({ message: '起点格式应为 纬度,经度' });
    expect(await refused('121.47,31.23')).toMatchObject({ message: '起点纬度应在 -90 到 90 之间' });
    expect(await refused('31.23,200')).toMatchObject({ message: '起点经度应在 -180 到 180 之间' });
    expect(await admin.refused(placeCalls.distance, { query: {} as never })).toMatchObject({ status: 422 });
  });
});

describe('places', () => {
  const search = (who: typeof admin, query: string, region?: string) =>
    who.call(placeCalls.places, { query: { query, ...(region ? { region } : {}) } });
  it('are found among the divisions, the best first', async () => {
    expect((await search(admin, '滨江区'))[0]).toEqual({
      name: '滨江区',
      address: '浙江省杭州市滨江区',
      province: '浙江省',
      city: '杭州市',
      district: '滨江区',
      location: null,
    });
    expect((await search(admin, '长河街道', '杭州')).map(({ address }) => address)).toEqual(['浙江省杭州市滨江区长河街道']);
  });
  it('are the company’s own too, and no other company’s', async () => {
    await admin.call(siteCalls.create, {
      body: { name: '蓝鲸仓', province: '上海市', city: '上海市', district: '青浦区', address: '华徐公路3029号' },
    });
    await admin.call(defaultAddressCalls.create, {
      body: {
        type: addressType.code.sender,
        name: '蓝鲸发货',
        phone: '13500000000',
        province: '浙江省',
        city: '杭州市',
        address: '蓝鲸路1号',
      },
    });
    expect((await search(admin, '蓝鲸')).map(({ name, address }) => [name, address])).toEqual([
      ['蓝鲸仓', '上海市青浦区华徐公路3029号'],
      ['蓝鲸发货', '浙江省杭州市蓝鲸路1号'],
    ]);
    expect((await search(admin, '蓝鲸', '上海')).map(({ name }) => name)).toEqual(['蓝鲸仓']);
    expect(await search(stranger, '蓝鲸')).toEqual([]);
  });
  it('need something to look for', async () => {
    expect(await admin.refused(placeCalls.places, { query: { query: '' } })).toMatchObject({ status: 422, message: '关键字不能为空' });
  });
});
