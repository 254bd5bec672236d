/** A new invoice, issued or received as the address says; for a partner, a document or a statement if it names one. */
import { invoiceCalls as calls } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceSide, invoiceType, invoiceKind as kind } from '@cangyun/contract/finance/invoice.ts';
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
import { bodyFor } from '#ui/resourceCalls.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { invoicePath, touched } from './invoicePaths.ts';

const sides = invoiceSide.entries.map(({ code, label }) => ({ value: code as number, label }));

export default function InvoiceNew() {
  const leave = useLeaveTab();
  const [search, setSearch] = useSearchParams();
  const site = useWorkSite();
  const known = useSitesKnown();
  const [today] = useState(() => formatDay(new Date()));
  const side = sides.find(({ value }) => value === Number(search.get('side')))?.value ?? invoiceSide.code.output;
  const numbered = (name: string): number | undefined => Number(search.get(name)) || undefined;
  const save = async (values: FormValues): Promise<void> => {
    const { id } = await sendForm<{ id: number }>(
      calls.create,
      { ...bodyFor(calls.create, {}, values), side, claims: values.claims },
      { silent: true },
    );
    notice.success(messages.added);
    void invalidate(kind.path, ...touched);
    leave(invoicePath(id));
  };
  if (!known) return <Waiting />;
  return (
    <ScreenFrame>
      <Segmented aria-label="方向" value={side} options={sides} onChange={(next) => setSearch({ side: String(next) }, { replace: true })} />
      <InvoiceForm
        key={`${site} ${search.toString()}`}
        title={`登记${invoiceSide.label(side)}发票`}
        side={side}
        initial={{
          customerId: numbered('customerId'),
          person: search.get('person') ?? '',
          type: invoiceType.code.special,
          day: today,
          deptId: site,
        }}
        first={{ statementId: numbered('statement'), source: search.get('source') ?? '' }}
        send={save}
      />
    </ScreenFrame>
  );
}
