/** 新增出库单. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { NewList } from './NewList.tsx';

export default function OutboundForm() {
  return <NewList style={direction.code.out} />;
}
