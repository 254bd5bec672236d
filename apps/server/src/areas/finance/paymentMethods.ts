/** How money changed hands, as people call it: trade documents store words, all others store codes. */
import { settleWay } from '@cangyun/contract/finance/money.ts';
import { payWay } from '@cangyun/contract/trade/tradeCodes.ts';

/** Nothing if the document does not say. */
export function wayName(kept: string): string {
  if (!/^\d+$/.test(kept)) return payWay.label(kept);
  const known = settleWay.entries.find(({ code }) => code === Number(kept));
  return known?.label ?? '';
}
