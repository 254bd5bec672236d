/** Blocks the lot and what was made of it, or lifts the blocks; each with a reason. */
import { messages } from '@cangyun/contract/messages.ts';
import { lotRole, type TracedLot } from '@cangyun/contract/trade/lotTrace.ts';
import { lotBlockCalls as calls } from '@cangyun/contract/warehouse/lotBlock.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';

/** Which reads a block changes. */
const touched = ['/api/lotTrace', '/api/lotBlock', '/api/stock', '/api/wmsInoutlist'] as const;

export function LotBlocking({ lots }: { readonly lots: readonly TracedLot[] }) {
  const may = useMay();
  const blocking = useAction(calls.block, { success: messages.submitted, invalidate: touched, silent: true });
  const lifting = useAction(calls.lift, { success: messages.submitted, invalidate: touched, silent: true });
  const [asks, setAsks] = useState<'block' | 'lift'>();
  if (!may(calls.block)) return null;
  const own = lots.filter(({ role, untraceable }) => role !== lotRole.code.material && !untraceable);
  const open = own.filter(({ blockId }) => blockId === null);
  const held = own.flatMap(({ blockId }) => (blockId === null ? [] : [blockId]));
  const block = (reason: string) =>
    blocking.mutateAsync({
      body: { lots: open.map(({ productId, batch, markTime }) => ({ productId, batch, markTime })), reason },
    });
  return (
    <>
      {open.length > 0 && (
        <Button danger type="primary" onClick={() => setAsks('block')}>
          封锁批次
        </Button>
      )}
      {held.length > 0 && <Button onClick={() => setAsks('lift')}>解除封锁</Button>}
      {asks === 'block' && (
        <ReasonModal
          title="封锁批次"
          hint="封锁后，所有网点都不能再占用、拣货、发出这个批次；已拣好的出库时会被拦下。退货出库和报损仍可以。"
          warning={open.length > 1 ? `连同由它加工的 ${open.length - 1} 个批次一起封锁` : undefined}
          okText="封锁"
          onSubmit={block}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'lift' && (
        <ReasonModal
          title="解除封锁"
          okText="解除"
          onSubmit={(reason) => lifting.mutateAsync({ body: { ids: held, reason } })}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  );
}
