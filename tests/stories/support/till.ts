/** A company with three partners and a cash box, for tests of the money ledger itself, below the API. */
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import {
  claimItem,
  type Item,
  type Match,
  moneyItem,
  moneyProofs,
  type Posted,
  postItems,
} from '@cangyun/server/src/kernel/money/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { expect } from 'vitest';
import { openShelf, type Shelf } from './shelf.ts';
import type { World } from './world.ts';

const { receive } = moneySide.code;
export const DAY = '2026-11-17';

export interface Till {
  readonly shelf: Shelf;
  readonly customers: readonly number[];
  readonly siteId: number;
  readonly accountId: number;
  post(items: readonly Item[], matches?: readonly Match[]): Promise<Posted>;
  /** A claim on the first customer, for an order. */
  owed(amount: number, order?: number, more?: { customer?: number; side?: number; tax?: number; day?: string; typed?: boolean }): Item;
  money(
    amount: number,
    order?: number,
    more?: { customer?: number; side?: number; discount?: number; charge?: number; day?: string },
  ): Item;
  account(customer?: number, side?: number): Promise<{ claimed: number; paid: number; open: number; advance: number }>;
  books(): Promise<Record<number, number>>;
  expectProof(): Promise<void>;
}

export async function openTill(world: World): Promise<Till> {
  const shelf = await openShelf(world);
  const { companyId, userId } = shelf.ctx;
  const siteId = shelf.deptIds[0] ?? 0;
  const ids = async (text: string, values: unknown[]): Promise<number[]> =>
    (await world.owner.query<{ id: string }>(text, values)).rows.map((row) => Number(row.id));
  const customers = await ids(`insert into customer (company_id, name) select $1, '客户' || n from generate_series(1, 3) n returning id`, [
    companyId,
  ]);
  const [accountId = 0] = await ids(
    `insert into own_account (company_id, name, type, site_id, is_default, user_id) values ($1, '现金', 10, $2, 1, $3) returning id`,
    [companyId, siteId, userId],
  );
  const party = (customer = 0) => ({ customerId: customers[customer] ?? 0, person: '' }) as const;
  const source = (order: number) => ({ kind: 'shipmentOrder', id: order, number: `XS${order}` });
  return {
    shelf,
    customers,
    siteId,
    accountId,
    post: (items, matches) => shelf.run((tx, ctx) => postItems(tx, ctx, items, matches)),
    owed: (amount, order = 1, { customer, side = receive, tax = 0, day = DAY, typed = false } = {}) =>
      claimItem({
        side,
        party: party(customer),
        siteId,
        reason: claimReason.code.goods,
        source: source(order),
        amount,
        tax,
        day,
        dueDay: day,
        typed,
      }),
    money: (amount, order = 0, { customer, side = receive, discount = 0, charge = 0, day = DAY } = {}) =>
      moneyItem({
        side,
        party: party(customer),
        siteId,
        ownAccountId: accountId,
        amount,
        discount,
        charge,
        day,
        ...(order ? { source: source(order) } : {}),
        typed: true,
      }),
    account: async (customer = 0, side = receive) => {
      const { rows } = await world.owner.query<{ claimed: number; paid: number; open: number; advance: number }>(
        'select claimed::float, paid::float, open::float, advance::float from partner_account where company_id = $1 and customer_id = $2 and side = $3',
        [companyId, customers[customer], side],
      );
      return rows[0] ?? { claimed: 0, paid: 0, open: 0, advance: 0 };
    },
    books: async () => {
      const { rows } = await world.owner.query<{ account: number; total: number }>(
        'select account, sum(amount)::float as total from journal_row where company_id = $1 group by 1 having sum(amount) <> 0',
        [companyId],
      );
      return Object.fromEntries(rows.map(({ account, total }) => [account, total]));
    },
    expectProof: async () => {
      const broken = (await prove(world.owner, moneyProofs)).filter((verdict) => verdict.broken > 0);
      expect(broken).toEqual([]);
    },
  };
}
