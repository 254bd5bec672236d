/** 账单: what the movement of a warehouse list costs its customer, and what its driver gets. Each row explains itself. */

import { z } from 'zod';
import { moneyText } from '../arithmetic.ts';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { day, decimal, done, id, idList, idsText, idText, integer, integerText, quantity, requiredText, text } from '../kernel/wire.ts';
import { movementType } from '../movements.ts';
import { feeUnit } from '../system/feeSetting.ts';

const path = '/api/wmsInoutlist';

/** Whose bill a row belongs to. */
export const listFeeSide = codes({
  customer: { code: 1, label: '应收客户', tone: 'success' },
  driver: { code: 2, label: '应付司机', tone: 'warning' },
});

/** Calculated rows can be calculated again at any time; rows typed by people are never changed by that. */
export const listFeeOrigin = codes({
  calculated: { code: 0, label: '自动计算' },
  manual: { code: 1, label: '手工录入', tone: 'processing' },
});

const money = z.number();

interface Basis {
  readonly origin: number;
  readonly unit: number | null;
  readonly quantity: number;
  readonly price: number;
  readonly minCharge: number;
  readonly amount: number;
  readonly info: string;
  /** Who gets it; empty on the customer's side. */
  readonly driverName: string;
}

/** How an amount came to be, as the customer reads it: of rows that people typed, and of calculated ones from before the fee engine. */
export const explainFee = ({ origin, unit, quantity, price, minCharge, amount, info, driverName }: Basis): string => {
  const written = [driverName, info].filter((part) => part !== '').join('：');
  if (origin === listFeeOrigin.code.manual) return written === '' ? listFeeOrigin.label(origin) : written;
  const counted = `${quantity} ${feeUnit.label(unit ?? feeUnit.code.order)} × ${price} 元`;
  if (quantity === 0) return unit === feeUnit.code.pallet ? `${counted}，未填写托数` : counted;
  return amount > quantity * price && amount === minCharge
    ? `${counted}，低于最低收费，按 ${moneyText(minCharge)} 元计`
    : `${counted} = ${moneyText(amount)} 元`;
};

/** How the fees of a list are joined on a claim. */
export const claimText = { correction: '更正：', of: '：', and: '；' } as const;

interface MonthlyBasis {
  readonly text: string;
  readonly month: string;
  readonly before: number;
  readonly after: number;
  readonly unitLabel: string;
  readonly amount: number;
}

/** What a list adds to a month that is billed as a whole. */
export const explainMonthly = ({ text: counted, month, before, after, unitLabel, amount }: MonthlyBasis): string =>
  `本单 ${counted}；${month} 累计 ${before} → ${after} ${unitLabel}，随仓储账单增加 ${moneyText(amount)} 元`;

export const listFeeRow = z.object({
  /** 0: only a calculation, not kept yet */
  id: z.int(),
  listId: z.int(),
  side: listFeeSide.schema,
  origin: listFeeOrigin.schema,
  feeId: z.int().nullable(),
  name: z.string(),
  unit: feeUnit.schema.nullable(),
  unitLabel: z.string(),
  quantity: z.number(),
  price: z.number(),
  minCharge: z.number(),
  amount: money,
  info: z.string(),
  driverName: z.string(),
  explanation: z.string(),
});
export type ListFeeRow = z.output<typeof listFeeRow>;

/** What the list adds to a month that is billed as a whole: the month with it, less the month without. */
const monthlyFee = z.object({
  name: z.string(),
  month: z.string(),
  unitLabel: z.string(),
  quantity: z.number(),
  amount: money,
  explanation: z.string(),
});
export type MonthlyFee = z.output<typeof monthlyFee>;

const totals = { calculated: money, manual: money, customer: money, driver: money };

export const listFee = z.object({
  listId: z.int(),
  number: z.string(),
  type: z.int(),
  bearsFee: z.boolean(),
  /** False: nobody has made the bill yet; the rows are an estimate. */
  made: z.boolean(),
  /** The list is not finished: planned quantities instead of moved ones. */
  estimated: z.boolean(),
  rows: z.array(listFeeRow),
  /** The contract of the owner that holds instead of the site's fees; absent: none. */
  contractNumber: z.string().optional(),
  /** What is not on this bill, because the contract settles it by the month. */
  monthly: z.array(monthlyFee).optional(),
  ...totals,
});

/** A list that does not exist yet: what would it cost? */
const previewed = z.object({
  deptId: id().optional().meta({ title: '网点' }),
  type: movementType.schema.meta({ title: '出入库类型' }),
  ownerId: z.int().min(0).default(0).meta({ title: '货主' }),
  pallets: decimal(0, 99_999, 2).optional().meta({ title: '托数' }),
  lines: z
    .array(
      z.object({
        productId: id().meta({ title: '产品' }),
        num: quantity().meta({ title: '数量' }),
        xiangzhuang: integer(1, 1_000_000).default(1).meta({ title: '箱装数' }),
      }),
    )
    .min(1)
    .max(1_000)
    .meta({ title: '明细' }),
});
export type PreviewedList = z.output<typeof previewed>;

const previewRow = z.object({ name: z.string(), unitLabel: z.string(), quantity: z.number(), amount: money, explanation: z.string() });

const fee = z.object({
  id: z.int(),
  name: z.string(),
  unit: feeUnit.schema,
  unitLabel: z.string(),
  price: money,
  minCharge: money,
  /** Chosen in the site's settings of the type; if none is, all fees of the type are charged. */
  byDefault: z.boolean(),
});

/** Most items that are typed by hand. */
export const MOST_ITEMS = 50;

const manualItems = z
  .array(
    z.object({
      name: requiredText(50).meta({ title: '费用名称' }),
      amount: decimal(-99_999_999, 99_999_999, 2).meta({ title: '金额' }),
      info: text(200).default('').meta({ title: '说明' }),
    }),
  )
  .max(MOST_ITEMS)
  .meta({ title: '手工费用' });
export type ManualItem = z.output<typeof manualItems>[number];

const get = <const Q extends z.ZodRawShape, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'wmsInoutlist:list', query: z.object(query), reply });

const code = z.object({ code: z.int(), label: z.string() });

export const warehouseListFeeCalls = {
  fees: get('getFeesByDeptIdAndStyle', '网点某类型的费用', { deptId: idText(), type: integerText(0, 999) }, z.array(fee)),
  items: get(
    'getFeeItemAndFeeType',
    '费用项目与费用类型',
    { deptId: idText().optional() },
    z.object({ items: z.array(z.object({ name: z.string(), units: z.array(z.int()) })), types: z.array(code), units: z.array(code) }),
  ),
  counts: get(
    'getFeesCountData',
    '费用合计',
    { deptId: idText().optional(), ids: idsText().optional(), createTime: z.union([day(), z.array(day()).max(2)]).optional() },
    z.object({
      lists: z.int(),
      ...totals,
      byItem: z.array(z.object({ name: z.string(), side: listFeeSide.schema, lists: z.int(), amount: money })),
      byType: z.array(z.object({ type: z.int(), label: z.string(), lists: z.int(), amount: money })),
    }),
  ),
  get: get('getInoutBill', '出入库账单', { id: idText() }, listFee),
  preview: call({
    method: 'POST',
    path: `${path}/previewFees`,
    title: '试算出入库费用',
    access: 'wmsInoutlist:list',
    body: previewed,
    reply: z.object({
      rows: z.array(previewRow),
      amount: money,
      contractNumber: z.string().optional(),
      monthly: z.array(monthlyFee),
    }),
    reads: true,
  }),
  manualMoney: get('getManualBillMoney', '手工账单金额', { ids: idsText() }, z.object({ customer: money, driver: money })),
  make: call({
    method: 'POST',
    path: `${path}/addZD`,
    title: '生成出入库账单',
    access: 'wmsInoutlist:bill',
    body: z.object({
      ids: idList(),
      /** Only people can count pallets; if absent, an earlier answer stays. */
      pallets: decimal(0, 99_999, 2).optional().meta({ title: '托数' }),
      /** Replaces the present manual rows; if absent, they stay. */
      items: manualItems.optional(),
    }),
    reply: z.array(listFee),
  }),
  makeForDriver: call({
    method: 'POST',
    path: `${path}/addDriverZD`,
    title: '录入司机账单',
    access: 'wmsInoutlist:bill',
    body: z.object({
      ids: idList(),
      driverName: requiredText(50).meta({ title: '司机' }),
      /** Replaces the present ones; an empty list removes the last ones. */
      items: manualItems,
    }),
    reply: done(),
  }),
};
