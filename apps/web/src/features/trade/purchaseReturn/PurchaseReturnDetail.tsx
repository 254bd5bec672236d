/** 采购退货单详情. */
import { ConsignmentDetail } from '../consignment/ConsignmentDetail.tsx';
import { purchaseReturnScreen } from '../consignment/screens.ts';

export default function PurchaseReturnDetail() {
  return <ConsignmentDetail screen={purchaseReturnScreen} />;
}
