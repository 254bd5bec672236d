/** A new loan. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import { loanKind as kind } from '@cangyun/contract/finance/loan.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useLeaveTab } from '#api/tabLeave.ts';
import { Waiting } from '#documents/detail/Loaded.tsx';
import { useSitesKnown, useWorkSite } from '#pickers/organisation.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { LoanForm } from './LoanForm.tsx';
import { loanPath, touched } from './loanPaths.ts';

export default function LoanNew() {
  const leave = useLeaveTab();
  const site = useWorkSite();
  const known = useSitesKnown();
  const save = async (body: FormValues): Promise<void> => {
    const { id } = await sendForm(calls.create, body, { silent: true });
    notice.success(messages.added);
    void invalidate(...touched);
    leave(loanPath(id));
  };
  if (!known) return <Waiting />;
  return (
    <ScreenFrame>
      <LoanForm key={site} title={`新增${kind.title}`} initial={{ deptId: site }} pledges={[]} send={save} />
    </ScreenFrame>
  );
}
