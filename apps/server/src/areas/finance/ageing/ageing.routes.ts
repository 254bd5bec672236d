/** HTTP of ageing, and of one partner's page. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { type AgeRow, ageBucket, ageingCalls as calls } from '@cangyun/contract/finance/ageing.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { creditOf, usedOf } from '#areas/trade/index.ts';
import { type Column, columnSheet } from '#platform/excel/columns.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { titleOf } from '../settlement/itemNames.ts';
import * as store from './ageing.store.ts';
import { dueDaysOf, sidesOf } from './partner.store.ts';

const ageSheet: readonly Column<AgeRow>[] = [
  ['往来单位', ({ personName }) => personName],
  ['方向', ({ side }) => moneySide.label(side)],
  ['未结（元）', ({ openAmount }) => openAmount],
  ...ageBucket.entries.map(({ code, label }): Column<AgeRow> => [`${label}（元）`, (row) => row[code]]),
  ['预收预付（元）', ({ advance }) => advance],
  ['笔数', ({ count }) => count],
  ['最长逾期（天）', ({ overdueDays }) => Math.max(overdueDays, 0)],
];

const presented = ({ kind, reason, ...row }: store.ClaimRecord) => ({
  ...row,
  title: titleOf({ kind, reason, sourceKind: row.sourceKind }),
});
type Claim = ReturnType<typeof presented>;

const claimSheet: readonly Column<Claim>[] = [
  ['往来单位', ({ personName }) => personName],
  ['单据', ({ title }) => title],
  ['单号', ({ number }) => number],
  ['日期', ({ day }) => day],
  ['到期日', ({ dueDay }) => dueDay],
  ['逾期（天）', ({ overdueDays }) => Math.max(overdueDays, 0)],
  ['金额（元）', ({ amount }) => amount],
  ['未结（元）', ({ openAmount }) => openAmount],
  ['网点', ({ deptName }) => deptName],
  ['备注', ({ info }) => info],
];

export const ageingRoutes = ({ config: { exportLimit } }: Services): Served[] => {
  const all = <Q extends object>(query: Q) => ({ ...query, page: 0, size: exportLimit + 1 });
  return [
    serve(calls.list, async ({ tx, ctx, query }) => {
      const [content, { partners, ...sums }] = await Promise.all([store.ageing(tx, ctx, query, query), store.ageingSums(tx, ctx, query)]);
      return { content, totalElements: partners, sums };
    }),
    serveSheet(calls.download, async ({ tx, ctx, query }) =>
      columnSheet(`账龄${messages.exportSuffix}`, ageSheet, await store.ageing(tx, ctx, query, all(query)), exportLimit),
    ),
    serve(calls.claims, async ({ tx, ctx, query }) => {
      const [content, total, sums] = await Promise.all([
        store.openClaims(tx, ctx, query, query),
        store.claimTotal(tx, ctx, query, query.exact === 1),
        store.claimSums(tx, ctx, query),
      ]);
      return { content: content.map(presented), ...total, sums };
    }),
    serve(settlementCalls.partner, async ({ tx, ctx, query: { customerId } }) => {
      const credit = (await creditOf(tx, ctx, customerId)) ?? refuse('SETTLE_PARTNER_UNKNOWN');
      const { customerName, limit: creditLimit, unshipped } = credit;
      const [dueDays, sides] = await Promise.all([dueDaysOf(tx, ctx, customerId), sidesOf(tx, ctx, customerId)]);
      const used = usedOf(credit);
      const available = creditLimit === 0 ? null : sumMoney(creditLimit, -used);
      return {
        customerId,
        customerName,
        creditLimit,
        unshipped,
        dueDays,
        creditUsed: Math.max(used, 0),
        creditAvailable: available,
        sides,
      };
    }),
    serveSheet(calls.claimSheet, async ({ tx, ctx, query }) => {
      const rows = await store.openClaims(tx, ctx, query, all(query));
      return columnSheet(`未结款项${messages.exportSuffix}`, claimSheet, rows.map(presented), exportLimit);
    }),
  ];
};
