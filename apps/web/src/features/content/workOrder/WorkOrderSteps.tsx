/** What the reader may do with a work order now, from the contract's table of moves. */
import {
  type WorkOrderDetail,
  type WorkOrderMove,
  workOrderCalls,
  workOrderMoves,
  workOrderMovesOf,
} from '@cangyun/contract/content/workOrder.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button } from 'antd';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';

const QUESTIONS: Partial<Record<WorkOrderMove, string>> = { close: '关闭后不能再回复，需要时可以重新打开。确定关闭吗？' };

export function WorkOrderSteps({ order }: { readonly order: WorkOrderDetail }) {
  const options = { success: messages.submitted };
  const actions = {
    take: useAction(workOrderCalls.take, options),
    solve: useAction(workOrderCalls.solve, options),
    close: useAction(workOrderCalls.close, options),
    reopen: useAction(workOrderCalls.reopen, options),
  };
  const { id, version, state } = order;
  const run = async (move: WorkOrderMove): Promise<void> => {
    const content = QUESTIONS[move];
    if (content === undefined || (await notice.confirm({ content }))) actions[move].mutate({ body: { id, version } });
  };
  return (
    <span className="work-order-steps">
      {workOrderMovesOf(state, { handles: order.handles === 1, own: order.own === 1 }).map((move) => (
        <Button
          key={move}
          size="small"
          type={move === 'take' || move === 'solve' ? 'primary' : 'default'}
          loading={actions[move].isPending}
          onClick={() => void run(move)}
        >
          {workOrderMoves.table[move].label}
        </Button>
      ))}
    </span>
  );
}
