/** Every call of the product, by area. The server refuses to start while one of these is not served. */
import type { Call } from './kernel/call.ts';
import { proLogCalls } from './stock/proLog.ts';
import { qualityChange, stockCalls } from './stock/stock.ts';
import { wmsLog } from './stock/wmsLog.ts';
import { appVersionCalls } from './system/appVersion.ts';
import { authCalls } from './system/auth.ts';
import { deptCalls } from './system/dept.ts';
import { dictCalls, dictDetailCalls } from './system/dict.ts';
import { jobCalls } from './system/job.ts';
import { menuCalls } from './system/menus.ts';
import { platformCalls } from './system/platform.ts';
import { userCalls } from './system/users.ts';
import { inoutlistCalls } from './warehouse/inoutlist.calls.ts';
import { inoutProCalls } from './warehouse/inoutPro.ts';
import { positionCalls } from './warehouse/position.ts';
import { stocktakeCalls } from './warehouse/stocktake.ts';
import { wmsLoseCalls } from './warehouse/wmsLose.ts';

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
  库存: { ...stockCalls, qualityChange },
  库存变动: proLogCalls,
  仓库日志: wmsLog.calls,
  报损: wmsLoseCalls,
  盘点: stocktakeCalls,
  库位: positionCalls,
  出入库单: inoutlistCalls,
  出入库明细: inoutProCalls,
} as const satisfies Record<string, Record<string, Call>>;

export const allCalls: readonly Call[] = Object.values(callGroups).flatMap((group) => Object.values<Call>(group));
