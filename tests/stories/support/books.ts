/** Entries and their payments, written straight into the tables: the books read them, whatever wrote them. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

export interface EntrySaid {
  readonly site: number;
  readonly amount: number;
  readonly side?: number;
  readonly person?: string;
  readonly customerId?: number;
  readonly origin?: number;
  /** Days from today; none if nothing was agreed. */
  readonly dueIn?: number;
  /** Days before today. */
  readonly bookedAgo?: number;
}

let made = 0;

/** With one item that is its whole amount. */
export async function addEntry(world: World, admin: Person, said: EntrySaid): Promise<{ id: number; number: string }> {
  made += 1;
  const number = `SF2026${String(made).padStart(6, '0')}`;
  const { site, amount, side = moneySide.code.receive, person = '路人甲', customerId, origin = 10, dueIn, bookedAgo = 0 } = said;
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into entry (company_id, number, side, origin, site_id, customer_id, person_name, person_phone, book_day, due_day, amount, user_id, create_by)
     select $1, $2, $3, $4, $5, $6, $7, '13800000000', d.today - $8::int, d.today + $9::int, $10, $11, '出纳'
       from (select (now() at time zone 'Asia/Shanghai')::date as today) d returning id`,
    [admin.companyId, number, side, origin, site, customerId ?? null, person, bookedAgo, dueIn ?? null, amount, admin.userId],
  );
  const id = Number(rows[0]?.id);
  await world.owner.query(
    `insert into entry_item (company_id, entry_id, site_id, user_id, line_no, name, amount) values ($1, $2, $3, $4, 1, '杂费', $5)`,
    [admin.companyId, id, site, admin.userId, amount],
  );
  return { id, number };
}

export interface PaymentSaid {
  readonly way?: number;
  readonly accountId?: number;
  readonly daysAgo?: number;
}

export async function payEntry(world: World, entryId: number, amount: number, { way = 1, accountId, daysAgo = 0 }: PaymentSaid = {}) {
  made += 1;
  await world.owner.query(
    `insert into payment (company_id, number, entry_id, side, site_id, amount, way, account_id, user_id, user_name, paid_at)
     select company_id, $2, id, side, site_id, $3, $4, $5, user_id, '出纳', now() - make_interval(days => $6) from entry where id = $1`,
    [entryId, `SK2026${String(made).padStart(6, '0')}`, amount, way, accountId ?? null, daysAgo],
  );
  await world.owner.query(
    `update entry set paid_amount = paid_amount + $2, state = case when paid_amount + $2 < amount then 20 else 30 end where id = $1`,
    [entryId, amount],
  );
}
