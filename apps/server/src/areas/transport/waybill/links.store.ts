/** The origin and the results of a waybill: the document whose goods it carries, the waybill that it returns, the one that returns it. */
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { WaybillRecord } from './waybill.store.ts';

export interface Link {
  readonly kind: string;
  readonly id: number;
  readonly number: string;
}

export async function linksOf(tx: Tx, ctx: Ctx, row: WaybillRecord): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select ${waybillKind.name} as kind, id, number from waybill
     where company_id = ${ctx.companyId} and origin_id = ${row.id} and is_delete = 0 order by id`.execute(tx);
  return [
    ...(row.objId === null ? [] : [{ kind: row.objKind, id: row.objId, number: row.objNumber }]),
    ...(row.originId === null ? [] : [{ kind: waybillKind.name, id: row.originId, number: row.originNumber }]),
    ...rows,
  ];
}
