/** Under which codes customers know our products, and at which agreed prices. */
import { productCustomer, productCustomerImportCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { lazy } from 'react';
import { ImportButton } from '#imports/ImportButton.tsx';
import { catalogReferences } from '#pickers/catalog.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

const ProductCustomerImport = lazy(() => import('./ProductCustomerImport.tsx'));

export default function ProductCustomerList() {
  return (
    <ResourceScreen
      resource={productCustomer}
      references={catalogReferences}
      extra={<ImportButton call={productCustomerImportCalls.save} dialog={ProductCustomerImport} />}
    />
  );
}
