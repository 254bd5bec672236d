import { lineRole, processKind } from '@cangyun/contract/trade/process.ts';
import { expect, test } from 'vitest';
import type { ProcessDetail } from './processRow.ts';
import { processLabels, processSheet } from './processSheet.ts';

const line = { barcode: '691', unitName: '件', quality: 0, batchProNumber: '', mark_time: '', info: '' };
const order = {
  number: 'JG2611160001',
  deptName: '一号仓',
  state: processKind.state.code.processed,
  feeAmount: 25,
  materialNum: 3,
  num: 1.5,
  listNumber: 'CK1、RK1',
  createBy: '沈云',
  createTime: null,
  info: '',
  lines: [
    { ...line, proType: lineRole.code.main, pro_name: '坯布', num: 3 },
    { ...line, proType: lineRole.code.finished, pro_name: '成衣', num: 1.5, batchProNumber: 'B1', mark_time: '2026-05-01' },
  ],
} as unknown as ProcessDetail;

test('on paper every line says its role, and nothing is added up across them', () => {
  const { rows, totals, fields } = processSheet(order);
  expect(rows.map((row) => [row[1], row[2], row[5], row[7]])).toEqual([
    ['主料', '坯布', '3', ''],
    ['成品', '成衣', '1.5', 'B1 2026-05-01'],
  ]);
  expect(totals).toBeUndefined();
  expect(Object.fromEntries(fields)).toMatchObject({ 加工仓库: '一号仓', 状态: '已加工', 加工费: '25.00', 出入库单: 'CK1、RK1' });
});

test('labels are of what is made', () => {
  expect(processLabels(order)).toEqual([{ title: '成衣', lines: ['JG2611160001　1.5 件', '批次 B1　生产 2026-05-01'], code: '691' }]);
});
