/** A cutoff changed as a whole: what is held above the new quantities is let go. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { useNavigate, useParams } from 'react-router';
import { request } from '../../../api/client.ts';
import { useCall } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { useOpened } from '../../../documents/form/useOpened.ts';
import { CutoffForm } from './CutoffForm.tsx';
import { bodyLines, linesOf } from './cutoffForm.ts';
import { detailPath, touched } from './cutoffPaths.ts';

type Body = CallInput<typeof calls.edit>['body'];

export default function CutoffEdit() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const { query, round, reopen } = useOpened(useCall(calls.getOne, { query: { id } }));
  return (
    <Loaded query={query}>
      {(cutoff) => (
        <CutoffForm
          key={`${cutoff.id} ${round}`}
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
              refresh: reopen,
              send: async ({ deptId: _site, ownerId, ...header }, lines) => {
                const owner = Number(ownerId ?? OWN_GOODS);
                const body = { ...header, ownerId: owner, id: cutoff.id, version: cutoff.version, lines: bodyLines(lines) } as Body;
                await request(calls.edit, { body }, { silent: true });
                notice.success(messages.edited);
                void invalidate(calls.list.path, ...touched);
                void reopen();
                void navigate(detailPath(cutoff));
              },
            },
          ]}
        />
      )}
    </Loaded>
  );
}
