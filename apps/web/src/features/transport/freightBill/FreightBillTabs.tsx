/** Further tabs of a freight bill: bids, exceptions, payments, places, comments. */
import { instantField, keptText, shownChoice, shownDecimal } from '@cangyun/contract/kernel/field.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { bidResource } from '@cangyun/contract/transport/bid.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillExceptionType, pointSource } from '@cangyun/contract/transport/freightBill.ts';
import { receiptPicture, receiptPictureCalls } from '@cangyun/contract/transport/receiptPicture.ts';
import { Descriptions, Empty, Rate, Skeleton } from 'antd';
import { useCall } from '#api/hooks.ts';
import type { DetailTab } from '#documents/detail/DocumentDetail.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { DocumentPayments } from '#documents/payments/DocumentPayments.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { ReceiptPictures } from '../receiptPicture/ReceiptViewer.tsx';
import type { FreightBillDetail } from './freightBillRow.ts';

const exception = {
  type: shownChoice('异常类型', freightBillExceptionType, { list: 110 }),
  cost: shownDecimal('额外费用', { digits: 2, unit: '元', list: 110 }),
  info: keptText('说明', { list: 260 }),
  createBy: keptText('登记人', { list: 100 }),
  createTime: instantField('登记时间', { list: 150 }),
};

const QUOTED = ['state', 'price', 'name', 'phone', 'carNumber', 'arriveTime', 'info', 'createBy', 'createTime'];

function Place({ row }: { readonly row: FreightBillDetail }) {
  const { data } = useCall(calls.currentPoint, { query: { id: row.id } });
  if (!data) return null;
  return (
    <Descriptions size="small" column={{ xs: 1, md: 3 }} bordered>
      <Descriptions.Item label="位置">{data.place || '—'}</Descriptions.Item>
      <Descriptions.Item label="来源">
        <StateTag codes={pointSource} code={data.source} />
      </Descriptions.Item>
      <Descriptions.Item label="时间">{formatMinutes(data.time) || '—'}</Descriptions.Item>
      {data.longitude !== null && data.latitude !== null && (
        <Descriptions.Item label="经纬度">
          {data.longitude}, {data.latitude}
        </Descriptions.Item>
      )}
    </Descriptions>
  );
}

function Comments({ row }: { readonly row: FreightBillDetail }) {
  const [comment] = row.comments;
  if (!comment) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有评价，完成后可评价" />;
  return (
    <Descriptions size="small" column={1} bordered>
      <Descriptions.Item label="评分">
        <Rate disabled value={comment.stars} />
      </Descriptions.Item>
      <Descriptions.Item label="评价">{comment.info || '—'}</Descriptions.Item>
      <Descriptions.Item label="评价人">
        {comment.createBy} {formatMinutes(comment.createTime)}
      </Descriptions.Item>
    </Descriptions>
  );
}

/** Of the bill itself and of all its waybills. */
function Receipts({ row }: { readonly row: FreightBillDetail }) {
  const { data } = useCall(receiptPictureCalls.ofBill, { query: { billId: row.id } });
  return data ? <ReceiptPictures paths={data.map(({ img }) => img)} /> : <Skeleton.Image />;
}

export const freightBillTabs = (row: FreightBillDetail): DetailTab[] => [
  {
    key: 'trades',
    label: `报价 ${row.trades.length || ''}`.trim(),
    children: <LinesTable fields={bidResource.fields} rows={row.trades} show={QUOTED} />,
  },
  {
    key: 'abnormals',
    label: `异常 ${row.abnormals.length || ''}`.trim(),
    children: <LinesTable fields={exception} rows={row.abnormals} show={Object.keys(exception)} totals={['cost']} />,
  },
  {
    key: 'payments',
    label: `付款 ${row.payments.length || ''}`.trim(),
    children: <DocumentPayments payments={row.payments} undo={calls.unpay} id={row.id} number={row.number} />,
  },
  { key: 'place', label: '位置', children: <Place row={row} /> },
  { key: 'receipts', label: receiptPicture.title, children: <Receipts row={row} /> },
  { key: 'comments', label: '评价', children: <Comments row={row} /> },
];
