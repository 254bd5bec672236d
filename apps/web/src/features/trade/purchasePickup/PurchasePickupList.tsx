/** 采购提货单. */
import { ConsignmentList } from '../consignment/ConsignmentList.tsx';
import { pickupScreen } from '../consignment/screens.ts';

export default function PurchasePickupList() {
  return <ConsignmentList screen={pickupScreen} />;
}
