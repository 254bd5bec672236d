/** How a site works (spec 0 §7.4): one record per setting that differs from its default. */
import { z } from 'zod';
import { carriageType } from '../carriage.ts';
import { choosers } from '../choosers.ts';
import { call } from '../kernel/call.ts';
import { type Codes, codes } from '../kernel/codes.ts';
import { choiceField, instantField, requiredReferenceField, shownText, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { flag, id, idText, text, version } from '../kernel/wire.ts';

export const labelSize = codes({
  large: { code: '100x180', label: '100 × 180 mm' },
  middle: { code: '100x150', label: '100 × 150 mm' },
  small: { code: '76x130', label: '76 × 130 mm' },
  square: { code: '100x100', label: '100 × 100 mm' },
});

export const settingKey = codes({
  openTime: { code: 'openTime', label: '营业开始' },
  closeTime: { code: 'closeTime', label: '营业结束' },
  cutOffTime: { code: 'cutOffTime', label: '截单时间' },
  carriageType: { code: 'carriageType', label: '默认承运方式' },
  labelSize: { code: 'labelSize', label: '面单尺寸' },
  labelCopies: { code: 'labelCopies', label: '面单份数' },
  autoAllocate: { code: 'autoAllocate', label: '自动分配库位' },
  autoWave: { code: 'autoWave', label: '自动生成波次' },
  waveSize: { code: 'waveSize', label: '每波次单数' },
  safetyStockDays: { code: 'safetyStockDays', label: '安全库存天数' },
  overReceipt: { code: 'overReceipt', label: '允许超收' },
  receiptLife: { code: 'receiptLife', label: '入库允收期' },
  inspectReturns: { code: 'inspectReturns', label: '退货质检' },
  paymentLimit: { code: 'paymentLimit', label: '付款免审限额' },
});
export type SettingKey = (typeof settingKey.entries)[number]['code'];

type SettingShape =
  | { readonly kind: 'time' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly codes: Codes }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly unit: string };

export interface SettingDefinition {
  readonly shape: SettingShape;
  /** The defaults of a site. */
  readonly initial: string;
  readonly help: string;
  /** Nothing reads it yet: it waits for waves. No screen shows it, the calls keep it. */
  readonly hidden?: true;
}

const number = (min: number, max: number, unit: string): SettingShape => ({ kind: 'integer', min, max, unit });
const choice = (set: unknown): SettingShape => ({ kind: 'choice', codes: set as Codes });

export const settingDefinitions: Readonly<Record<SettingKey, SettingDefinition>> = {
  openTime: { shape: { kind: 'time' }, initial: '09:00', help: '上门提货的预约不能早于它；印在发给供应商的采购单上' },
  closeTime: { shape: { kind: 'time' }, initial: '20:00', help: '上门提货的预约不能晚于它；印在发给供应商的采购单上' },
  cutOffTime: { shape: { kind: 'time' }, initial: '18:00', help: '此时间以后的订单次日发货；订单、发货单、出库单写明预计发货日' },
  carriageType: {
    shape: choice(carriageType),
    initial: String(carriageType.code.carrier),
    help: '新增发货单默认的运输方式；接口没有填运输方式时，用网点选定的',
  },
  labelSize: { shape: choice(labelSize), initial: labelSize.code.large, help: '发货单与运单打印面单使用的纸张' },
  labelCopies: { shape: number(1, 5, '份'), initial: '1', help: '每个包裹打印几份面单' },
  autoAllocate: { shape: { kind: 'flag' }, initial: '1', help: '拣货时按生产日期和入库先后自动选择库位；关闭后由拣货人选择' },
  autoWave: { shape: { kind: 'flag' }, initial: '0', help: '待拣货的出库单自动合并为波次', hidden: true },
  waveSize: { shape: number(1, 500, '单'), initial: '30', help: '一个波次最多合并多少出库单', hidden: true },
  safetyStockDays: { shape: number(0, 365, '天'), initial: '7', help: '可用库存低于最近这些天的销量时，在库存与看板上提醒；0 为不提醒' },
  overReceipt: { shape: number(0, 100, '%'), initial: '0', help: '收货数量可超出采购数量的比例，超出的标为超收；直接入库与理货都按它' },
  receiptLife: {
    shape: number(0, 100, '%'),
    initial: '0',
    help: '供应商送来的货，剩余保质期不得少于保质期的这个比例；少于它须有权限的人放行。0 为只拒收已过期的',
  },
  inspectReturns: {
    shape: { kind: 'flag' },
    initial: '0',
    help: '退货入库后先冻结，质检判定良品、次品、报废或退供应商以后才能用；关闭为退货入库即可用',
  },
  paymentLimit: { shape: number(0, 999_999, '元'), initial: '10000', help: '付款申请超过这个金额须由他人审批' },
};

/** Whether a time of day, as `18:00`, is within opening hours; a site that closes after midnight is open on both sides of it. */
export const isOpenAt = (time: string, { openTime, closeTime }: { openTime: string; closeTime: string }): boolean =>
  openTime <= closeTime ? time >= openTime && time <= closeTime : time >= openTime || time <= closeTime;

/** What an order or dispatch that is written now can expect of the site. */
export const promiseText = ({ cutOffTime, isLate, promisedDay }: { cutOffTime: string; isLate: number; promisedDay: string }): string =>
  isLate === 1
    ? `已过截单时间 ${cutOffTime}，预计 ${promisedDay.slice(5)} 发货`
    : `截单时间 ${cutOffTime}，预计 ${promisedDay.slice(5)} 发货`;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What the value should have been; undefined if it is right. */
export function settingExpects(key: SettingKey, value: string): string | undefined {
  const { shape } = settingDefinitions[key];
  switch (shape.kind) {
    case 'time':
      return TIME.test(value) ? undefined : '时间，如 18:00';
    case 'flag':
      return value === '0' || value === '1' ? undefined : '0 或 1';
    case 'choice':
      return shape.codes.entries.some(({ code }) => String(code) === value)
        ? undefined
        : shape.codes.entries.map(({ label }) => label).join('、');
    case 'integer':
      return /^\d{1,6}$/.test(value) && Number(value) >= shape.min && Number(value) <= shape.max
        ? undefined
        : `${shape.min} 至 ${shape.max} 的整数`;
  }
}

const path = '/api/deptSetting';

export const siteSetting = resource({
  name: 'deptSetting',
  title: '网点设置',
  path,
  permission: 'deptSetting',
  fields: {
    deptId: requiredReferenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', edit: false, list: false }),
    deptName: shownText('网点', { list: 160 }),
    key: choiceField<SettingKey>('设置', settingKey, { default: 'openTime', filter: 'equals', edit: false, list: 140 }),
    value: textField('值', { max: 50, required: true, list: 120 }),
    remark: textField('备注', { max: 200, list: 220 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

/** All settings of a site: version 0 is a setting that holds its default. */
const whole = z.array(z.object({ key: settingKey.schema, value: z.string(), version: version() }));

/** What those who work with a site need to know of it. */
const workings = z.object({
  openTime: z.string(),
  closeTime: z.string(),
  cutOffTime: z.string(),
  carriageType: carriageType.schema,
  labelSize: labelSize.schema,
  labelCopies: z.int(),
  /** 1: the cut-off time of today is over. */
  isLate: flag(),
  /** When goods leave that are ordered now. */
  promisedDay: z.string(),
});
export type SiteWorkings = z.output<typeof workings>;

export const siteSettingCalls = {
  ...siteSetting.calls,
  /** Site and setting of a record never change; only its value does. */
  edit: call({ ...siteSetting.calls.edit, body: siteSetting.calls.edit.body.omit({ deptId: true, key: true }) }),
  /** Ours: what the form of a site shows and saves at once. */
  ofDept: call({
    method: 'GET',
    path: `${path}/getByDeptId`,
    title: '网点的全部设置',
    access: 'deptSetting:list',
    query: z.object({ deptId: idText() }),
    reply: whole,
  }),
  /** Ours: for the forms and papers of everybody who works with the site. */
  workings: call({
    method: 'GET',
    path: `${path}/getWorkings`,
    title: '网点的作业设置',
    access: choosers.site,
    query: z.object({ deptId: idText() }),
    reply: workings,
  }),
  saveAll: call({
    method: 'POST',
    path: `${path}/saveDeptSettings`,
    title: '保存网点的全部设置',
    access: 'deptSetting:edit',
    body: z.object({
      deptId: id(),
      settings: z
        .array(z.object({ key: settingKey.schema, value: text(50), version: version() }))
        .max(100)
        .meta({ title: '设置' }),
    }),
    reply: whole,
  }),
};
