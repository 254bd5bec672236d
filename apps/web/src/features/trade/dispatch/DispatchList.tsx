/** 发货单. */
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { useCall } from '#api/hooks.ts';
import type { BatchAction } from '#documents/actions/BatchActions.tsx';
import { ConsignmentList } from '../consignment/ConsignmentList.tsx';
import { dispatchScreen } from '../consignment/screens.ts';

const batch: readonly BatchAction[] = [{ call: dispatchCalls.finishEach, label: '批量完成' }];

export default function DispatchList() {
  const { data } = useCall(dispatchCalls.countByState, { query: {} });
  const counts = data && Object.fromEntries(data.map(({ state, count }) => [state, count]));
  return <ConsignmentList screen={dispatchScreen} counts={counts} batch={batch} imports />;
}
