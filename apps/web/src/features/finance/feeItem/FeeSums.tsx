/** The sums of the fees, for the list's filters. */
import { feeItemCalls as calls } from '@cangyun/contract/finance/feeItem.ts';
import { FigureRow } from '#ui/FigureRow.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useSums } from '#ui/useSums.ts';

export function FeeSums({ query }: { readonly query: ListQuery }) {
  const { receive = 0, pay = 0, unclaimed = 0, lists = 0 } = useSums(calls.inoutFeeSums, query) ?? {};
  return (
    <FigureRow
      label="费用合计"
      figures={[
        { label: '应收客户', value: receive, digits: 2, unit: '元' },
        { label: '应付司机', value: pay, digits: 2, unit: '元' },
        { label: '未结转', value: unclaimed, digits: 2, unit: '元', strong: true },
        { label: '出入库单', value: lists, unit: '张' },
      ]}
    />
  );
}
