/** The system area: identity, people, sites, jobs, menus, dictionaries, logs. Lowest of the areas. */
import type { Served } from '../../platform/http/served.ts';
import type { TaskDefinition } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services.ts';
import { appVersionRoutes } from './appVersion/appVersion.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { deptRoutes } from './dept/dept.routes.ts';
import { dictRoutes } from './dict/dict.routes.ts';
import { jobRoutes } from './job/job.routes.ts';
import { menuRoutes } from './menus/menus.routes.ts';
import { ownAccountRoutes } from './users/own-account.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { pruneTask, workbenchRoutes } from './workbench/workbench.routes.ts';

export { createCompany, openSession } from './auth/auth.store.ts';
export { boundDept, centreAbove } from './dept/dept.store.ts';
export { systemProofs } from './proofs.store.ts';

export const systemArea = (services: Services): Served[] => [
  ...authRoutes(services),
  ...userRoutes(services),
  ...ownAccountRoutes(services),
  ...deptRoutes(services),
  ...jobRoutes(services),
  ...menuRoutes(services),
  ...dictRoutes(services),
  ...workbenchRoutes(services),
  ...appVersionRoutes(services),
];

export const systemTasks: readonly TaskDefinition[] = [pruneTask];
