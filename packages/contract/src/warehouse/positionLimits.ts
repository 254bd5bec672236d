/** What a position takes: one rule for every posting into it. Pure; the server says what lies there before and after. */
import { roundTo } from '../arithmetic.ts';
import { mixing, orderType, skuAttr, skuType, stashType } from './position.ts';

/** Before and after the goods came. Only what they made worse is refused: a position that was overfull stays as it is. */
export interface Change {
  readonly before: number;
  readonly after: number;
}

/** Names of goods that came, by what of them does not fit. Empty if all do. */
export interface Strangers {
  readonly quality: string;
  readonly sort: string;
  readonly notContainer: string;
}

export interface PositionUse {
  readonly code: string;
  /** Limits: 0 is none. */
  readonly maxLoad: number;
  readonly capacity: number;
  readonly skuLimit: number;
  readonly containerLimit: number;
  readonly skuAttr: number;
  readonly skuType: number;
  readonly orderType: number;
  readonly stashType: number;
  readonly mixing: string;
  readonly shared: number;
  /** Whether the goods came back from a customer: 正常入库 or 退货入库; 不限 of goods that were at the site before. */
  readonly orderKind: number;
  /** kg, m³, kinds of products, containers, owners, and batches of the product that has most of them. */
  readonly load: Change;
  readonly volume: Change;
  readonly products: Change;
  readonly containers: Change;
  readonly owners: Change;
  readonly batches: Change;
  readonly strangers: Strangers;
}

const over = ({ before, after }: Change, limit: number): boolean => after > limit && after > before;

/** Up to six decimals, without noise. */
const figure = (value: number): string => String(roundTo(value, 6));

/** Everything that the position does not take of what came, with its figures. */
export function overLimits(use: PositionUse): string[] {
  const { maxLoad, capacity, skuLimit, containerLimit, load, volume, products, containers, owners, batches, strangers } = use;
  const mixed = new Set(use.mixing.split(','));
  const found = [
    maxLoad > 0 && over(load, maxLoad) && `载重 ${figure(load.after)} kg，上限 ${figure(maxLoad)} kg`,
    capacity > 0 && over(volume, capacity) && `体积 ${figure(volume.after)} m³，容积 ${figure(capacity)} m³`,
    skuLimit > 0 && over(products, skuLimit) && `品种 ${products.after}，上限 ${skuLimit}`,
    containerLimit > 0 && over(containers, containerLimit) && `容器 ${figure(containers.after)}，上限 ${containerLimit}`,
    strangers.quality !== '' && `只放${skuAttr.label(use.skuAttr)}，不放${strangers.quality}`,
    strangers.sort !== '' && `只放${skuType.label(use.skuType)}，不放${strangers.sort}`,
    ![use.orderKind, orderType.code.any].includes(use.orderType) &&
      use.orderKind !== orderType.code.any &&
      `只用于${orderType.label(use.orderType)}`,
    strangers.notContainer !== '' && `${stashType.label(stashType.code.containers)}，不放${strangers.notContainer}`,
    !mixed.has(mixing.code.goods) && over(products, 1) && `不允许混放${mixing.label(mixing.code.goods)}，已有 ${products.after} 种`,
    !mixed.has(mixing.code.owner) &&
      use.shared === 0 &&
      over(owners, 1) &&
      `不允许混放${mixing.label(mixing.code.owner)}，已有 ${owners.after} 个`,
    !mixed.has(mixing.code.batch) && over(batches, 1) && `不允许混放${mixing.label(mixing.code.batch)}，已有 ${batches.after} 批`,
  ];
  return found.filter((text) => text !== false);
}

/** For the refusal: each position with all its reasons. */
export const overLimitText = (uses: readonly PositionUse[]): string =>
  uses
    .flatMap((use) => {
      const found = overLimits(use);
      return found.length === 0 ? [] : [`${use.code}（${found.join('，')}）`];
    })
    .join('；');
