/** 收款, 付款, money back or 坏账核销: who, how much, through which account, and what it settles. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { settlementCalls as calls } from '@cangyun/contract/finance/settlement.calls.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { Checkbox, Form, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { Waiting } from '#documents/detail/Loaded.tsx';
import { SavedForm } from '#documents/form/SavedForm.tsx';
import { Sums } from '#documents/form/Sums.tsx';
import { financeReferences } from '#pickers/finance.ts';
import { useSitesKnown, useWorkSite } from '#pickers/organisation.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import { useMay } from '#ui/may.ts';
import { type ReferenceOption, ReferencesContext } from '#ui/references.ts';
import { bodyFor } from '#ui/resourceCalls.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { schemaItem } from '#ui/schemaItem.tsx';
import { OpenItemTicks } from './OpenItemTicks.tsx';
import { settlementPath, touched } from './settlementPaths.ts';
import { chosenOf, isNothingChosen, tickedSum } from './ticks.ts';
import { useOpen } from './useOpen.ts';

const Item = schemaItem(calls.create.body.shape);
const Reason = schemaItem(calls.writeOff.body.shape);
const { receive, pay } = moneySide.code;

/** Money of the customer's own account is matched, not entered. */
const ways = { ...settleWay, entries: settleWay.entries.filter(({ code }) => code !== settleWay.code.balance) } as Codes;

const MODES = [
  { value: 'receive', label: '收款', side: receive, as: 'money' },
  { value: 'pay', label: '付款', side: pay, as: 'money' },
  { value: 'refundReceive', label: '退款给对方', side: receive, as: 'refund' },
  { value: 'refundPay', label: '收对方退款', side: pay, as: 'refund' },
  { value: 'writeOffReceive', label: '核销坏账', side: receive, as: 'writeOff' },
  { value: 'writeOffPay', label: '核销无需支付', side: pay, as: 'writeOff' },
] as const;
type Mode = (typeof MODES)[number];
type As = Mode['as'];
const callOf = { money: calls.create, refund: calls.refund, writeOff: calls.writeOff } as const;
const ticksOf = { money: '未结款项', refund: '可退的预收预付与贷项', writeOff: '未结款项' } as const;
const noneOf = { money: '没有未结款项，全部记为预收预付', refund: '没有可退的款项', writeOff: '没有未结款项' } as const;

/** What every payment needs: whose, how much, through which account, when. */
function MainItems({ known, total, as }: { readonly known: ReferenceOption | undefined; readonly total: number; readonly as: As }) {
  const customerId = Form.useWatch<number | undefined>('customerId');
  return (
    <>
      <Item name="customerId" control={{ kind: 'reference', source: 'customer' }} known={known} />
      {!customerId && <Item name="person" control={{ kind: 'text' }} label="其他个人或单位" />}
      <Item
        name="amount"
        control={{ kind: 'number', digits: 2 }}
        unit="元"
        help={total > 0 ? `不填为勾选合计 ${formatNumber(total, 2)}` : '请填写'}
      />
      {as !== 'writeOff' && <Item name="ownAccountId" control={{ kind: 'reference', source: 'ownAccount' }} help="不选为网点的默认账户" />}
      <Item name="day" control={{ kind: 'day' }} />
    </>
  );
}

const WriteOffItems = () => (
  <>
    <Item name="deptId" control={{ kind: 'reference', source: 'dept' }} />
    <Reason name="info" control={{ kind: 'area' }} required />
  </>
);

const OtherItems = ({ as }: { readonly as: As }) => (
  <>
    <Item name="way" control={{ kind: 'choice', codes: ways }} />
    {as === 'money' && <Item name="discount" control={{ kind: 'number', digits: 2 }} unit="元" help="不收付但结清的零头" />}
    <Item name="charge" control={{ kind: 'number', digits: 2 }} unit="元" help="银行扣收的手续费" />
    <Item name="voucher" control={{ kind: 'text' }} label="凭证号" help="回单号、支票号；图片在保存后上传" />
    <Item name="deptId" control={{ kind: 'reference', source: 'dept' }} />
    <Item name="info" control={{ kind: 'text' }} />
  </>
);

interface Asked {
  readonly customerId: number | undefined;
  readonly person: string;
  readonly source: string;
}

function MoneyForm({
  mode,
  asked,
  site,
  onSaved,
}: {
  readonly mode: Mode;
  readonly asked: Asked;
  readonly site: number;
  readonly onSaved: (id: number) => void;
}) {
  const { side, as, label } = mode;
  const isRefund = as === 'refund';
  const [form] = Form.useForm<Record<string, unknown>>();
  const [today] = useState(() => formatDay(new Date()));
  const [isAuto, setAuto] = useState(true);
  const customerId = Form.useWatch<number | undefined>('customerId', form) ?? undefined;
  const person = Form.useWatch<string | undefined>('person', form) ?? '';
  const amount = Form.useWatch<number | null | undefined>('amount', form) ?? undefined;
  const discount = Form.useWatch<number | null | undefined>('discount', form) ?? 0;
  const { data, items, ticks, tick } = useOpen(side, { customerId, person }, isRefund ? 'credits' : 'claims', asked.source);
  const ticked = tickedSum(items, ticks);
  const settled = sumMoney(amount ?? sumMoney(ticked, -discount), discount);
  const rest = sumMoney(settled, -ticked);
  const known = data?.customerId ? { value: data.customerId, label: data.personName } : undefined;
  const chosen = ticks.size > 0 ? chosenOf(ticks) : isAuto && as !== 'writeOff' ? undefined : [];
  const send = async (values: FormValues): Promise<void> => {
    const call = callOf[as];
    const given = { ...bodyFor(call, {}, values), side, ...(isRefund ? { credits: chosen } : { claims: chosen }) };
    const { id } = await sendForm<{ id: number }>(call, given, { silent: true });
    notice.success(messages.added);
    void invalidate(...touched);
    onSaved(id);
  };
  // Never the mouse: the first thing that is missing has the focus, and after the partner it is the amount.
  const isOfSomebody = asked.person !== '' || customerId !== undefined;
  useEffect(() => form.focusField(isOfSomebody ? 'amount' : 'customerId'), [form, isOfSomebody]);
  const open = (
    <div className="form-wide settlement-open">
      <OpenItemTicks
        label={ticksOf[as]}
        items={items}
        count={(isRefund ? data?.creditCount : data?.claimCount) ?? 0}
        empty={data ? noneOf[as] : customerId || person ? '正在读取…' : '选择往来单位后列出未结款项'}
        ticks={ticks}
        onChange={tick}
      />
      {items.length > 0 && ticks.size === 0 && as !== 'writeOff' && (
        <Checkbox checked={isAuto} onChange={(event) => setAuto(event.target.checked)}>
          未勾选时自动结算最早到期的款项
        </Checkbox>
      )}
    </div>
  );
  return (
    <SavedForm
      title={label}
      form={form}
      initial={{ customerId: asked.customerId, person: asked.person, deptId: site, day: today, way: settleWay.code.transfer }}
      items={
        <>
          <MainItems known={known} total={ticked} as={as} />
          {open}
          {as === 'writeOff' ? <WriteOffItems /> : <OtherItems as={as} />}
        </>
      }
      objection={(values) => {
        if (as === 'writeOff') return ticks.size === 0 ? '请勾选要核销的款项' : undefined;
        return isNothingChosen(values, ticks) ? '请填写金额或勾选要结算的款项' : undefined;
      }}
      send={send}
      foot={
        <Sums
          sums={[
            { label: '未结', money: data?.openAmount ?? 0 },
            { label: '预收预付', money: data?.advanceAmount ?? 0 },
            { label: '勾选', money: ticked },
            { label: label.slice(0, 2), money: sumMoney(settled, -discount), strong: true },
            ...(ticks.size > 0 && rest > 0 && as === 'money' ? [{ label: '余额转预收预付', money: rest }] : []),
          ]}
        />
      }
    />
  );
}

export default function SettlementNew() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const site = useWorkSite();
  const known = useSitesKnown();
  // Every payment gets a form of its own: the tab stays open for the next one.
  const [count, setCount] = useState(0);
  const may = useMay();
  const modes = MODES.filter(({ as }) => may(callOf[as]));
  const side = Number(search.get('side')) === pay ? pay : receive;
  const mode = modes.find((one) => one.side === side && one.as === (search.get('as') ?? 'money')) ?? MODES[0];
  const customer = Number(search.get('customerId'));
  const asked = { customerId: customer > 0 ? customer : undefined, person: search.get('person') ?? '', source: search.get('source') ?? '' };
  if (!known) return <Waiting />;
  const change = (value: string): void => {
    const next = MODES.find((one) => one.value === value) ?? MODES[0];
    const kept = new URLSearchParams(search);
    kept.set('side', String(next.side));
    if (next.as === 'money') kept.delete('as');
    else kept.set('as', next.as);
    setSearch(kept, { replace: true });
  };
  return (
    <ScreenFrame>
      <div className="settlement-modes">
        <Segmented aria-label="收付" value={mode.value} options={modes.map(({ value, label }) => ({ value, label }))} onChange={change} />
        <small>方向键移动，空格或回车勾选，Ctrl+Enter 保存</small>
      </div>
      <ReferencesContext value={financeReferences}>
        <MoneyForm
          key={`${count} ${mode.value} ${search.toString()}`}
          mode={mode}
          asked={asked}
          site={site}
          onSaved={(id) => {
            setCount((before) => before + 1);
            void navigate(settlementPath(id));
          }}
        />
      </ReferencesContext>
    </ScreenFrame>
  );
}
