/** SQL of what went wrong with waybills. */
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

export interface NewAbnormal {
  readonly waybillId: number;
  readonly deptId: number;
  readonly type: number;
  readonly info: string;
}

export async function insertAbnormal(tx: Tx, ctx: Ctx, { waybillId, deptId, type, info }: NewAbnormal): Promise<number> {
  const { id } = await tx
    .insertInto('waybill_abnormal')
    .values({
      company_id: ctx.companyId,
      waybill_id: waybillId,
      dept_id: deptId,
      type,
      info,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
