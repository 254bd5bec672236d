/** What is counted and added up over waybills: tabs, the sums under a list, what sites and payers owe. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { numberSearch } from '../trade/numberSearch.ts';
import { waybill } from './waybill.resource.ts';
import { waybillRow } from './waybill.schema.ts';
import { waybillKind } from './waybill.ts';

const { path } = waybillKind;
const { page: _page, size: _size, sort: _sort, exact: _exact, ...filters } = waybill.calls.list.query.shape;

/** The filters of the list, without its pages. */
export const waybillFilters = z.object(filters);

const owed = { count: z.int(), totalFee: z.number(), paid: z.number(), unpaid: z.number() };

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'waybill:list', query, reply });

export const waybillQueries = {
  /** For pickers: all sites of the user, not only the chosen one. */
  all: get('getAllOrders', '全部运单', waybill.calls.list.query.extend({ number: numberSearch }), pageOf(waybillRow)),
  /** Exact up to the limit of totals; deleted ones under state −1. */
  counts: get('getOrderCount', '各状态的运单数', waybillFilters, z.array(z.object({ state: z.int(), label: z.string(), count: z.int() }))),
  /** Over the newest ones if there are more than the limit of totals. */
  sums: get(
    'getSumOrderInfo',
    '运单合计',
    waybillFilters,
    z.object({
      count: z.int(),
      totalNum: z.number(),
      totalWeight: z.number(),
      totalCube: z.number(),
      totalFee: z.number(),
      totalCost: z.number(),
      collectMoney: z.number(),
      approximate: z.literal(true).optional(),
    }),
  ),
  /** By the site that answers for them. Without a period: the last days. */
  sitePayments: get(
    'getDeptPayList',
    '各网点的运单收款',
    waybillFilters,
    z.array(z.object({ deptId: z.int(), deptName: z.string(), ...owed })),
  ),
  /** By way of paying and customer. Without a period: the last days. */
  settlement: get(
    'jieSuanList',
    '运单结算',
    z.object({ page: pageQuery.page, size: pageQuery.size, ...filters }),
    pageOf(
      z.object({
        whoPay: z.int(),
        customerId: z.int().nullable(),
        customerName: z.string(),
        totalCost: z.number(),
        collectMoney: z.number(),
        ...owed,
      }),
    ),
  ),
};
