/** 允许超收: by how many per cent more than ordered may be received at a site. */
import { settingKey } from '@cangyun/contract/system/siteSetting.ts';
import { numberSetting } from '#areas/system/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const overReceiptOf = (tx: Tx, ctx: Ctx, deptId: number): Promise<number> =>
  numberSetting(tx, ctx, deptId, settingKey.code.overReceipt);
