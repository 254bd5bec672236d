/** Who stands where in a customer's business. */
import { customerBusRole } from '@cangyun/contract/partners/customerBusRole.ts';
import { partnerReferences } from '../../../pickers/partners.ts';
import { ResourceScreen } from '../../../ui/ResourceScreen.tsx';

export default function CustomerBusRoleList() {
  return <ResourceScreen resource={customerBusRole} references={partnerReferences} />;
}
