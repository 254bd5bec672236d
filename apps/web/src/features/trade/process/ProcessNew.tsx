/** A new processing order: empty, or like another one (`?copy=`). */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { processKind as kind } from '@cangyun/contract/trade/process.ts';
import { useSearchParams } from 'react-router';
import { sendForm } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useLeaveTab } from '#api/tabLeave.ts';
import { Loaded, Waiting } from '#documents/detail/Loaded.tsx';
import { useOpened } from '#documents/form/useOpened.ts';
import { useSitesKnown, useWorkSite } from '#pickers/organisation.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { processPath } from '../tradePaths.ts';
import { ProcessForm } from './ProcessForm.tsx';
import { editedLines, feeValues } from './processForm.ts';

type Draft = CallReply<typeof calls.copy>;

const NO_FEES = { fees: [] };

function NewForm({ site, draft }: { readonly site: number; readonly draft?: Draft }) {
  const leave = useLeaveTab();
  const save = async (body: FormValues): Promise<void> => {
    const { id } = await sendForm(calls.create, body, { silent: true });
    notice.success(messages.added);
    void invalidate(kind.path);
    leave(processPath(id));
  };
  return (
    <ProcessForm
      key={site}
      title={`新增${kind.title}`}
      initial={{ deptId: draft?.deptId ?? site, info: draft?.info ?? '', ...feeValues(draft?.data_json ?? NO_FEES) }}
      lines={editedLines(draft?.lines ?? [], true)}
      ends={[{ key: 'save', label: '保存', primary: true, send: save }]}
    />
  );
}

function CopyForm({ id, site }: { readonly id: number; readonly site: number }) {
  const { query, round } = useOpened(useCall(calls.copy, { query: { id } }));
  return <Loaded query={query}>{(draft) => <NewForm key={round} site={site} draft={draft} />}</Loaded>;
}

export default function ProcessNew() {
  const [search] = useSearchParams();
  const site = useWorkSite();
  const known = useSitesKnown();
  const copied = Number(search.get('copy') ?? 0);
  if (!known) return <Waiting />;
  if (copied > 0) return <CopyForm key={copied} id={copied} site={site} />;
  return (
    <ScreenFrame>
      <NewForm site={site} />
    </ScreenFrame>
  );
}
