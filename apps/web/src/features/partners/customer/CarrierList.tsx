/** Carriers. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { PartnerList } from './PartnerList.tsx';

export default function CarrierList() {
  return <PartnerList style={customerStyle.code.carrier} />;
}
