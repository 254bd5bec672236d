/** A carrier by name: those that were used before come first, any other may be typed. */
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { AutoComplete } from 'antd';
import { useCall } from '#api/hooks.ts';

interface CarrierNameProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (name: string) => void;
}

export function CarrierName(props: CarrierNameProps) {
  const { data = [] } = useCall(dispatchCalls.pastCarriers, { query: {} });
  return (
    <AutoComplete
      {...props}
      options={data.map((name) => ({ value: name }))}
      showSearch={{ filterOption: (typed, option) => String(option?.value ?? '').includes(typed) }}
      placeholder="选择用过的或直接输入"
      maxLength={60}
      aria-label="承运商"
    />
  );
}
