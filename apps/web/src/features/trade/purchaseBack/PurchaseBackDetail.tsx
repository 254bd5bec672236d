/** 采购退货单详情. */
import { ConsignmentDetail } from '../consignment/ConsignmentDetail.tsx';
import { purchaseBackScreen } from '../consignment/screens.ts';

export default function PurchaseBackDetail() {
  return <ConsignmentDetail screen={purchaseBackScreen} />;
}
