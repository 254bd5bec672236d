/** What handling products costs at sites. */
import { productFeeType, productFeeTypeCalls } from '@cangyun/contract/catalog/productFeeType.ts';
import { catalogReferences } from '#pickers/catalog.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default function ProductFeeTypeList() {
  return <ResourceScreen resource={productFeeType} calls={productFeeTypeCalls} references={catalogReferences} />;
}
