/** HTTP of what moved on our accounts: opening balance, movements with a running balance, balances of a day. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { ownAccountCalls as calls, type OwnMove } from '@cangyun/contract/finance/ownAccount.calls.ts';
import type { CallData } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { oneRow } from '#kernel/resources/index.ts';
import { spanOf } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Column, columnSheet } from '#platform/excel/columns.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { balancesOf, moveSums, moves } from './moves.store.ts';
import { readOpening, setOpening } from './opening.rules.ts';
import { boundOwnAccount } from './ownAccount.store.ts';

const sheet: readonly Column<OwnMove>[] = [
  ['日期', ({ day }) => day],
  ['摘要', ({ about }) => about],
  ['往来单位', ({ partnerName }) => partnerName],
  ['单据', ({ number, paymentNumber }) => number || paymentNumber],
  ['收付款单', ({ paymentNumber }) => paymentNumber],
  ['收入（元）', ({ amount }) => (amount > 0 ? amount : null)],
  ['支出（元）', ({ amount }) => (amount < 0 ? -amount : null)],
  ['余额（元）', ({ balance }) => balance],
  ['经办人', ({ userName }) => userName],
  ['备注', ({ info }) => info],
];

type MovesQuery = CallData<typeof calls.moves>['query'];

/** Balances run by day, so that is the only order. */
function isOldestFirst(sort: string): boolean {
  const [field = 'id', way] = sort.split(',');
  return field === 'id' ? way === 'asc' : refuse('UNKNOWN_SORT', { field });
}

/** The account must be one that the user sees. */
async function movesOf(tx: Tx, ctx: Ctx, query: MovesQuery, paging: { page: number; size: number }) {
  const { name } = await oneRow(tx, ctx, boundOwnAccount, query.id);
  const span = spanOf(query);
  const { count, ...sums } = await moveSums(tx, ctx, query.id, span);
  const content = await moves(tx, ctx, query.id, span, sums.opening, { ...paging, oldestFirst: isOldestFirst(query.sort) });
  const closing = sumMoney(sums.opening, sums.inAmount, -sums.outAmount);
  return { content, totalElements: count, name, ...span, ...sums, closing };
}

export const ownMoveRoutes = ({ config: { exportLimit } }: Services): Served[] => [
  serve(calls.opening, ({ tx, ctx, query }) => readOpening(tx, ctx, query.id)),
  serve(calls.setOpening, ({ tx, ctx, body }) => setOpening(tx, ctx, body)),
  serve(calls.moves, ({ tx, ctx, query }) => movesOf(tx, ctx, query, query)),
  serveSheet(calls.movesSheet, async ({ tx, ctx, query }) => {
    const { content, name } = await movesOf(tx, ctx, { ...query, sort: 'id,asc' }, { page: 0, size: exportLimit + 1 });
    return columnSheet(`${name}${messages.exportSuffix}`, sheet, content, exportLimit);
  }),
  serve(calls.balances, ({ tx, ctx, query }) => balancesOf(tx, ctx, query.day ?? formatDay(new Date()))),
];
