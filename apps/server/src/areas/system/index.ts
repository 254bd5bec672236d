/** The system area: identity, people, sites, jobs, menus, dictionaries, logs. Lowest of the areas. */
import type { Served } from '../../platform/http/served.ts';
import type { TaskDefinition } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services.ts';
import { appVersionRoutes } from './appVersion/appVersion.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { companyRoutes } from './companyBase/companyBase.routes.ts';
import { cooperateRoutes } from './cooperate/cooperate.routes.ts';
import { deptRoutes } from './dept/dept.routes.ts';
import { deptOpenRoutes } from './deptOpen/deptOpen.routes.ts';
import { deptSettingRoutes } from './deptSetting/deptSetting.routes.ts';
import { dictRoutes } from './dict/dict.routes.ts';
import { feeSettingRoutes } from './feeSetting/feeSetting.routes.ts';
import { jobRoutes } from './job/job.routes.ts';
import { menuRoutes } from './menus/menus.routes.ts';
import { paymentAccountRoutes } from './paymentAccount/paymentAccount.routes.ts';
import { openAccountTask } from './paymentAccount/paymentAccount.task.ts';
import { ownAccountRoutes } from './users/own-account.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { wmsStyleSettingRoutes } from './wmsStyleSetting/wmsStyleSetting.routes.ts';
import { pruneTask, workbenchRoutes } from './workbench/workbench.routes.ts';

export { createCompany, openSession } from './auth/auth.store.ts';
export { registerFor } from './auth/registered-company.ts';
export { systemProofs } from './proofs.store.ts';

export const systemArea = (services: Services): Served[] => [
  ...authRoutes(services),
  ...userRoutes(services),
  ...ownAccountRoutes(services),
  ...companyRoutes(services),
  ...cooperateRoutes(services),
  ...deptRoutes(services),
  ...deptOpenRoutes(),
  ...deptSettingRoutes(services),
  ...feeSettingRoutes(services),
  ...wmsStyleSettingRoutes(services),
  ...paymentAccountRoutes(services),
  ...jobRoutes(services),
  ...menuRoutes(services),
  ...dictRoutes(services),
  ...workbenchRoutes(services),
  ...appVersionRoutes(services),
];

export const systemTasks = ({ bank }: Services): TaskDefinition[] => [pruneTask, openAccountTask(bank)];
