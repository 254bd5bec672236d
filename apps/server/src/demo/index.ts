/** Fills an empty embedded installation with a demonstration company, by calling the product's own API as its administrator. */
import { type Call, type CallInput, type CallReply, callKey } from '@cangyun/contract/kernel/call.ts';
import { deptCalls } from '@cangyun/contract/system/dept.ts';
import { dictCalls, dictDetailCalls } from '@cangyun/contract/system/dict.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import type { App } from '../app.ts';
import { openSession } from '../areas/system/index.ts';
import { createFirstCompany, hasCompany } from '../first-company.store.ts';
import { hashOf, newToken } from '../platform/auth/token.ts';
import type { Visitor } from '../platform/context.ts';
import { asVisitor } from '../platform/db/transaction.ts';
import { companyDictionaries, DEMO_PASSWORD, jobs, people, regions, type SiteKey, sites } from './people.ts';
import { fillUtilities } from './utilities.ts';

export const DEMO_SIGN_INS = [
  `登录：admin / ${DEMO_PASSWORD}（管理员）`,
  `　　　warehouse / ${DEMO_PASSWORD}（仓库主管，权限有限）`,
  `　　　picker1 / ${DEMO_PASSWORD}（拣货员）`,
];

const visitor: Visitor = { statements: 0, requestId: 'demonstration', ip: '127.0.0.1', agent: 'demonstration', confidential: true };

/** Calls the API inside this process, as the given session. */
const caller =
  (app: App, token: string) =>
  async <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> => {
    const { body, query } = input as { body?: unknown; query?: Record<string, string> };
    const response = await app.http.inject({
      method: call.method,
      url: call.path,
      headers: { authorization: `Bearer ${token}`, 'user-agent': visitor.agent },
      ...(query ? { query } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (response.statusCode !== 200) throw new Error(`${callKey(call)}: ${response.body}`);
    return response.json();
  };

async function foundCompanies(app: App): Promise<{ token: string; companyId: number }> {
  const token = newToken();
  const companyId = await app.services.db.inTransaction(asVisitor, async (tx) => {
    // A second company with the same verified number: the administrator can switch identities.
    await createFirstCompany(tx, {
      name: '远山贸易有限公司',
      contact: '沈云',
      contactPhone: '13800000100',
      username: 'yuanshan',
      password: DEMO_PASSWORD,
      platform: false,
    });
    const main = await createFirstCompany(tx, {
      name: '仓运示范物流有限公司',
      contact: '沈云',
      contactPhone: '13800000100',
      username: 'admin',
      password: DEMO_PASSWORD,
      platform: true,
    });
    await openSession(tx, visitor, main.companyId, main.userId, hashOf(token), 1);
    return main.companyId;
  });
  return { token, companyId };
}

async function fillCompany(app: App, { token, companyId }: { token: string; companyId: number }): Promise<void> {
  const call = caller(app, token);
  const [root] = await call(deptCalls.tree, {});
  const siteIds = new Map<SiteKey, number>();
  for (const { key, ...site } of sites) siteIds.set(key, (await call(deptCalls.create, { body: { ...site, pid: root?.id } })).id);
  const siteId = (key: SiteKey): number => siteIds.get(key) ?? 0;
  for (const [key, served] of Object.entries(regions))
    await call(deptCalls.saveRegions, {
      body: { deptId: siteId(key as SiteKey), regions: served.map(([province, city]) => ({ province, city })) },
    });
  const jobIds = new Map<string, number>();
  for (const { key, site, permissions, ...job } of jobs)
    jobIds.set(
      key,
      (
        await call(jobCalls.create, {
          body: { ...job, deptId: siteId(site), permissions: [...permissions], sort: jobIds.size + 1 } as never,
        })
      ).id,
    );
  for (const { site, more = [], jobs: held, ...person } of people)
    await call(userCalls.create, {
      body: {
        ...person,
        deptId: siteId(site),
        deptIds: more.map(siteId),
        jobIds: held.map((key) => jobIds.get(key) ?? 0),
        password: DEMO_PASSWORD,
      },
    });
  for (const { name, description, entries } of companyDictionaries) {
    await call(dictCalls.create, { body: { name, description } });
    for (const [at, label] of entries.entries())
      await call(dictDetailCalls.create, { body: { dictName: name, label, value: String(at + 1), sort: at } });
  }
  await fillUtilities({ app, token, companyId, call, siteId });
}

/** Answers whether this installation is the demonstration (filled now or earlier). */
export async function fillDemonstration(app: App, say: (line: string) => void): Promise<boolean> {
  if (await hasCompany(app.services.db)) return true;
  say('正在生成演示数据…');
  await fillCompany(app, await foundCompanies(app));
  return true;
}
