/** On what terms customers do business with us. */
import { customerTerms, customerTermsImportCalls } from '@cangyun/contract/partners/customerTerms.ts';
import { lazy } from 'react';
import { ImportButton } from '#imports/ImportButton.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

const CustomerTermsImport = lazy(() => import('./CustomerTermsImport.tsx'));

export default function CustomerTermsList() {
  return (
    <ResourceScreen
      resource={customerTerms}
      references={partnerReferences}
      extra={<ImportButton call={customerTermsImportCalls.save} dialog={CustomerTermsImport} />}
    />
  );
}
