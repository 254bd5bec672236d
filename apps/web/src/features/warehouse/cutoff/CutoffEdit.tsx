/** A cutoff changed as a whole: what is held above the new quantities is released. */
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { EditedDocument } from '#documents/form/EditedDocument.tsx';
import { CutoffForm } from './CutoffForm.tsx';
import { bodyLines, linesOf } from './cutoffForm.ts';
import { detailPath, touched } from './cutoffPaths.ts';

export default function CutoffEdit() {
  return (
    <EditedDocument calls={calls} invalidates={[calls.list.path, ...touched]} detailPath={detailPath}>
      {(cutoff, { send, refresh }) => (
        <CutoffForm
          title={`编辑${cutoffKind.title} ${cutoff.number}`}
          initial={{ deptId: cutoff.deptId, ownerId: cutoff.ownerId, endTime: cutoff.endTime, info: cutoff.info }}
          lines={linesOf(cutoff)}
          fixedSite
          fixedOwner={cutoff.state !== cutoffKind.state.code.uncut}
          owner={cutoff.ownerId === OWN_GOODS ? undefined : { value: cutoff.ownerId, label: cutoff.ownerName ?? '' }}
          ends={[
            {
              key: 'save',
              label: '保存',
              primary: true,
              refresh,
              send: ({ deptId: _site, ownerId, ...header }, lines) =>
                send({ ...header, ownerId: Number(ownerId ?? OWN_GOODS), lines: bodyLines(lines) }),
            },
          ]}
        />
      )}
    </EditedDocument>
  );
}
