/** 车辆合同. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { carContract } from '@cangyun/contract/transport/carContract.ts';
import { vehicleReferences } from '#pickers/vehicles.ts';
import { FileLink, PaperInput } from '#ui/PaperInput.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

type Contract = RowOf<typeof carContract>;

const cells = { fileUrl: ({ fileUrl }: Contract) => (fileUrl ? <FileLink path={fileUrl} /> : '') };
const form = { inputs: { fileUrl: <PaperInput /> } };

export default function CarContractList() {
  return <ResourceScreen resource={carContract} references={vehicleReferences} cells={cells} form={form} />;
}
