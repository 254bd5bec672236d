import { expect, test } from 'vitest';
import { carrierCell, daysBetween, detailSheetName, detailSheets } from './consignment.export.ts';

test('days between order and return are counted by calendar day in Asia/Shanghai, whichever came first; without an order there are none', () => {
  expect(daysBetween('2026-01-01T15:59:00Z', '2026-01-01T16:01:00Z')).toBe(1);
  expect(daysBetween('2026-01-10T04:00:00Z', '2026-01-01T04:00:00Z')).toBe(9);
  expect(daysBetween('2026-01-01T01:00:00Z', '2026-01-01T09:00:00Z')).toBe(0);
  expect(daysBetween(null, '2026-01-01T09:00:00Z')).toBe('-');
});

test('a carrier is named, missing, or not needed', () => {
  expect(carrierCell({ carriageType: 0, carriersName: '顺丰' })).toBe('无需运输');
  expect(carrierCell({ carriageType: 20, carriersName: '' })).toBe('-');
  expect(carrierCell({ carriageType: 20, carriersName: '顺丰' })).toBe('顺丰');
});

test('files are named by date, and no sheet has a heading twice', () => {
  expect(detailSheetName('dispatch', new Date('2026-03-04T17:00:00Z'))).toBe('2026-03-05销售发货明细');
  for (const { columns } of Object.values(detailSheets)) expect(new Set(columns.map(([title]) => title)).size).toBe(columns.length);
});
