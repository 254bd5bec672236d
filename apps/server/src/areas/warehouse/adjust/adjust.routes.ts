/** HTTP of corrections. */

import { qualityChange } from '@cangyun/contract/stock/stock.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { adjust, changeQuality, reverseLog } from './adjust.rules.ts';

export const adjustRoutes = ({ numbers }: Services): Served[] => [
  serve(stockLogCalls.adjust, ({ tx, ctx, body }) => adjust(tx, ctx, numbers, body)),
  serve(stockLogCalls.reverse, async ({ tx, ctx, body }) => {
    await reverseLog(tx, ctx, numbers, body, stockLogCalls.reverse.title);
    return { ok: true } as const;
  }),
  serve(qualityChange, ({ tx, ctx, body }) => changeQuality(tx, ctx, numbers, body)),
];
