/** The sums of the bills in a list, for its filters. */
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillResource } from '@cangyun/contract/transport/freightBill.ts';
import { FigureRow } from '#ui/FigureRow.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useSums } from '#ui/useSums.ts';

const { distance, weight, cube, price, extraFee, amount, payAmount } = freightBillResource.fields;

export function FreightBillSums({ query }: { readonly query: ListQuery }) {
  const data = useSums(calls.sums, query);
  if (!data || data.count === 0) return null;
  return (
    <FigureRow
      label="运费单合计"
      figures={[
        { label: '张数', value: data.count },
        { label: '运单', value: data.orderCount },
        { label: distance.label, value: data.distance, digits: 1, unit: distance.unit },
        { label: weight.label, value: data.weight, digits: 3, unit: weight.unit },
        { label: cube.label, value: data.cube, digits: 4, unit: cube.unit },
        { label: price.label, value: data.price, digits: 2, unit: price.unit },
        { label: extraFee.label, value: data.extraFee, digits: 2, unit: extraFee.unit },
        { label: amount.label, value: data.amount, digits: 2, unit: amount.unit },
        { label: payAmount.label, value: data.payAmount, digits: 2, unit: payAmount.unit },
        { label: '待付', value: data.unpaid, digits: 2, unit: amount.unit, strong: true },
      ]}
    />
  );
}
