import { expect, test } from 'vitest';
import { productCode } from './files.ts';
import { idleRounding, strayRounding } from './rounding.ts';

/** What is rounded there is no amount. */
const MAY_ROUND: Readonly<Record<string, string>> = {
  'apps/server/src/areas/system/place/distance.ts': 'metres on a sphere',
  'apps/server/src/demo/warehouse.ts': 'pieces of an invented delivery',
  'apps/server/src/platform/auth/captcha.ts': 'pixels and colours',
  'apps/server/src/platform/backup/progress.ts': 'sizes of files',
  'apps/server/src/platform/files/keep.ts': 'sizes of files',
  'apps/server/src/platform/http/server.ts': 'milliseconds',
  'apps/server/src/platform/http/upload.ts': 'sizes of files',
  'apps/server/src/platform/jobs/worker.ts': 'milliseconds',
  'apps/web/src/features/dashboard/figures.ts': 'pixels',
  'apps/web/src/features/stock/stock/expiry.ts': 'days between dates',
  'apps/web/src/features/system/backup/BackupList.tsx': 'sizes of files',
  'apps/web/src/shell/settings/theme.ts': 'colours',
  'apps/web/src/shell/sign-in/ClientHome.tsx': 'milliseconds',
  'apps/web/src/ui/charts/ChartCanvas.tsx': 'which bar was clicked',
  'packages/contract/src/finance/repayPlan.ts': 'days between dates; its money is counted in cents of arithmetic.ts',
  'packages/contract/src/trade/consignment.export.ts': 'days between dates',
};

test('amounts are rounded by the one module of arithmetic', () => {
  expect(productCode.flatMap((file) => strayRounding(file, MAY_ROUND))).toEqual([]);
  expect(idleRounding(productCode, MAY_ROUND), 'no longer needed: take them off MAY_ROUND').toEqual([]);
});

test('the check sees both ways to round, and no word in a text', () => {
  const file = (text: string) => ({ path: 'apps/web/src/ui/x.ts', text });
  expect(strayRounding(file('const a = b.toFixed(2);'), {})).toHaveLength(1);
  expect(strayRounding(file('list.map(Math.round);'), {})).toHaveLength(1);
  expect(strayRounding(file(`const say = 'toFixed(2)'; // Math.round(x)`), {})).toEqual([]);
  expect(strayRounding(file('const a = b.toFixed(2);'), { 'apps/web/src/ui/x.ts': 'pixels' })).toEqual([]);
});
