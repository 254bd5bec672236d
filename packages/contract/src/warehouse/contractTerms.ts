/** What a contract says, in words: for its screen and for its history. */
import { moneyText } from '../arithmetic.ts';
import { keptText } from '../kernel/field.ts';
import type { RowOf } from '../kernel/resource.ts';
import { movementLabel } from '../movements.ts';
import { chargeUnit, tierMode } from './feeEngine.ts';
import { chargeKind, chargePeriod, isPalletUnit, type ShownContractLine, storageContract } from './storageContract.ts';

export const goodsText = ({ productName, groupName }: ShownContractLine): string =>
  productName || (groupName ? `分组 ${groupName}` : '全部产品');

export const ratesText = ({ price, unit, tiers, tierMode: mode }: ShownContractLine): string =>
  [
    `${price} 元/${chargeUnit.label(unit)}`,
    ...tiers.map((tier) => `超过 ${tier.above} ${tier.price} 元`),
    ...(tiers.length > 0 ? [tierMode.label(mode)] : []),
  ].join('，');

export const conditionsText = (line: ShownContractLine): string =>
  [
    ...(line.minCharge > 0 ? [`最低 ${moneyText(line.minCharge)} 元${line.period === chargePeriod.code.month ? '/月' : '/单'}`] : []),
    ...(line.freeDays > 0 ? [`免费 ${line.freeDays} 天`] : []),
    ...(line.palletPieces > 0 && isPalletUnit(line.unit) ? [`每托 ${line.palletPieces} 件`] : []),
  ].join('，');

/** 出库操作费：出库，全部产品，按月，0.5 元/件，最低 100.00 元/月 */
const lineText = (line: ShownContractLine): string => {
  const charge = `${chargeKind.label(line.charge)}${line.type ? ` ${movementLabel(line.type)}` : ''}`;
  const parts = [charge, goodsText(line), chargePeriod.label(line.period), ratesText(line), conditionsText(line)];
  return `${line.name}：${parts.filter((part) => part !== '').join('，')}`;
};

const { number, customerName, deptName, startDay, endDay, enabled, remark } = storageContract.fields;

/** What a version of a contract keeps: what was agreed, not how far it is computed and billed. */
export const contractVersionFields = {
  ...{ number, customerName, deptName, startDay, endDay, enabled, remark },
  terms: keptText('计费项目'),
};

export type ContractVersion = Readonly<Record<keyof typeof contractVersionFields, unknown>>;

export const contractVersionOf = (contract: RowOf<typeof storageContract>, lines: readonly ShownContractLine[]): ContractVersion => ({
  number: contract.number,
  customerName: contract.customerName,
  deptName: contract.deptName,
  startDay: contract.startDay,
  endDay: contract.endDay ?? null,
  enabled: contract.enabled,
  remark: contract.remark,
  terms: lines.map(lineText).join('；'),
});
