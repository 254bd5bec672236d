/** The rows of an import of orders before they are saved: what each means, what is wrong, and every cell of the file to be corrected. */
import { DeleteOutlined, RollbackOutlined } from '@ant-design/icons';
import { lineTotal } from '@cangyun/contract/arithmetic.ts';
import { fieldsOf, type ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { isGift } from '@cangyun/contract/trade/amounts.ts';
import { isLowPriced } from '@cangyun/contract/trade/importedUnits.ts';
import { Button, Switch, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { CellInput, FoundCell, type UseChoices } from '#imports/CellEditor.tsx';
import type { Draft } from '#imports/drafts.ts';
import { type ColumnSums, type PreviewColumn, PreviewRows, type ServerPages } from '#imports/PreviewRows.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { useProductChoices } from './choices.ts';

export interface DraftRow {
  readonly row: number;
  readonly num: number;
  /** The packaging level of quantity and prices; empty: the base unit. */
  readonly unit: string;
  readonly unitFactor: number;
  readonly price: number;
  readonly type: number;
  readonly lastPrice: number | null;
  readonly isOk: 0 | 1;
  readonly msg: string;
}

/** A cell that names something of ours. */
export interface NamingCell<Row> {
  readonly useChoices: UseChoices;
  /** What it means; undefined if nothing was found. */
  readonly found: (row: Row) => ReactNode | undefined;
  readonly hint: string;
}

/** The rows as people correct them. */
interface Drafting<Field extends string> {
  readonly sheet: ImportSheet<Field>;
  readonly drafts: { readonly rows: readonly Draft<Field>[] } | undefined;
  /** Fields that any row fills, where only a page of the rows is at hand. */
  readonly filled?: ReadonlySet<string> | undefined;
  /** Rows that were left out and can be taken back. */
  readonly leftOut?: ReadonlySet<number>;
  readonly takeBack?: (row: number) => void;
  readonly pages?: ServerPages | undefined;
  readonly correct: (row: number, field: Field, text: string) => void;
  readonly setGift: (row: number, gift: boolean) => void;
  readonly leaveOut: (row: number) => void;
}

interface DraftRowsProps<Field extends string, Row extends DraftRow> {
  readonly importing: Drafting<Field>;
  readonly rows: readonly Row[];
  /** In this order, whether the file has them or not; the other cells of the file follow. */
  readonly first: readonly Field[];
  readonly naming: Partial<Record<Field, NamingCell<Row>>>;
  /** Another cell says it where this one is empty. */
  readonly instead: Partial<Record<Field, Field>>;
  readonly gifts: boolean;
  /** Whether a price below the last one is a mistake. */
  readonly lowPrices: boolean;
  /** What the file does not say. */
  readonly known: readonly PreviewColumn<Row>[];
  readonly pageSize: number;
  readonly sums?: ColumnSums;
}

const WIDTH = 120;
/** Numbers of orders are compared with the paper: all of it is seen. */
const CODE_WIDTH = 170;
const NAMING_WIDTH = 190;

const verdict = ({ isOk, msg }: DraftRow): ReactNode =>
  isOk ? <Tag color="success">通过</Tag> : <Typography.Text type="danger">{msg}</Typography.Text>;

interface ProductRow extends DraftRow {
  readonly proId: number | null;
  readonly proName: string;
  readonly barcode: string;
}

/** Name above, barcode below, and the packaging level that quantity and price are of. */
const foundProduct = ({ proId, proName, barcode, unit, unitFactor }: ProductRow): ReactNode | undefined =>
  proId === null ? undefined : (
    <span className="import-two-lines">
      {proName}
      <small>{barcode}</small>
      {unit !== '' && <small>{messages.orderImport.byUnit(unit, unitFactor)}</small>}
    </span>
  );

/** The cell that names the product. */
export const productNaming = <Row extends ProductRow>(): NamingCell<Row> => ({
  useChoices: useProductChoices,
  found: foundProduct,
  hint: messages.orderImport.hintNoProduct,
});

/** The complaint about one cell of a row. */
const wrongIn = ({ msg }: DraftRow, heading: string): string | undefined => {
  const said = msg.split('！').find((sentence) => sentence.startsWith(heading));
  return said && `${said}！`;
};

export function DraftRows<Field extends string, Row extends DraftRow>(props: DraftRowsProps<Field, Row>) {
  const { importing, rows, first, naming, instead, gifts, lowPrices, known, pageSize, sums } = props;
  const { sheet, drafts, correct, setGift, leaveOut, pages } = importing;
  const byRow = new Map(drafts?.rows.map((draft) => [draft.row, draft]));
  const cellOf = (row: Row, field: Field): string => byRow.get(row.row)?.[field] ?? '';
  const hidden = new Set(Object.values(instead));
  const filled = fieldsOf(sheet).filter((field) => importing.filled?.has(field) ?? drafts?.rows.some((draft) => draft[field]));
  const fields = [...new Set([...first, ...filled])].filter((field) => !hidden.has(field));

  const plainCell = (field: Field, row: Row): ReactNode => {
    const { heading } = sheet.columns[field];
    const low = lowPrices && field === 'price' && isLowPriced(row);
    return (
      <CellInput
        label={`第 ${row.row} 行${heading}`}
        cell={cellOf(row, field)}
        wrong={wrongIn(row, heading) ?? (low ? messages.orderImport.hintPrice : undefined)}
        right={field === 'num' || field === 'price'}
        disabled={field === 'price' && isGift(row)}
        {...(field === 'price' ? { placeholder: String(row.price) } : {})}
        onCommit={(text) => correct(row.row, field, text)}
      />
    );
  };
  const namingCell = (field: Field, { useChoices, found, hint }: NamingCell<Row>, row: Row): ReactNode => {
    const shown = found(row);
    const other = instead[field];
    return (
      <FoundCell
        found={shown}
        label={`第 ${row.row} 行${sheet.columns[field].heading}`}
        cell={cellOf(row, field) || (other ? cellOf(row, other) : '')}
        wrong={shown === undefined ? hint : undefined}
        useChoices={useChoices}
        onCommit={(text) => correct(row.row, field, text)}
      />
    );
  };
  const column = (field: Field): PreviewColumn<Row> => {
    const named = naming[field];
    const { heading, code } = sheet.columns[field];
    const plain = code ? CODE_WIDTH : WIDTH;
    return {
      key: field,
      title: heading,
      width: named ? NAMING_WIDTH : plain,
      render: (row) => (named ? namingCell(field, named, row) : plainCell(field, row)),
    };
  };
  const gift: PreviewColumn<Row> = {
    key: 'gift',
    title: '赠品',
    width: 60,
    render: (row) => (
      <Switch size="small" aria-label={`第 ${row.row} 行赠品`} checked={isGift(row)} onChange={(on) => setGift(row.row, on)} />
    ),
  };
  const columns: readonly PreviewColumn<Row>[] = [
    { key: 'row', title: '行', width: 52, right: true, fixed: 'left', render: ({ row }) => row },
    { key: 'verdict', title: '检查结果', width: 180, render: verdict },
    ...fields.map(column),
    ...known,
    { key: 'total', title: '金额 (元)', width: 100, right: true, render: ({ num, price }) => formatNumber(lineTotal(num, price), 2) },
    ...(gifts ? [gift] : []),
    {
      key: 'remove',
      title: '操作',
      width: 60,
      fixed: 'right',
      render: ({ row }) =>
        importing.leftOut?.has(row) ? (
          <Button
            type="text"
            size="small"
            icon={<RollbackOutlined />}
            aria-label={`恢复第 ${row} 行`}
            onClick={() => importing.takeBack?.(row)}
          />
        ) : (
          <Button type="text" danger size="small" icon={<DeleteOutlined />} aria-label={`删除第 ${row} 行`} onClick={() => leaveOut(row)} />
        ),
    },
  ];
  return <PreviewRows rows={rows} columns={columns} pageSize={pageSize} pages={pages} {...(sums ? { sums } : {})} />;
}

export const usableColumn = <Row extends { readonly usableQty: number }>(): PreviewColumn<Row> => ({
  key: 'usable',
  title: '可用库存',
  width: 90,
  right: true,
  render: ({ usableQty }) => usableQty,
});
