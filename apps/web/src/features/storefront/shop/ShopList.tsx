/** 店铺: a plain resource with its sites. */
import { shop } from '@cangyun/contract/storefront/shop.ts';
import { organisationReferences } from '#pickers/organisation.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default () => <ResourceScreen resource={shop} references={organisationReferences} />;
