/** What a line says of itself, for a line that is made of it: how many, at what price, when, and what is remarked. */
import type { NewLine } from './lines.store.ts';

type LineContent = Omit<NewLine, 'productId' | 'deptId' | 'receiver'>;

export const lineContent = ({ num, price, price2, rate, xiangzhuang, type, sendTime, info }: LineContent): LineContent => ({
  num,
  price,
  price2,
  rate,
  xiangzhuang,
  type,
  sendTime,
  info,
});
