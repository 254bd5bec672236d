/** HTTP of the bank's rows: import, suggestions, matching. */
import { type ImportedBankRow, bankComplaints as say } from '@cangyun/contract/finance/bankImport.ts';
import { bankState, bankRowCalls as calls } from '@cangyun/contract/finance/bankRow.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { wrongRows } from '@cangyun/contract/kernel/import.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { notifyChange, oneRow, serveResource } from '#kernel/resources/index.ts';
import { shifted } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundOwnAccount } from '../ownAccount/ownAccount.store.ts';
import { boundBankRow, insertRows, knownKeys, rowsOf } from './bankRow.store.ts';
import { claimsOfPartner, customersByCard, freePayments, freeTransfers, openClaims } from './candidates.store.ts';
import { readBankRows } from './import.rules.ts';
import { bookRows, matchRows, removeOpen, undoRows } from './match.rules.ts';
import { MOST_DAYS, numbersIn, suggestionsFor } from './suggest.rules.ts';

interface BankFile {
  readonly ownAccountId: number;
  readonly rows: readonly ImportedBankRow[];
}

async function check(tx: Tx, ctx: Ctx, { ownAccountId, rows }: BankFile) {
  const account = await oneRow(tx, ctx, boundOwnAccount, ownAccountId);
  if (rows.length === 0) refuse('IMPORT_EMPTY');
  if (rows.length > limits.bankImportRows) refuse('IMPORT_TOO_MANY', { limit: limits.bankImportRows });
  const read = readBankRows(rows, formatDay(new Date()));
  const known = await knownKeys(
    tx,
    ctx,
    ownAccountId,
    read.rows.map(({ key }) => key),
  );
  return { ...read, known, account: { id: account.id, siteId: account.deptId } };
}

async function importRows(tx: Tx, ctx: Ctx, file: BankFile): Promise<{ count: number; skipped: number }> {
  const { rows, verdicts, wrong, account } = await check(tx, ctx, file);
  if (wrong > 0) refuse('IMPORT_WRONG_ROWS', { detail: wrongRows(verdicts) });
  const ids = await insertRows(tx, ctx, account, rows);
  ctx.audit.push({
    object: boundBankRow.resource.name,
    objectId: ids.slice(0, 20).join(','),
    after: { rows: rows.length, added: ids.length },
  });
  await notifyChange(tx, ctx, boundBankRow, ids.slice(0, 100));
  return { count: ids.length, skipped: rows.length - ids.length };
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

async function suggest(tx: Tx, ctx: Ctx, ids: readonly number[]) {
  const rows = (await rowsOf(tx, ctx, ids)).filter(({ state }) => state === bankState.code.open);
  if (rows.length === 0) return [];
  const accounts = distinct(rows.map(({ ownAccountId }) => ownAccountId));
  const amounts = distinct(rows.map(({ amount }) => amount));
  const cards = await customersByCard(tx, ctx, distinct(rows.map(({ partyCard }) => partyCard).filter((card) => card !== '')));
  const claims = await openClaims(tx, ctx, {
    names: distinct(rows.map(({ partyName }) => partyName).filter((name) => name !== '')),
    customerIds: distinct([...cards.values()]),
    numbers: distinct(rows.flatMap(({ info }) => numbersIn(info))),
    amounts: amounts.map(Math.abs),
  });
  const days = rows.map(({ day }) => day).toSorted((a, b) => a.localeCompare(b));
  const span = { from: shifted(days[0] ?? '', -MOST_DAYS), to: shifted(days.at(-1) ?? '', MOST_DAYS) };
  const moved = { accounts, amounts, span };
  const payments = await freePayments(tx, ctx, moved);
  return suggestionsFor(rows, { payments, transfers: await freeTransfers(tx, ctx, moved), claims, customersByCard: cards });
}

export const bankRowRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundBankRow, config, ['list', 'download']),
  serve(calls.importCheck, async ({ tx, ctx, body }) => {
    const { rows, verdicts, wrong, known } = await check(tx, ctx, body);
    const isKnown = (at: number): boolean => known.has(rows[at]?.key ?? '');
    const judged = verdicts.map((verdict, at) => (verdict.isErr === 0 && isKnown(at) ? { ...verdict, msg: say.known } : verdict));
    return { rows: judged, wrong, known: rows.filter(({ key }) => known.has(key)).length };
  }),
  serve(calls.import, ({ tx, ctx, body }) => importRows(tx, ctx, body)),
  serve(calls.suggest, ({ tx, ctx, query }) => suggest(tx, ctx, query.ids)),
  serve(calls.claims, async ({ tx, ctx, query }) => {
    const [row] = await rowsOf(tx, ctx, [query.id]);
    if (!row) return refuse('NOT_FOUND', { title: boundBankRow.resource.title });
    const claims = await claimsOfPartner(tx, ctx, row.amount > 0 ? moneySide.code.receive : moneySide.code.pay, query.customerId);
    return claims.map(({ itemId, number, objKind, objId, dueDay, open }) => ({
      itemId,
      number,
      objKind,
      objId,
      dueDay,
      open,
      amount: open,
    }));
  }),
  serve(calls.match, ({ tx, ctx, body }) => matchRows(tx, ctx, body.rows)),
  serve(calls.book, ({ tx, ctx, body: { ids, account, info = '' } }) => bookRows(tx, ctx, ids, account, info)),
  serve(calls.undo, async ({ tx, ctx, body }) => {
    await undoRows(tx, ctx, body.ids, body.info);
    return done;
  }),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await removeOpen(tx, ctx, body);
    return done;
  }),
];
