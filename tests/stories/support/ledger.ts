/** What the money ledger says of a company, read below the API. */
import type { Person } from './person.ts';
import type { World } from './world.ts';

interface Account {
  /** 1: they owe us, 2: we owe them. */
  readonly side: number;
  readonly who: string;
  readonly open: number;
  readonly advance: number;
}

/** What is open between the company and everybody, where anything is. */
export async function openAccounts(world: World, { companyId }: Person): Promise<Account[]> {
  const { rows } = await world.owner.query<Account>(
    `select a.side, coalesce(c.name, a.person) as who, a.open::float, a.advance::float from partner_account a
       left join customer c on c.company_id = a.company_id and c.id = a.customer_id
      where a.company_id = $1 and (a.open <> 0 or a.advance <> 0) order by a.side, a.id`,
    [companyId],
  );
  return rows;
}

/** Debit less credit of one account of the chart, by site. */
export async function booksBySite(world: World, { companyId }: Person, account: number): Promise<Record<string, number>> {
  const { rows } = await world.owner.query<{ site: string; amount: number }>(
    `select s.name as site, sum(r.amount)::float as amount from journal_row r join site s on s.company_id = r.company_id and s.id = r.site_id
      where r.company_id = $1 and r.account = $2 group by 1 having sum(r.amount) <> 0`,
    [companyId, account],
  );
  return Object.fromEntries(rows.map(({ site, amount }) => [site, amount]));
}
