/** Two lines that differ only in quantity are one (spec 2 §4): same product, price, gift, site, receiver and remark. */
import type { NewLine } from './lines.store.ts';

export const sameLine = ({ num: _num, ...line }: NewLine): string => JSON.stringify(line);
