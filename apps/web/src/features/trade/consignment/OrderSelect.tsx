/** Chooses the order behind a document: by a part of its number or its partner's name, confirmed ones only. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import type { OrderBehind } from './screens.ts';

interface OrderSelectProps {
  readonly order: OrderBehind;
  readonly value?: number;
  readonly onChange?: (id: number) => void;
  /** For returns also those whose last piece has left. */
  readonly states: readonly number[];
}

interface Found {
  readonly id: number;
  readonly number: string;
  readonly customerName: string;
}

const MOST_SHOWN = 30;

export function OrderSelect({ order, value, onChange, states }: OrderSelectProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed);
  const { data, isFetching } = useCall(
    order.list as Call,
    { query: { keyword, size: MOST_SHOWN, state: [...states], isDelete: 0 } } as never,
    { keepPrevious: true },
  ) as { data: { content: Found[] } | undefined; isFetching: boolean };
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setTyped }}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
      loading={isFetching}
      placeholder={`输入${order.title}号或名称查找`}
      aria-label={order.title}
      notFoundContent={isFetching ? '查找中…' : `没有可用的${order.title}`}
      options={(data?.content ?? []).map(({ id, number, customerName }) => ({ value: id, label: `${number}　${customerName}` }))}
    />
  );
}
