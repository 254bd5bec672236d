/** The sums of the entries in a list, for its filters. Void ones are not counted. */
import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { entryResource } from '@cangyun/contract/finance/entry.ts';
import { FigureRow } from '#ui/FigureRow.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useSums } from '#ui/useSums.ts';

const { amount, paidAmount, restAmount } = entryResource.fields;

export function EntrySums({ query }: { readonly query: ListQuery }) {
  const data = useSums(calls.sums, query);
  if (!data || data.count === 0) return null;
  return (
    <FigureRow
      label="应收应付合计"
      figures={[
        { label: '张数', value: data.count },
        { label: amount.label, value: data.amount, digits: 2, unit: amount.unit },
        { label: paidAmount.label, value: data.paidAmount, digits: 2, unit: paidAmount.unit },
        { label: restAmount.label, value: data.restAmount, digits: 2, unit: restAmount.unit, strong: true },
      ]}
    />
  );
}
