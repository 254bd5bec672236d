/** Who plays which part in a customer's business. */
import { customerRole } from '@cangyun/contract/partners/customerRole.ts';
import { partnerReferences } from '#pickers/partners.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default function CustomerRoleList() {
  return <ResourceScreen resource={customerRole} references={partnerReferences} />;
}
