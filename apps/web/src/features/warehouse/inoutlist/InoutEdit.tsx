/** A list that waits, changed as a whole. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { inoutlistCalls as calls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';
import { kindOf } from '@cangyun/contract/warehouse/inoutlist.ts';
import { useNavigate, useParams } from 'react-router';
import { request } from '../../../api/client.ts';
import { useCall } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { useOpened } from '../../../documents/form/useOpened.ts';
import { InoutForm } from './InoutForm.tsx';
import { linesOf } from './inoutForm.ts';
import { detailPath, touched } from './inoutPaths.ts';

type Body = CallInput<typeof calls.edit>['body'];

export default function InoutEdit() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const { query, round, reopen } = useOpened(useCall(calls.getOne, { query: { id } }));
  return (
    <Loaded query={query}>
      {(list) => (
        <InoutForm
          key={`${list.id} ${round}`}
          style={list.style}
          title={`编辑${kindOf(list.style).title} ${list.number}`}
          initial={{ ...list, addressJson: list.lines[0]?.addressJson }}
          lines={linesOf(list)}
          fixedHead
          ends={[
            {
              key: 'save',
              label: '保存',
              primary: true,
              refresh: reopen,
              send: async (header, lines) => {
                const body = { ...header, id: list.id, version: list.version, lines } as Body;
                await request(calls.edit, { body }, { silent: true });
                notice.success(messages.edited);
                void invalidate(calls.list.path, ...touched);
                void reopen();
                void navigate(detailPath(list));
              },
            },
          ]}
        />
      )}
    </Loaded>
  );
}
