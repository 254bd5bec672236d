/** Suppliers. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { PartnerList } from './PartnerList.tsx';

export default function SupplierList() {
  return <PartnerList style={customerStyle.code.supplier} />;
}
