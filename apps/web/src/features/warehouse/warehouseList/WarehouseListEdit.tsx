/** A list that waits, changed as a whole. */
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { EditedDocument } from '#documents/form/EditedDocument.tsx';
import { WarehouseListForm } from './WarehouseListForm.tsx';
import { linesOf } from './warehouseListForm.ts';
import { detailPath, touched } from './warehouseListPaths.ts';

export default function WarehouseListEdit() {
  return (
    <EditedDocument calls={calls} invalidates={[calls.list.path, ...touched]} detailPath={detailPath}>
      {(list, { send, refresh }) => (
        <WarehouseListForm
          style={list.style}
          title={`编辑${kindOf(list.style).title} ${list.number}`}
          initial={{ ...list, addressJson: list.lines[0]?.addressJson }}
          lines={linesOf(list)}
          fixedHead
          ends={[{ key: 'save', label: '保存', primary: true, refresh, send: (header, lines) => send({ ...header, lines }) }]}
        />
      )}
    </EditedDocument>
  );
}
