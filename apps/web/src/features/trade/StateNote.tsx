/** What the state of an order does not show: voided, ended, paused. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import { Alert } from 'antd';

interface StateNoteProps {
  readonly isDelete: number;
  readonly ended: number;
  readonly paused?: boolean;
}

export function StateNote({ isDelete, ended, paused = false }: StateNoteProps) {
  if (isDelete === voidState.code.voided) return <Alert type="error" showIcon title="单据已作废" />;
  if (paused) return <Alert type="warning" showIcon title="订单已暂停：恢复前不能发货出库" />;
  return ended === endState.code.ended ? <Alert type="info" showIcon title="已结束：未完成的数量不再处理" /> : null;
}
