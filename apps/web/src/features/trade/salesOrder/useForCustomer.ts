/** Choosing a customer fills in whom the goods go to, unless somebody has typed that already. */
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import type { BuyAddress, CustomerForOrder } from '@cangyun/contract/trade/salesOrder.schema.ts';
import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { useCall } from '#api/hooks.ts';
import { NOBODY, receiverToFill } from './receiverToFill.ts';

interface Asked {
  readonly customerId: number;
  readonly deptId: number;
  readonly businessType: string;
}

/** `fills` is false for an order that exists, as long as its customer is the same. */
export function useForCustomer(
  form: FormInstance<Record<string, unknown>>,
  { customerId, deptId, businessType }: Asked,
  fills: boolean,
): CustomerForOrder | undefined {
  const query = { customerId, businessType, ...(deptId > 0 ? { deptId } : {}) };
  const { data } = useCall(salesOrderCalls.forCustomer, { query }, { enabled: customerId > 0, silent: true });
  const filled = useRef<BuyAddress>(NOBODY);
  useEffect(() => {
    if (!data || !fills) return;
    const typed = form.getFieldValue('buyAddress') as Partial<BuyAddress> | undefined;
    const next = receiverToFill(typed, filled.current, data.receiver);
    if (!next) return;
    filled.current = next;
    form.setFieldValue('buyAddress', next);
  }, [data, fills, form]);
  return customerId > 0 ? data : undefined;
}
