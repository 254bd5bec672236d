/** 出库单. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { WarehouseLists } from './WarehouseLists.tsx';

export default function OutboundList() {
  return <WarehouseLists kind={outboundList} style={direction.code.out} />;
}
