/** The sums of the listed collections, by state. */
import { cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryKind as kind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { useSums } from '#ui/useSums.ts';
import '../transport.css';

export function CashOnDeliverySums({ query }: { readonly query: ListQuery }) {
  const data = useSums(calls.items, query);
  return (
    <div className="sums-line" role="status" aria-label="代收货款合计">
      {data && (
        <strong>
          {data.count} 笔，{formatNumber(data.money, 2)} 元
        </strong>
      )}
      {data?.items
        .filter(({ count }) => count > 0)
        .map(({ state, count, money }) => (
          <span key={state}>
            <StateTag codes={kind.state} code={state} /> {count} 笔，{formatNumber(money, 2)} 元
          </span>
        ))}
    </div>
  );
}
