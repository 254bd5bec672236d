/** Stock in a handful of numbers, as the board and the operation report show them. */
import type { indicator } from '@cangyun/contract/reports/stockBoard.ts';
import type { z } from 'zod';
import type { Total } from './stockBoard/present.store.ts';

type Indicator = z.output<typeof indicator>;

const shown: readonly (readonly [keyof Total, string, string, number])[] = [
  ['skuCount', '在库产品', '种', 0],
  ['onHand', '在库数量', '件', 0],
  ['usableQty', '可用数量', '件', 0],
  ['reserved', '占用数量', '件', 0],
  ['frozen', '冻结数量', '件', 0],
  ['defective', '次品数量', '件', 0],
  ['weight', '总重量', 'kg', 1],
  ['volume', '总体积', 'm³', 2],
  ['value', '库存成本', '元', 2],
];

export const indicatorsOf = (total: Total): Indicator[] =>
  shown.map(([key, title, unit, digits]) => ({ key, title, value: total[key], unit, digits }));
