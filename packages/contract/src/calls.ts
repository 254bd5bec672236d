/** Every call of the product, by area. The server refuses to start while one of these is not served. */
import type { Call } from './kernel/call.ts';
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
  出入库单: inoutlistCalls,
  出入库明细: inoutProCalls,
} as const satisfies Record<string, Record<string, Call>>;

export const allCalls: readonly Call[] = Object.values(callGroups).flatMap((group) => Object.values<Call>(group));
