/** 出库单. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { outboundList } from '@cangyun/contract/warehouse/inoutlist.ts';
import { InoutList } from './InoutList.tsx';

export default function OutboundList() {
  return <InoutList kind={outboundList} style={direction.code.out} />;
}
