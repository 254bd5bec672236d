/** A list that waits, changed as a whole. */
import { inoutlistCalls as calls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';
import { kindOf } from '@cangyun/contract/warehouse/inoutlist.ts';
import { EditedDocument } from '../../../documents/form/EditedDocument.tsx';
import { InoutForm } from './InoutForm.tsx';
import { linesOf } from './inoutForm.ts';
import { detailPath, touched } from './inoutPaths.ts';

export default function InoutEdit() {
  return (
    <EditedDocument calls={calls} invalidates={[calls.list.path, ...touched]} detailPath={detailPath}>
      {(list, { send, refresh }) => (
        <InoutForm
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
