/** The sums of the waybills in the list, whatever page is shown. */
import { EXACT_TOTAL_LIMIT } from '@cangyun/contract/kernel/page.ts';
import { waybillQueries } from '@cangyun/contract/transport/waybill.queries.ts';
import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { columnTitle } from '#ui/listColumn.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useSums } from '#ui/useSums.ts';
import './waybill.css';

const SUMMED = [
  ['totalNum', 3],
  ['totalWeight', 3],
  ['totalCube', 4],
  ['totalFee', 2],
  ['totalCost', 2],
  ['collectMoney', 2],
] as const;

export function WaybillSums({ query }: { readonly query: ListQuery }) {
  const data = useSums(waybillQueries.sums, query);
  if (!data || data.count === 0) return null;
  return (
    <dl className="waybill-sums" aria-label="合计">
      <div>
        <dt>{data.approximate ? `最近 ${EXACT_TOTAL_LIMIT} 单合计` : '合计'}</dt>
        <dd>{data.approximate ? '' : `${data.count} 单`}</dd>
      </div>
      {SUMMED.map(([name, digits]) => (
        <div key={name}>
          <dt>{columnTitle(waybill.fields[name])}</dt>
          <dd>{formatNumber(data[name], digits)}</dd>
        </div>
      ))}
    </dl>
  );
}
