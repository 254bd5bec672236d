/** The lines of a document's form: typed by keyboard alone, duplicates merged, errors shown at their row. */
import { DeleteOutlined } from '@ant-design/icons';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { Button, Empty, InputNumber, Space, Table } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { FieldInput } from '#ui/FieldInput.tsx';
import { fieldAlign } from '#ui/FieldView.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import {
  changedLine,
  type EditedLine,
  type FindProducts,
  inPieces,
  type LineUnit,
  type ProductChoice,
  piecesOfLine,
  totalOf,
  usableText,
  withChoice,
} from './editedLines.ts';
import { ProductEntry } from './ProductEntry.tsx';
import { UnitSelect } from './UnitSelect.tsx';
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
  /** Lines keep the unit they are ordered by: the line in another unit. Without it a unit only adds its pieces. */
  readonly inUnit?: ((line: EditedLine, unit: LineUnit | undefined) => EditedLine) | undefined;
  /** By position: what the server or the form says about a line. */
  readonly errors?: ReadonlyMap<number, string>;
}

const QUANTITY_DIGITS = 3;
const NO_ERRORS: ReadonlyMap<number, string> = new Map();

const hasUnits = ({ product, unit }: EditedLine): boolean => unit !== undefined || (product.units ?? []).length > 0;

interface QuantityCellProps {
  readonly line: EditedLine;
  readonly at: number;
  readonly onUnit: ((unit: LineUnit | undefined) => void) | undefined;
  readonly children: ReactNode;
}

/** The quantity, its unit where the product has packaging levels, and how many pieces that is. */
function QuantityCell({ line, at, onUnit, children }: QuantityCellProps) {
  const { product, unit } = line;
  if (!onUnit || !hasUnits(line)) return children;
  return (
    <>
      <Space.Compact className="line-in-unit">
        {children}
        <UnitSelect label={`第 ${at + 1} 行单位`} product={product} value={unit} onChange={onUnit} />
      </Space.Compact>
      {unit && <small className="line-pieces">{`= ${piecesOfLine(line)} ${product.unitName || '件'}`}</small>}
    </>
  );
}

export function LineEditor({
  value,
  onChange,
  find,
  fields = [],
  results = [],
  defaults = {},
  apart,
  inUnit,
  errors = NO_ERRORS,
}: LineEditorProps) {
  const table = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<string>();
  const narrow = useIsNarrow();

  const add = (product: ProductChoice, num: number): void => {
    const given = inUnit ? { product, num } : inPieces(product, num);
    const added = withChoice(value, given.product, given.num, defaults, apart);
    setSaid(added.said);
    const known = new Set(value.map(({ key }) => key));
    // What a new line starts with is of one piece.
    onChange(
      added.lines.map((line) => (inUnit && line.unit && !known.has(line.key) ? inUnit({ ...line, unit: undefined }, line.unit) : line)),
    );
  };
  const setUnit = (line: EditedLine, unit: LineUnit | undefined): void =>
    onChange(value.map((one) => (one.key === line.key && inUnit ? inUnit(one, unit) : one)));
  const chosenUnit = (line: EditedLine): boolean => inUnit !== undefined && hasUnits(line);

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
      width: value.some(chosenUnit) ? 200 : 130,
      align: 'right' as const,
      render: (_: unknown, line: EditedLine, at: number) => (
        <QuantityCell line={line} at={at} onUnit={inUnit ? (unit) => setUnit(line, unit) : undefined}>
          <InputNumber<number>
            className="line-quantity"
            value={line.num}
            min={0}
            precision={QUANTITY_DIGITS}
            // Whole pieces show no decimals; only weighed goods do.
            formatter={(shown) => (shown === undefined ? '' : String(Number(shown)))}
            suffix={chosenUnit(line) ? undefined : line.product.unitName}
            status={errors.has(at) ? 'error' : ''}
            aria-label={`第 ${at + 1} 行数量`}
            onChange={(next) => onChange(changedLine(value, line.key, { num: next }))}
            onKeyDown={(event) => goOn(event, at)}
          />
        </QuantityCell>
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
              // A switch shows no text: its name says whether it is 赠品 or 免税.
              aria-label={field.control.kind === 'flag' ? `第 ${at + 1} 行${field.label}` : undefined}
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
      // What a line comes to stays in sight, however many fields it has.
      ...(narrow ? {} : { fixed: 'right' as const }),
      render: (_: unknown, line: EditedLine) => render(line),
    })),
    {
      title: '',
      width: 44,
      ...(narrow ? {} : { fixed: 'right' as const }),
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
