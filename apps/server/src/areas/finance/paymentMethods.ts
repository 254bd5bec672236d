/** How money changed hands, as people call it: documents of trade keep words, all others keep codes. */
import { settleWay } from '@cangyun/contract/finance/money.ts';
import { payWay } from '@cangyun/contract/trade/tradeCodes.ts';

/** Nothing where the document does not say. */
export function wayName(kept: string): string {
  if (!/^\d+$/.test(kept)) return payWay.label(kept);
  const known = settleWay.entries.find(({ code }) => code === Number(kept));
  return known?.label ?? '';
}
