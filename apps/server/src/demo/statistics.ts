/** The demonstration's stock statistics: this month of the company, and of its first warehouse. Last, when everything has moved. */
import { stockStatisticsCalls as calls } from '@cangyun/contract/reports/stockStatistics.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import type { Demonstration } from './utilities.ts';

export async function fillStatistics({ call, siteId }: Demonstration): Promise<void> {
  const toDay = formatDay(new Date());
  const fromDay = `${toDay.slice(0, 8)}01`;
  const month = `${Number(toDay.slice(5, 7))} 月库存统计`;
  await call(calls.create, { body: { name: month, fromDay, toDay, info: '全公司' } });
  await call(calls.create, { body: { name: `${month}（上海仓）`, fromDay, toDay, deptId: siteId('shanghai') } });
}
