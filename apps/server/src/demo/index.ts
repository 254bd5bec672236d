/** Fills an empty embedded installation with a demonstration company, by calling the product's own API as its administrator. */

import type { DemonstrationAccounts } from '@cangyun/contract/boot.ts';
import { dictionaryCalls, dictionaryEntryCalls } from '@cangyun/contract/system/dictionary.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import type { App } from '../app.ts';
import { findLogin } from '../areas/system/index.ts';
import { createFirstCompany, hasCompany } from '../first-company.store.ts';
import type { EmbeddedDatabase } from '../platform/db/embedded-database.ts';
import { asVisitor } from '../platform/db/transaction.ts';
import { DEMO_ADMIN, DEMO_COMPANY, DEMO_PASSWORD, demonstrationAccounts } from './accounts.ts';
import { fillArticles } from './articles.ts';
import { type ApiCall, callAs } from './caller.ts';
import { fillCarriage } from './carriage.ts';
import { fillCatalog } from './catalog.ts';
import {
  BY_THE_CLOCK,
  countRows,
  lendClock,
  monthBefore,
  moveClock,
  passDays,
  readClock,
  TODAY,
  takeClockBack,
  today,
  turnClock,
} from './clock.store.ts';
import { fillConsignments } from './consignments.ts';
import { fillCutoffs } from './cutoffs.ts';
import { reached, withDates } from './date.ts';
import { fillEntries } from './entries.ts';
import { fillFreight } from './freight.ts';
import { jobs } from './jobs-data.ts';
import { fillJointTrades } from './joint-trades.ts';
import { fillLoans } from './loans.ts';
import { closeMonths, endMonth, fillOwnAccounts } from './month-end.ts';
import { collect, fillBegunMonth, fillLastMonth, fillMonth } from './months.ts';
import { fillOrdersAndPurchases } from './orders.ts';
import { type Administrators, fillNeighbours, type Neighbour, setUpSites } from './organisation.ts';
import { neighbours } from './organisation-data.ts';
import { fillPartners, fillPrepaid } from './partners.ts';
import { companyDictionaries, people, regions, type SiteKey, sites } from './people.ts';
import { fillProcessing } from './processing.ts';
import { fillMoves } from './put-away.ts';
import { askShops, fillService } from './service.ts';
import { fillStatistics } from './statistics.ts';
import { fillStorePages } from './store-pages.ts';
import { fillStorefront } from './storefront.ts';
import { fillTalk } from './talk.ts';
import { fillTreasury } from './treasury.ts';
import { fillTroubles } from './troubles.ts';
import { type Demonstration, fillUtilities } from './utilities.ts';
import { fillVehicles } from './vehicles.ts';
import { fillShelves, fillWarehouse } from './warehouse.ts';
import { fillWaybills } from './waybills.ts';

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
  const main = await found(app, { name: DEMO_COMPANY, username: DEMO_ADMIN, platform: true, ...contact });
  const others: Partial<Record<Neighbour, ApiCall>> = {};
  for (const { key, name, username, ...person } of neighbours)
    others[key] = (await found(app, { name, username, contact: person.contact, contactPhone: person.contactPhone })).call;
  return { main: main.call, companyId: main.companyId, yuanshan: yuanshan.call, others: others as Record<Neighbour, ApiCall> };
}

/** Sites, jobs, people and dictionaries: everything else needs them. */
async function fillPeople(app: App, companyId: number, call: ApiCall): Promise<Demonstration> {
  const [root] = await call(siteCalls.tree, {});
  const siteIds = new Map<SiteKey, number>();
  for (const { key, ...site } of sites) siteIds.set(key, (await call(siteCalls.create, { body: { ...site, pid: root?.id } })).id);
  const siteId = (key: SiteKey): number => siteIds.get(key) ?? 0;
  for (const [key, served] of Object.entries(regions))
    await call(siteCalls.saveRegions, {
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
    await call(dictionaryCalls.create, { body: { name, description } });
    for (const [at, label] of entries.entries())
      await call(dictionaryEntryCalls.create, { body: { dictName: name, label, value: String(at + 1), sort: at } });
  }
  return { app, companyId, call, siteId };
}

interface Company {
  readonly administrators: Administrators;
  readonly demonstration: Demonstration;
}

async function inTurn(demonstration: Demonstration, fillers: readonly ((of: Demonstration) => Promise<void>)[]): Promise<void> {
  for (const fill of fillers) await fill(demonstration);
}

async function setUp(app: App): Promise<Company> {
  const administrators = await foundCompanies(app);
  const { main, companyId } = administrators;
  const demonstration = await fillPeople(app, companyId, main);
  await fillOwnAccounts(demonstration);
  await Promise.all([fillPartners(demonstration), fillUtilities(demonstration)]);
  await inTurn(demonstration, [fillCatalog, fillShelves]);
  return { administrators, demonstration };
}

/** Minutes that a write takes in each part, so that the part fills its days. `last` is of thirty days. */
const MINUTES = { first: 105, second: 80, third: 12, last: 41, monthEnd: 12 } as const;
const DAY_MS = 86_400_000;
const LAST_DAYS = 30;

/** The hand of the clock, as the parts of the work move it. */
interface Days {
  /** Forward to a day; every write takes so many minutes from there on. */
  turn(day: number, minutes: number): Promise<void>;
  /** Forward to a day, while others work. */
  pass(day: number): Promise<void>;
}

/** Of the last month: by then the one before it is settled, and there are goods to sell. */
const LAST_MONTH_BEGUN = 3;

/** Many screens show the last thirty days first. Fewer are left at the beginning of March: they are then fuller. */
function lastDays(midnight: number): { from: number; minutes: number } {
  const from = Math.max(midnight - LAST_DAYS * DAY_MS, monthBefore(midnight, 1) + LAST_MONTH_BEGUN * DAY_MS);
  return { from, minutes: Math.ceil((MINUTES.last * (midnight - from)) / (LAST_DAYS * DAY_MS)) };
}

/** In parallel at the end; the trade of the last month and of the begun one waits for its days meanwhile. */
async function work({ administrators, demonstration }: Company, days: Days, part: (at: number, what: string) => void): Promise<void> {
  const { main, yuanshan } = administrators;
  const asPerson = (userId: number) => callAs(demonstration.app, { companyId: demonstration.companyId, userId });
  const midnight = today();
  const month = (ago: number, minutes: number) => fillMonth(demonstration, ago, (day) => days.turn(day, minutes));
  part(2, '前三个月的采购、销售、仓储和收付款');
  await days.turn(monthBefore(midnight, 3), MINUTES.first);
  await month(3, MINUTES.first);
  await fillWarehouse(demonstration);
  await days.turn(monthBefore(midnight, 2) + DAY_MS, MINUTES.second);
  await endMonth(demonstration, 3);
  await month(2, MINUTES.second);
  await fillOrdersAndPurchases(demonstration);
  await days.turn(monthBefore(midnight, 1) + DAY_MS, MINUTES.third);
  await endMonth(demonstration, 2);
  const { from, minutes } = lastDays(midnight);
  const endTrade = await fillLastMonth(demonstration, from, (day) => days.turn(day, MINUTES.third));
  part(3, '最近三十天的运输、寄售、工单和文章');
  await days.turn(from, minutes);
  const others = Promise.all([
    fillConsignments(demonstration),
    inTurn(demonstration, [fillVehicles, fillFreight, fillTroubles, fillWaybills]),
    fillNeighbours(administrators),
    fillTalk(main, asPerson),
    fillService(main, asPerson),
    fillArticles(main, yuanshan, asPerson),
  ]);
  const reach = async (day: number): Promise<void> => {
    await Promise.race([reached(day), others]);
    await days.pass(day);
  };
  const trade = async (): Promise<number[]> => {
    await endTrade(reach);
    return fillBegunMonth(demonstration, reach);
  };
  const [payable] = await Promise.all([trade(), others]);
  await days.turn(monthBefore(midnight, 0) + DAY_MS, MINUTES.monthEnd);
  await endMonth(demonstration, 1);
  await collect(demonstration, payable);
}

/** Documents with times of their own, links between transport and warehouse, and the statistics. */
async function workToday({ administrators: { main, yuanshan }, demonstration }: Company): Promise<void> {
  await Promise.all([
    inTurn(demonstration, [fillPrepaid, fillProcessing, fillCutoffs, fillEntries, fillLoans, fillStorefront, fillTreasury]),
    fillJointTrades(main, yuanshan, demonstration.siteId('shanghai')),
  ]);
  await inTurn(demonstration, [fillCarriage, fillMoves, fillStatistics]);
  // Pages link to articles; fees apply to later lists.
  await Promise.all([fillStorePages(main), setUpSites(main), askShops(main)]);
  await closeMonths(demonstration);
}

/** Filled earlier. Data of another origin, such as a restored backup, is no demonstration. */
const isDemonstration = (app: App): Promise<boolean> =>
  app.services.db.inTransaction(asVisitor, async (tx) => (await findLogin(tx, DEMO_ADMIN))?.company_name === DEMO_COMPANY);

/** Answers the accounts of the demonstration, filled now or earlier; undefined if this installation holds something else. */
export async function fillDemonstration(
  app: App,
  wholly: EmbeddedDatabase['wholly'],
  say: (line: string) => void,
): Promise<DemonstrationAccounts | undefined> {
  const { db, numbers } = app.services;
  if (await hasCompany(db)) return (await isDemonstration(app)) ? demonstrationAccounts : undefined;
  const part = (at: number, what: string): void => say(`演示数据 ${at}/4：${what}…`);
  await wholly(async (owner) => {
    const midnight = today();
    await lendClock(owner, midnight);
    const days: Days = {
      turn: (day, minutes) => turnClock(owner, midnight, day, minutes),
      pass: (day) => passDays(owner, midnight, day),
    };
    const hand = { read: () => readClock(owner), move: () => moveClock(owner) };
    const company = await numbers.beginningWith(BY_THE_CLOCK, () =>
      db.beginningWith(BY_THE_CLOCK, async () => {
        part(1, '公司、网点、人员、往来单位和商品');
        const founded = await setUp(app);
        await withDates(hand, () => work(founded, days, part));
        return founded;
      }),
    );
    await takeClockBack(owner);
    part(4, '今天的单据，结清前三个月');
    await db.beginningWith(TODAY, () => workToday(company));
    await countRows(owner);
  });
  return demonstrationAccounts;
}
