/** What somebody types while judging returned goods. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { InspectedLine } from '@cangyun/contract/warehouse/returnInspection.calls.ts';

export interface Typed {
  readonly defectiveNum?: number;
  readonly scrapNum?: number;
  readonly supplierNum?: number;
  readonly supplierId?: number | undefined;
  readonly reason?: string;
}

/** By the line's id. */
export type Verdicts = ReadonlyMap<number, Typed>;

/** What nobody called bad is sound; goods that came as defective ones stay so until somebody says otherwise. */
export function verdictOf({ id, num }: Pick<InspectedLine, 'id' | 'num'>, verdicts: Verdicts) {
  const { defectiveNum = 0, scrapNum = 0, supplierNum = 0, supplierId, reason = '' } = verdicts.get(id) ?? {};
  const genuineNum = sumQuantity(num, -defectiveNum, -scrapNum, -supplierNum);
  return { lineId: id, genuineNum, defectiveNum, scrapNum, supplierNum, reason, ...(supplierId === undefined ? {} : { supplierId }) };
}

/** As the goods came: sound, or all of them defective. */
export const firstVerdicts = (lines: readonly Pick<InspectedLine, 'id' | 'num' | 'quality'>[], defective: number): Verdicts =>
  new Map(lines.filter(({ quality }) => quality === defective).map(({ id, num }) => [id, { defectiveNum: num, reason: '退回时已坏' }]));

/** Why it can not be saved yet; undefined if it can. */
export function verdictFault(line: Pick<InspectedLine, 'id' | 'num' | 'productName'>, verdicts: Verdicts): string | undefined {
  const { genuineNum, supplierNum, reason, ...rest } = verdictOf(line, verdicts);
  if (genuineNum < 0) return `${line.productName} 共 ${line.num}，次品、报废、退供应商加起来超过了`;
  if (genuineNum < line.num && reason.trim() === '') return `${line.productName} 请填写原因`;
  return supplierNum > 0 && !('supplierId' in rest) ? `${line.productName} 请选择供应商` : undefined;
}
