/** Customers. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { PartnerList } from './PartnerList.tsx';

export default function CustomerList() {
  return <PartnerList style={customerStyle.code.customer} />;
}
