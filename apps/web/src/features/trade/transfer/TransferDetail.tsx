/** 调拨单详情. */
import { ConsignmentDetail } from '../consignment/ConsignmentDetail.tsx';
import { transferScreen } from '../consignment/screens.ts';

export default function TransferDetail() {
  return <ConsignmentDetail screen={transferScreen} />;
}
