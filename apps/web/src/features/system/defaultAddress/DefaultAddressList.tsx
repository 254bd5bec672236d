/** Default addresses; the form reads a pasted one. */
import { defaultAddress } from '@cangyun/contract/system/defaultAddress.ts';
import { PastedAddress } from '#pickers/PastedAddress.tsx';
import { RegionItems, regionFields } from '#pickers/RegionInput.tsx';
import { columnsShown } from '#ui/listColumn.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { systemReferences } from '../references.ts';

const columns = columnsShown('name', 'phone', 'type', 'city', 'district', 'address', 'isDefault', 'deptName');

const form = {
  hide: regionFields,
  lead: (
    <>
      <PastedAddress />
      <RegionItems required />
    </>
  ),
  width: 760,
};

export default () => <ResourceScreen resource={defaultAddress} references={systemReferences} columns={columns} form={form} />;
