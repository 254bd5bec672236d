/** How statements are made: one for a partner, or all of a month. */

import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { StatementInput } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { takeNumbersOf } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { fillLines } from './lines.store.ts';
import {
  type Account,
  accountOf,
  accountOfPerson,
  insertStatements,
  isEmpty,
  lockAccounts,
  type Planned,
  plannedIn,
} from './making.store.ts';
import { recordNew } from './statement.rules.ts';

async function make(tx: Tx, ctx: Ctx, numbers: Database, planned: readonly Planned[], info: string): Promise<number[]> {
  if (planned.length === 0) return [];
  const siteId = siteFor(ctx, undefined);
  const ids = await insertStatements(tx, ctx, planned, { siteId, info, numbers: await takeNumbersOf(numbers, ctx, kind, planned.length) });
  await fillLines(tx, ctx, ids);
  const rows = await recordNew(tx, ctx, ids);
  ctx.audit.push(...rows.map(({ id, number, personName }) => ({ object: kind.name, objectId: id, after: { number, personName } })));
  return ids;
}

/** Read again under its lock: another clerk may have been faster. */
async function lockedAccount(tx: Tx, ctx: Ctx, { side, customerId, personName }: StatementInput): Promise<Account | undefined> {
  if (!customerId && personName === '') refuse('PERSON_IN_NOBODY');
  const read = () => (customerId ? accountOf(tx, ctx, side, customerId) : accountOfPerson(tx, ctx, side, personName));
  const found = await read();
  if (!found) return customerId ? refuse('PERSON_IN_CUSTOMER_UNKNOWN') : undefined;
  if (found.id === null) return found;
  await lockAccounts(tx, ctx, [found.id]);
  return read();
}

export async function createStatement(tx: Tx, ctx: Ctx, numbers: Database, form: StatementInput): Promise<number> {
  const { untilDay, info, side } = form;
  const today = formatDay(new Date());
  if (untilDay > today) refuse('STATEMENT_FUTURE', { until: untilDay, today });
  const account = await lockedAccount(tx, ctx, form);
  const name = account?.name ?? form.personName;
  const nothing = { name, until: untilDay, side: moneySide.label(side) };
  if (!account || account.id === null) return refuse('STATEMENT_NOTHING', nothing);
  const { lastDay, lastNumber, nextDay } = account;
  const fromDay = form.fromDay ?? nextDay ?? `${untilDay.slice(0, 7)}-01`;
  if (lastDay !== null && lastNumber !== null && fromDay <= lastDay)
    refuse('STATEMENT_OVERLAPS', { name, number: lastNumber, until: lastDay });
  if (fromDay > untilDay) refuse('STATEMENT_DAYS', { from: fromDay, until: untilDay });
  const planned = { accountId: account.id, side, customerId: account.customerId, name, fromDay, untilDay };
  const [id = 0] = await make(tx, ctx, numbers, [planned], info);
  if (await isEmpty(tx, ctx, id)) refuse('STATEMENT_NOTHING', nothing);
  return id;
}

/** Weeks of a month, and the one that began before. */
const MOST_PERIODS = 6;

/** For all partners, in the same few statements however many. Who has one for the period already is left out. */
export async function createStatements(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  { month, side }: { month: string; side?: number | undefined },
): Promise<number> {
  const [first, today] = [`${month.slice(0, 7)}-01`, formatDay(new Date())];
  if (first > today) refuse('STATEMENT_FUTURE', { until: month, today });
  const asked = { first, today, side };
  const among = (await plannedIn(tx, ctx, asked)).map(({ accountId }) => accountId);
  if (among.length === 0) return 0;
  await lockAccounts(tx, ctx, among);
  let count = 0;
  // A statement continues the one before, so several periods of one month are made one after the other, for all partners together.
  for (let period = 0; period < MOST_PERIODS; period += 1) {
    const made = await make(tx, ctx, numbers, await plannedIn(tx, ctx, { ...asked, among }), '');
    if (made.length === 0) break;
    count += made.length;
  }
  return count;
}
