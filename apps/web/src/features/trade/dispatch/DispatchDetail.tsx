/** 发货单详情. */
import { ConsignmentDetail } from '../consignment/ConsignmentDetail.tsx';
import { dispatchScreen } from '../consignment/screens.ts';

export default function DispatchDetail() {
  return <ConsignmentDetail screen={dispatchScreen} />;
}
