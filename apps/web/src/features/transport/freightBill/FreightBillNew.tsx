/** A new freight bill. */
import { messages } from '@cangyun/contract/messages.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillType, freightBillKind as kind, shareWay } from '@cangyun/contract/transport/freightBill.ts';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useLeaveTab } from '#api/tabLeave.ts';
import { Waiting } from '#documents/detail/Loaded.tsx';
import { useSitesKnown, useWorkSite } from '#pickers/organisation.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { FreightBillForm } from './FreightBillForm.tsx';
import { freightBillPath, touched } from './freightBillPaths.ts';

export default function FreightBillNew() {
  const leave = useLeaveTab();
  const site = useWorkSite();
  const known = useSitesKnown();
  const save = async (body: FormValues): Promise<void> => {
    const { id } = await sendForm(calls.create, body, { silent: true });
    notice.success(messages.added);
    void invalidate(kind.path, ...touched);
    leave(freightBillPath(id));
  };
  if (!known) return <Waiting />;
  return (
    <ScreenFrame>
      <FreightBillForm
        key={site}
        title={`新增${kind.title}`}
        initial={{ deptId: site, type: freightBillType.code.trunk, shareWay: shareWay.code.weight }}
        withOrders
        send={save}
      />
    </ScreenFrame>
  );
}
