/** A new cutoff: saved, or cut off at once. */
import { messages } from '@cangyun/contract/messages.ts';
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { useState } from 'react';
import { request, sendForm } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useLeaveTab } from '#api/tabLeave.ts';
import { Waiting } from '#documents/detail/Loaded.tsx';
import type { FormEnd } from '#documents/form/DocumentForm.tsx';
import type { EditedLine } from '#documents/lines/editedLines.ts';
import { useSitesKnown, useWorkSite } from '#pickers/organisation.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { useMay } from '#ui/may.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { CutoffForm } from './CutoffForm.tsx';
import { bodyLines, defaultEnd } from './cutoffForm.ts';
import { detailPath, touched } from './cutoffPaths.ts';

export default function NewCutoff() {
  const may = useMay();
  const leaveTab = useLeaveTab();
  const site = useWorkSite();
  const known = useSitesKnown();
  const [endTime] = useState(() => defaultEnd(Date.now()));

  const save = async (header: FormValues, lines: readonly EditedLine[]): Promise<number> => {
    const { id } = await sendForm(calls.create, { ...header, lines: bodyLines(lines) }, { silent: true });
    return id;
  };
  const leave = (id: number): void => {
    void invalidate(calls.list.path, ...touched);
    leaveTab(detailPath({ id }));
  };
  const ends: FormEnd[] = [
    {
      key: 'save',
      label: '保存',
      send: async (header, lines) => {
        const id = await save(header, lines);
        notice.success(messages.added);
        leave(id);
      },
    },
  ];
  if (may(calls.check))
    ends.unshift({
      key: 'check',
      label: `保存并${cutoffKind.actions.check.label}`,
      primary: true,
      send: async (header, lines) => {
        const id = await save(header, lines);
        try {
          await request(calls.check, { body: { id } });
          notice.success(messages.submitted);
        } catch (cause) {
          // The client has shown why; the saved document stays, and its detail offers to try again.
          if (!(cause instanceof RequestFailure)) throw cause;
        }
        leave(id);
      },
    });

  if (!known) return <Waiting />;
  return (
    <ScreenFrame>
      <CutoffForm key={site} title={`新增${cutoffKind.title}`} initial={{ deptId: site, endTime }} ends={ends} />
    </ScreenFrame>
  );
}
