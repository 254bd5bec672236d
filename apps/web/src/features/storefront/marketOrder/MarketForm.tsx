/** The form of an order of the mall: shop, customer, goods; promotions are chosen per line, a coupon for the whole. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { marketCalls as calls, type MarketQuote, marketOrder } from '@cangyun/contract/storefront/marketOrder.ts';
import { salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import { Alert, Form, Select } from 'antd';
import { useMemo, useState } from 'react';
import { sendForm } from '#api/client.ts';
import { OVERRIDABLE, RequestFailure } from '#api/failure.ts';
import { useCall } from '#api/hooks.ts';
import { DocumentForm } from '#documents/form/DocumentForm.tsx';
import { Sums } from '#documents/form/Sums.tsx';
import { changedLine, type EditedLine, type FindProducts, type ProductChoice } from '#documents/lines/editedLines.ts';
import { AddressItems } from '#pickers/AddressItems.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { type FoundProduct, findProducts } from '#pickers/products.ts';
import { shopReferences } from '#pickers/storefront/shops.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { type References, ReferencesContext } from '#ui/references.ts';
import { schemaItem } from '#ui/schemaItem.tsx';
import { cartLines, choicesOf, plainLines, promotionOf } from './cart.ts';
import { PromotionChoice } from './PromotionChoice.tsx';

/** With a reason after a block has refused it. */
type Placing = (overrideReason?: string) => Promise<void>;

const TITLE = calls.order.title;
const Item = schemaItem(marketOrder.shape);
const references: References = { ...partnerReferences, ...shopReferences };
const initial = { fareMoney: 0 };
const { fields: labels } = salesOrder;
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The stock of the shop's own site is counted when the order is placed; that of another would mislead. */
const bare = ({ id, name, barcode, code, unitName, parts }: FoundProduct): ProductChoice => ({
  id,
  name,
  barcode,
  code,
  unitName,
  parts: parts.map(({ product, num }) => ({ product: bare(product), num })),
});

const find: FindProducts = async (typed) => (await findProducts({ deptId: 0 })(typed)).map(bare);

const wrong = (lines: readonly EditedLine[]): ReadonlyMap<number, string> =>
  new Map(lines.flatMap((line, at): [number, string][] => (line.num === null || line.num <= 0 ? [[at, '请输入数量']] : [])));

function Header() {
  return (
    <>
      <Item name="storeId" control={{ kind: 'reference', source: 'shop' }} required />
      <Item name="customerId" control={{ kind: 'reference', source: 'customer' }} required />
      <Item name="fareMoney" control={{ kind: 'number', digits: 2 }} unit="元" />
      <AddressItems at="buyAddress" word="收货" />
      <Item name="info" control={{ kind: 'area' }} />
    </>
  );
}

/** What is taken off the whole order, and why. */
function Reductions({ quote }: { readonly quote: MarketQuote }) {
  const { reductions, points, pointsLeft } = quote;
  const said = [
    ...reductions.map(({ why, money }) => `${why}，本单减 ${moneyText(money)}`),
    ...(points > 0 ? [`使用积分 ${points}，客户现有 ${pointsLeft}`] : []),
  ];
  return said.length === 0 ? null : <Alert type="info" showIcon title={said.join('；')} />;
}

export function MarketForm({ onPlaced }: { readonly onPlaced: (id: number) => void }) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [lines, setLines] = useState<readonly EditedLine[]>([]);
  const [couponId, setCouponId] = useState<number>();
  const [blocked, setBlocked] = useState<{ readonly sentences: string; readonly place: Placing }>();
  const head = { storeId: number(Form.useWatch('storeId', form)), customerId: number(Form.useWatch('customerId', form)) };
  const fare = number(Form.useWatch('fareMoney', form));
  const plain = useMemo(() => plainLines(lines), [lines]);
  const enabled = head.storeId > 0 && head.customerId > 0 && plain.length > 0;
  const offered = useCall(calls.quote, { body: { ...head, lines: plain } }, { enabled, keepPrevious: true, silent: true });
  const carted = cartLines(lines, enabled ? offered.data : undefined);
  const body = { ...head, lines: carted, ...(couponId ? { couponId } : {}) };
  const { data, error } = useCall(
    calls.quote,
    { body },
    { enabled: enabled && offered.data !== undefined, keepPrevious: true, silent: true },
  );
  const quote = enabled ? data : undefined;
  const lineOf = ({ product }: EditedLine) => quote?.lines.find(({ proId }) => proId === product.id);
  const results = [
    {
      label: '促销',
      width: 260,
      render: (line: EditedLine) => {
        const choices = choicesOf(offered.data, line.product.id);
        return (
          <PromotionChoice
            label={`${line.product.name}的促销`}
            choices={choices}
            value={promotionOf(line, choices)}
            groupId={typeof line.values.groupId === 'number' ? line.values.groupId : undefined}
            onChange={(values) => setLines((before) => changedLine(before, line.key, { values }))}
          />
        );
      },
    },
    {
      label: '单价(元)',
      width: 200,
      render: (line: EditedLine) => {
        const found = lineOf(line);
        return (
          found && (
            <span className="line-product">
              {formatNumber(found.price, 4)}
              <small>{found.why}</small>
            </span>
          )
        );
      },
    },
    { label: '合计(元)', width: 110, render: (line: EditedLine) => formatNumber(lineOf(line)?.total ?? 0, 2) },
  ];
  const { amount = 0, couponMoney = 0, coupons = [] } = quote ?? {};
  return (
    <ReferencesContext value={references}>
      <DocumentForm
        title={TITLE}
        form={form}
        initial={initial}
        header={<Header />}
        lines={lines}
        onLines={setLines}
        find={find}
        fields={[]}
        results={results}
        wrong={wrong}
        listName="lines"
        above={error && <Alert type="error" showIcon title={error.message} />}
        summary={
          <>
            {coupons.length > 0 && (
              <Select<number>
                aria-label="优惠券"
                allowClear
                placeholder="选择优惠券"
                style={{ width: 360, maxWidth: '100%' }}
                value={couponId ?? null}
                options={coupons.map(({ id, title, price, left, why }) => ({
                  value: id,
                  label: `${title} 减 ${moneyText(price)}${left === null ? '' : ` · 剩 ${left}`}${why ? ` · 不可用：${why}` : ''}`,
                  disabled: why !== '',
                }))}
                onChange={(next) => setCouponId(next ?? undefined)}
              />
            )}
            {quote && <Reductions quote={quote} />}
            <Sums
              sums={[
                { label: labels.amount.label, money: amount },
                { label: labels.couponMoney.label, money: couponMoney },
                { label: labels.dueAmount.label, money: sumMoney(amount, -couponMoney, fare), strong: true },
              ]}
            />
          </>
        }
        ends={[
          {
            key: 'order',
            label: '下单',
            primary: true,
            send: async (header) => {
              const place: Placing = async (overrideReason) => {
                const reason = overrideReason ? { overrideReason } : {};
                const { id } = await sendForm(calls.order, { ...header, ...body, ...reason }, { silent: true });
                onPlaced(id);
              };
              try {
                await place();
              } catch (cause) {
                if (!(cause instanceof RequestFailure) || cause.code !== OVERRIDABLE) throw cause;
                setBlocked({ sentences: cause.message, place });
              }
            },
          },
        ]}
      />
      {blocked && (
        <ReasonModal
          title={TITLE}
          warning={blocked.sentences}
          okText="仍要下单"
          onSubmit={(reason) => blocked.place(reason)}
          onClose={() => setBlocked(undefined)}
        />
      )}
    </ReferencesContext>
  );
}
