/** The company's own places: its sites and its saved addresses. */

import type { Place } from '@cangyun/contract/system/place.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import { contains } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const MOST_PLACES = 20;

export async function ownPlaces(tx: Tx, ctx: Ctx, query: string, region: string): Promise<Place[]> {
  const { rows } = await sql<Omit<Place, 'location'>>`
    select name, province || city || district || address as address, province, city, district from (
      select name, province, case when city = province then '' else city end as city, district, address
        from site where company_id = ${ctx.companyId} and enabled = ${enabledState.code.enabled} and address <> ''
      union all
      select name, province, case when city = province then '' else city end, district, street || address
        from default_address where company_id = ${ctx.companyId}
    ) as own
     where (${contains(sql`own.name`, query)} or ${contains(sql`own.address`, query)})
       and (${region} = '' or ${contains(sql`own.province || own.city || own.district`, region)})
     order by name limit ${MOST_PLACES}`.execute(tx);
  return rows.map((row) => ({ ...row, city: row.city || row.province, location: null }));
}
