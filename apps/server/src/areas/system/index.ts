/** The system area: identity, people, sites, jobs, menus, dictionaries, logs. Lowest of the areas. */
import type { Finder } from '#kernel/finders/index.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { sweepTask } from '#platform/files/sweep.ts';
import type { Served } from '#platform/http/served.ts';
import { nightly } from '#platform/jobs/nightly.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import type { Services } from '#platform/services.ts';
import { actionLogRoutes } from './actionLog/actionLog.routes.ts';
import { retentionWork } from './actionLog/retention.ts';
import { appVersionRoutes } from './appVersion/appVersion.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { backupRoutes } from './backup/backup.routes.ts';
import { backupPlanTask, backupTask } from './backup/backup.rules.ts';
import { boundBoxType } from './boxType/boxType.store.ts';
import { companyRoutes } from './company/company.routes.ts';
import { cooperationRoutes } from './cooperation/cooperation.routes.ts';
import { defaultAddressRoutes } from './defaultAddress/defaultAddress.routes.ts';
import { dictionaryRoutes } from './dictionary/dictionary.routes.ts';
import { feeSettingRoutes } from './feeSetting/feeSetting.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { expiringImports } from './importJob/expiring.task.ts';
import { importJobRoutes } from './importJob/importJob.routes.ts';
import type { ImportKind } from './importJob/kind.ts';
import { savingTasks } from './importJob/saving.task.ts';
import { jobRoutes } from './job/job.routes.ts';
import { listViewRoutes } from './listView/listView.routes.ts';
import { menuRoutes } from './menus/menus.routes.ts';
import { messageRoutes } from './message/message.routes.ts';
import { movementSettingRoutes } from './movementSetting/movementSetting.routes.ts';
import { paymentAccountRoutes } from './paymentAccount/paymentAccount.routes.ts';
import { openAccountTask } from './paymentAccount/paymentAccount.task.ts';
import { pickLogRoutes } from './pickLog/pickLog.routes.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { deleteFilesTask, synchronizeTask } from './pictures/pictures.rules.ts';
import { placeRoutes } from './place/place.routes.ts';
import { platformRoutes } from './platform/platform.routes.ts';
import { printerRoutes } from './printer/printer.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { shopAuthorizationRoutes } from './shopAuthorization/shopAuthorization.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { siteOpeningRoutes } from './siteOpening/siteOpening.routes.ts';
import { siteSettingRoutes } from './siteSetting/siteSetting.routes.ts';
import { pruneTask, taskRoutes } from './task/task.routes.ts';
import { templateRoutes } from './template/template.routes.ts';
import { uploadRoutes } from './upload/upload.routes.ts';
import { ownAccountRoutes } from './users/own-account.routes.ts';
import { userRoutes } from './users/users.routes.ts';

export { createCompany, findLogin, makePlatformAdministrator, openSession } from './auth/auth.store.ts';
export { registerFor } from './auth/registered-company.ts';
export { entriesOf } from './dictionary/dictionary.store.ts';
export {
  type Corrected,
  type ImportKind,
  importKindOf,
  type MadeDocument,
  type PreparedDocument,
  type StagedCells,
} from './importJob/kind.ts';
export { resumeImports, saveBatch } from './importJob/saving.task.ts';
export { stageText } from './importJob/staging.rules.ts';
export { sayAsSystem } from './message/message.store.ts';
export { type Pick, type Picker, recordPicks, resetPicksOf } from './pickLog/pickLog.store.ts';
export { systemProofs } from './proofs.store.ts';
export { boundSite, centreAbove } from './site/site.store.ts';
export { chosenSetting, flagSetting, numberSetting, siteWorkings } from './siteSetting/siteSetting.rules.ts';
export { promisedDayAt, settingOf } from './siteSetting/siteSetting.store.ts';
export type { SheetGuide } from './template/template.rules.ts';
export { assertPictures } from './upload/stored.rules.ts';

/** `finders`: what the search box finds of the areas above; `imports`: what files become there. */
export const systemArea = (services: Services, finders: readonly Finder[], imports: readonly ImportKind[]): Served[] => [
  ...authRoutes(services),
  ...userRoutes(services),
  ...ownAccountRoutes(services),
  ...companyRoutes(services),
  ...cooperationRoutes(services),
  ...siteRoutes(services),
  ...siteOpeningRoutes(),
  ...siteSettingRoutes(services),
  ...feeSettingRoutes(services),
  ...movementSettingRoutes(services),
  ...paymentAccountRoutes(services),
  ...jobRoutes(services),
  ...menuRoutes(services),
  ...dictionaryRoutes(services),
  ...platformRoutes(services),
  ...actionLogRoutes(services),
  ...taskRoutes(services),
  ...importJobRoutes(services, imports),
  ...appVersionRoutes(services),
  ...backupRoutes(services),
  ...uploadRoutes(services),
  ...templateRoutes(),
  ...placeRoutes(services),
  ...defaultAddressRoutes(services),
  ...serveResource(boundBoxType, services.config),
  ...pictureRoutes(services),
  ...pickLogRoutes(services),
  ...printerRoutes(services),
  ...listViewRoutes(),
  ...searchRoutes(finders),
  ...messageRoutes(),
  ...historyRoutes(),
  ...shopAuthorizationRoutes(services),
];

export const systemTasks = ({ bank, files, backups, config }: Services, imports: readonly ImportKind[]): readonly TaskDefinition[] => [
  pruneTask,
  ...savingTasks(imports),
  ...nightly(expiringImports(files)),
  ...nightly(retentionWork(config)),
  openAccountTask(bank),
  synchronizeTask(files),
  deleteFilesTask(files),
  sweepTask(files),
  // A node without a folder for backups leaves them to nodes that have one.
  ...(backups ? [backupTask(backups, files), backupPlanTask] : []),
];
