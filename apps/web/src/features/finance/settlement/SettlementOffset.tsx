/** 对冲: what a partner owes us against what we owe them, without money. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { settlementCalls as calls } from '@cangyun/contract/finance/settlement.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { Waiting } from '#documents/detail/Loaded.tsx';
import { SavedForm } from '#documents/form/SavedForm.tsx';
import { Sums } from '#documents/form/Sums.tsx';
import { financeReferences } from '#pickers/finance.ts';
import { useSitesKnown, useWorkSite } from '#pickers/organisation.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { bodyFor } from '#ui/resourceCalls.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { schemaItem } from '#ui/schemaItem.tsx';
import { OpenItemTicks } from './OpenItemTicks.tsx';
import { settlementPath, touched } from './settlementPaths.ts';
import { chosenOf, tickedSum } from './ticks.ts';
import { useOpen } from './useOpen.ts';

const Item = schemaItem(calls.offset.body.shape);
const { receive, pay } = moneySide.code;

/** Ticked ones only; without a tick the oldest. */
const sumOf = ({ items, ticks, data }: ReturnType<typeof useOpen>): number =>
  ticks.size > 0 ? tickedSum(items, ticks) : (data?.openAmount ?? 0);

function OffsetForm({ customer, site }: { readonly customer: number | undefined; readonly site: number }) {
  const navigate = useNavigate();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [today] = useState(() => formatDay(new Date()));
  const customerId = Form.useWatch<number | undefined>('customerId', form) ?? undefined;
  const amount = Form.useWatch<number | null | undefined>('amount', form) ?? undefined;
  const owed = useOpen(receive, { customerId }, 'claims');
  const owing = useOpen(pay, { customerId }, 'claims');
  const most = Math.min(sumOf(owed), sumOf(owing));
  const known = owed.data?.customerId ? { value: owed.data.customerId, label: owed.data.personName } : undefined;
  const send = async (values: FormValues): Promise<void> => {
    const ticked = {
      ...(owed.ticks.size > 0 ? { receivables: chosenOf(owed.ticks) } : {}),
      ...(owing.ticks.size > 0 ? { payables: chosenOf(owing.ticks) } : {}),
    };
    const { id } = await sendForm<{ id: number }>(calls.offset, { ...bodyFor(calls.offset, {}, values), ...ticked }, { silent: true });
    notice.success(messages.submitted);
    void invalidate(...touched);
    void navigate(settlementPath(id));
  };
  return (
    <SavedForm
      title="应收应付对冲"
      form={form}
      initial={{ customerId: customer, deptId: site, day: today }}
      items={
        <>
          <Item name="customerId" control={{ kind: 'reference', source: 'customer' }} known={known} required />
          <Item name="amount" control={{ kind: 'number', digits: 2 }} unit="元" help="不填为两边可对冲的最大金额" />
          <Item name="day" control={{ kind: 'day' }} />
          <Item name="deptId" control={{ kind: 'reference', source: 'dept' }} />
          <Item name="info" control={{ kind: 'area' }} />
        </>
      }
      objection={() => (most > 0 ? undefined : '该往来单位没有可以对冲的应收和应付')}
      send={send}
    >
      <div className="settlement-sides">
        {[
          { label: '应收', side: owed },
          { label: '应付', side: owing },
        ].map(({ label, side }) => (
          <OpenItemTicks
            key={label}
            label={label}
            items={side.items}
            count={side.data?.claimCount ?? 0}
            empty={side.data ? `没有未结${label}` : customerId ? '正在读取…' : `选择往来单位后列出未结${label}`}
            ticks={side.ticks}
            onChange={side.tick}
          />
        ))}
      </div>
      <Sums
        sums={[
          { label: '应收', money: sumOf(owed) },
          { label: '应付', money: sumOf(owing) },
          { label: '对冲', money: sumMoney(amount ?? most), strong: true },
        ]}
      />
    </SavedForm>
  );
}

export default function SettlementOffset() {
  const [search] = useSearchParams();
  const site = useWorkSite();
  const customer = Number(search.get('customerId'));
  if (!useSitesKnown()) return <Waiting />;
  return (
    <ScreenFrame>
      <ReferencesContext value={financeReferences}>
        <OffsetForm key={customer} customer={customer > 0 ? customer : undefined} site={site} />
      </ReferencesContext>
    </ScreenFrame>
  );
}
