/** 入库单. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { inboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { WarehouseLists } from './WarehouseLists.tsx';

export default function InboundList() {
  return <WarehouseLists kind={inboundList} style={direction.code.in} />;
}
