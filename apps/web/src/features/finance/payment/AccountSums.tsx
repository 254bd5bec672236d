/** Sums by account over everything that the list's filters find. Uses the list's own query, so that it costs no request. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { FigureRow } from '#ui/FigureRow.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useListReply } from '#ui/useSums.ts';

const UNIT = '元';

export function AccountSums({ query }: { readonly query: ListQuery }) {
  const reply = useListReply(calls.forAccounts, query);
  return reply?.sums.map(({ accountId, accountName, received, paid, count }) => (
    <FigureRow
      key={accountId ?? 0}
      label={`${accountName || '未指定账户'}合计`}
      figures={[
        { label: accountName || '未指定账户', value: count, unit: '笔' },
        { label: '收入', value: received, digits: 2, unit: UNIT },
        { label: '支出', value: paid, digits: 2, unit: UNIT },
        { label: '净额', value: sumMoney(received, -paid), digits: 2, unit: UNIT, strong: true },
      ]}
    />
  ));
}
