/** Fills an empty embedded installation with a demonstration company, by calling the product's own API as its administrator. */
import { deptCalls } from '@cangyun/contract/system/dept.ts';
import { dictCalls, dictDetailCalls } from '@cangyun/contract/system/dict.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import type { App } from '../app.ts';
import { createFirstCompany, hasCompany } from '../first-company.store.ts';
import { asVisitor } from '../platform/db/transaction.ts';
import { fillArticles } from './articles.ts';
import { type ApiCall, callAs } from './caller.ts';
import { fillCatalog } from './catalog.ts';
import { fillConsignments } from './consignments.ts';
import { fillCutoffs } from './cutoffs.ts';
import { fillEntries } from './entries.ts';
import { fillFreight } from './freight.ts';
import { fillLoans } from './loans.ts';
import { fillOrdersAndPurchases } from './orders.ts';
import { type Administrators, fillOrganisation, type Neighbour } from './organisation.ts';
import { neighbours } from './organisation-data.ts';
import { fillPartners } from './partners.ts';
import { companyDictionaries, DEMO_PASSWORD, jobs, people, regions, type SiteKey, sites } from './people.ts';
import { fillProcessing } from './processing.ts';
import { fillService } from './service.ts';
import { fillStatistics } from './statistics.ts';
import { fillStorePages } from './store-pages.ts';
import { fillStorefront } from './storefront.ts';
import { fillTalk } from './talk.ts';
import { fillTroubles } from './troubles.ts';
import { fillUnions } from './unions.ts';
import { type Demonstration, fillUtilities } from './utilities.ts';
import { fillVehicles } from './vehicles.ts';
import { fillWarehouse } from './warehouse.ts';
import { fillWaybills } from './waybills.ts';

export const DEMO_SIGN_INS = [
  `登录：admin / ${DEMO_PASSWORD}（管理员）`,
  `　　　warehouse / ${DEMO_PASSWORD}（仓库主管，权限有限）`,
  `　　　picker1 / ${DEMO_PASSWORD}（拣货员）`,
  `　　　yuanshan / ${DEMO_PASSWORD}（合作公司的管理员，交易协同的另一方）`,
];

interface Founded {
  readonly name: string;
  readonly contact: string;
  readonly contactPhone: string;
  readonly username: string;
  readonly platform?: boolean;
}

async function found(app: App, { platform = false, ...company }: Founded): Promise<{ companyId: number; call: ApiCall }> {
  const made = await app.services.db.inTransaction(asVisitor, (tx) =>
    createFirstCompany(tx, { ...company, password: DEMO_PASSWORD, platform }),
  );
  return { companyId: made.companyId, call: await callAs(app, made) };
}

async function foundCompanies(app: App): Promise<Administrators & { companyId: number }> {
  const contact = { contact: '沈云', contactPhone: '13800000100' };
  // A second company with the same verified number: the administrator can switch identities.
  const yuanshan = await found(app, { name: '远山贸易有限公司', username: 'yuanshan', ...contact });
  const main = await found(app, { name: '仓运示范物流有限公司', username: 'admin', platform: true, ...contact });
  const others: Partial<Record<Neighbour, ApiCall>> = {};
  for (const { key, name, username, ...person } of neighbours)
    others[key] = (await found(app, { name, username, contact: person.contact, contactPhone: person.contactPhone })).call;
  return { main: main.call, companyId: main.companyId, yuanshan: yuanshan.call, others: others as Record<Neighbour, ApiCall> };
}

async function inTurn(demonstration: Demonstration, fillers: readonly ((of: Demonstration) => Promise<void>)[]): Promise<void> {
  for (const fill of fillers) await fill(demonstration);
}

async function fillCompany(app: App, companyId: number, call: ApiCall): Promise<void> {
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
  const demonstration = { app, companyId, call, siteId };
  await Promise.all([fillPartners(call, [...siteIds.values()]), fillUtilities(demonstration)]);
  await fillCatalog(demonstration);
  await fillWarehouse(demonstration);
  await fillOrdersAndPurchases(demonstration);
  await fillConsignments(demonstration);
  // The warehouse and the road touch different documents from here on.
  await Promise.all([
    inTurn(demonstration, [fillProcessing, fillCutoffs, fillEntries, fillLoans, fillStorefront]),
    inTurn(demonstration, [fillWaybills, fillVehicles, fillTroubles, fillFreight]),
  ]);
  await fillStatistics(demonstration);
}

/** Answers whether this installation is the demonstration (filled now or earlier). */
export async function fillDemonstration(app: App, say: (line: string) => void): Promise<boolean> {
  if (await hasCompany(app.services.db)) return true;
  say('正在生成演示数据…');
  const administrators = await foundCompanies(app);
  const { main, companyId } = administrators;
  await fillCompany(app, companyId, main);
  await fillOrganisation(administrators);
  const asPerson = (userId: number) => callAs(app, { companyId, userId });
  const shanghai = (await main(deptCalls.flat, {})).find(({ code }) => code === sites[0].code);
  await Promise.all([
    fillUnions(main, administrators.yuanshan, shanghai?.id ?? 0),
    fillTalk(main, asPerson),
    fillService(main, asPerson),
    fillArticles(main, administrators.yuanshan, asPerson),
  ]);
  // They lead to articles.
  await fillStorePages(main);
  return true;
}
