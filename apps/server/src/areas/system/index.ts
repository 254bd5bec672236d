/** The system area: identity, people, sites, jobs, menus, dictionaries, logs. Lowest of the areas. */
import { serveResource } from '../../kernel/resources/index.ts';
import type { Served } from '../../platform/http/served.ts';
import { nightly } from '../../platform/jobs/nightly.ts';
import type { TaskDefinition } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services.ts';
import { appVersionRoutes } from './appVersion/appVersion.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { backupRoutes } from './backup/backup.routes.ts';
import { backupPlanTask, backupTask } from './backup/backup.rules.ts';
import { chainDataRoutes } from './chainData/chainData.routes.ts';
import { companyRoutes } from './companyBase/companyBase.routes.ts';
import { cooperateRoutes } from './cooperate/cooperate.routes.ts';
import { deptRoutes } from './dept/dept.routes.ts';
import { deptOpenRoutes } from './deptOpen/deptOpen.routes.ts';
import { deptSettingRoutes } from './deptSetting/deptSetting.routes.ts';
import { dictRoutes } from './dict/dict.routes.ts';
import { feeSettingRoutes } from './feeSetting/feeSetting.routes.ts';
import { initAddressRoutes } from './initAddress/initAddress.routes.ts';
import { jobRoutes } from './job/job.routes.ts';
import { menuRoutes } from './menus/menus.routes.ts';
import { messageRoutes } from './message/message.routes.ts';
import { paymentAccountRoutes } from './paymentAccount/paymentAccount.routes.ts';
import { openAccountTask } from './paymentAccount/paymentAccount.task.ts';
import { pickLogRoutes } from './pickLog/pickLog.routes.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { deleteFilesTask, synchronizeTask } from './pictures/pictures.rules.ts';
import { placeRoutes } from './place/place.routes.ts';
import { printerRoutes } from './printer/printer.routes.ts';
import { shopAuthorizationRoutes } from './shopAuthorization/shopAuthorization.routes.ts';
import { templateRoutes } from './template/template.routes.ts';
import { uploadRoutes } from './upload/upload.routes.ts';
import { userSettingRoutes } from './userSetting/userSetting.routes.ts';
import { ownAccountRoutes } from './users/own-account.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { boundWmsBoxStyle } from './wmsBoxStyle/wmsBoxStyle.store.ts';
import { wmsStyleSettingRoutes } from './wmsStyleSetting/wmsStyleSetting.routes.ts';
import { retentionWork } from './workbench/retention.ts';
import { pruneTask, workbenchRoutes } from './workbench/workbench.routes.ts';

export { createCompany, makePlatformAdministrator, openSession } from './auth/auth.store.ts';
export { registerFor } from './auth/registered-company.ts';
export { boundDept, centreAbove } from './dept/dept.store.ts';
export { entriesOf } from './dict/dict.store.ts';
export { type Pick, type Picker, recordPicks, resetPicksOf } from './pickLog/pickLog.store.ts';
export { systemProofs } from './proofs.store.ts';
export { assertPictures } from './upload/stored.rules.ts';

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
  ...backupRoutes(services),
  ...uploadRoutes(services),
  ...templateRoutes(),
  ...placeRoutes(services),
  ...initAddressRoutes(services),
  ...serveResource(boundWmsBoxStyle, services.config),
  ...pictureRoutes(services),
  ...pickLogRoutes(services),
  ...printerRoutes(services),
  ...userSettingRoutes(),
  ...messageRoutes(),
  ...chainDataRoutes(),
  ...shopAuthorizationRoutes(services),
];

export const systemTasks = ({ bank, files, backups, config }: Services): readonly TaskDefinition[] => [
  pruneTask,
  ...nightly(retentionWork(config)),
  openAccountTask(bank),
  synchronizeTask(files),
  deleteFilesTask(files),
  // A node without a place for backups leaves them to those that have one.
  ...(backups ? [backupTask(backups, files), backupPlanTask] : []),
];
