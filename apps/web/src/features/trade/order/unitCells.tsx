/** How a line says its unit and its tax rate. */
import { roundQuantity } from '@cangyun/contract/arithmetic.ts';
import { rateText } from '@cangyun/contract/tax.ts';

interface UnitLine {
  readonly unit: string;
  readonly unitFactor: number;
  readonly unitNum: number;
  readonly unitPrice: number;
  readonly unitName: string;
  readonly rate: number;
  readonly taxFree: number;
}

/** Lines in the base unit have nothing to add. */
export const unitCells = {
  unitNum: ({ unit, unitNum, unitFactor, unitName }: UnitLine) =>
    unit === '' ? '' : <span title={`1 ${unit} = ${unitFactor} ${unitName || '件'}`}>{`${roundQuantity(unitNum)} ${unit}`}</span>,
  unitPrice: ({ unit, unitPrice }: UnitLine) => (unit === '' ? '' : unitPrice),
  rate: (line: UnitLine) => rateText(line),
};
