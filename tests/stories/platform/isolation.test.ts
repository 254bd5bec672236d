/**
 * No company ever sees or changes anything of another: generated over all tables. The same over all declared calls is in
 * isolation-of-calls.test.ts.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttack } from '../support/attack.ts';
import { attack } from '../support/statements.ts';

const { world, victim, intruder, tables, companyTables, isEmpty } = await openAttack();

const app = new pg.Client(world.appConnection);
beforeAll(() => app.connect());
afterAll(async () => {
  await app.end();
  await world.close();
});

/** What the application's role gets, in a transaction that entered a company or none. */
async function asApp(companyId: number | null, statement: string): Promise<number | 'denied'> {
  await app.query('begin');
  try {
    if (companyId !== null) await app.query(`select set_config('app.company_id', $1, true)`, [String(companyId)]);
    return (await app.query(attack(statement))).rowCount ?? 0;
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    return 'denied';
  } finally {
    await app.query('rollback');
  }
}

/** Each function that reads past row-level security, and why it may. */
const CROSSINGS: Readonly<Record<string, string>> = {
  enter: 'finds the session before the company is known',
  find_login: 'finds the user by name before the company is known',
  find_identities: 'one person, several companies, one proved phone number',
  find_invitation: 'a registering company names its inviter',
  find_company: 'number and name of an enabled company, to whoever knows its whole name or its code',
  search_sales_order: 'ids of the asking company only, as search_customer',
  search_purchase: 'ids of the asking company only, as search_customer',
  search_process: 'ids of the asking company only, as search_customer',
  search_consignment: 'ids of the asking company only, as search_customer',
  enter_print: 'whoever holds an unguessable print code may look at that one document for a day',
  search_customer: 'ids of the asking company only: row-level security keeps the search off its index',
  search_goods: 'ids of the asking company only, as search_customer',
  search_product: 'ids of the asking company only, as search_customer',
  search_product_reporting: 'ids of the asking company only, as search_customer',
  applied_migrations: 'names of migrations, so that a node knows whether it fits the database',
  has_company: 'a first start asks whether the installation is empty',
  keep_secret: 'secrets of the installation',
  read_secret: 'secrets of the installation',
  login_failed: 'lock-out, before the company is known',
  login_succeeded: 'lock-out, before the company is known',
  take_login_try: 'lock-out, before the company is known',
  may_read_file: 'the own company’s files, those of articles that it follows, and to the platform licences and logos',
  put_captcha: 'visitors',
  take_captcha: 'visitors',
  bind_captcha: 'visitors',
  put_phone_code: 'visitors',
  count_phone_code: 'visitors',
  take_phone_code: 'visitors',
  public_app_versions: 'the public version page',
  enter_shop_authorization: 'whoever holds the link of one request may see and answer it',
  enter_statement: 'whoever holds the link of one statement may see and answer it',
  search_invoice: 'ids of the asking company only, as search_customer',
  search_payment_request: 'ids of the asking company only, as search_customer',
  search_statement: 'ids of the asking company only, as search_customer',
  enter_chain: 'whoever holds the code of a history may read its public part',
  overdue_requests: 'the sweep finds requests to the outside whose job was lost; ids only, no content',
  resting_imports: 'the sweep finds imports whose job was lost; ids only, no content',
  prune_expired: 'the nightly task deletes what has outlived its use',
  visible_companies: 'the platform sees every company, everyone else their own',
  lock_company: 'the platform decides about a company, a company about itself',
  platform_save_company: 'the platform only, which the function asks itself',
  platform_remove_company: 'the platform only, which the function asks itself',
  known_companies: 'the names of those one cooperates with',
  party_name: 'the name of the other company of a cooperation',
  find_partner: 'an invitation goes by exact name or code and learns nothing but that',
  open_sites: 'sites that a cooperating company has opened to the asking one',
  search_article: 'ids of the asking company only, as search_customer',
  followable_companies: 'those that cooperate with the asking company, and how much they show to it',
  followed_articles: 'shown articles of open channels, of companies that the asking one follows and cooperates with',
  search_joint_trade: 'ids of the asking company only, as search_customer',
  search_waybill: 'ids of the asking company only, as search_customer',
  search_freight_bill: 'ids of the asking company only, as search_customer',
  search_entry: 'ids of the asking company only, as search_customer',
  search_loan: 'ids of the asking company only, as search_customer',
  search_scan_record: 'ids of the asking company only, as search_customer',
  numbered_sales_order: 'ids of the asking company only, as search_customer',
  numbered_purchase: 'ids of the asking company only, as search_customer',
  numbered_consignment: 'ids of the asking company only, as search_customer',
  numbered_process: 'ids of the asking company only, as search_customer',
  numbered_joint_trade: 'ids of the asking company only, as search_customer',
  numbered_warehouse_list: 'ids of the asking company only, as search_customer',
  numbered_cutoff: 'ids of the asking company only, as search_customer',
  numbered_relocation: 'ids of the asking company only, as search_customer',
  numbered_receipt_difference: 'ids of the asking company only, as search_customer',
  numbered_return_inspection: 'ids of the asking company only, as search_customer',
  numbered_stocktake: 'ids of the asking company only, as search_customer',
  numbered_waybill: 'ids of the asking company only, as search_customer',
  numbered_freight_bill: 'ids of the asking company only, as search_customer',
  numbered_entry: 'ids of the asking company only, as search_customer',
  numbered_payment: 'ids of the asking company only, as search_customer',
  numbered_loan: 'ids of the asking company only, as search_customer',
  numbered_statement: 'ids of the asking company only, as search_customer',
  numbered_payment_request: 'ids of the asking company only, as search_customer',
  numbered_invoice: 'ids of the asking company only, as search_customer',
  ending_sales_order: 'ids of the asking company only, as search_customer',
  ending_purchase: 'ids of the asking company only, as search_customer',
  ending_consignment: 'ids of the asking company only, as search_customer',
  ending_process: 'ids of the asking company only, as search_customer',
  ending_joint_trade: 'ids of the asking company only, as search_customer',
  ending_warehouse_list: 'ids of the asking company only, as search_customer',
  ending_cutoff: 'ids of the asking company only, as search_customer',
  ending_relocation: 'ids of the asking company only, as search_customer',
  ending_receipt_difference: 'ids of the asking company only, as search_customer',
  ending_return_inspection: 'ids of the asking company only, as search_customer',
  ending_stocktake: 'ids of the asking company only, as search_customer',
  ending_waybill: 'ids of the asking company only, as search_customer',
  ending_freight_bill: 'ids of the asking company only, as search_customer',
  ending_entry: 'ids of the asking company only, as search_customer',
  ending_payment: 'ids of the asking company only, as search_customer',
  ending_loan: 'ids of the asking company only, as search_customer',
  ending_statement: 'ids of the asking company only, as search_customer',
  ending_payment_request: 'ids of the asking company only, as search_customer',
  ending_invoice: 'ids of the asking company only, as search_customer',
  phoned_waybill: 'ids of the asking company only, as search_customer',
  phoned_sales_order: 'ids of the asking company only, as search_customer',
  lock_joint_trade: 'both companies of a trade take the same locks in the same order',
  move_joint_trade: 'the buyer places, the seller answers: both rows and the purchase’s agreement, nothing else',
  void_joint_trade: 'the buyer gives up what is not accepted: both rows',
  joint_trade_documents: 'how far the two documents of a trade are, to its two companies',
  joint_trade_lines: 'what is traded, to its two companies, to the seller only while it is placed or accepted',
  pay_joint_trade: 'since when the buyer pays, and the account that the seller opened for being paid',
  joint_trade_chain: 'the end of the purchase’s hash chain, for the seller’s answer to follow it; never told',
  keep_joint_trade_purchase: 'one version behind that end, and only behind it',
  say_to_joint_trade: 'a message to those of the other company who may act on the trade',
  company_ids: 'night work is a job per company; answers numbers only',
  prune_company: 'deletes what the application may only read; refuses any company but that of the transaction',
  make_stock_days: 'writes what the application may only read; refuses any company but that of the transaction',
  companies_with_ended_cutoffs: 'numbers of companies, so that the scheduled task enters each of them',
  companies_with_ended_groups: 'numbers of companies, so that the scheduled task enters each of them',
};

describe('every table', () => {
  it('holds something, so that the following proves something', async () => {
    for (const table of tables) expect([table.name, await isEmpty(table)]).toEqual([table.name, false]);
    expect(companyTables).toEqual(expect.arrayContaining(['company', 'app_user', 'session', 'action_log', 'idempotency', 'stored_file']));
  });

  it('has row-level security, forced also on its owner', () => {
    expect(tables.filter((table) => !table.enabled || !table.forced)).toEqual([]);
  });

  it.each(tables.map((table) => table.name))('%s shows nothing to a request that entered no company', async (name) => {
    expect([0, 'denied']).toContain(await asApp(null, `select from ${name}`));
  });

  it.each(companyTables)('%s shows and gives nothing of one company to another', async (name) => {
    const theirs = `where company_id = ${victim.admin.companyId}`;
    const { companyId } = intruder.admin;
    for (const statement of [
      `select from ${name} ${theirs}`,
      `update ${name} set company_id = company_id ${theirs}`,
      `delete from ${name} ${theirs}`,
    ])
      expect([`${statement} 0`, `${statement} denied`]).toContain(`${statement} ${await asApp(companyId, statement)}`);
    expect(await asApp(companyId, `insert into ${name} (company_id) values (${victim.admin.companyId})`)).toBe('denied');
  });

  it('keeps the log from being rewritten, even by its own company', async () => {
    for (const statement of ['update action_log set title = title', 'delete from action_log', 'truncate action_log'])
      expect(await asApp(victim.admin.companyId, statement)).toBe('denied');
  });

  it('is crossed by these functions only', async () => {
    const { rows } = await world.owner.query(`
      select p.proname as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('cangyun_app', p.oid, 'execute') order by 1`);
    expect(rows.map((row) => row.name).filter((name) => !(name in CROSSINGS))).toEqual([]);
  });
});
