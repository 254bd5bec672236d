/** The lines of a document's form as a table. Many are drawn virtually: only those in sight are in the page. */
import { Table, type TableColumnType, type TableRef } from 'antd';
import type { Ref } from 'react';
import { fieldAlign } from '#ui/FieldView.tsx';
import type { EditedLine } from './editedLines.ts';
import { type DrawnLines, LineMore } from './LineCards.tsx';
import { FieldCell, hasUnits, LineTools, ProductCell, QuantityCell } from './lineCells.tsx';
import { extrasOf } from './lineField.ts';

/** Plain tables are faster up to here. */
const PLAIN_LINES = 40;
const NUMBER_WIDTH = 40;
const PRODUCT_WIDTH = 250;
const TOOLS_WIDTH = 72;
/** What is above and below the lines of a form on the screen. */
const REST_PX = 430;
const LEAST_PX = 300;

export type LineTableRef = TableRef;

interface LineTableProps extends DrawnLines {
  readonly table: Ref<LineTableRef>;
}

/** Every column has a width: virtual tables line up only when all are known. */
type Column = TableColumnType<EditedLine> & { readonly width: number };

export function LineTable({ table, lines, fields, results, errors, byUnit, edits, opened }: LineTableProps) {
  const hasMore = fields.some(({ extra }) => extra);
  const indexOf = new Map(lines.map(({ key }, at) => [key, at]));
  const columns: Column[] = [
    { title: '#', width: NUMBER_WIDTH, render: (_: unknown, __: EditedLine, at: number) => at + 1 },
    {
      title: '产品',
      width: PRODUCT_WIDTH,
      render: (_: unknown, line: EditedLine, at: number) => (
        <ProductCell product={line.product} error={errors.get(at)} extras={extrasOf(fields, line)} />
      ),
    },
    {
      title: '数量',
      width: byUnit && lines.some(hasUnits) ? 200 : 130,
      align: 'right',
      render: (_: unknown, line: EditedLine, at: number) => (
        <QuantityCell line={line} at={at} wrong={errors.has(at)} byUnit={byUnit} edits={edits} />
      ),
    },
    ...fields
      .filter(({ extra }) => !extra)
      .map((field) => ({
        title: field.label,
        width: field.width,
        align: fieldAlign(field.control),
        render: (_: unknown, line: EditedLine, at: number) =>
          field.shown?.(line) === false ? null : (
            <>
              <FieldCell field={field} line={line} at={at} edits={edits} />
              {field.below?.(line, at)}
            </>
          ),
      })),
    ...results.map(({ label, width, render }) => ({
      title: label,
      width,
      align: 'right' as const,
      // What a line comes to stays in sight, however many fields it has.
      fixed: 'right' as const,
      render: (_: unknown, line: EditedLine) => render(line),
    })),
    {
      title: '',
      width: hasMore ? TOOLS_WIDTH : NUMBER_WIDTH,
      fixed: 'right' as const,
      render: (_: unknown, { key }: EditedLine, at: number) => (
        <LineTools lineKey={key} at={at} more={hasMore ? opened.has(key) : undefined} edits={edits} />
      ),
    },
  ];
  return (
    <Table<EditedLine>
      ref={table}
      size="small"
      rowKey="key"
      pagination={false}
      virtual={lines.length > PLAIN_LINES}
      dataSource={[...lines]}
      columns={columns}
      scroll={{ x: columns.reduce((sum, { width }) => sum + width, 0), y: Math.max(LEAST_PX, window.innerHeight - REST_PX) }}
      rowClassName={(_, at) => (errors.has(at) ? 'line-wrong' : '')}
      expandable={{
        showExpandColumn: false,
        expandedRowKeys: [...opened],
        expandedRowRender: (line) => <LineMore line={line} at={indexOf.get(line.key) ?? 0} fields={fields} edits={edits} />,
      }}
    />
  );
}
