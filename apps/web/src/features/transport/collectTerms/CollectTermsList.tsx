/** 代收约定. */
import { collectTerms } from '@cangyun/contract/transport/collectTerms.ts';
import { partnerReferences } from '#pickers/partners.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default () => <ResourceScreen resource={collectTerms} references={partnerReferences} />;
