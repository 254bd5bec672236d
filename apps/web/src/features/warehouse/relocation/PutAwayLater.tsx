/** 上架: goods that lie at no position, each with the position that fits best; one click puts all of them away. */
import { messages } from '@cangyun/contract/messages.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { relocationCalls as calls, type UnplacedLot } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { relocationKind } from '@cangyun/contract/warehouse/relocation.ts';
import { Alert, Button, InputNumber, Table } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { useOverride } from '#documents/actions/useOverride.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { type Chosen, keyOf, linesToPutAway } from './putAwayLater.ts';
import { touched } from './relocationPaths.ts';

const DIGITS = 3;

interface PutAwayLaterProps {
  readonly deptId: number;
  readonly onClose: () => void;
}

/** Mounted means open. */
export function PutAwayLater({ deptId, onClose }: PutAwayLaterProps) {
  const { data, error, isPending } = useCall(calls.unplaced, { query: { deptId } }, { staleTime: 0 });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const create = useAction(calls.create, { success: messages.submitted, asksReason: true, invalidate: touched });
  const override = useOverride();
  const lots = data?.content ?? [];
  const lines = linesToPutAway(lots, chosen);
  const set = (lot: UnplacedLot, change: { toId?: number | undefined; num?: number }): void =>
    setChosen(new Map(chosen).set(keyOf(lot), { ...chosen.get(keyOf(lot)), ...change }));
  const putAway = (): Promise<void> =>
    override.attempt('上架', relocationKind.actions.post.label, async (overrideReason) => {
      await create.mutateAsync({
        body: { deptId, info: '上架', lines, post: 1, ...(overrideReason === undefined ? {} : { overrideReason }) },
      });
      onClose();
    });
  return (
    <SideDrawer
      title="未上架的货物"
      width={900}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={lines.length === 0} loading={create.isPending} onClick={() => void putAway()}>
          {`上架 ${lines.length} 项`}
        </Button>
      }
    >
      {error && <Alert type="error" showIcon title={error.message} className="form-refusal" />}
      {data && data.totalElements > lots.length && (
        <Alert type="info" showIcon title={`共 ${data.totalElements} 项，先处理最早的 ${lots.length} 项`} className="form-refusal" />
      )}
      <Table<UnplacedLot>
        size="small"
        rowKey={keyOf}
        loading={isPending}
        pagination={false}
        dataSource={lots as UnplacedLot[]}
        scroll={{ x: 820 }}
        columns={[
          { title: '产品', width: 190, dataIndex: 'productName' },
          { title: '批次号', width: 90, dataIndex: 'batch' },
          { title: '生产日期', width: 100, dataIndex: 'markTime' },
          { title: '货主', width: 90, render: (_, { ownerName }) => ownerName || OWN_GOODS_NAME },
          { title: '品质', width: 70, render: (_, row) => <StateTag codes={quality} code={row.quality} /> },
          { title: '未上架', width: 80, align: 'right', render: (_, { free }) => formatNumber(free, DIGITS) },
          {
            title: '上架数量',
            width: 110,
            render: (_, lot) => (
              <InputNumber<number>
                value={chosen.get(keyOf(lot))?.num ?? lot.free}
                min={0}
                max={lot.free}
                precision={DIGITS}
                formatter={(value) => String(Number(value ?? 0))}
                aria-label={`${lot.productName} ${lot.batch} 上架数量`}
                onChange={(num) => set(lot, { num: num ?? 0 })}
              />
            ),
          },
          {
            title: '目标库位',
            width: 160,
            render: (_, lot) => {
              const change = chosen.get(keyOf(lot));
              return (
                <ReferenceInput
                  source="wmsPosition"
                  value={change && 'toId' in change ? (change.toId ?? null) : lot.toId}
                  known={lot.toId === null ? undefined : { value: lot.toId, label: lot.toCode }}
                  placeholder="不上架"
                  aria-label={`${lot.productName} ${lot.batch} 目标库位`}
                  onChange={(next) => set(lot, { toId: next === undefined ? undefined : Number(next) })}
                />
              );
            },
          },
        ]}
      />
      {override.dialog}
    </SideDrawer>
  );
}
