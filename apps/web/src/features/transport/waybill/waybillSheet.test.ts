import { describe, expect, test } from 'vitest';
import { partyLine } from './waybillRow.ts';
import { waybillLabels, waybillSheet } from './waybillSheet.ts';

const end = { name: '李收件', mobile: '139', province: '北京市', city: '北京市', address: '海淀区 1 号' };
const row = {
  ...{ number: 'YD2611150001', initDeptName: '上海', targetDeptName: '北京', send: end, recive: end, whoPay: 1, tags: '加急', info: '' },
  ...{ totalNum: 2.5, totalWeight: 30, totalCube: 0.2, totalFee: 80.5, collectMoney: 300, createTime: '2026-11-15T02:03:04.000Z' },
  goods: [{ id: 1, lineNo: 1, name: '纸箱', num: 2.5, unit: '箱', weight: 30, cube: 0.2, info: '' }],
};

describe('a waybill on paper', () => {
  test('names a city once, and says who pays and what is collected', () => {
    expect(partyLine(end)).toBe('李收件 139　北京市海淀区 1 号');
    expect(waybillSheet(row).fields).toContainEqual(['付款', '到付 ¥80.50']);
    expect(waybillSheet(row).fields).toContainEqual(['开单时间', '2026-11-15 10:03']);
    expect(waybillSheet({ ...row, collectMoney: 0 }).fields).toContainEqual(['代收货款', '']);
  });
  test('has a label for each piece, but never more than a roll has', () => {
    const labels = waybillLabels(row, '仓运物流');
    expect(labels.map(({ title, code }) => [title, code])).toEqual([1, 2, 3].map((at) => [`北京　${at}/3`, row.number]));
    expect(labels[0]?.lines).toContain('到付 ¥80.50　代收 ¥300.00');
    expect(labels[0]?.lines).toContain('仓运物流　2026-11-15');
    expect(waybillLabels({ ...row, totalNum: 9_999 }, '')).toHaveLength(200);
  });
});
