/** HTTP of prices: asking for them, and the company's rules. */
import { priceCalls as calls } from '@cangyun/contract/catalog/price.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { quoteAll } from './price.rules.ts';
import { type Rule, ruleOf, saveRule } from './price.store.ts';

const OBJECT = 'priceRule';

const wire = ({ bases, version }: Rule) => ({ bases: [...bases], version });

export const priceRoutes = (): Served[] => [
  serve(calls.quote, async ({ tx, ctx, body: { lines, deptId, day, ...asking } }) => {
    const asked = lines.map(({ proId, num, factor }) => ({ productId: proId, num, factor }));
    const [quoted] = await quoteAll(tx, ctx, [{ ...asking, siteId: deptId, lines: asked }], day);
    return {
      lines: (quoted?.lines ?? []).map(({ candidates, ...line }, at) => ({
        ...line,
        proId: lines[at]?.proId ?? 0,
        candidates: [...candidates],
      })),
      note: quoted?.note ?? '',
    };
  }),
  serve(calls.rules, async ({ tx, ctx }) => wire(await ruleOf(tx, ctx))),
  serve(calls.saveRules, async ({ tx, ctx, body }) => {
    const before = await ruleOf(tx, ctx);
    if (before.version !== body.version) refuse('STALE_EDIT');
    const after = (await saveRule(tx, ctx, body)) ?? refuse('STALE_EDIT');
    ctx.audit.push({ object: OBJECT, objectId: ctx.companyId, before, after });
    return wire(after);
  }),
];
