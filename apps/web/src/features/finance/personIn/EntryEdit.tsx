/** An entry that nothing is paid of, changed as a whole. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { personInCalls as calls } from '@cangyun/contract/finance/personIn.calls.ts';
import { personInKind as kind } from '@cangyun/contract/finance/personIn.ts';
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { useNavigate, useParams } from 'react-router';
import { request } from '../../../api/client.ts';
import { useCall } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { useOpened } from '../../../documents/form/useOpened.ts';
import { EntryForm } from './EntryForm.tsx';
import { feesOf, initialOf } from './entryForm.ts';
import { entryPath, touched } from './entryPaths.ts';

type Body = CallInput<typeof calls.edit>['body'];

export default function EntryEdit() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const { query, round, reopen } = useOpened(useCall(calls.getOne, { query: { id } }));
  return (
    <Loaded query={query}>
      {(row) => (
        <EntryForm
          key={`${row.id} ${round}`}
          title={`编辑${moneySide.label(row.side)} ${row.number}`}
          side={row.side}
          initial={initialOf(row)}
          fees={feesOf(row)}
          known={row.customerId === null ? undefined : { value: row.customerId, label: row.personName }}
          refresh={reopen}
          send={async (body) => {
            await request(calls.edit, { body: { ...body, id, version: row.version } as Body }, { silent: true });
            notice.success(messages.edited);
            void invalidate(kind.path, ...touched);
            void reopen();
            void navigate(entryPath(id));
          }}
        />
      )}
    </Loaded>
  );
}
