/** The system area: identity, people, sites, jobs, menus, dictionaries, logs. Lowest of the areas. */
import { serveResource } from '../../kernel/resources/index.ts';
import type { Served } from '../../platform/http/served.ts';
import type { TaskDefinition } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services.ts';
import { appVersionRoutes } from './appVersion/appVersion.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { deptRoutes } from './dept/dept.routes.ts';
import { dictRoutes } from './dict/dict.routes.ts';
import { initAddressRoutes } from './initAddress/initAddress.routes.ts';
import { jobRoutes } from './job/job.routes.ts';
import { menuRoutes } from './menus/menus.routes.ts';
import { pickLogRoutes } from './pickLog/pickLog.routes.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { deleteFilesTask, synchronizeTask } from './pictures/pictures.rules.ts';
import { placeRoutes } from './place/place.routes.ts';
import { printerRoutes } from './printer/printer.routes.ts';
import { uploadRoutes } from './upload/upload.routes.ts';
import { userSettingRoutes } from './userSetting/userSetting.routes.ts';
import { ownAccountRoutes } from './users/own-account.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { boundWmsBoxStyle } from './wmsBoxStyle/wmsBoxStyle.store.ts';
import { pruneTask, workbenchRoutes } from './workbench/workbench.routes.ts';

export { createCompany, openSession } from './auth/auth.store.ts';
export { type Pick, type Picker, recordPicks } from './pickLog/pickLog.store.ts';
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
  ...uploadRoutes(services),
  ...placeRoutes(services),
  ...initAddressRoutes(services),
  ...serveResource(boundWmsBoxStyle, services.config),
  ...pictureRoutes(services),
  ...pickLogRoutes(services),
  ...printerRoutes(services),
  ...userSettingRoutes(),
];

export const systemTasks = ({ files }: Services): readonly TaskDefinition[] => [pruneTask, synchronizeTask(files), deleteFilesTask(files)];
