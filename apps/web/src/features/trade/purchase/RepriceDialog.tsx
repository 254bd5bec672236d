/** 调整价格: what goods that came in really cost. What is owed follows, and the stock's value as far as they are still here. */

import { piecePriceOf } from '@cangyun/contract/catalog/units.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchaseLine } from '@cangyun/contract/trade/purchaseLine.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { Input, InputNumber, Modal, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useTabActive } from '#api/tabActive.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { touched } from '../tradePaths.ts';

interface RepriceDialogProps {
  readonly id: number;
  readonly number: string;
  readonly onClose: () => void;
}

type Line = CallReply<typeof calls.getOne>['lines'][number];

const QUANTITY = 3;
const PRICE = 4;
const { label } = purchaseKind.actions.reprice;

/** Mounted means open. */
export function RepriceDialog({ id, number, onClose }: RepriceDialogProps) {
  const { data } = useCall(calls.getOne, { query: { id } });
  const [prices, setPrices] = useState<Readonly<Record<number, number>>>({});
  const [info, setInfo] = useState('');
  const [busy, setBusy] = useState(false);
  const priced = data?.lines.filter(({ type }) => type !== giftType.code.gift) ?? [];
  // Typed prices are of the line's unit.
  const changed = priced.flatMap(({ id: lineId, unit, unitFactor, unitPrice }) => {
    const typed = prices[lineId];
    if (typed === undefined || typed === unitPrice) return [];
    return [unit === '' ? { lineId, price: typed } : { lineId, price: piecePriceOf(typed, unitFactor), unitPrice: typed }];
  });
  const reprice = async (): Promise<void> => {
    setBusy(true);
    try {
      await request(calls.reprice, { body: { id, lines: changed, info } });
      notice.success(messages.submitted);
      void invalidate(calls.list.path, ...touched);
      onClose();
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title={`${label} ${number}`}
      open={useTabActive()}
      width={760}
      okText={label}
      okButtonProps={{ loading: busy, disabled: changed.length === 0 }}
      onOk={() => void reprice()}
      onCancel={onClose}
    >
      {data ? (
        <>
          <Table<Line>
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={priced}
            scroll={{ x: 640, y: 400 }}
            columns={[
              { title: purchaseLine.fields.proName.label, width: 220, dataIndex: 'proName' },
              {
                title: purchaseLine.fields.inNum.label,
                width: 100,
                align: 'right',
                render: (_, { inNum }) => formatNumber(inNum, QUANTITY),
              },
              {
                title: '原单价',
                width: 130,
                align: 'right',
                render: (_, { unitPrice, unit }) => `${formatNumber(unitPrice, PRICE)}${unit && ` / ${unit}`}`,
              },
              {
                title: '新单价',
                width: 150,
                align: 'right',
                render: (_, line, at) => (
                  <InputNumber<number>
                    value={prices[line.id] ?? line.unitPrice}
                    suffix={line.unit || line.unitName}
                    min={0}
                    precision={PRICE}
                    formatter={(shown) => (shown === undefined ? '' : String(Number(shown)))}
                    aria-label={`第 ${at + 1} 行新单价`}
                    onChange={(next) => setPrices((before) => ({ ...before, [line.id]: next ?? line.unitPrice }))}
                  />
                ),
              },
            ]}
          />
          <Input value={info} maxLength={200} placeholder="原因" aria-label="原因" onChange={({ target }) => setInfo(target.value)} />
        </>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}
