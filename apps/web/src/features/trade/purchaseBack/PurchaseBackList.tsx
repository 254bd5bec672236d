/** 采购退货单. */
import { ConsignmentList } from '../consignment/ConsignmentList.tsx';
import { purchaseBackScreen } from '../consignment/screens.ts';

export default function PurchaseBackList() {
  return <ConsignmentList screen={purchaseBackScreen} />;
}
