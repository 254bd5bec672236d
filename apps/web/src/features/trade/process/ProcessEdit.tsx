/** A processing order that waits, changed as a whole. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { processKind as kind } from '@cangyun/contract/trade/process.ts';
import { useNavigate, useParams } from 'react-router';
import { request } from '../../../api/client.ts';
import { useCall } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { useOpened } from '../../../documents/form/useOpened.ts';
import { processPath } from '../tradePaths.ts';
import { ProcessForm } from './ProcessForm.tsx';
import { editedLines, feeValues } from './processForm.ts';

type Body = CallInput<typeof calls.edit>['body'];

export default function ProcessEdit() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const { query, round, reopen } = useOpened(useCall(calls.getOne, { query: { id } }));
  return (
    <Loaded query={query}>
      {(order) => (
        <ProcessForm
          key={`${order.id} ${round}`}
          title={`编辑${kind.title} ${order.number}`}
          initial={{ deptId: order.deptId, info: order.info, ...feeValues(order.data_json) }}
          lines={editedLines(order.lines, false)}
          numbered
          ends={[
            {
              key: 'save',
              label: '保存',
              primary: true,
              refresh: reopen,
              send: async (body) => {
                await request(calls.edit, { body: { ...body, id, version: order.version } as Body }, { silent: true });
                notice.success(messages.edited);
                void invalidate(kind.path);
                void reopen();
                void navigate(processPath(id));
              },
            },
          ]}
        />
      )}
    </Loaded>
  );
}
