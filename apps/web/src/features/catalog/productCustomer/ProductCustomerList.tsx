/** Under which codes customers know our products. */
import { productCustomer } from '@cangyun/contract/catalog/productCustomer.ts';
import { catalogReferences } from '#pickers/catalog.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default function ProductCustomerList() {
  return <ResourceScreen resource={productCustomer} references={catalogReferences} />;
}
