/** What reports are asked for: which figures, and whose. */
import { z } from 'zod';
import { codes } from '../kernel/codes.ts';
import { ofSite } from '../kernel/period.ts';
import { integerText, LARGEST_ID } from '../kernel/wire.ts';

/** What a figure counts (spec 2 §7). */
export const dataType = codes({
  revenue: { code: 1, label: '收入' },
  stock: { code: 2, label: '库存' },
  weight: { code: 3, label: '重量' },
  volume: { code: 4, label: '体积' },
});

export const dataUnit: Readonly<Record<number, { readonly unit: string; readonly digits: number }>> = {
  [dataType.code.revenue]: { unit: '元', digits: 2 },
  [dataType.code.stock]: { unit: '件', digits: 0 },
  [dataType.code.weight]: { unit: 'kg', digits: 1 },
  [dataType.code.volume]: { unit: 'm³', digits: 2 },
};

export const whose = {
  ...ofSite,
  /** 0: own goods. */
  ownerId: integerText(0, LARGEST_ID).optional().meta({ title: '货主' }),
};

export const dataTypeText = integerText(1, 4).default(dataType.code.stock).meta({ title: '数据类型' });

export const dayAmount = z.object({ day: z.string(), amount: z.number() });
export const inOut = { inNum: z.number(), outNum: z.number() };

/** Compared with as many days just before; percent, null if there was nothing to compare with. */
export const compared = { total: z.number(), previous: z.number(), growth: z.number().nullable() };
