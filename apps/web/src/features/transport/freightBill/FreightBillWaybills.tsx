/** The waybills on a bill, each with its share of the price; removed or ordered until the bill departs. */
import { messages } from '@cangyun/contract/messages.ts';
import { freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import {
  freightBillWaybillCalls as calls,
  type FreightBillWaybillRow,
  freightBillWaybill,
  shareFixed,
} from '@cangyun/contract/transport/freightBillWaybill.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { isAllowed } from '#documents/actions/screenActions.ts';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { useWaybillDetail } from '../useWaybillDetail.tsx';
import { touched } from './freightBillPaths.ts';
import type { FreightBillDetail } from './freightBillRow.ts';

const SHOWN = [
  'seq',
  'orderNumber',
  'orderState',
  'targetName',
  'receiver',
  'num',
  'weight',
  'cube',
  'freight',
  'fixed',
  'active',
  'arriveTime',
  'info',
];

const arranging: readonly DialogField[] = [
  { name: 'seq', control: { kind: 'number', digits: 0 } },
  { name: 'freight', control: { kind: 'number', digits: 2 }, unit: '元', help: '不填则自动分摊' },
  { name: 'info', control: { kind: 'text' } },
];

const mayDo = isAllowed<typeof kind>;

async function takeOff(row: FreightBillDetail, ids: readonly number[]): Promise<boolean> {
  if (!(await notice.confirm({ content: `确认从${kind.title} ${row.number} 卸下 ${ids.length} 张运单?`, danger: true }))) return false;
  try {
    await request(calls.unload, { body: [...ids] });
    notice.success(messages.submitted);
    void invalidate(kind.path, ...touched);
    return true;
  } catch (cause) {
    if (!(cause instanceof RequestFailure)) throw cause;
    return false;
  }
}

const arrangeButton = (onPress: (line: FreightBillWaybillRow) => void) => (line: FreightBillWaybillRow) => (
  <Button size="small" type="link" aria-label={`调整 ${line.orderNumber}`} onClick={() => onPress(line)}>
    {line.seq}
  </Button>
);

export function FreightBillWaybills({ row, onLoad }: { readonly row: FreightBillDetail; readonly onLoad: () => void }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [arranged, setArranged] = useState<FreightBillWaybillRow>();
  const detail = useWaybillDetail();
  const open = mayDo(row, 'unload');
  const unload = async (): Promise<void> => {
    if (await takeOff(row, chosen)) setChosen([]);
  };
  return (
    <div className="line-editor">
      <Space wrap>
        {mayDo(row, 'load') && (
          <Button type="primary" size="small" onClick={onLoad}>
            添加运单
          </Button>
        )}
        {open && (
          <Button size="small" danger disabled={chosen.length === 0} onClick={() => void unload()}>
            卸下选中
          </Button>
        )}
      </Space>
      <LinesTable<FreightBillWaybillRow>
        fields={freightBillWaybill.fields}
        rows={row.orders}
        show={SHOWN}
        totals={['num', 'weight', 'cube', 'freight']}
        cells={{
          orderNumber: ({ orderId, orderNumber }) => detail.link(orderId, orderNumber),
          ...(mayDo(row, 'arrange') ? { seq: arrangeButton(setArranged) } : {}),
        }}
        {...(open ? { chosen: { ids: chosen, onChange: setChosen } } : {})}
      />
      {arranged && (
        <CallDialog
          key={arranged.id}
          call={calls.edit}
          title={`${kind.actions.arrange.label} ${arranged.orderNumber}`}
          fields={arranging}
          fixed={{
            id: arranged.id,
            version: arranged.version,
            seq: arranged.seq,
            info: arranged.info,
            freight: arranged.fixed === shareFixed.code.fixed ? arranged.freight : null,
          }}
          invalidates={[kind.path, ...touched]}
          onClose={() => setArranged(undefined)}
        />
      )}
      {detail.dialog}
    </div>
  );
}
