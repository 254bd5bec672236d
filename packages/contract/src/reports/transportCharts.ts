/** 运输分析: what waybills and freight bills of a period add up to (spec 2 §7, the chart calls of both). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { ofSite, period } from '../kernel/period.ts';
import { compared, dayAmount } from './report.ts';

/** Lower ends of the steps that values are counted in; the last has no upper end. */
interface Steps {
  readonly unit: string;
  readonly from: readonly number[];
}

export const feeSteps: Steps = { unit: '元', from: [0, 100, 300, 500, 1000] };
export const priceSteps: Steps = { unit: '元', from: [0, 500, 1000, 2000, 5000] };
export const distanceSteps: Steps = { unit: '公里', from: [0, 50, 200, 500, 1000] };
/** From taking a waybill in until it is signed for. */
export const cycleSteps: Steps = { unit: '小时', from: [0, 24, 48, 72, 120] };

export const stepLabel = ({ unit, from }: Steps, at: number): string => {
  const [low = 0, next] = from.slice(at);
  return next === undefined ? `${low} ${unit}以上` : `${low}–${next} ${unit}`;
};

/** One part of a whole: how many documents, and what they come to in the chart's own measure. */
export const slice = z.object({ key: z.string(), label: z.string(), count: z.int(), amount: z.number() });
export type Slice = z.output<typeof slice>;

const query = z.object({ ...period, ...ofSite });

const total = z.object({ count: z.int(), ...compared, days: z.array(dayAmount.extend({ count: z.int() })) });

const chart =
  (path: string) =>
  <const R extends z.ZodType>(name: string, title: string, reply: R) =>
    call({ method: 'GET', path: `${path}/${name}`, title, access: 'report:list', query, reply });

const ofWaybills = chart('/api/order');
const ofBills = chart('/api/bill');

export const transportChartCalls = {
  waybillTotal: ofWaybills('getOrderTotalChartData', '运单走势', total),
  /** By weight, the ten heaviest and the rest. */
  waybillGoods: ofWaybills('getOrderGoodScaleChartData', '货物占比', z.array(slice)),
  waybillFeeScale: ofWaybills('getOrderFeeScaleChartData', '运费区间', z.array(slice)),
  /** Of waybills signed in the period; the amount is the average in hours. */
  waybillCycle: ofWaybills('getOrderCycleChartData', '签收时效', z.array(slice)),
  waybillFeeTypes: ofWaybills('getOrderFeeTypeChartData', '费用类型占比', z.array(slice)),
  /** Scans by site; the amount is how many waybills they were of. */
  waybillHandled: ofWaybills('getOrderHandleNumChartData', '网点操作量', z.array(slice)),
  billTotal: ofBills('getBillTotalChartData', '运费单走势', total),
  billCarFrom: ofBills('getBillCarFromChartData', '车辆来源', z.array(slice)),
  billTypes: ofBills('getBillTypeChartData', '运费单类型', z.array(slice)),
  billPriceScale: ofBills('getBillPriceScaleChartData', '运价区间', z.array(slice)),
  billDistanceScale: ofBills('getBillDistanceScaleChartData', '里程区间', z.array(slice)),
  /** Of vehicles that are on the road now, whenever they left. */
  roadCarFrom: ofBills('getHomeCarFromChartData', '在途车辆来源', z.array(slice)),
  billCities: ofBills('getBillCityScaleChartData', '到达城市', z.array(slice)),
};
