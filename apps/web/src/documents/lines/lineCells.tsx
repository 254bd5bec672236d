/**
 * The cells of an edited line. Each is drawn again only if its own line has changed: among two hundred lines a key press draws one.
 */
import { DeleteOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { type KeyboardEvent, memo } from 'react';
import { FieldInput } from '#ui/FieldInput.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { type EditedLine, type LineUnit, piecesOfLine, usableText } from './editedLines.ts';
import type { LineField } from './lineField.ts';
import { UnitSelect } from './UnitSelect.tsx';

const QUANTITY_DIGITS = 3;

/** What happens to a line, by its key. The functions never change, so that cells need not be drawn again for them. */
export interface LineEdits {
  num(key: string, num: number | null): void;
  unit(key: string, unit: LineUnit | undefined): void;
  value(key: string, name: string, value: unknown): void;
  remove(key: string): void;
  more(key: string): void;
  /** Enter in a quantity. */
  next(event: KeyboardEvent, at: number): void;
}

export const hasUnits = ({ product, unit }: EditedLine): boolean => unit !== undefined || (product.units ?? []).length > 0;

interface ProductCellProps {
  readonly product: EditedLine['product'];
  readonly error: string | undefined;
  /** Labels of what is set behind 更多. */
  readonly extras: string;
}

export const ProductCell = memo(function ProductCell({ product, error, extras }: ProductCellProps) {
  return (
    <span className="line-product">
      {product.name}
      <small>
        {product.barcode}
        {product.usableQty !== undefined && ` · ${usableText(product)}`}
        {product.note && ` · ${product.note}`}
        {extras && ` · 另有${extras}`}
      </small>
      {error !== undefined && <em role="alert">{error}</em>}
    </span>
  );
});

interface QuantityCellProps {
  readonly line: EditedLine;
  readonly at: number;
  readonly wrong: boolean;
  /** Lines keep the unit they are ordered by. */
  readonly byUnit: boolean;
  readonly edits: LineEdits;
}

/** The quantity, its unit where the product has packaging levels, and how many pieces that is. */
export const QuantityCell = memo(function QuantityCell({ line, at, wrong, byUnit, edits }: QuantityCellProps) {
  const { product, unit, key } = line;
  const chooses = byUnit && hasUnits(line);
  const input = (
    <NumberInput
      className="line-quantity"
      value={line.num}
      min={0}
      digits={QUANTITY_DIGITS}
      suffix={chooses ? undefined : product.unitName}
      status={wrong ? 'error' : ''}
      aria-label={`第 ${at + 1} 行数量`}
      onChange={(next) => edits.num(key, next)}
      onKeyDown={(event) => edits.next(event, at)}
    />
  );
  if (!chooses) return input;
  return (
    <>
      <Space.Compact className="line-in-unit">
        {input}
        <UnitSelect label={`第 ${at + 1} 行单位`} product={product} value={unit} onChange={(next) => edits.unit(key, next)} />
      </Space.Compact>
      {unit && <small className="line-pieces">{`= ${piecesOfLine(line)} ${product.unitName || '件'}`}</small>}
    </>
  );
});

interface FieldCellProps {
  readonly field: Pick<LineField, 'name' | 'label' | 'control'>;
  readonly line: EditedLine;
  readonly at: number;
  readonly edits: LineEdits;
}

interface InputCellProps extends Pick<LineField, 'name' | 'label' | 'control'> {
  readonly lineKey: string;
  readonly value: unknown;
  readonly at: number;
  readonly edits: LineEdits;
}

/** In a table no label of a form leads to it: without a name nobody hears whether it is 赠品 or 免税. */
const InputCell = memo(function InputCell({ name, label, control, lineKey, value, at, edits }: InputCellProps) {
  return (
    <FieldInput
      control={control}
      value={value}
      aria-label={`第 ${at + 1} 行${label}`}
      onChange={(next) => edits.value(lineKey, name, next ?? undefined)}
    />
  );
});

export const FieldCell = ({ field, line, at, edits }: FieldCellProps) => (
  <InputCell
    {...{ at, edits }}
    name={field.name}
    label={field.label}
    control={field.control}
    lineKey={line.key}
    value={line.values[field.name]}
  />
);

interface LineToolsProps {
  readonly lineKey: string;
  readonly at: number;
  /** There is something behind 更多, and whether it is shown. */
  readonly more: boolean | undefined;
  readonly edits: LineEdits;
}

export const LineTools = memo(function LineTools({ lineKey, at, more, edits }: LineToolsProps) {
  return (
    <span className="line-tools">
      {more !== undefined && (
        <Button
          type="text"
          size="small"
          icon={<EllipsisOutlined />}
          aria-expanded={more}
          aria-label={`第 ${at + 1} 行更多`}
          onClick={() => edits.more(lineKey)}
        />
      )}
      <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`删除第 ${at + 1} 行`} onClick={() => edits.remove(lineKey)} />
    </span>
  );
});
