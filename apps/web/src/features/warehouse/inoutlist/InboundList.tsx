/** 入库单. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { inboundList } from '@cangyun/contract/warehouse/inoutlist.ts';
import { InoutList } from './InoutList.tsx';

export default function InboundList() {
  return <InoutList kind={inboundList} style={direction.code.in} />;
}
