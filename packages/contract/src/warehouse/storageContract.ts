/**
 * 仓储合同: what a customer pays for goods that come, go and lie in our warehouse, instead of the site's general fees. Lines that are settled
 * by the list are on the list's bill, lines that are settled by the month on the month's (storageBill.ts).
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  dayField,
  instantField,
  keptText,
  referenceField,
  requiredDayField,
  requiredReferenceField,
  shownChoice,
  shownInteger,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { takingBack } from '../kernel/unknownKeys.ts';
import { day, decimal, id, idOrNone, idText, integer, month, requiredText, text, version } from '../kernel/wire.ts';
import { isInbound, movementType } from '../movements.ts';
import { enabledState } from '../system/site.ts';
import { lastDayOf } from '../times.ts';
import { chargeUnit, tierMode } from './feeEngine.ts';
import { lineFaults as say } from './storageContract.errors.ts';

const path = '/api/storageContract';

/** What is charged. */
export const chargeKind = codes({
  inbound: { code: 10, label: '入库', tone: 'processing' },
  outbound: { code: 20, label: '出库', tone: 'warning' },
  storage: { code: 30, label: '仓储', tone: 'success' },
});

/** Over what a line is counted: tiers, the least charge and the bill follow it. */
export const chargePeriod = codes({
  list: { code: 1, label: '按单' },
  month: { code: 2, label: '按月', tone: 'processing' },
});

export const storageContractState = codes({
  disabled: { code: 0, label: '停用', tone: 'error' },
  ahead: { code: 1, label: '未生效' },
  valid: { code: 2, label: '生效中', tone: 'success' },
  ended: { code: 3, label: '已结束' },
});

export const storageContract = resource({
  name: 'storageContract',
  title: '仓储合同',
  path,
  permission: 'storageContract',
  search: ['number', 'customerName'],
  voids: true,
  fields: {
    number: textField('合同编号', { max: 50, required: true, filter: 'contains', sort: true, list: 150 }),
    customerId: requiredReferenceField('客户', 'customer', { labelField: 'customerName', filter: 'in', list: false }),
    customerName: shownText('客户', { list: 180 }),
    deptId: referenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', list: false, help: '不选表示所有网点' }),
    deptName: shownText('网点', { list: 130 }),
    startDay: requiredDayField('开始日期', { sort: true, list: 110 }),
    endDay: dayField('结束日期', { sort: true, list: 110, help: '不填表示长期有效' }),
    valid: shownChoice('状态', storageContractState, { filter: 'in', list: 90 }),
    lineCount: shownInteger('计费项目', { list: 90 }),
    computedUntil: keptText('仓储已计算至', { list: 120 }),
    billedUntil: keptText('已出账至', { list: 100 }),
    enabled: choiceField('启用', enabledState, { default: enabledState.code.enabled, list: false }),
    remark: textField('备注', { max: 200, list: 160 }),
    createBy: keptText('登记人', { list: 100 }),
    createTime: instantField('登记时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export const MOST_LINES = 100;
export const MOST_TIERS = 10;

const price = () => decimal(0, 1_000_000, 4).meta({ title: '单价' });

export const storageContractTier = z.object({
  above: decimal(0.001, 999_999_999, 3).meta({ title: '超过' }),
  price: price(),
});

export const storageContractLine = z.object({
  name: requiredText(50).meta({ title: '费用项目' }),
  charge: chargeKind.schema.meta({ title: '计费环节' }),
  /** A movement type; none for every one of the direction that bears fees. */
  type: movementType.schema.nullish().meta({ title: '出入库类型' }),
  productId: idOrNone().meta({ title: '产品' }),
  groupId: idOrNone().meta({ title: '产品分组' }),
  unit: chargeUnit.schema.meta({ title: '计费单位' }),
  period: chargePeriod.schema.default(chargePeriod.code.list).meta({ title: '结算' }),
  price: price(),
  tierMode: tierMode.schema.default(tierMode.code.whole).meta({ title: '阶梯方式' }),
  tiers: z.array(storageContractTier).max(MOST_TIERS).default([]).meta({ title: '阶梯' }),
  minCharge: decimal(0, 1_000_000, 2).default(0).meta({ title: '最低收费' }),
  freeDays: integer(0, 365).default(0).meta({ title: '免费天数' }),
  /** 0: as the goods' packaging says. */
  palletPieces: integer(0, 1_000_000).default(0).meta({ title: '每托件数' }),
});
export type ContractLine = z.output<typeof storageContractLine>;

const { pieceDay, palletDay, volumeDay, pallet } = chargeUnit.code;
const DAY_UNITS: readonly number[] = [pieceDay, palletDay, volumeDay];
export const isDayUnit = (unit: number): boolean => DAY_UNITS.includes(unit);
export const isPalletUnit = (unit: number): boolean => unit === palletDay || unit === pallet;

const goods = ({ productId, groupId }: ContractLine): string => `${productId || ''} ${groupId || ''}`;
const isSame = (a: ContractLine, b: ContractLine): boolean =>
  a.name === b.name && a.charge === b.charge && (a.type ?? 0) === (b.type ?? 0) && goods(a) === goods(b);

function faultOf(line: ContractLine): string | undefined {
  const isStorage = line.charge === chargeKind.code.storage;
  if (isStorage !== isDayUnit(line.unit)) return isStorage ? say.dayUnit : say.movedUnit;
  if (isStorage && line.period !== chargePeriod.code.month) return say.monthly;
  if (isStorage && line.type) return say.typeOfStorage;
  if (line.type && isInbound(line.type) !== (line.charge === chargeKind.code.inbound)) return say.typeDirection;
  if (line.productId && line.groupId) return say.both;
  if (line.freeDays > 0 && !isStorage) return say.freeDays;
  if (line.palletPieces > 0 && !isPalletUnit(line.unit)) return say.palletPieces;
  if (new Set(line.tiers.map(({ above }) => above)).size !== line.tiers.length) return say.tiers;
  if (line.tiers.length > 0 && line.period === chargePeriod.code.list) return say.listTiers;
  return line.price === 0 && line.minCharge === 0 && line.tiers.every((tier) => tier.price === 0) ? say.free : undefined;
}

/** The first line that can not be charged, and why. */
export function wrongLine(lines: readonly ContractLine[]): { row: number; name: string; fault: string } | undefined {
  for (const [at, line] of lines.entries()) {
    const same = lines.findIndex((other) => isSame(other, line));
    const fault = faultOf(line) ?? (same < at ? say.repeated(same + 1) : undefined);
    if (fault) return { row: at + 1, name: line.name, fault };
  }
  return undefined;
}

const shownLine = storageContractLine.extend({
  id: id(),
  productName: z.string(),
  groupName: z.string(),
});
export type ShownContractLine = z.output<typeof shownLine>;

/** The form sends back the names that it was given. */
const lines = z
  .array(takingBack(storageContractLine.extend({}), shownLine))
  .min(1)
  .max(MOST_LINES)
  .meta({ title: '计费项目' });
const createBody = storageContract.calls.create.body.extend({ lines });
const editBody = storageContract.calls.edit.body.extend({ lines });
export type ContractBody = z.output<typeof createBody>;

const billOfMonth = z.object({ id: id(), number: z.string(), month: z.string(), amount: z.number() });
const detail = storageContract.row.extend({
  lines: z.array(shownLine),
  bills: z.array(billOfMonth),
  /** What it was charged by already, so that it is ended and followed, not changed; empty: nothing. */
  billedBy: z.string(),
});
export type ContractDetail = z.output<typeof detail>;

/** The days of a month on which a contract holds; the first is after the last if there are none. */
export function spanInMonth(
  { startDay, endDay }: { startDay: string; endDay?: string | null | undefined },
  wanted: string,
): { from: string; to: string } {
  const [first, last] = [`${wanted}-01`, lastDayOf(wanted)];
  return { from: startDay > first ? startDay : first, to: endDay && endDay < last ? endDay : last };
}

export const monthRow = z.object({
  lineId: id(),
  name: z.string(),
  charge: chargeKind.schema,
  unit: chargeUnit.schema,
  quantity: z.number(),
  amount: z.number(),
  explanation: z.string(),
});
export type MonthRow = z.output<typeof monthRow>;

const monthFigures = z.object({
  month: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  /** The month, or the contract within it, is over: it can be billed. */
  isOver: z.boolean(),
  rows: z.array(monthRow),
  amount: z.number(),
  /** Products without a number of pieces on a pallet, where pallets are counted. */
  unpacked: z.array(z.string()),
  bill: billOfMonth.nullable(),
});
export type ContractMonth = z.output<typeof monthFigures>;

export const storageContractCalls = {
  ...storageContract.calls,
  create: call({ ...storageContract.calls.create, body: createBody }),
  edit: call({ ...storageContract.calls.edit, body: editBody }),
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '仓储合同详情',
    access: 'storageContract:list',
    query: z.object({ id: idText() }),
    reply: detail,
  }),
  /** Ends it earlier or later than agreed; not before what was billed of it. */
  end: call({
    method: 'PUT',
    path: `${path}/end`,
    title: '调整仓储合同的结束日期',
    access: 'storageContract:edit',
    body: z.object({ id: id(), version: version(), endDay: day().meta({ title: '结束日期' }) }),
    reply: storageContract.row,
  }),
  /** A new contract with the same lines from a day on; the former ends the day before. */
  renew: call({
    method: 'POST',
    path: `${path}/renew`,
    title: '续签仓储合同',
    access: 'storageContract:add',
    body: z.object({
      id: id(),
      version: version(),
      number: requiredText(50).meta({ title: '新合同编号' }),
      startDay: day().meta({ title: '开始日期' }),
      endDay: day().nullish().meta({ title: '结束日期' }),
      remark: text(200).default('').meta({ title: '备注' }),
    }),
    reply: storageContract.row,
  }),
  /** What a month costs as far as it is known now, with the explanation of every line. */
  month: call({
    method: 'GET',
    path: `${path}/month`,
    title: '仓储合同的月份',
    access: 'storageContract:list',
    query: z.object({ id: idText(), month: month() }),
    reply: monthFigures,
  }),
  /** Computes the days of storage up to yesterday at once, as the night does; days that were billed stay. */
  compute: call({
    method: 'PUT',
    path: `${path}/compute`,
    title: '计算仓储天数',
    access: 'storageContract:bill',
    body: z.object({ id: id() }),
    reply: z.object({ days: z.int() }),
  }),
};
