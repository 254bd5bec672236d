/** A user at work without a session: a job that goes on with what they asked for. The same rights as enter() answers, read now. */
import { dataScope } from '@cangyun/contract/system/job.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { userRole, userState } from '@cangyun/contract/system/users.ts';
import { sql } from 'kysely';
import { atScheduledWork, type Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

interface Actor {
  readonly username: string;
  readonly nickName: string;
  readonly isAdmin: boolean;
  readonly homeSite: number | null;
  readonly roles: string[];
  readonly dataScope: number;
  readonly sites: number[];
}

const { all, chosenSites, ownSite, own } = dataScope.code;
const WIDEST_FIRST = [all, chosenSites, ownSite, own];

/** Undefined if the user was disabled meanwhile. */
export async function actorOf(tx: Tx, companyId: number, userId: number, site: number | null): Promise<Ctx | undefined> {
  const { rows } = await sql<Actor>`
    select u.username, u.nick_name as "nickName", u.is_admin = ${userRole.code.admin} as "isAdmin", u.site_id as "homeSite",
           coalesce((select array_agg(distinct p) from user_job uj
             join job j on j.company_id = uj.company_id and j.id = uj.job_id and j.enabled = ${enabledState.code.enabled}
             cross join unnest(coalesce(uj.permissions, j.permissions)) p
            where uj.company_id = u.company_id and uj.user_id = u.id), '{}') as roles,
           coalesce((select (array_agg(j.data_scope order by array_position(${WIDEST_FIRST}::int[], j.data_scope)))[1] from user_job uj
             join job j on j.company_id = uj.company_id and j.id = uj.job_id and j.enabled = ${enabledState.code.enabled}
            where uj.company_id = u.company_id and uj.user_id = u.id), ${own}::int) as "dataScope",
           coalesce((select array_agg(d.id order by d.id) from site d
            where d.company_id = u.company_id and d.enabled = ${enabledState.code.enabled}
              and (u.is_admin = ${userRole.code.admin} or d.id = u.site_id
                   or exists (select from user_site ud where ud.company_id = d.company_id and ud.user_id = u.id and ud.site_id = d.id))), '{}') as sites
      from app_user u
     where u.company_id = ${companyId} and u.id = ${userId} and u.enabled = ${userState.code.enabled}`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { isAdmin, roles } = found;
  const scope = isAdmin ? all : found.dataScope;
  return {
    ...atScheduledWork(companyId, found.nickName, scope),
    ...found,
    userId,
    site,
    dataScope: scope,
    roles: isAdmin ? ['admin', ...roles] : roles,
  };
}
