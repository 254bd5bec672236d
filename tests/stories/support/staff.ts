/** People below the administrator: a job with exactly these permissions, a user who holds it, signed in. */
import type { Permission } from '@cangyun/contract/permissions.ts';
import { dataScope, jobCalls } from '@cangyun/contract/system/job.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import type { Person } from './person.ts';
import { PASSWORD, type World } from './world.ts';

let hired = 0;

export interface Hiring {
  readonly permissions?: readonly Permission[];
  readonly scope?: number;
  /** Home site; the company's first if absent. */
  readonly site?: number;
  /** Further sites. */
  readonly sites?: readonly number[];
  readonly mobile?: string;
}

export interface Staff extends Person {
  readonly jobId: number;
  readonly username: string;
}

/** The company's first site. */
export const homeOf = async (admin: Person): Promise<number> => (await admin.call(siteCalls.tree, {}))[0]?.id ?? 0;

export const addSite = async (
  admin: Person,
  name: string,
  more: { kind?: number; pid?: number; yunId?: number; sortState?: 0 | 1 } = {},
): Promise<number> => (await admin.call(siteCalls.create, { body: { name, ...more } as never })).id;

export const addJob = async (admin: Person, site: number, permissions: readonly Permission[], scope: number = dataScope.code.all) => {
  hired += 1;
  return admin.call(jobCalls.create, {
    body: { name: `岗位${hired}`, deptId: site, dataScope: scope, permissions: [...permissions] } as never,
  });
};

export async function hire(
  world: World,
  admin: Person,
  { permissions = [], scope = dataScope.code.all, site, sites = [], mobile = '' }: Hiring = {},
): Promise<Staff> {
  const deptId = site ?? (await homeOf(admin));
  const job = await addJob(admin, deptId, permissions, scope);
  const username = `staff${job.id}`;
  const user = await admin.call(userCalls.create, {
    body: { username, nickName: `员工${job.id}`, deptId, deptIds: [...sites], jobIds: [job.id], mobile, password: PASSWORD },
  });
  return Object.assign(await world.enter({ companyId: admin.companyId, userId: user.id }), { jobId: job.id, username });
}
