/** What a purchase says of the trade that it is in, and the way there. */
import { tradeUnionCalls } from '@cangyun/contract/trade/tradeUnion.calls.ts';
import { tradeUnionKind } from '@cangyun/contract/trade/tradeUnion.ts';
import { purchaseUnion } from '@cangyun/contract/trade/unionState.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../ui/may.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import { documentPath } from '../tradePaths.ts';

/** Most purchases are in none, which is no news. */
export const UnionState = ({ code }: { readonly code: number }) =>
  code === purchaseUnion.code.none ? null : <StateTag codes={purchaseUnion} code={code} />;

export function UnionLink({ purchase }: { readonly purchase: { readonly id: number; readonly unionState: number } }) {
  const may = useMay();
  const paired = purchase.unionState !== purchaseUnion.code.none && may(tradeUnionCalls.byPurchase);
  const { data } = useCall(tradeUnionCalls.byPurchase, { query: { purchaseId: purchase.id } }, { enabled: paired, silent: true });
  return (
    <>
      {purchaseUnion.label(purchase.unionState)} {data && <Link to={documentPath(tradeUnionKind.name, data.id) ?? ''}>{data.number}</Link>}
    </>
  );
}
