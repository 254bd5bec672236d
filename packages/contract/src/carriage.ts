/** How goods leave a site (RESOLUTIONS B.14). */
import { codes } from './kernel/codes.ts';

export const carriageType = codes({
  none: { code: 0, label: '无需运输' },
  own: { code: 10, label: '自有运输' },
  carrier: { code: 20, label: '承运商 / 快递' },
});
