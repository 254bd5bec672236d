/** What we owe our people: from the moment that the row is written until it is paid or deleted. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { earningType } from '@cangyun/contract/finance/staffPay.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { claimItem, type Debt, type Item, type Posted, postItems, type Source } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundEarning, type Earning, personsOf } from './staffPay.store.ts';

const side = moneySide.code.pay;

export const sourceOf = ({ id, earnerName, month, type }: Earning): Source => ({
  kind: boundEarning.resource.name,
  id,
  number: `${earnerName ?? ''} ${month.slice(0, 7)} ${earningType.label(type)}`,
});

/** `person`: the row's own, which stays when somebody's name changes. */
const claimOf = (row: Earning, person: string, amount: number): Item[] =>
  amount === 0
    ? []
    : [
        claimItem({
          side,
          party: { customerId: null, person },
          siteId: row.deptId,
          reason: claimReason.code.wages,
          source: sourceOf(row),
          amount,
          day: formatDay(new Date()),
        }),
      ];

const personIn = (persons: ReadonlyMap<number, string>, { id }: Earning): string => persons.get(id) ?? '';

export async function claimed(tx: Tx, ctx: Ctx, row: Earning): Promise<Posted> {
  const persons = await personsOf(tx, ctx, [row.id]);
  return postItems(tx, ctx, claimOf(row, personIn(persons, row), row.amount));
}

/** The difference; another person or site takes over the whole. `formerly`: the person before the edit. */
export async function claimAgain(tx: Tx, ctx: Ctx, before: Earning, after: Earning, formerly: string): Promise<Posted> {
  const person = personIn(await personsOf(tx, ctx, [after.id]), after);
  const isSame = person === formerly && after.deptId === before.deptId;
  return postItems(
    tx,
    ctx,
    isSame
      ? claimOf(after, person, sumMoney(after.amount, -before.amount))
      : [...claimOf(before, formerly, sumMoney(-before.amount)), ...claimOf(after, person, after.amount)],
  );
}

export async function unclaimed(tx: Tx, ctx: Ctx, rows: readonly Earning[]): Promise<void> {
  const persons = await personsOf(
    tx,
    ctx,
    rows.map(({ id }) => id),
  );
  await postItems(
    tx,
    ctx,
    rows.flatMap((row) => claimOf(row, personIn(persons, row), sumMoney(-row.amount))),
  );
}

export async function debtsOf(tx: Tx, ctx: Ctx, rows: readonly Earning[]): Promise<Debt[]> {
  const persons = await personsOf(
    tx,
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    side,
    party: { customerId: null, person: personIn(persons, row) },
    siteId: row.deptId,
    source: sourceOf(row),
    open: sumMoney(row.amount, -row.paidAmount),
  }));
}
