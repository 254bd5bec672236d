/** Headings and cells of stock spreadsheets. */
import type { z } from 'zod';
import { OWN_GOODS_NAME } from '../partners/owner.ts';
import { quality } from './ledger.ts';
import type { balanceRow, placeRow, thenRow } from './stock.ts';

type Balance = z.output<typeof balanceRow>;
type Place = z.output<typeof placeRow>;
export type SheetColumn<Row> = readonly [string, (row: Row) => string | number | null];

const common: readonly SheetColumn<Omit<z.output<typeof thenRow>, 'value'>>[] = [
  ['网点', ({ deptName }) => deptName],
  ['产品', ({ productName }) => productName],
  ['条码', ({ barcode }) => barcode],
  ['编码', ({ code }) => code],
  ['货主', ({ ownerName }) => ownerName || OWN_GOODS_NAME],
  ['品质', (row) => quality.label(row.quality)],
  ['库存', ({ onHand }) => onHand],
];

export const balanceSheet = {
  title: '库存',
  columns: [
    ...common,
    ['占用', ({ reserved }) => reserved],
    ['冻结', ({ frozen }) => frozen],
    ['可用', ({ usableQty }) => usableQty],
    ['最近价格', ({ lastPrice }) => lastPrice],
    ['单位成本', ({ unitCost }) => unitCost],
    ['库存成本', ({ value }) => value],
  ] satisfies readonly SheetColumn<Balance>[],
};

export const placeSheet = {
  title: '库位库存',
  columns: [
    ...common,
    ['库位', ({ positionCode }) => positionCode],
    ['批次号', ({ batch }) => batch],
    ['生产日期', ({ markTime }) => markTime],
    ['到期日期', ({ expiresOn }) => expiresOn],
    ['拣货占用', ({ picked }) => picked],
  ] satisfies readonly SheetColumn<Place>[],
};

export const thenSheet = {
  title: '历史库存',
  columns: [...common, ['库存成本', ({ value }) => value]] satisfies readonly SheetColumn<z.output<typeof thenRow>>[],
};
