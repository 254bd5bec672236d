/** 促销: applied for by shops, passed or refused, ended before its time. */

import { mayMove } from '@cangyun/contract/kernel/moves.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { promotionCalls as calls, promotion, promotionMoves } from '@cangyun/contract/storefront/promotion.ts';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { catalogReferences } from '#pickers/catalog.ts';
import { shopReferences } from '#pickers/storefront/shops.ts';
import { columnsShown } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import type { References } from '#ui/references.ts';
import { kindItems } from './KindItem.tsx';

type Promotion = RowOf<typeof promotion>;

const { pass, refuse, stop } = promotionMoves.table;
const form = { items: kindItems };
/** Nobody sells for 0: an empty field says that something is to be entered. */
const blank = { originalPrice: undefined, price: undefined };
const references: References = { ...catalogReferences, ...shopReferences };

const may = (move: keyof typeof promotionMoves.table) => (row: Promotion) => mayMove(promotionMoves, move, row.state);
const isRunning = ({ endTime }: Promotion): boolean => Date.parse(endTime) > Date.now();

const cells = {
  problem: ({ problem }: Promotion) => (problem ? <Typography.Text type="danger">{problem}</Typography.Text> : ''),
  used: ({ used, stock }: Promotion) => (stock ? `${used} / ${stock}` : used),
};

const columns = columnsShown('title', 'type', 'state', 'goodsName', 'price', 'endTime', 'used');

export default function PromotionList() {
  const mayCall = useMay();
  const [refusing, setRefusing] = useState<readonly Promotion[]>();
  const passing = useAction(calls.pass, { success: messages.submitted });
  const turning = useAction(calls.refuse, { success: messages.submitted });
  const stopping = useAction(calls.stop, { success: messages.submitted });
  const idsOf = (rows: readonly Promotion[]): number[] => rows.map(({ id }) => id);

  const rowActions = (row: Promotion): readonly RowAction[] => [
    ...(mayCall(calls.pass) && may('pass')(row)
      ? [
          { key: 'pass', label: pass.label, run: () => passing.mutate({ body: { ids: [row.id] } }) },
          { key: 'refuse', label: refuse.label, danger: true, run: () => setRefusing([row]) },
        ]
      : []),
    ...(mayCall(calls.stop) && may('stop')(row) && isRunning(row)
      ? [
          {
            key: 'stop',
            label: stop.label,
            danger: true,
            question: `确定现在结束「${row.title}」吗？`,
            run: () => stopping.mutate({ body: { ids: [row.id] } }),
          },
        ]
      : []),
  ];

  return (
    <>
      <ResourceScreen
        resource={promotion}
        calls={calls}
        references={references}
        form={form}
        defaults={blank}
        columns={columns}
        cells={cells}
        rowActions={rowActions}
        editable={may('edit')}
        removable={may('remove')}
        batch={({ selected }) =>
          mayCall(calls.pass) && (
            <>
              <Button type="link" size="small" onClick={() => passing.mutate({ body: { ids: idsOf(selected) } })}>
                {pass.label}
              </Button>
              <Button type="link" size="small" danger onClick={() => setRefusing(selected)}>
                {refuse.label}
              </Button>
            </>
          )
        }
      />
      {refusing && (
        <ReasonModal
          title={`${refuse.label}：${refusing.map(({ title }) => title).join('、')}`}
          hint="申请人看到原因后可以编辑并重新申请。"
          onSubmit={(reason) => turning.mutateAsync({ body: { ids: idsOf(refusing), reason } })}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
}
