/** What a waybill's dialog and its page both show below the head: both ends, goods, fees, where it has been, who did what. */
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillFeeFields, waybillGoodFields } from '@cangyun/contract/transport/waybill.resource.ts';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { DocumentPayments } from '#documents/payments/DocumentPayments.tsx';
import { ReceiptViewer } from '../receiptPicture/ReceiptViewer.tsx';
import { LogTimeline } from './LogTimeline.tsx';
import { StopTimeline } from './StopTimeline.tsx';
import { touched } from './waybillPaths.ts';
import type { Party, WaybillDetail } from './waybillRow.ts';
import './waybill.css';

function End({ title, party }: { readonly title: string; readonly party: Party }) {
  const { name, mobile, province, city, address } = party;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p>
        <strong>{name}</strong>　{mobile}
      </p>
      <p>{`${province === city ? '' : province}${city}${address}`}</p>
    </section>
  );
}

export function WaybillBody({ row }: { readonly row: WaybillDetail }) {
  return (
    <div className="waybill-view">
      <div className="waybill-ends">
        <End title="寄件人" party={row.send} />
        <End title="收件人" party={row.recive} />
      </div>
      <section aria-label="货物">
        <h3>货物</h3>
        <LinesTable fields={waybillGoodFields} rows={row.goods} show={Object.keys(waybillGoodFields)} totals={['num', 'weight', 'cube']} />
      </section>
      <section aria-label="费用">
        <h3>费用</h3>
        <LinesTable fields={waybillFeeFields} rows={row.fees} show={Object.keys(waybillFeeFields)} totals={['amount', 'cost']} />
      </section>
      <section aria-label="收付款">
        <h3>收付款</h3>
        <DocumentPayments id={row.id} number={row.number} payments={row.payments} undo={calls.unpay} invalidates={touched} />
      </section>
      <section aria-label="回单">
        <h3>回单</h3>
        <ReceiptViewer orderId={row.id} />
      </section>
      <div className="waybill-tracks">
        <section aria-label="运输轨迹">
          <h3>运输轨迹</h3>
          <StopTimeline row={row} />
        </section>
        <section aria-label="操作记录">
          <h3>操作记录</h3>
          <LogTimeline id={row.id} />
        </section>
      </div>
    </div>
  );
}
