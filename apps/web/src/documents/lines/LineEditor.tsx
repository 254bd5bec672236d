/** The lines of a document's form: typed by keyboard alone, duplicates merged, errors shown at their row. */
import { Empty } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { type EditedLine, type FindProducts, inPieces, type LineUnit, type ProductChoice, totalOf, withChoice } from './editedLines.ts';
import { LineCards } from './LineCards.tsx';
import { LineTable, type LineTableRef } from './LineTable.tsx';
import type { LineField, LineResult } from './lineField.ts';
import { ProductEntry } from './ProductEntry.tsx';
import { useLineEdits } from './useLineEdits.ts';
import '../documents.css';
import './lines.css';

export type { LineField, LineResult } from './lineField.ts';

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

const NO_ERRORS: ReadonlyMap<number, string> = new Map();
const NO_FIELDS: readonly LineField[] = [];
const NO_RESULTS: readonly LineResult[] = [];

export function LineEditor(props: LineEditorProps) {
  const { value, onChange, find, fields = NO_FIELDS, results = NO_RESULTS, defaults = {}, apart, inUnit, errors = NO_ERRORS } = props;
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<LineTableRef>(null);
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

  const select = (selector: string): boolean => {
    const input = root.current?.querySelector<HTMLInputElement>(selector);
    input?.focus();
    input?.select();
    return input !== null && input !== undefined;
  };
  /** The quantity of a line, and behind the last one the entry of products. A line out of sight is brought into it first. */
  const focusLine = (at: number): void => {
    if (at >= value.length) return void select('.product-entry input');
    const quantity = `input[aria-label="第 ${at + 1} 行数量"]`;
    if (select(quantity)) return;
    table.current?.scrollTo({ index: at });
    requestAnimationFrame(() => requestAnimationFrame(() => select(quantity)));
  };
  const { edits, opened } = useLineEdits({ value, onChange, inUnit, focusLine });

  const toFirstWrong = useRef(focusLine);
  useEffect(() => {
    toFirstWrong.current = focusLine;
  });
  useEffect(() => {
    if (errors.size > 0) toFirstWrong.current(Math.min(...errors.keys()));
  }, [errors]);

  const drawn = { lines: value, fields, results, errors, byUnit: inUnit !== undefined, edits, opened };
  return (
    <div className="line-editor" ref={root}>
      <ProductEntry find={find} onAdd={add} said={said} />
      {value.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有明细：在上面扫码或输入产品" />}
      {value.length > 0 && (narrow ? <LineCards {...drawn} /> : <LineTable {...drawn} table={table} />)}
      <p className="line-total">
        共 {value.length} 种，合计 <strong>{totalOf(value)}</strong>
      </p>
    </div>
  );
}
