/** 采购提货单详情. */
import { ConsignmentDetail } from '../consignment/ConsignmentDetail.tsx';
import { pickupScreen } from '../consignment/screens.ts';

export default function PurchasePickupDetail() {
  return <ConsignmentDetail screen={pickupScreen} />;
}
