/** The goods on one position. */
import { percentOf, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import type { MappedPosition } from '@cangyun/contract/warehouse/position.ts';
import { relocationCalls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { Alert, Button, Descriptions, Empty, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { MoveDialog, type MovedFrom } from '../relocation/MoveDialog.tsx';

type Place = CallReply<typeof stockCalls.places>['content'][number];

interface PositionContentProps {
  readonly deptId: number;
  readonly position: MappedPosition;
  readonly onClose: () => void;
}

const lotFrom = ({ productId, productName, ownerId, quality: of, positionId, batch, markTime, onHand, picked }: Place): MovedFrom => ({
  fromId: positionId,
  label: [productName, batch, markTime].filter((text) => text !== '').join(' '),
  productId,
  ownerId,
  quality: of,
  batch,
  markTime,
  free: sumQuantity(onHand, -picked),
});

const MOST = 200;
const limit = (value: number, unit: string): string => (value > 0 ? `${formatNumber(value, 0)} ${unit}` : '不限');

export function PositionContent({ deptId, position, onClose }: PositionContentProps) {
  const may = useMay();
  const [moved, setMoved] = useState<MovedFrom>();
  const { data, error, isPending } = useCall(
    stockCalls.places,
    { query: { deptId, positionId: position.id, size: MOST } },
    { enabled: may(stockCalls.places) },
  );
  const { code, name, load, maxLoad, volume, products, skuLimit, fill } = position;
  return (
    <SideDrawer
      title={`库位 ${code}${name ? `（${name}）` : ''}`}
      onClose={onClose}
      width={780}
      extra={
        may(relocationCalls.create) && (
          <Button disabled={position.onHand === 0} onClick={() => setMoved({ fromId: position.id, label: `库位 ${code} 的全部货物` })}>
            整位移库
          </Button>
        )
      }
    >
      <Descriptions
        size="small"
        column={2}
        bordered
        items={[
          { key: 'fill', label: '占用率', children: fill === null ? '无上限' : `${percentOf(fill, 1, 0)}%` },
          { key: 'kinds', label: '品种', children: `${products} / ${limit(skuLimit, '种')}` },
          { key: 'load', label: '载重', children: `${formatNumber(load, 1)} kg / ${limit(maxLoad, 'kg')}` },
          { key: 'volume', label: '体积', children: `${formatNumber(volume, 3)} m³` },
        ]}
        className="form-refusal"
      />
      {error && <Alert type="error" showIcon title={error.message} />}
      {may(stockCalls.places) ? (
        <Table<Place>
          size="small"
          rowKey={(row) => `${row.productId} ${row.ownerId} ${row.quality} ${row.batch} ${row.markTime}`}
          loading={isPending}
          pagination={false}
          dataSource={data?.content ?? []}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这个库位是空的" /> }}
          scroll={{ x: 620 }}
          columns={[
            { title: '产品', width: 200, dataIndex: 'productName' },
            { title: '条码', width: 130, dataIndex: 'barcode' },
            { title: '批次号', width: 100, dataIndex: 'batch' },
            { title: '生产日期', width: 100, dataIndex: 'markTime' },
            { title: '货主', width: 100, render: (_, { ownerName }) => ownerName || OWN_GOODS_NAME },
            { title: '品质', width: 70, render: (_, row) => <StateTag codes={quality} code={row.quality} /> },
            { title: '库存', width: 90, align: 'right', render: (_, { onHand }) => formatNumber(onHand, 3) },
            ...(may(relocationCalls.create)
              ? [
                  {
                    title: '操作',
                    width: 80,
                    render: (_: unknown, row: Place) => (
                      <Button type="link" disabled={row.onHand <= row.picked} onClick={() => setMoved(lotFrom(row))}>
                        移库
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <Alert type="info" showIcon title="查看库存明细需要库存的权限" />
      )}
      {moved && <MoveDialog deptId={deptId} from={moved} onClose={() => setMoved(undefined)} />}
    </SideDrawer>
  );
}
