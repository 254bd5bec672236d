/** On what terms customers do business with us. */
import { customerBus } from '@cangyun/contract/partners/customerBus.ts';
import { partnerReferences } from '../../../pickers/partners.ts';
import { ResourceScreen } from '../../../ui/ResourceScreen.tsx';

export default function CustomerBusList() {
  return <ResourceScreen resource={customerBus} references={partnerReferences} />;
}
