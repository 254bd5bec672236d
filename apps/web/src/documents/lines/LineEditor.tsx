/** The lines of a document's form: typed by keyboard alone, duplicates merged, errors shown at their row. */
import { DeleteOutlined } from '@ant-design/icons';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { Button, Empty, InputNumber, Table } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { FieldInput } from '#ui/FieldInput.tsx';
import { fieldAlign } from '#ui/FieldView.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { changedLine, type EditedLine, type FindProducts, type ProductChoice, totalOf, usableText, withChoice } from './editedLines.ts';
import { ProductEntry } from './ProductEntry.tsx';
import '../documents.css';

/** What else is entered for a line, in addition to product and quantity. */
export interface LineField {
  readonly name: string;
  readonly label: string;
  readonly control: Control;
  readonly width: number;
  /** Only for some lines. */
  readonly shown?: (line: EditedLine) => boolean;
  /** Under the input: why it has its value. */
  readonly below?: (line: EditedLine, at: number) => ReactNode;
}

/** A line's total, computed from what was entered. */
export interface LineResult {
  readonly label: string;
  readonly width: number;
  readonly render: (line: EditedLine) => ReactNode;
}

interface LineEditorProps {
  readonly value: readonly EditedLine[];
  readonly onChange: (lines: readonly EditedLine[]) => void;
  readonly find: FindProducts;
  readonly fields?: readonly LineField[];
  readonly results?: readonly LineResult[];
  /** What a new line starts with. */
  readonly defaults?: EditedLine['values'];
  /** A field that separates lines of one product; otherwise a product has one line. */
  readonly apart?: string | undefined;
  /** By position: what the server or the form says about a line. */
  readonly errors?: ReadonlyMap<number, string>;
}

const QUANTITY_DIGITS = 3;
const NO_ERRORS: ReadonlyMap<number, string> = new Map();

export function LineEditor({
  value,
  onChange,
  find,
  fields = [],
  results = [],
  defaults = {},
  apart,
  errors = NO_ERRORS,
}: LineEditorProps) {
  const table = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<string>();
  const narrow = useIsNarrow();

  const add = (product: ProductChoice, num: number): void => {
    const added = withChoice(value, product, num, defaults, apart);
    setSaid(added.said);
    onChange(added.lines);
  };

  /** Enter leads to the quantity of the next line, and after the last one back to the entry. */
  const goOn = (event: KeyboardEvent, at: number): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const inputs = table.current?.querySelectorAll<HTMLInputElement>('.line-quantity input') ?? [];
    const next = inputs[at + 1] ?? table.current?.parentElement?.querySelector<HTMLInputElement>('.product-entry input');
    next?.focus();
    next?.select();
  };

  const columns = [
    { title: '#', width: 44, render: (_: unknown, __: EditedLine, at: number) => at + 1 },
    {
      title: '产品',
      // The quantity next to it must be on the screen, also of a phone.
      width: narrow ? 150 : 260,
      render: (_: unknown, { product }: EditedLine, at: number) => (
        <span className="line-product">
          {product.name}
          <small>
            {product.barcode}
            {product.usableQty !== undefined && ` · ${usableText(product)}`}
            {product.note && ` · ${product.note}`}
          </small>
          {errors.has(at) && <em role="alert">{errors.get(at)}</em>}
        </span>
      ),
    },
    {
      title: '数量',
      width: 130,
      align: 'right' as const,
      render: (_: unknown, { key, num, product }: EditedLine, at: number) => (
        <InputNumber<number>
          className="line-quantity"
          value={num}
          min={0}
          precision={QUANTITY_DIGITS}
          // Whole pieces show no decimals; only weighed goods do.
          formatter={(shown) => (shown === undefined ? '' : String(Number(shown)))}
          suffix={product.unitName}
          status={errors.has(at) ? 'error' : ''}
          aria-label={`第 ${at + 1} 行数量`}
          onChange={(next) => onChange(changedLine(value, key, { num: next }))}
          onKeyDown={(event) => goOn(event, at)}
        />
      ),
    },
    ...fields.map((field) => ({
      title: field.label,
      width: field.width,
      align: fieldAlign(field.control),
      render: (_: unknown, line: EditedLine, at: number) =>
        field.shown?.(line) === false ? null : (
          <>
            <FieldInput
              control={field.control}
              value={line.values[field.name]}
              onChange={(next) => onChange(changedLine(value, line.key, { values: { [field.name]: next ?? undefined } }))}
            />
            {field.below?.(line, at)}
          </>
        ),
    })),
    ...results.map(({ label, width, render }) => ({
      title: label,
      width,
      align: 'right' as const,
      render: (_: unknown, line: EditedLine) => render(line),
    })),
    {
      title: '',
      width: 44,
      render: (_: unknown, { key }: EditedLine, at: number) => (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`删除第 ${at + 1} 行`}
          onClick={() => onChange(value.filter((line) => line.key !== key))}
        />
      ),
    },
  ];

  return (
    <div className="line-editor">
      <ProductEntry find={find} onAdd={add} said={said} />
      <div ref={table}>
        <Table<EditedLine>
          size="small"
          rowKey="key"
          pagination={false}
          dataSource={value as EditedLine[]}
          columns={columns}
          scroll={{ x: columns.reduce((sum, { width }) => sum + width, 0), y: 420 }}
          rowClassName={(_, at) => (errors.has(at) ? 'line-wrong' : '')}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有明细：在上面扫码或输入产品" /> }}
        />
      </div>
      <p className="line-total">
        共 {value.length} 种，合计 <strong>{totalOf(value)}</strong>
      </p>
    </div>
  );
}
