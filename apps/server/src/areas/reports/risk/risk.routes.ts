/** HTTP of the risk indicators. */
import { percentOf } from '@cangyun/contract/arithmetic.ts';
import { levelOf, type RiskLimit, riskCalls, riskLimits } from '@cangyun/contract/reports/risk.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { type Risk, readings } from './risk.store.ts';

/** In percent of the whole, or a plain number. */
const valueOf = ({ part, whole }: Risk): number => {
  if (whole === null) return part;
  return whole > 0 ? percentOf(part, whole) : 0;
};

export const riskRoutes = (): Served[] => [
  serve(riskCalls.indicators, ({ tx, ctx, query: { deptId } }) => {
    const today = formatDay(new Date());
    return Promise.all(
      (Object.keys(riskLimits) as (keyof typeof riskLimits)[]).map(async (key) => {
        const limit: RiskLimit = riskLimits[key];
        const risk = await readings[key](tx, ctx, deptId, today);
        const value = valueOf(risk);
        return { key, ...limit, ...risk, value, level: levelOf(value, limit) };
      }),
    );
  }),
];
