/** 销售退货单详情. */
import { ConsignmentDetail } from '../consignment/ConsignmentDetail.tsx';
import { salesBackScreen } from '../consignment/screens.ts';

export default function ShipmentBackDetail() {
  return <ConsignmentDetail screen={salesBackScreen} />;
}
