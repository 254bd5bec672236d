/** SQL of jobs: the list with its counts, who holds a job, and personal adjustments. */
import { job } from '@cangyun/contract/system/job.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundJob = bind(job, 'job', {
  computed: {
    deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)`,
    userCount: sql`(select count(*)::int from user_job uj where uj.company_id = t.company_id and uj.job_id = t.id)`,
  },
});

export interface UserJob {
  jobId: number;
  jobName: string;
  deptId: number;
  deptName: string;
  adjusted: boolean;
  permissions: string[];
}

export async function jobsOfUser(tx: Tx, ctx: Ctx, userId: number): Promise<UserJob[]> {
  const { rows } = await sql<UserJob>`
    select j.id as "jobId", j.name as "jobName", d.id as "deptId", d.name as "deptName",
           uj.permissions is not null as adjusted, coalesce(uj.permissions, j.permissions) as permissions
      from user_job uj
      join job j on j.company_id = uj.company_id and j.id = uj.job_id
      join site d on d.company_id = j.company_id and d.id = j.site_id
     where uj.company_id = ${ctx.companyId} and uj.user_id = ${userId}
     order by j.sort, j.id`.execute(tx);
  return rows;
}

/** Every site at which a holder of this job works. */
export async function sitesOfHolders(tx: Tx, ctx: Ctx, jobId: number): Promise<number[]> {
  const { rows } = await sql<{ site: number }>`
    select u.site_id as site from user_job uj join app_user u on u.company_id = uj.company_id and u.id = uj.user_id
     where uj.company_id = ${ctx.companyId} and uj.job_id = ${jobId} and u.site_id is not null
    union
    select ud.site_id from user_job uj join user_site ud on ud.company_id = uj.company_id and ud.user_id = uj.user_id
     where uj.company_id = ${ctx.companyId} and uj.job_id = ${jobId}`.execute(tx);
  return rows.map(({ site }) => site);
}

/** Drops personal adjustments, so that everyone who holds the job follows it again. Answers how many hold it. */
export async function followJob(tx: Tx, ctx: Ctx, jobId: number): Promise<number> {
  const result = await tx
    .updateTable('user_job')
    .set({ permissions: null })
    .where('company_id', '=', ctx.companyId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function adjustUserJob(tx: Tx, ctx: Ctx, userId: number, jobId: number, permissions: string[] | null): Promise<boolean> {
  const result = await tx
    .updateTable('user_job')
    .set({ permissions })
    .where('company_id', '=', ctx.companyId)
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
