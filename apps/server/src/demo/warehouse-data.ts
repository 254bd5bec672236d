/** Where the demonstration company's goods are, and what happened to them. Names and numbers are invented. */
import { chargeUnit, type Tier, tierMode } from '@cangyun/contract/warehouse/feeEngine.ts';
import { skuAttr } from '@cangyun/contract/warehouse/position.ts';
import { chargeKind, chargePeriod } from '@cangyun/contract/warehouse/storageContract.ts';
import type { SiteKey } from './people.ts';

export interface Zone {
  readonly site: SiteKey;
  readonly zone: string;
  readonly rows: number;
  readonly columns: number;
  readonly layers: number;
  /** kg */
  readonly maxLoad: number;
  /** cm: length, width, height */
  readonly size: readonly [number, number, number];
  readonly skuLimit: number;
  readonly skuAttr?: number;
}

/** Where wholesale goods stand between two deliveries. */
export const FLOOR = 'D';

export const zones: readonly Zone[] = [
  { site: 'shanghai', zone: 'A', rows: 3, columns: 6, layers: 3, maxLoad: 400, size: [120, 100, 120], skuLimit: 6 },
  { site: 'shanghai', zone: 'B', rows: 2, columns: 5, layers: 2, maxLoad: 900, size: [120, 100, 160], skuLimit: 3 },
  {
    site: 'shanghai',
    zone: 'C',
    rows: 1,
    columns: 4,
    layers: 1,
    maxLoad: 0,
    size: [0, 0, 0],
    skuLimit: 0,
    skuAttr: skuAttr.code.defective,
  },
  // Whole deliveries on the floor, without a limit.
  { site: 'shanghai', zone: FLOOR, rows: 1, columns: 2, layers: 1, maxLoad: 0, size: [0, 0, 0], skuLimit: 0 },
  { site: 'guangzhou', zone: 'A', rows: 2, columns: 5, layers: 2, maxLoad: 400, size: [120, 100, 120], skuLimit: 5 },
  { site: 'chengdu', zone: 'A', rows: 2, columns: 3, layers: 2, maxLoad: 300, size: [120, 80, 120], skuLimit: 5 },
];

const two = (value: number): string => String(value).padStart(2, '0');

export const positionsOf = (zone: Zone): { a1: string; a2: string; a3: string; a4: string }[] =>
  Array.from({ length: zone.rows * zone.columns * zone.layers }, (_, at) => ({
    a1: zone.zone,
    a2: two(Math.floor(at / (zone.columns * zone.layers)) + 1),
    a3: two((Math.floor(at / zone.layers) % zone.columns) + 1),
    a4: two((at % zone.layers) + 1),
  }));

/** How many products a site starts with. */
export const opening: Readonly<Record<'shanghai' | 'guangzhou' | 'chengdu', number>> = { shanghai: 140, guangzhou: 60, chengdu: 30 };

/** Days that goods kept by date can still be used: a few end soon, most do not. */
export const daysLeft: readonly number[] = [160, 210, 145, 95, 18, 240, 130, 27, 180, 75];

/** What nobody found in time: how many products, pieces of each, and since how many days. */
export const expired = { products: 3, pieces: 4, days: 4 } as const;

/** Who gets what: products by their place in the catalogue, and pieces. */
export const customers = ['青禾生鲜徐汇店', '大江电器连锁', '小满母婴用品店', '拾光文具批发', '南岭茶业', '青禾生鲜浦东店'] as const;

export const diary: readonly (readonly [SiteKey, 'daily' | 'incident' | 'handover', string, string])[] = [
  ['shanghai', 'handover', '早晚班交接', '夜班到货两车已卸完，3 号月台叉车电量低，已充电。'],
  ['shanghai', 'incident', 'B 区货架横梁变形', 'B-02-03 下层横梁被叉车碰撞，已停用该库位并报修。'],
  ['shanghai', 'daily', '消防通道检查', '通道畅通，灭火器在有效期内。'],
  ['guangzhou', 'daily', '梅雨季防潮', '纸品已全部离地 15 公分存放。'],
  ['chengdu', 'handover', '周末值班', '周末只收不发，紧急出库联系刘思远。'],
];

export const losses: readonly (readonly [number, number, string])[] = [
  [1, 3, '搬运跌落，瓶身破裂'],
  [4, 2, '外箱受潮'],
  [9, 1, '盘点时缺失，监控未见异常'],
];

const { inbound, outbound, storage } = chargeKind.code;
const { list, month } = chargePeriod.code;

interface ContractPrices {
  readonly box: number;
  readonly piece: number;
  readonly tiers: readonly Tier[];
  readonly palletDay: number;
  /** 0: as the goods are packed. */
  readonly palletPieces?: number;
}

/** Inbound by the box with a least per list, outbound by the piece in monthly tiers with a least per month, storage by the pallet after a week. */
export const contractLines = ({ box, piece, tiers, palletDay, palletPieces = 0 }: ContractPrices) => [
  { name: '入库装卸费', charge: inbound, unit: chargeUnit.code.box, period: list, price: box, minCharge: 20 },
  {
    name: '出库操作费',
    charge: outbound,
    unit: chargeUnit.code.piece,
    period: month,
    price: piece,
    tierMode: tierMode.code.marginal,
    tiers: [...tiers],
    minCharge: 100,
  },
  { name: '仓储费', charge: storage, unit: chargeUnit.code.palletDay, period: month, price: palletDay, freeDays: 7, palletPieces },
];

export const contractPrices: ContractPrices = {
  box: 1.2,
  piece: 0.3,
  tiers: [
    { above: 1000, price: 0.25 },
    { above: 5000, price: 0.2 },
  ],
  palletDay: 0.8,
  palletPieces: 60,
};
