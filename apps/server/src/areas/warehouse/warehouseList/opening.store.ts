/** SQL of stock that an import removes: what is free at the named places. */

import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface NamedPlace {
  readonly deptId: number;
  readonly productId: number;
  readonly positionId: number;
  readonly markTime: string;
}

export interface FreeAt {
  /** At the place itself: there and not picked for anyone. */
  readonly place: number;
  /** Of the product at the site: neither reserved nor frozen. */
  readonly site: number;
}

/** In the order of the places. Their balances are locked already. */
export async function freeAt(tx: Tx, ctx: Ctx, places: readonly NamedPlace[]): Promise<FreeAt[]> {
  const column = (name: 'deptId' | 'productId' | 'positionId'): number[] => places.map((place) => place[name]);
  const { rows } = await sql<FreeAt>`
    select coalesce((select sum(s.on_hand - s.picked) from stock_place s
              where s.company_id = ${ctx.companyId} and s.site_id = x.dept and s.product_id = x.product and s.owner_id = ${OWN_GOODS}
                and s.quality = ${quality.code.genuine} and s.position_id = x.position and s.batch = '' and s.mark_time = x.mark), 0) as place,
           coalesce((select b.on_hand - b.reserved - b.frozen from stock_balance b
              where b.company_id = ${ctx.companyId} and b.site_id = x.dept and b.product_id = x.product and b.owner_id = ${OWN_GOODS}
                and b.quality = ${quality.code.genuine}), 0) as site
      from unnest(${column('deptId')}::bigint[], ${column('productId')}::bigint[], ${column('positionId')}::bigint[],
             ${places.map(({ markTime }) => markTime)}::date[]) with ordinality as x (dept, product, position, mark, at)
     order by x.at`.execute(tx);
  return rows;
}
