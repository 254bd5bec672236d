/** On a document whose number has not come: why, and what can be done about it. */
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import type { ConsignmentDetail } from '@cangyun/contract/trade/consignment.schema.ts';
import { courierState } from '@cangyun/contract/trade/consignment.ts';
import { courierRequest } from '@cangyun/contract/trade/courierOrder.ts';
import { Alert, Button, Space } from 'antd';
import { perform } from '#ui/RowActions.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { useCourierActions } from './useCourierActions.tsx';

interface CourierNoteProps {
  readonly row: Pick<ConsignmentDetail, 'number' | 'courierState' | 'courierReason'>;
  readonly kind: string;
  readonly courierOrder: NonNullable<ConsignmentDetail['courierOrder']>;
}

/** While it waits, the document itself has no reason yet: the last try has. */
const triesOf = ({ tries, error, nextTry }: CourierNoteProps['courierOrder']): string =>
  tries === 0 || error === '' ? '' : `${error}（已尝试 ${tries} 次，下次 ${formatMinutes(nextTry)}）`;

export function CourierNote({ row, kind, courierOrder }: CourierNoteProps) {
  const narrow = useIsNarrow();
  const { actionsOf, dialogs } = useCourierActions();
  const isWaiting = row.courierState === courierState.code.waiting;
  const said = isWaiting ? triesOf(courierOrder) : row.courierReason;
  const state = courierState.label(row.courierState);
  const subject = {
    id: courierOrder.id,
    kind: courierRequest.code.order,
    state: isWaiting ? outboxState.code.waiting : row.courierState,
    objectKind: kind,
    objectNumber: row.number,
  };
  const buttons = (
    <Space wrap size={0}>
      {actionsOf(subject).map((action) => (
        <Button key={action.key} type="link" size="small" danger={action.danger === true} onClick={() => void perform(action)}>
          {action.label}
        </Button>
      ))}
    </Space>
  );
  return (
    <>
      <Alert
        type={isWaiting ? 'info' : 'error'}
        showIcon
        title={said === '' ? state : `${state}：${said}`}
        {...(narrow ? { description: buttons } : { action: buttons })}
      />
      {dialogs}
    </>
  );
}
