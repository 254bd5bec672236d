/** 采购退货单. */
import { ConsignmentList } from '../consignment/ConsignmentList.tsx';
import { purchaseReturnScreen } from '../consignment/screens.ts';

export default function PurchaseReturnList() {
  return <ConsignmentList screen={purchaseReturnScreen} />;
}
