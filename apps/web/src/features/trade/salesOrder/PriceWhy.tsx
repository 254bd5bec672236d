/** Why a line has its price: in short under the price, and as a panel with every base, the lowest price and what was paid before. */
import { priceText } from '@cangyun/contract/arithmetic.ts';
import type { QuotedLine } from '@cangyun/contract/catalog/price.ts';
import { priceBase } from '@cangyun/contract/catalog/pricing.ts';
import { piecePriceOf } from '@cangyun/contract/catalog/units.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { Alert, Button, Descriptions, Empty, Table, Tag } from 'antd';
import { memo, useState } from 'react';
import { useCall } from '#api/hooks.ts';
import type { EditedLine } from '#documents/lines/editedLines.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { TwoLines } from '#ui/TwoLines.tsx';
import './priceWhy.css';

interface PriceWhyProps {
  readonly line: EditedLine;
  readonly at: number;
  readonly customerId: number;
  readonly quote: QuotedLine | undefined;
  /** As it was saved, while nothing was asked again. */
  readonly kept: string;
  readonly typed: boolean;
  readonly note: string;
  /** The line takes the engine's price. */
  readonly onTake: (key: string, price: number) => void;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Below the lowest price the order can not be confirmed without a reason. */
const isBelow = (price: number, factor: number, { minPrice }: QuotedLine): boolean =>
  minPrice !== null && piecePriceOf(price, factor) < minPrice;

function Panel({
  line,
  quote,
  customerId,
  note,
  typed,
  onTake,
  onClose,
}: Omit<PriceWhyProps, 'at' | 'kept'> & { readonly quote: QuotedLine; readonly onClose: () => void }) {
  const { data: history = [], isFetching } = useCall(salesOrderCalls.priceHistory, { query: { customerId, proId: line.product.id } });
  return (
    <SideDrawer title={`为什么是这个价：${line.product.name}`} width={680} onClose={onClose}>
      <div className="price-panel">
        {note && <Alert type="warning" showIcon title={note} />}
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 3 }}
          items={[
            { key: 'price', label: '单价', children: `${priceText(number(line.values.price))} 元${line.unit ? `/${line.unit.name}` : ''}` },
            { key: 'min', label: '最低售价', children: quote.minPrice === null ? '不限' : `${priceText(quote.minPrice)} 元` },
            { key: 'last', label: '上次售价', children: quote.lastPrice === null ? '—' : `${priceText(quote.lastPrice)} 元` },
          ]}
        />
        {typed && (
          <Alert
            type="info"
            showIcon
            title={`手工改价；系统价：${quote.why}`}
            action={
              <Button size="small" onClick={() => onTake(line.key, quote.unitPrice)}>
                用系统价
              </Button>
            }
          />
        )}
        <h3>可用的价格</h3>
        <Table
          size="small"
          rowKey={({ base, why }) => `${base} ${why}`}
          pagination={false}
          dataSource={quote.candidates}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有设置价格" /> }}
          columns={[
            {
              title: '来源',
              width: 90,
              render: (_, { base, taken }) => (
                <>
                  <StateTag codes={priceBase} code={base} />
                  {taken && <Tag color="success">采用</Tag>}
                </>
              ),
            },
            { title: '单价（元）', width: 95, align: 'right', render: (_, { price }) => priceText(price) },
            { title: '说明', render: (_, { why }) => why },
          ]}
        />
        <h3>历史售价</h3>
        <Table
          size="small"
          rowKey={({ orderId, price, num }) => `${orderId} ${price} ${num}`}
          pagination={false}
          loading={isFetching}
          dataSource={history}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这个客户还没有买过" /> }}
          columns={[
            { title: '订单', render: (_, { number: orderNumber, time }) => <TwoLines first={orderNumber} second={formatDay(time)} /> },
            { title: '数量', width: 80, align: 'right', render: (_, { num, unitName }) => `${num} ${unitName}` },
            {
              title: '单价（元）',
              align: 'right',
              render: (_, { price, priceWhy }) => <TwoLines first={priceText(price)} second={priceWhy} />,
            },
          ]}
        />
      </div>
    </SideDrawer>
  );
}

/** Drawn again only if its own line or price has changed. */
export const PriceWhy = memo(function PriceWhy({ kept, ...given }: PriceWhyProps) {
  const [open, setOpen] = useState(false);
  const { quote, line, typed, at } = given;
  if (!quote) return kept === '' ? null : <small className="price-why">{kept}</small>;
  const price = number(line.values.price);
  const reason = price === quote.unitPrice || kept === '' ? quote.why : kept;
  const shown = typed ? `手工改价（系统价 ${priceText(quote.unitPrice)}）` : reason;
  const below = isBelow(price, line.unit?.factor ?? 1, quote);
  return (
    <>
      <button type="button" className="price-why" aria-label={`第 ${at + 1} 行为什么是这个价：${shown}`} onClick={() => setOpen(true)}>
        {shown}
        {below && <em>低于最低售价 {priceText(quote.minPrice ?? 0)}</em>}
      </button>
      {open && <Panel {...given} quote={quote} onClose={() => setOpen(false)} />}
    </>
  );
});
