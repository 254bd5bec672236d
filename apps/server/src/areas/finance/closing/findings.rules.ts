/** What somebody should have seen before a month is closed: counted, named, with the list that shows exactly these rows. */
import { type ClosingFinding, closingBlocks, closingCheck, closingTitle, closingWaits } from '@cangyun/contract/finance/closing.ts';
import { storageContract } from '@cangyun/contract/warehouse/storageContract.ts';
import { unbilledMonths } from '#areas/warehouse/index.ts';
import { proveCompany } from '#kernel/proofs/company.store.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import {
  type Asks,
  MOST_NAMED,
  negativeAccounts,
  type Open,
  openBankRows,
  UNDONE,
  type Waiting,
  waitingDocuments,
  waitingKinds,
} from './open.store.ts';

type Check = ClosingFinding['check'];

const { documents, storage, bankRows, negative, proofs: proofCheck } = closingCheck.code;

/** Nothing of ours is older. */
const BEGINNING = '2000-01-01';

const addressOf = (path: string, asks: Asks): string =>
  `${path}?${new URLSearchParams(Object.entries(asks).flatMap(([name, values]) => values.map((value) => [name, String(value)])))}`;

const finding = (check: Check, title: string, rows: readonly Open[], path: string): ClosingFinding => ({
  check,
  title,
  count: rows[0]?.count ?? 0,
  blocks: closingBlocks.includes(check),
  path,
  examples: rows.map(({ kind, id, text }) => ({ kind, id, text })),
});

/** In the order of the kinds and their states. */
function ofDocuments(rows: readonly Open[], until: string): ClosingFinding[] {
  const ofKind = ({ kind, states, waits, asks = {}, day }: Waiting): ClosingFinding[] =>
    states.flatMap((state) => {
      const found = rows.filter((row) => row.kind === kind.name && row.state === state);
      const path = addressOf(kind.menu.path, { state: [state], ...asks, [day?.field ?? 'createTime']: [BEGINNING, until] });
      const title = closingTitle(documents, kind.title, ...(states.length > 1 ? [kind.state.label(state)] : []), ...(waits ? [waits] : []));
      return found.length === 0 ? [] : [finding(documents, title, found, path)];
    });
  return waitingKinds.flatMap(ofKind);
}

/** HT-1 2026-03 */
async function ofContracts(tx: Tx, ctx: Ctx, until: string): Promise<ClosingFinding[]> {
  const months = await unbilledMonths(tx, ctx, until, MOST_NAMED);
  const rows = months.map(({ contractId, number, month, count }) => ({
    kind: storageContract.name,
    state: null,
    id: contractId,
    text: `${number} ${month}`,
    count,
  }));
  return rows.length > 0 ? [finding(storage, closingTitle(storage), rows, '')] : [];
}

function ofBank(rows: readonly Open[], until: string): ClosingFinding[] {
  const [open, undone] = [rows.filter(({ kind }) => kind !== UNDONE), rows.filter(({ kind }) => kind === UNDONE)];
  const path = addressOf('/finance/bankRow', { day: [BEGINNING, until] });
  return [
    ...(open.length > 0 ? [finding(bankRows, closingTitle(bankRows), open, path)] : []),
    ...(undone.length > 0 ? [finding(bankRows, closingTitle(bankRows, '', closingWaits.undone), undone, '')] : []),
  ];
}

/** In as many statements, however much is open. */
export async function findingsOf(tx: Tx, ctx: Ctx, until: string, proofs: readonly Proof[]): Promise<ClosingFinding[]> {
  const waiting = await waitingDocuments(tx, ctx, until);
  const contracts = await ofContracts(tx, ctx, until);
  const rows = await openBankRows(tx, ctx, until);
  const accounts = await negativeAccounts(tx, ctx, until);
  const broken = (await proveCompany(tx, ctx.companyId, proofs)).filter((verdict) => verdict.broken > 0);
  return [
    ...ofDocuments(waiting, until),
    ...contracts,
    ...ofBank(rows, until),
    ...(accounts.length > 0 ? [finding(negative, closingTitle(negative), accounts, '/finance/ownAccount')] : []),
    ...broken.map(({ title, broken: count, first = '' }) => ({
      check: proofCheck,
      title: closingTitle(proofCheck, title),
      count,
      blocks: closingBlocks.includes(proofCheck),
      path: '',
      examples: [{ kind: '', id: 0, text: first }],
    })),
  ];
}
