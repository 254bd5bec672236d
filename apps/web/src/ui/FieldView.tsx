/** The value of a contract field for reading. Plain values stay strings, so that cut-off cells show their whole text on hover. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Image, Tag } from 'antd';
import type { ReactNode } from 'react';
import { fileUrl } from '../api/fileUrl.ts';
import { DictionaryLabel } from './DictionaryInput.tsx';
import { isMeasure } from './measure.ts';
import { StateTag } from './StateTag.tsx';

const formatters = new Map<number, Intl.NumberFormat>();

/** Amounts and prices keep their decimals, so that they line up. Quantities, weights and volumes show those they have: 2 瓶, 2.5 kg. */
const leastDigits = (digits: number): number => (isMeasure(digits) ? 0 : digits);

export function formatNumber(value: number, digits: number): string {
  const formatter =
    formatters.get(digits) ?? new Intl.NumberFormat('zh-CN', { minimumFractionDigits: leastDigits(digits), maximumFractionDigits: digits });
  formatters.set(digits, formatter);
  return formatter.format(value);
}

/** A set without colours is no state (a gender, a platform): as tags its values would only be noise. */
const hasTones = (codes: Codes): boolean => codes.entries.some(({ tone }) => tone !== 'default');

/** `named` is the label of a reference in the row. */
export function fieldView(control: Control, value: unknown, named?: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '';
  switch (control.kind) {
    case 'number':
      return formatNumber(Number(value), control.digits);
    case 'flag':
      return value === 1 ? '是' : '否';
    case 'choice':
      return hasTones(control.codes) ? (
        <StateTag codes={control.codes} code={value as number | string} />
      ) : (
        control.codes.label(value as number | string)
      );
    case 'choices':
      return (value as readonly (number | string)[]).map((code) => control.codes.label(code)).join('，');
    case 'dictionary':
      return <DictionaryLabel dictionary={control.dictionary} value={String(value)} />;
    case 'reference':
      return named === undefined || named === null ? String(value) : String(named);
    case 'instant':
      return formatMinutes(value as string);
    case 'image':
      return <Image src={fileUrl(String(value))} width={32} height={32} alt="图片" />;
    case 'tags':
      return (value as readonly string[]).map((tag) => <Tag key={tag}>{tag}</Tag>);
    default:
      return String(value);
  }
}

/** Numbers are aligned right, so that their digits line up. */
export const fieldAlign = (control: Control): 'left' | 'right' => (control.kind === 'number' ? 'right' : 'left');
