/** HTTP of the bills of warehouse lists. */

import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { feeStyle, movementLabel } from '@cangyun/contract/movements.ts';
import { feeUnit } from '@cangyun/contract/system/feeSetting.ts';
import { warehouseListFeeCalls as calls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { siteFor } from '../warehouseList/create.rules.ts';
import type { Lists } from '../warehouseList/warehouseList.rules.ts';
import { countFees } from './counts.store.ts';
import { listFeeWithMonth, listsWith, makeDriverListFees, makeListFees, manualMoney, previewFees } from './warehouseListFee.rules.ts';
import { feesOf, itemsAt, keptRows } from './warehouseListFee.store.ts';

const named = (codes: Codes<string, number>) => codes.entries.map(({ code, label }) => ({ code, label }));

export const warehouseListFeeRoutes = (lists: Lists): Served[] => [
  serve(calls.fees, async ({ tx, ctx, query }) => {
    const fees = await feesOf(tx, ctx, siteFor(ctx, query.deptId), query.type);
    return fees.map((fee) => ({ ...fee, unitLabel: feeUnit.label(fee.unit) }));
  }),
  serve(calls.items, async ({ tx, ctx, query }) => ({
    items: await itemsAt(tx, ctx, query.deptId === undefined ? ctx.sites : [siteFor(ctx, query.deptId)]),
    types: named(feeStyle),
    units: named(feeUnit),
  })),
  serve(calls.counts, async ({ tx, ctx, query }) => {
    const { totals, byItem, byType } = await countFees(tx, ctx, query);
    return { ...totals, byItem, byType: byType.map((row) => ({ ...row, label: movementLabel(row.type) })) };
  }),
  serve(calls.get, async ({ tx, ctx, query }) => {
    const [list] = await listsWith(tx, ctx, [query.id]);
    return list ? listFeeWithMonth(tx, ctx, list) : refuse('SYSTEM');
  }),
  serve(calls.preview, ({ tx, ctx, body }) => previewFees(tx, ctx, body)),
  serve(calls.manualMoney, async ({ tx, ctx, query }) => {
    const lists = await listsWith(tx, ctx, query.ids);
    return manualMoney(
      await keptRows(
        tx,
        ctx,
        lists.map(({ id }) => id),
      ),
    );
  }),
  serve(calls.make, ({ tx, ctx, body }) => makeListFees(tx, ctx, lists, body)),
  serve(calls.makeForDriver, async ({ tx, ctx, body }) => {
    await makeDriverListFees(tx, ctx, lists, body);
    return { ok: true } as const;
  }),
];
