/** One trip that is out for bidding: its way, how long it is open, and what is asked for it. */
import { formatMinutes } from '@cangyun/contract/times.ts';
import { bill, billKind as kind } from '@cangyun/contract/transport/bill.ts';
import { type TradeRow, tradeState } from '@cangyun/contract/transport/billTrade.ts';
import { Button, Card, Space, Table, Tag } from 'antd';
import { Link } from 'react-router';
import { type ActionWays, actionStateOf } from '../../../documents/actions/ways.ts';
import { formatNumber } from '../../../ui/FieldView.tsx';
import { billPath } from '../bill/billPaths.ts';
import type { BillRow } from '../bill/billRow.ts';
import { remaining } from './remaining.ts';

interface BidCardProps {
  readonly row: BillRow;
  /** The cheapest first. */
  readonly trades: readonly TradeRow[];
  readonly now: number;
  readonly ways: ActionWays<typeof kind, BillRow>;
}

function OpenButton({
  row,
  action,
  ways,
  main = false,
}: Pick<BidCardProps, 'row' | 'ways'> & { action: 'quote' | 'selectCar'; main?: boolean }) {
  const way = ways[action];
  const state = actionStateOf<typeof kind>(row, action);
  if (!way || !('open' in way) || !state) return null;
  return (
    <Button
      size="small"
      type={main ? 'primary' : 'default'}
      disabled={!state.allowed}
      title={state.reason}
      aria-label={`${kind.actions[action].label} ${row.number}`}
      onClick={() => way.open(row)}
    >
      {kind.actions[action].label}
    </Button>
  );
}

export function BidCard({ row, trades, now, ways }: BidCardProps) {
  const left = remaining(row.bidEnd, now);
  const live = trades.filter(({ state }) => state === tradeState.code.open);
  const [best] = live;
  const { goods, weight, cube, topPrice } = bill.fields;
  return (
    <Card
      size="small"
      aria-label={`竞价 ${row.number}`}
      title={
        <Space wrap>
          <Link to={billPath(row.id)}>{row.number}</Link>
          <span>
            {row.deptName} → {row.toDeptName || row.toAddress}
          </span>
        </Space>
      }
      extra={left ? <Tag color="processing">剩余 {left}</Tag> : <Tag>已截止 {formatMinutes(row.bidEnd)}</Tag>}
    >
      <dl className="bid-facts">
        <div>
          <dt>{goods.label}</dt>
          <dd>{row.goods || '—'}</dd>
        </div>
        <div>
          <dt>{weight.label}</dt>
          <dd>
            {formatNumber(row.weight, 3)} {weight.unit}
          </dd>
        </div>
        <div>
          <dt>{cube.label}</dt>
          <dd>
            {formatNumber(row.cube, 4)} {cube.unit}
          </dd>
        </div>
        <div>
          <dt>{topPrice.label}</dt>
          <dd>{row.topPrice > 0 ? `${formatNumber(row.topPrice, 2)} 元` : '不限'}</dd>
        </div>
      </dl>
      <Table<TradeRow>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={live}
        locale={{ emptyText: '还没有报价' }}
        columns={[
          {
            title: '报价（元）',
            align: 'right',
            width: 130,
            render: (_, trade) => (
              <>
                {trade.id === best?.id && <Tag color="success">最低</Tag>}
                {formatNumber(trade.price, 2)}
              </>
            ),
          },
          { title: '承运人', render: (_, { name, phone }) => `${name} ${phone}` },
          { title: '车牌号', dataIndex: 'carNumber', width: 110 },
        ]}
      />
      <Space className="bid-actions">
        <OpenButton row={row} action="selectCar" ways={ways} main />
        <OpenButton row={row} action="quote" ways={ways} />
      </Space>
    </Card>
  );
}
