/** 面单取号: what couriers were asked, first of all what is still open. */
import { OPEN_OUTBOX_STATES, outboxState } from '@cangyun/contract/system/outbox.ts';
import { courierOrder, courierOrderCalls } from '@cangyun/contract/trade/courierOrder.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { type BatchAction, BatchActions } from '#documents/actions/BatchActions.tsx';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { fieldView } from '#ui/FieldView.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { tradeReferences } from '../tradeReferences.ts';
import { useCourierActions } from './useCourierActions.tsx';
import '#documents/documents.css';

const calls = { list: courierOrderCalls.list, download: courierOrderCalls.download };
const batch: readonly BatchAction[] = [
  { call: courierOrderCalls.retry, label: '重试' },
  { call: courierOrderCalls.cancel, label: '取消', danger: true },
];
const views = { open: '待处理', all: '全部' } as const;
type View = keyof typeof views;

export default function CourierOrderList() {
  const [shown, setShown] = useState<View>('open');
  const { actionsOf, dialogs } = useCourierActions();
  return (
    <>
      <ResourceScreen
        resource={courierOrder}
        calls={calls}
        references={tradeReferences}
        fixed={shown === 'open' ? { state: OPEN_OUTBOX_STATES } : {}}
        withoutFilters={shown === 'open' ? ['state'] : []}
        // What is open has no number yet.
        columns={(own) => (shown === 'open' ? own.filter(({ key }) => key !== 'answer') : own)}
        actionsWidth={150}
        lead={
          <div className="state-segments">
            <Segmented<View>
              options={Object.entries(views).map(([value, label]) => ({ value: value as View, label }))}
              value={shown}
              onChange={setShown}
            />
          </div>
        }
        cells={{
          objectNumber: ({ objectKind, objectId, objectNumber }) => <DocumentLink kind={objectKind} id={objectId} number={objectNumber} />,
          nextTry: ({ state, nextTry }) =>
            state === outboxState.code.waiting ? fieldView(courierOrder.fields.nextTry.control, nextTry) : null,
        }}
        rowActions={actionsOf}
        batch={(list) => (
          <BatchActions kind={courierOrder} screenActions={batch} ids={list.selected.map(({ id }) => id)} onDone={() => list.select([])} />
        )}
      />
      {dialogs}
    </>
  );
}
