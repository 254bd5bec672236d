/** The trade of a purchase: its state, as a link. */
import { jointTradeCalls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import { jointTradeKind } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseJointTrade } from '@cangyun/contract/trade/jointTradeState.ts';
import { Link } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { documentPath } from '../tradePaths.ts';

/** Most purchases are in none, so nothing is shown then. */
export const JointTradeState = ({ code }: { readonly code: number }) =>
  code === purchaseJointTrade.code.none ? null : <StateTag codes={purchaseJointTrade} code={code} />;

export function JointTradeLink({ purchase }: { readonly purchase: { readonly id: number; readonly unionState: number } }) {
  const may = useMay();
  const paired = purchase.unionState !== purchaseJointTrade.code.none && may(jointTradeCalls.byPurchase);
  const { data } = useCall(jointTradeCalls.byPurchase, { query: { purchaseId: purchase.id } }, { enabled: paired, silent: true });
  return (
    <>
      {purchaseJointTrade.label(purchase.unionState)}{' '}
      {data && <Link to={documentPath(jointTradeKind.name, data.id) ?? ''}>{data.number}</Link>}
    </>
  );
}
