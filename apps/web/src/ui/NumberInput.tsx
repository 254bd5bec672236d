/** A number to type. A quantity is shown with the decimals it has, money with all of them. */
import { InputNumber, type InputNumberProps } from 'antd';
import { isMeasure } from './measure.ts';

interface NumberInputProps extends Omit<InputNumberProps<number>, 'precision' | 'formatter'> {
  /** The most decimals that it takes. */
  readonly digits: number;
}

/** What is being typed stays as it is, also a point at its end. */
function asMeasured(value: number | string | undefined, { userTyping, input }: { userTyping: boolean; input: string }): string {
  if (userTyping) return input;
  return value === undefined || value === '' ? '' : String(Number(value));
}

export function NumberInput({ digits, ...rest }: NumberInputProps) {
  return <InputNumber<number> {...rest} precision={digits} {...(isMeasure(digits) ? { formatter: asMeasured } : {})} />;
}
