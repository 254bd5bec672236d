/** Every call of the product, by area. The server refuses to start while one of these is not served. */
import type { Call } from './kernel/call.ts';
import { appVersionCalls } from './system/appVersion.ts';
import { authCalls } from './system/auth.ts';
import { deptCalls } from './system/dept.ts';
import { dictCalls, dictDetailCalls } from './system/dict.ts';
import { initAddressCalls } from './system/initAddress.ts';
import { jobCalls } from './system/job.ts';
import { menuCalls } from './system/menus.ts';
import { pickLogCalls } from './system/pickLog.ts';
import { pictureCalls } from './system/pictures.ts';
import { placeCalls } from './system/place.ts';
import { platformCalls } from './system/platform.ts';
import { printerCalls, printerTaskCalls } from './system/printer.ts';
import { uploadCalls } from './system/upload.ts';
import { userSettingCalls } from './system/userSetting.ts';
import { userCalls } from './system/users.ts';
import { wmsBoxStyleCalls } from './system/wmsBoxStyle.ts';

export const callGroups = {
  登录: authCalls,
  用户: userCalls,
  网点: deptCalls,
  岗位: jobCalls,
  菜单: menuCalls,
  字典: dictCalls,
  字典项: dictDetailCalls,
  平台: platformCalls,
  版本: appVersionCalls,
  上传: uploadCalls,
  地点: placeCalls,
  默认地址: initAddressCalls,
  箱型: wmsBoxStyleCalls,
  图片库: pictureCalls,
  拣货日志: pickLogCalls,
  打印机: printerCalls,
  打印任务: printerTaskCalls,
  个人设置: userSettingCalls,
} as const satisfies Record<string, Record<string, Call>>;

export const allCalls: readonly Call[] = Object.values(callGroups).flatMap((group) => Object.values<Call>(group));
