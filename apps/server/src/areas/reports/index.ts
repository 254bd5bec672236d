/** The reports area: figures over the tables of all others. Nothing is built on it. */
import type { Served } from '#platform/http/served.ts';
import { nightly } from '#platform/jobs/nightly.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import type { Services } from '#platform/services.ts';
import { homeRoutes } from './home/home.routes.ts';
import { operationReportRoutes } from './operationReport/operationReport.routes.ts';
import { riskRoutes } from './risk/risk.routes.ts';
import { stockBoardRoutes } from './stockBoard/stockBoard.routes.ts';
import { stockDaysWork } from './stockBoard/stockDays.ts';
import { stockStatisticsRoutes } from './stockStatistics/stockStatistics.routes.ts';
import { transportChartRoutes } from './transportCharts/transportCharts.routes.ts';

export { reportsProofs } from './proofs.store.ts';

/** `others`: the calls of all other areas, which homes ask as well. */
export const reportsArea = (services: Services, others: readonly Served[]): Served[] => {
  const own = [
    ...stockStatisticsRoutes(services),
    ...stockBoardRoutes(),
    ...operationReportRoutes(),
    ...riskRoutes(),
    ...transportChartRoutes(),
  ];
  return [...own, ...homeRoutes([...others, ...own])];
};

export const reportsTasks: readonly TaskDefinition[] = nightly(stockDaysWork);
