/** A processing order that waits, changed as a whole. */
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { processKind as kind } from '@cangyun/contract/trade/process.ts';
import { EditedDocument } from '#documents/form/EditedDocument.tsx';
import { processPath } from '../tradePaths.ts';
import { ProcessForm } from './ProcessForm.tsx';
import { editedLines, feeValues } from './processForm.ts';

export default function ProcessEdit() {
  return (
    <EditedDocument calls={calls} invalidates={[kind.path]} detailPath={({ id }) => processPath(id)}>
      {(order, saving) => (
        <ProcessForm
          title={`编辑${kind.title} ${order.number}`}
          initial={{ deptId: order.deptId, info: order.info, ...feeValues(order.data_json) }}
          lines={editedLines(order.lines, false)}
          numbered
          ends={[{ key: 'save', label: '保存', primary: true, ...saving }]}
        />
      )}
    </EditedDocument>
  );
}
