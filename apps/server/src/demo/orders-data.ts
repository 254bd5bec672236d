/** The outcomes and partners of the demonstration's orders. Names and numbers are invented. */

export type Fate = 'draft' | 'pending' | 'confirmed' | 'planned' | 'partly' | 'shipped' | 'delivered' | 'paused' | 'ended' | 'voided';

export const fates: readonly Fate[] = [
  'delivered',
  'shipped',
  'delivered',
  'confirmed',
  'partly',
  'pending',
  'planned',
  'draft',
  'delivered',
  'paused',
  'ended',
  'voided',
  'shipped',
  'confirmed',
  'pending',
  'partly',
  'planned',
  'draft',
  'confirmed',
  'pending',
];

export const purchaseFates = [
  'finished',
  'received',
  'partly',
  'agreed',
  'confirmed',
  'pending',
  'draft',
  'voided',
  'finished',
  'pending',
] as const;

export const remarks = ['', '请周二上午送达', '', '外箱贴客户标', '', '先电话联系收货人'] as const;

export const buyers = [
  { name: '郭强', phone: '13912340001', province: '上海市', city: '上海市', address: '徐汇区漕溪北路 88 号' },
  { name: '罗斌', phone: '13912340002', province: '江苏省', city: '南京市', address: '鼓楼区中山北路 105 号' },
  { name: '谢婷', phone: '13912340003', province: '浙江省', city: '宁波市', address: '海曙区药行街 48 号' },
  { name: '范磊', phone: '13912340004', province: '四川省', city: '成都市', address: '武侯区人民南路 27 号' },
] as const;

interface DemoLine {
  /** Counted from the order's first product. */
  readonly offset: number;
  readonly num: number;
  readonly gift?: true;
}

/** One to three products; every fourth order has a gift. */
export const soldLines = (at: number): DemoLine[] => [
  { offset: 0, num: 1 + (at % 4) },
  ...(at % 3 === 0 ? [] : [{ offset: 1, num: 2 }]),
  ...(at % 4 === 0 ? [{ offset: 2, num: 1, gift: true as const }] : []),
];

export const boughtLines = (at: number): DemoLine[] => [
  { offset: 0, num: 24 + (at % 3) * 12 },
  { offset: 1, num: 12 },
];
