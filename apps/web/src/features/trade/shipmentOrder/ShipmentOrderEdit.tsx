/** /tms/order/edit?id=: an order changed as a whole; without a number, a new one. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { shipmentOrderCalls as calls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { shipmentOrderKind as kind } from '@cangyun/contract/trade/shipmentOrder.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { request } from '../../../api/client.ts';
import { useCall } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { useSession } from '../../../api/session.ts';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import type { FormEnd } from '../../../documents/form/DocumentForm.tsx';
import { useOpened } from '../../../documents/form/useOpened.ts';
import type { EditedLine } from '../../../documents/lines/editedLines.ts';
import type { FormValues } from '../../../ui/FormModal.tsx';
import { useMay } from '../../../ui/may.ts';
import { ScreenFrame } from '../../../ui/ScreenFrame.tsx';
import { editedLine, sentLines } from '../orderLines.ts';
import { orderPath, touched } from '../tradePaths.ts';
import { OrderForm } from './OrderForm.tsx';
import type { OrderDetail } from './useOrderWays.tsx';

type NewBody = CallInput<typeof calls.create>['body'];
type EditBody = CallInput<typeof calls.edit>['body'];

const { draft, pending, confirmed } = kind.state.code;

function useSaved(): (id: number, said: string) => void {
  const navigate = useNavigate();
  return (id, said) => {
    notice.success(said);
    void invalidate(kind.path, ...touched);
    void navigate(orderPath(id));
  };
}

function NewOrder() {
  const may = useMay();
  const saved = useSaved();
  const { site } = useSession();
  // Every order gets a form of its own: the tab stays open for the next one.
  const [count, setCount] = useState(0);
  const send = (state: number) => async (header: FormValues, lines: readonly EditedLine[]) => {
    const { id } = await request(calls.create, { body: { ...header, state, products: sentLines(lines) } as NewBody }, { silent: true });
    setCount((before) => before + 1);
    saved(id, messages.added);
  };
  const ends: FormEnd[] = [
    ...(may(calls.confirm) ? [{ key: 'confirm', label: '保存并确认', primary: true as const, send: send(confirmed ?? 0) }] : []),
    { key: 'submit', label: '保存并提交', ...(may(calls.confirm) ? {} : { primary: true as const }), send: send(pending ?? 0) },
    { key: 'draft', label: '存为草稿', send: send(draft ?? 0) },
  ];
  return (
    <ScreenFrame>
      <OrderForm
        key={`${count} ${site?.id ?? 0}`}
        title={`新增${kind.title}`}
        isNew
        initial={{ deptId: site?.id, businessType: defaultBusinessType, couponMoney: 0, fareMoney: 0, extraFare: 0, advancePay: 0 }}
        ends={ends}
      />
    </ScreenFrame>
  );
}

const linesOf = ({ lines, deptId }: OrderDetail): EditedLine[] =>
  lines.map((line) =>
    editedLine(line, {
      // A line without a site stays without one; the order's own need not be said.
      deptId: line.deptId === null ? 0 : line.deptId === deptId ? undefined : line.deptId,
      reciveName: line.reciveName,
      reciveMobile: line.reciveMobile,
      reciveAddress: line.reciveAddress,
    }),
  );

function EditOrder({ id }: { readonly id: number }) {
  const saved = useSaved();
  const { query, round, reopen } = useOpened(useCall(calls.getOne, { query: { id } }));
  return (
    <Loaded query={query}>
      {(order) => (
        <OrderForm
          key={`${order.id} ${round}`}
          title={`编辑${kind.title} ${order.number}`}
          isNew={false}
          initial={{ ...order, buyAddress: order.buy_address, orderData: order.order_data }}
          customer={{ value: order.customerId, label: order.customerName }}
          lines={linesOf(order)}
          paid={order}
          ends={[
            {
              key: 'save',
              label: '保存',
              primary: true,
              refresh: reopen,
              send: async (header, lines) => {
                const { buyAddress } = header as { buyAddress?: object };
                const body = {
                  ...header,
                  buyAddress: { ...order.buy_address, ...buyAddress },
                  orderData: order.order_data,
                  id: order.id,
                  version: order.version,
                  products: sentLines(lines),
                } as EditBody;
                await request(calls.edit, { body }, { silent: true });
                void reopen();
                saved(order.id, messages.edited);
              },
            },
          ]}
        />
      )}
    </Loaded>
  );
}

export default function ShipmentOrderEdit() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  return id > 0 ? <EditOrder key={id} id={id} /> : <NewOrder />;
}
