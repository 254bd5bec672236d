/** A loan whose money has not gone out, changed as a whole. */
import { loanOrderCalls as calls } from '@cangyun/contract/finance/loanOrder.calls.ts';
import { loanKind as kind } from '@cangyun/contract/finance/loanOrder.ts';
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { useNavigate, useParams } from 'react-router';
import { request } from '../../../api/client.ts';
import { useCall } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { useOpened } from '../../../documents/form/useOpened.ts';
import { LoanForm } from './LoanForm.tsx';
import { editedPledges } from './loanForm.ts';
import { loanPath, touched } from './loanPaths.ts';

type Body = CallInput<typeof calls.edit>['body'];

export default function LoanEdit() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const { query, round, reopen } = useOpened(useCall(calls.getOne, { query: { id } }));
  return (
    <Loaded query={query}>
      {(row) => (
        <LoanForm
          key={`${row.id} ${round}`}
          title={`编辑${kind.title} ${row.number}`}
          initial={{
            customerId: row.customerId,
            deptId: row.deptId,
            productId: row.productId,
            amount: row.amount,
            months: row.months,
            info: row.info,
          }}
          known={{
            customer: { value: row.customerId, label: row.customerName },
            product: { value: row.productId, label: row.productName },
          }}
          pledges={editedPledges(row)}
          refresh={reopen}
          send={async (body) => {
            await request(calls.edit, { body: { ...body, id, version: row.version } as Body }, { silent: true });
            notice.success(messages.edited);
            void invalidate(...touched);
            void reopen();
            void navigate(loanPath(id));
          }}
        />
      )}
    </Loaded>
  );
}
