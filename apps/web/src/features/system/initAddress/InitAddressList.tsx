/** Default addresses; the form reads a pasted one. */
import { initAddress } from '@cangyun/contract/system/initAddress.ts';
import { PastedAddress } from '../../../pickers/PastedAddress.tsx';
import { RegionItems, regionFields } from '../../../pickers/RegionInput.tsx';
import { ResourceScreen } from '../../../ui/ResourceScreen.tsx';
import { systemReferences } from '../references.ts';

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

export default () => <ResourceScreen resource={initAddress} references={systemReferences} form={form} />;
