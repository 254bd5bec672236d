/** The stock area: what is where, how it came to be, and the diary of the sites. Reads the ledger; only kernel/stock writes it. */
import type { Served } from '#platform/http/served.ts';
import { nightly } from '#platform/jobs/nightly.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import type { Services } from '#platform/services.ts';
import { snapshotWork, stockRoutes } from './stock/stock.routes.ts';
import { stockLogRoutes } from './stockLog/stockLog.routes.ts';
import { warehouseDiaryRoutes } from './warehouseDiary/warehouseDiary.routes.ts';

export { OWN_AND_SOUND, soldLately, USABLE } from './stock/reminder.store.ts';
export { boundLog } from './stockLog/stockLog.store.ts';

export const stockArea = (services: Services): Served[] => [
  ...stockRoutes(services),
  ...stockLogRoutes(services),
  ...warehouseDiaryRoutes(services),
];

export const stockTasks: readonly TaskDefinition[] = nightly(snapshotWork);
