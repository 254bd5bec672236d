/** 扫描记录: what people scanned off parcels. Every scan is stored, also a refused one: who, where, when, and why not. */
import { roundTo } from '../arithmetic.ts';
import { codes } from '../kernel/codes.ts';
import {
  decimalField,
  instantField,
  keptReference,
  keptText,
  shownChoice,
  shownDecimal,
  shownReference,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { waybillKind } from './waybill.ts';

/** Scans are actions of the waybill's kind, under codes of their own. */
export const scanned = ['take', 'enter', 'load', 'unload', 'depart', 'arrive', 'sign'] as const;
export type ScannedAction = (typeof scanned)[number];

const { take, enter, load, unload, depart, arrive, sign } = waybillKind.actions;

export const scanStyle = codes({
  take: { code: 10, label: take.label },
  enter: { code: 20, label: enter.label },
  load: { code: 30, label: load.label, tone: 'processing' },
  unload: { code: 40, label: unload.label },
  depart: { code: 50, label: depart.label, tone: 'processing' },
  arrive: { code: 60, label: arrive.label, tone: 'processing' },
  sign: { code: 70, label: sign.label, tone: 'success' },
});

export const actionOfScan = (style: number): ScannedAction => scanStyle.entries.find(({ code }) => code === style)?.name ?? 'enter';

export const scanResult = codes({
  refused: { code: 0, label: '未通过', tone: 'error' },
  passed: { code: 1, label: '通过', tone: 'success' },
});

/** Scales and packing differ a little: up to half a kilogram, or five percent, is no difference. */
const TOLERANCE = { kg: 0.5, share: 0.05 } as const;

/** What is said about a parcel that was weighed: empty if it weighs what its waybill says. */
export function weightHint(weighed: number, recorded: number): string {
  const gap = roundTo(weighed - recorded, 3);
  if (weighed <= 0 || Math.abs(gap) <= Math.max(TOLERANCE.kg, recorded * TOLERANCE.share)) return '';
  return `称重 ${weighed} kg，运单 ${recorded} kg，相差 ${gap > 0 ? '+' : ''}${gap} kg`;
}

export const scanRecord = resource({
  name: 'scanRecord',
  title: '扫描记录',
  path: '/api/scanRecord',
  permission: 'scanRecord',
  search: ['number'],
  voids: true,
  fields: {
    number: keptText('运单号', { filter: 'contains', list: 150 }),
    waybillId: shownReference('运单', 'waybill', { filter: 'in', list: false }),
    style: shownChoice('扫描类型', scanStyle, { filter: 'in', list: 90 }),
    isOk: shownChoice('结果', scanResult, { filter: 'in', list: 80 }),
    msg: keptText('说明', { list: 260 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('网点', { list: 120 }),
    toDeptId: shownReference('下一站', 'dept', { list: false }),
    toDeptName: keptText('下一站', { list: 110 }),
    signBy: keptText('签收人', { list: 90 }),
    weight: decimalField('重量', { digits: 3, max: 9_999_999, unit: 'kg', list: 90 }),
    feeAmount: shownDecimal('费用', { digits: 2, unit: '元', list: 90 }),
    info: textField('备注', { max: 200, list: 160 }),
    createBy: keptText('扫描人', { filter: 'contains', list: 100 }),
    createTime: instantField('扫描时间', { sort: true, filter: 'range', list: 150 }),
  },
});
