/** Chooses the order of a document: by a part of its number or its partner's name, confirmed ones only. */
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '#api/hooks.ts';
import type { OrderBehind } from './screens.ts';

export interface KnownOrder {
  readonly id: number;
  readonly number: string;
  readonly customerName: string;
}

interface OrderSelectProps {
  readonly order: OrderBehind;
  /** The order that the form was opened for. */
  readonly known?: KnownOrder | undefined;
  readonly value?: number;
  readonly onChange?: (id: number) => void;
  /** For returns also those whose last piece has left. */
  readonly states: readonly number[];
}

const MOST_SHOWN = 30;

export function OrderSelect({ order, known, value, onChange, states }: OrderSelectProps) {
  const [typed, setTyped] = useState('');
  // The list goes back to the newest orders after a choice; the chosen one must keep its name.
  const [picked, setPicked] = useState(known);
  const keyword = useDeferredValue(typed);
  const { data, isFetching } = useCall(
    order.list,
    { query: { keyword, size: MOST_SHOWN, state: states, isDelete: 0 } },
    { keepPrevious: true },
  );
  const found: readonly KnownOrder[] = data?.content ?? [];
  const options = picked === undefined || found.some(({ id }) => id === picked.id) ? found : [picked, ...found];
  return (
    <Select<number>
      showSearch={{ filterOption: false, onSearch: setTyped }}
      {...(value === undefined ? {} : { value })}
      onChange={(id) => {
        setPicked(options.find((one) => one.id === id));
        onChange?.(id);
      }}
      loading={isFetching}
      placeholder={`输入${order.title}号或名称查找`}
      aria-label={order.title}
      notFoundContent={isFetching ? '查找中…' : `没有可用的${order.title}`}
      options={options.map(({ id, number, customerName }) => ({ value: id, label: `${number}　${customerName}` }))}
    />
  );
}
