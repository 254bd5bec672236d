/** Who reads what the area system can write. */
import type { Area } from './effects.ts';

const ORDER = 'kernel/resources/read.ts#allRows';
const SESSION = 'migrations/003-system-sign-in.sql#enter';
const NAVIGATION = 'web/shell/navigation/buildNavigation.ts#buildNavigation';
const RATES = 'areas/warehouse/warehouseListFee/rates.store.ts#ratesOfLists';
const HOLDING = 'areas/warehouse/warehouseListFee/warehouseListFee.store.ts';
const PRINT = 'web/features/system/printer/printDocument.ts#printDocument';
const SIGN_IN = 'areas/system/auth/auth.rules.ts';

export const system: Area = {
  settings: {
    网点: {
      'areas/system/site/site.store.ts#sites': 'kind enabled yunId',
      'areas/system/site/site.store.ts#citiesServed': 'regions.province regions.city deptId',
      'areas/system/site/site.store.ts#branchOf': 'pid',
      [ORDER]: 'sort',
      information: 'sortState',
    },
    开放网点: {
      'migrations/002-system-organisation.sql#open_sites': 'deptId opens.partnerId opens.startDay opens.endDay',
      information: 'opens.services',
    },
    网点设置: {
      identity: 'deptId key settings.key',
      'areas/finance/paymentRequest/paymentRequest.rules.ts#createRequest': 'paymentLimit',
      'contract/system/siteSetting.ts#isOpenAt': 'openTime closeTime',
      'areas/system/siteSetting/siteSetting.store.ts#promisedDayAt': 'cutOffTime',
      'web/pickers/siteWorkings.ts#labelPrintOf': 'labelSize labelCopies',
      'areas/trade/consignment/siteTimes.rules.ts#chosenCarriage': 'carriageType',
      'areas/warehouse/warehouseList/picking.rules.ts#startPicking': 'autoAllocate',
      'areas/stock/stock/reminder.store.ts#soldLately': 'safetyStockDays',
      'areas/trade/order/overReceipt.rules.ts#overReceiptOf': 'overReceipt',
      'areas/warehouse/warehouseList/dates.rules.ts#passLife': 'receiptLife',
      'areas/warehouse/returnInspection/waiting.rules.ts#awaitInspection': 'inspectReturns',
      hidden: 'autoWave waveSize',
    },
    费用设置: {
      [`${HOLDING}#holding`]: 'styles startDay endDay enabled deptId',
      [RATES]: 'unit price minCharge',
    },
    出入库类型: {
      [`${HOLDING}#chosen`]: 'deptId styles.type styles.feeIds=fee_id',
      'areas/warehouse/warehouseList/steps.store.ts#TYPE_USED': 'styles.enabled',
      'areas/warehouse/warehouseList/steps.store.ts#NEEDS': 'styles.needPick styles.needPutaway styles.needCheck styles.needPhoto',
    },
    收款账户: {
      'areas/system/paymentAccount/paymentAccount.rules.ts#assertComplete': 'companyType licenseNo licenseImage idFrontImage idBackImage',
      'areas/system/paymentAccount/paymentAccount.store.ts#requestOf': 'legalIdNo bankCard legalPerson accountName',
      identity: 'deptId',
    },
    岗位: {
      [SESSION]: 'dataScope permissions enabled',
      'areas/system/job/job.store.ts#jobsOfUser': 'sort deptId userId jobId',
    },
    菜单: {
      'areas/system/menus/menus.rules.ts#menusOf': 'permission',
      'areas/system/menus/menus.rules.ts#menusForCustomers': 'customer',
      [NAVIGATION]: 'hidden affix noCache path component',
      [ORDER]: 'sort',
      'areas/system/menus/menus.rules.ts#treeOfMenus': 'pid',
    },
    字典项: { 'kernel/dictionaries/entries.store.ts#entriesOf': 'dictName value label sort' },
    版本: { 'areas/system/appVersion/appVersion.store.ts#publicVersions': 'platform' },
    备份: {
      'areas/system/backup/backup.rules.ts#backupPlanTask': 'hour',
      'areas/system/backup/backup.rules.ts#backupTask': 'keep',
    },
    默认地址: {
      'web/features/transport/waybill/PartyPicker.tsx#PartyPicker': 'type isDefault',
      identity: 'deptId',
    },
    箱型: { hidden: 'length width height weight maxLoad price enabled' },
    打印机: { [PRINT]: 'paperWidth paperHeight', 'areas/system/printer/printer.rules.ts#queueTask': 'enabled', identity: 'deptId' },
    视图: {
      'web/ui/listLook.ts#addressOfLook': 'look.filters look.order look.hidden',
      'areas/system/listView/listView.store.ts#viewsFor': 'scope jobId=job_id',
      'areas/system/listView/listView.store.ts#shareView': 'isDefault',
      'web/ui/useListViews.ts#useListViews': 'screen',
    },
    个人设置: { 'areas/system/listView/savedFilters.store.ts#filtersOf': 'filters.values=filters' },
    用户: {
      [`${SIGN_IN}#checkCredentials`]: 'username password',
      [`${SIGN_IN}#assertStrong`]: 'newPass=password',
      [SESSION]: 'isAdmin enabled deptId deptIds=site_id jobIds=job_id',
      'areas/system/users/own-account.routes.ts#ownAccountRoutes': 'oldPass code',
      'areas/trade/order/parties.store.ts#businessTypesOf': 'businessTypes',
      information: 'gender',
    },
    公司: { information: 'style' },
    店铺授权: {
      information: 'platform',
      'areas/system/shopAuthorization/shopAuthorization.routes.ts#shopAuthorizationRoutes': 'agree',
      'areas/system/shopAuthorization/shopAuthorization.store.ts#askedBy': 'token=hash',
    },
  },
  documents: {
    登录: {
      [`${SIGN_IN}#checkCredentials`]: 'username password',
      [`${SIGN_IN}#spendCaptcha`]: 'code uuid',
      [`${SIGN_IN}#sendPhoneCode`]: 'phone',
      [`${SIGN_IN}#spendPhoneCode`]: 'phoneCode=code',
      [`${SIGN_IN}#licenseIn`]: 'license',
      'areas/system/auth/auth.store.ts#findInvitation': 'yaoqing=code',
      information: 'style',
    },
    合作: {
      'areas/system/cooperation/cooperation.rules.ts#partnerBehind': 'invite',
      'areas/system/cooperation/cooperation.rules.ts#assertMayAnswer': 'move reason',
    },
    打印任务: { [PRINT]: 'contentType copies content', 'areas/system/printer/printer.store.ts#settleTask': 'agent' },
    消息: { 'areas/system/message/message.rules.ts#assertSayable': 'style', 'areas/system/message/message.store.ts#talkWith': 'size' },
  },
};
