/** What a line of an order costs, as the detail exports of sales and purchases say it. */
import { sumMoney } from '../arithmetic.ts';
import { rateText } from '../tax.ts';

interface PricedRow {
  readonly price: number;
  readonly unitPrice: number;
  readonly heji: number;
  readonly rate: number;
  readonly taxFree: number;
  readonly tax: number;
}

export const priceColumns: readonly (readonly [string, (row: PricedRow) => string | number])[] = [
  ['单价(元)', ({ price }) => price],
  ['单位单价(元)', ({ unitPrice }) => unitPrice],
  ['合计(元)', ({ heji }) => heji],
  ['税率', rateText],
  ['不含税(元)', ({ heji, tax }) => sumMoney(heji, -tax)],
  ['税额(元)', ({ tax }) => tax],
];
