/** On what terms customers do business with us. */
import { customerTerms } from '@cangyun/contract/partners/customerTerms.ts';
import { partnerReferences } from '#pickers/partners.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default function CustomerTermsList() {
  return <ResourceScreen resource={customerTerms} references={partnerReferences} />;
}
