/** 新增入库单. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { NewList } from './NewList.tsx';

export default function InboundForm() {
  return <NewList style={direction.code.in} />;
}
