/** What a line says of itself, for a line that is made of it: how many, at what price, when, and what is remarked. */
import type { NewLine } from './lines.store.ts';

type Words = Omit<NewLine, 'productId' | 'deptId' | 'receiver'>;

export const wordsOf = ({ num, price, price2, rate, xiangzhuang, type, sendTime, info }: Words): Words => ({
  num,
  price,
  price2,
  rate,
  xiangzhuang,
  type,
  sendTime,
  info,
});
