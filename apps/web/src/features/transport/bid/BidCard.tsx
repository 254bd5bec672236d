/** One trip that is out for bidding: its way, how long it is open, and what is asked for it. */
import { formatMinutes } from '@cangyun/contract/times.ts';
import { type TradeRow, tradeState } from '@cangyun/contract/transport/bid.ts';
import { freightBillResource, freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import { Button, Card, Space, Table, Tag } from 'antd';
import { Link } from 'react-router';
import { actionStateOf, type ScreenActions } from '#documents/actions/screenActions.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { freightBillPath } from '../freightBill/freightBillPaths.ts';
import type { FreightBillRow } from '../freightBill/freightBillRow.ts';
import { remaining } from './remaining.ts';

interface BidCardProps {
  readonly row: FreightBillRow;
  /** The cheapest first. */
  readonly trades: readonly TradeRow[];
  readonly now: number;
  readonly screenActions: ScreenActions<typeof kind, FreightBillRow>;
}

function OpenButton({
  row,
  action,
  screenActions,
  main = false,
}: Pick<BidCardProps, 'row' | 'screenActions'> & { action: 'quote' | 'selectCar'; main?: boolean }) {
  const way = screenActions[action];
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

export function BidCard({ row, trades, now, screenActions }: BidCardProps) {
  const left = remaining(row.bidEnd, now);
  const live = trades.filter(({ state }) => state === tradeState.code.open);
  const [best] = live;
  const { goods, weight, cube, topPrice } = freightBillResource.fields;
  return (
    <Card
      size="small"
      aria-label={`竞价 ${row.number}`}
      title={
        <Space wrap>
          <Link to={freightBillPath(row.id)}>{row.number}</Link>
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
        <OpenButton row={row} action="selectCar" screenActions={screenActions} main />
        <OpenButton row={row} action="quote" screenActions={screenActions} />
      </Space>
    </Card>
  );
}
