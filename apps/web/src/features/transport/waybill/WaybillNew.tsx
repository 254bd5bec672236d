/** A new waybill. */
import { messages } from '@cangyun/contract/messages.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useLeaveTab } from '#api/tabLeave.ts';
import { Waiting } from '#documents/detail/Loaded.tsx';
import { useSitesKnown, useWorkSite } from '#pickers/organisation.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { WaybillForm } from './WaybillForm.tsx';
import { blankWaybill, sentWaybill } from './waybillForm.ts';
import { touched, waybillPath } from './waybillPaths.ts';

export default function WaybillNew() {
  const leave = useLeaveTab();
  const site = useWorkSite();
  const known = useSitesKnown();
  if (!known) return <Waiting />;
  return (
    <ScreenFrame>
      <WaybillForm
        key={site}
        title={`新增${kind.title}`}
        initial={blankWaybill(site)}
        save={async (values) => {
          const { id } = await sendForm(calls.create, sentWaybill(values), { silent: true });
          notice.success(messages.added);
          void invalidate(...touched);
          leave(waybillPath(id));
        }}
      />
    </ScreenFrame>
  );
}
