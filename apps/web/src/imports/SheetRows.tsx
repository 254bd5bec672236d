/** The rows of a sheet of ours before they are saved: the verdict on each, and every cell of the file to be corrected in place. */
import { DeleteOutlined, RollbackOutlined } from '@ant-design/icons';
import { fieldsOf, type ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CellInput, CellPicker } from './CellEditor.tsx';
import type { Draft } from './drafts.ts';
import { type PreviewColumn, PreviewRows, type ServerPages } from './PreviewRows.tsx';

interface SheetRow {
  readonly row: number;
  readonly msg: string;
}

interface SheetRowsProps<Field extends string, Row extends SheetRow> {
  readonly importing: {
    readonly sheet: ImportSheet<Field>;
    readonly drafts: { readonly rows: readonly Draft<Field>[] } | undefined;
    readonly filled: ReadonlySet<string> | undefined;
    readonly leftOut: ReadonlySet<number>;
    readonly pages: ServerPages | undefined;
    readonly correct: (row: number, field: Field, text: string) => void;
    readonly leaveOut: (row: number) => void;
    readonly takeBack: (row: number) => void;
  };
  readonly rows: readonly Row[];
  readonly verdict: (row: Row) => ReactNode;
  /** What the file does not say. */
  readonly known: readonly PreviewColumn<Row>[];
}

const PAGE_SIZE = 20;
const WIDTH = 130;

/** The complaint about one cell of a row. */
const wrongIn = ({ msg }: SheetRow, heading: string): string | undefined => msg.split(/[;！]/).find((said) => said.startsWith(heading));

export function SheetRows<Field extends string, Row extends SheetRow>({ importing, rows, verdict, known }: SheetRowsProps<Field, Row>) {
  const { sheet, drafts, filled, leftOut, pages, correct, leaveOut, takeBack } = importing;
  const byRow = new Map(drafts?.rows.map((draft) => [draft.row, draft]));
  const shown = fieldsOf(sheet).filter((field) => sheet.columns[field].must || filled?.has(field));

  const cell = (field: Field, row: Row): ReactNode => {
    const { heading, words } = sheet.columns[field];
    const shared = {
      label: `第 ${row.row} 行${heading}`,
      cell: byRow.get(row.row)?.[field] ?? '',
      wrong: wrongIn(row, heading),
      onCommit: (text: string): void => correct(row.row, field, text),
    };
    if (!words) return <CellInput {...shared} />;
    return <CellPicker {...shared} useChoices={() => words.map((word) => ({ cell: word, label: word }))} />;
  };
  const ending = ({ row }: Row): ReactNode =>
    leftOut.has(row) ? (
      <Button type="text" size="small" icon={<RollbackOutlined />} aria-label={`恢复第 ${row} 行`} onClick={() => takeBack(row)} />
    ) : (
      <Button type="text" danger size="small" icon={<DeleteOutlined />} aria-label={`删除第 ${row} 行`} onClick={() => leaveOut(row)} />
    );
  const columns: readonly PreviewColumn<Row>[] = [
    { key: 'row', title: '行', width: 56, right: true, fixed: 'left', render: ({ row }) => row },
    { key: 'verdict', title: '结果', width: 240, render: verdict },
    ...shown.map((field) => ({
      key: field,
      title: sheet.columns[field].heading,
      width: WIDTH,
      render: (row: Row) => cell(field, row),
    })),
    ...known,
    { key: 'remove', title: '操作', width: 60, fixed: 'right', render: ending },
  ];
  return <PreviewRows rows={rows} columns={columns} pageSize={PAGE_SIZE} pages={pages} />;
}
