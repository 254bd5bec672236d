/** 销售退货单. */
import { ConsignmentList } from '../consignment/ConsignmentList.tsx';
import { salesBackScreen } from '../consignment/screens.ts';

export default function SalesReturnList() {
  return <ConsignmentList screen={salesBackScreen} />;
}
