/** A new entry, to receive or to pay as the address says. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { entryKind as kind } from '@cangyun/contract/finance/entry.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useLeaveTab } from '#api/tabLeave.ts';
import { Waiting } from '#documents/detail/Loaded.tsx';
import { useSitesKnown, useWorkSite } from '#pickers/organisation.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { EntryForm } from './EntryForm.tsx';
import { entryPath, touched } from './entryPaths.ts';

const sides = moneySide.entries.map(({ code, label }) => ({ value: code as number, label }));

export default function EntryNew() {
  const leave = useLeaveTab();
  const [search, setSearch] = useSearchParams();
  const site = useWorkSite();
  const known = useSitesKnown();
  const [today] = useState(() => formatDay(new Date()));
  const side = sides.find(({ value }) => value === Number(search.get('side')))?.value ?? moneySide.code.receive;
  const save = async (body: FormValues): Promise<void> => {
    const { id } = await sendForm(calls.create, { ...body, side }, { silent: true });
    notice.success(messages.added);
    void invalidate(kind.path, ...touched);
    leave(entryPath(id));
  };
  if (!known) return <Waiting />;
  return (
    <ScreenFrame>
      <Segmented aria-label="方向" value={side} options={sides} onChange={(next) => setSearch({ side: String(next) }, { replace: true })} />
      <EntryForm
        key={`${site} ${side}`}
        title={`新增${moneySide.label(side)}`}
        side={side}
        initial={{ deptId: site, bookDay: today, items: [{}] }}
        fees={[]}
        send={save}
      />
    </ScreenFrame>
  );
}
