/** 风控指标: what a manager should look at before it costs money. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { whose } from './report.ts';

export const riskLevel = codes({
  calm: { code: 0, label: '正常', tone: 'success' },
  watch: { code: 1, label: '关注', tone: 'warning' },
  danger: { code: 2, label: '预警', tone: 'error' },
});

/** From which value on it is watched, and from which it is a danger. */
export interface RiskLimit {
  readonly title: string;
  readonly help: string;
  readonly unit: string;
  readonly digits: number;
  readonly watch: number;
  readonly danger: number;
}

/** Days after which an unpaid order is overdue, a list waits too long, and stock that nobody moved is stale. */
export const WAITING_DAYS = 2;
export const STALE_DAYS = 90;
/** Days before the last day of use. */
export const EXPIRING_DAYS = 30;

const limit = (title: string, help: string, [watch, danger]: readonly [number, number], unit = '%', digits = 1): RiskLimit => ({
  title,
  help,
  unit,
  digits,
  watch,
  danger,
});

export const riskLimits = {
  overdue: limit('逾期应收占比', '超过到期日仍未收款的金额占应收金额', [10, 30]),
  credit: limit('信用额度使用率', '客户账户透支金额占信用额度', [60, 90]),
  returns: limit('销售退货率', '近 30 天退回金额占发货金额', [5, 15]),
  defective: limit('次品率', '次品数量占在库数量', [2, 5]),
  stale: limit('呆滞库存占比', `${STALE_DAYS} 天没有出库的库存成本占库存成本`, [20, 40]),
  expired: limit('过期库存', '已过保质期的数量', [1, 100], '件', 0),
  expiring: limit('临期库存', `${EXPIRING_DAYS} 天内到期的数量`, [1, 1000], '件', 0),
  belowSafety: limit('低于安全库存', '可用数量低于安全库存，或低于网点最近销量（安全库存天数）的产品', [1, 20], '种', 0),
  waiting: limit('积压单据', `等待超过 ${WAITING_DAYS} 天的出入库单`, [1, 20], '张', 0),
} as const satisfies Record<string, RiskLimit>;

export const levelOf = (value: number, { watch, danger }: Pick<RiskLimit, 'watch' | 'danger'>) => {
  if (value >= danger) return riskLevel.code.danger;
  return value >= watch ? riskLevel.code.watch : riskLevel.code.calm;
};

export const riskCalls = {
  indicators: call({
    method: 'GET',
    path: '/api/chart/fengKongZhiBiao',
    title: '风控指标',
    access: 'report:list',
    query: z.object({ deptId: whose.deptId }),
    reply: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        help: z.string(),
        value: z.number(),
        unit: z.string(),
        digits: z.int(),
        level: riskLevel.schema,
        watch: z.number(),
        danger: z.number(),
        /** The figures of the indicator: the amount or number, and of how much. */
        part: z.number(),
        whole: z.number().nullable(),
      }),
    ),
  }),
};
