/** Counting with a scanner: a piece's code counts one, a box's code as many as it holds. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { type ProductUnit, unitByCode } from '@cangyun/contract/catalog/units.ts';

export interface Countable {
  readonly id: number;
  readonly name: string;
  readonly barcode: string;
  readonly unitName: string;
  readonly units: readonly ProductUnit[];
  /** No more than this; without it there is no end. */
  readonly most?: number;
}

/** By line: how much was counted so far. A line that nobody has scanned has none. */
export type Counted = ReadonlyMap<number, number>;

export interface Scan {
  readonly counted: Counted;
  /** The line that has grown. */
  readonly id?: number;
  readonly said?: string;
  /** Said in red. */
  readonly wrong?: string;
}

/** How many pieces of this line the code means; undefined if it is another product's. */
export function piecesByCode({ barcode, units }: Pick<Countable, 'barcode' | 'units'>, code: string): number | undefined {
  const wanted = code.trim().toLowerCase();
  if (wanted === '') return undefined;
  return barcode.toLowerCase() === wanted ? 1 : unitByCode(units, wanted)?.factor;
}

export function countByScan(lines: readonly Countable[], counted: Counted, typed: string): Scan {
  const found = lines.flatMap((line) => {
    const pieces = piecesByCode(line, typed);
    return pieces === undefined ? [] : [{ line, pieces, after: sumQuantity(counted.get(line.id) ?? 0, pieces) }];
  });
  const [first] = found;
  if (!first) return { counted, wrong: `「${typed.trim()}」不在这张单上` };
  const fitting = found.find(({ line: { most }, after }) => most === undefined || after <= most);
  if (!fitting) {
    const { line, pieces } = first;
    const unit = line.unitName || '件';
    return { counted, wrong: `${line.name} 最多 ${line.most ?? 0} ${unit}，已清点 ${counted.get(line.id) ?? 0}，再加 ${pieces} 就超过了` };
  }
  const { line, pieces, after } = fitting;
  return {
    counted: new Map(counted).set(line.id, after),
    id: line.id,
    said: `${line.name} +${pieces}，共 ${after} ${line.unitName || '件'}`,
  };
}
