/** An invoice: what the paper says, and the claims that it is for. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { invoiceCalls as calls } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceSide, invoiceType } from '@cangyun/contract/finance/invoice.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { Form } from 'antd';
import { SavedForm } from '#documents/form/SavedForm.tsx';
import { Sums } from '#documents/form/Sums.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import { PaperInput } from '#ui/PaperInput.tsx';
import { type ReferenceOption, ReferencesContext } from '#ui/references.ts';
import { schemaItem } from '#ui/schemaItem.tsx';
import { OpenItemTicks } from '../settlement/OpenItemTicks.tsx';
import { chosenOf, isNothingChosen, tickedSum } from '../settlement/ticks.ts';
import { taxOfTicks } from './taxOfTicks.ts';
import { type First, useClaims } from './useClaims.ts';

const { shape } = calls.create.body;
const Item = schemaItem(shape);
const money = { kind: 'number', digits: 2 } as const;

interface HeaderProps {
  readonly isNew: boolean;
  readonly known: ReferenceOption | undefined;
  /** As the server fills them in. */
  readonly partner: { readonly title: string; readonly taxNumber: string } | undefined;
  readonly amount: number;
  readonly tax: number;
}

function Header({ isNew, known, partner, amount, tax }: HeaderProps) {
  const customerId = Form.useWatch<number | undefined>('customerId');
  const unless = (value: string | undefined, none: string): string => (value ? `不填为 ${value}` : none);
  return (
    <>
      {isNew && <Item name="customerId" control={{ kind: 'reference', source: 'customer' }} known={known} />}
      {isNew && !customerId && <Item name="person" control={{ kind: 'text' }} label="其他个人或单位" />}
      <Item name="type" control={{ kind: 'choice', codes: invoiceType as Codes }} required />
      <Item name="invoiceNo" control={{ kind: 'text' }} help="不填则存为草稿，占用所勾选的往来" />
      <Item name="invoiceCode" control={{ kind: 'text' }} help="数电票没有代码" />
      <Item name="day" control={{ kind: 'day' }} />
      <Item name="amount" control={money} unit="元" help={amount === 0 ? '红字发票填负数' : `不填为勾选合计 ${moneyText(amount)}`} />
      <Item name="tax" control={money} unit="元" help={amount === 0 ? '' : `不填为往来税额 ${moneyText(tax)}`} />
      <Item name="title" control={{ kind: 'text' }} help={unless(partner?.title, '')} />
      <Item name="taxNumber" control={{ kind: 'text' }} help={unless(partner?.taxNumber, '开具专票必填')} />
      <Item name="deptId" control={{ kind: 'reference', source: 'dept' }} />
      <FieldItem
        name="paper"
        field={{ label: shape.paper.meta()?.title ?? '', control: { kind: 'text' }, required: false }}
        schema={shape.paper}
        input={<PaperInput />}
      />
      <Item name="info" control={{ kind: 'area' }} />
    </>
  );
}

interface InvoiceFormProps {
  readonly title: string;
  readonly side: number;
  readonly initial: FormValues;
  readonly first: First;
  /** Of an invoice that exists: its partner stays. */
  readonly whose?: { readonly customerId: number | undefined; readonly person: string };
  send(body: FormValues): Promise<unknown>;
  refresh?(): Promise<unknown>;
}

export function InvoiceForm({ title, side, initial, first, whose, send, refresh }: InvoiceFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const chosen = {
    customerId: Form.useWatch<number | undefined>('customerId', form) ?? undefined,
    person: Form.useWatch<string | undefined>('person', form) ?? '',
  };
  const { customerId, person } = whose ?? chosen;
  const amount = Form.useWatch<number | null | undefined>('amount', form) ?? undefined;
  const { data, items, ticks, tick } = useClaims({ side, customerId, person }, first);
  const [ticked, tax] = [tickedSum(items, ticks), taxOfTicks(items, ticks)];
  const whole = amount ?? ticked;
  const known = data?.customerId ? { value: data.customerId, label: data.personName } : undefined;
  const word = side === invoiceSide.code.output ? '未开票' : '未收票';
  return (
    <ReferencesContext value={partnerReferences}>
      <SavedForm
        title={title}
        form={form}
        initial={initial}
        items={<Header isNew={!whose} known={known} partner={data} amount={ticked} tax={tax} />}
        objection={(values) => (isNothingChosen(values, ticks) ? '请填写价税合计，或勾选要开票的往来' : undefined)}
        send={(values) => send({ ...values, claims: chosenOf(ticks) })}
        refresh={refresh}
      >
        <OpenItemTicks
          label={`${word}的往来`}
          amountLabel="关联金额"
          items={items}
          count={data?.count ?? 0}
          empty={data ? `没有${word}的往来` : customerId || person ? '正在读取…' : `选择往来单位后列出${word}的往来`}
          ticks={ticks}
          onChange={tick}
        />
        <Sums
          sums={[
            { label: '勾选', money: ticked },
            { label: '往来税额', money: tax },
            { label: '价税合计', money: whole, strong: true },
            ...(ticks.size > 0 && sumMoney(whole, -ticked) !== 0 ? [{ label: '未关联', money: sumMoney(whole, -ticked) }] : []),
          ]}
        />
      </SavedForm>
    </ReferencesContext>
  );
}
