/** 车辆: a vehicle as its papers describe it. Who drives it where is in companyCar, its terms are in carContract. */
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  dayField,
  decimalField,
  imageField,
  instantField,
  keptText,
  shownChoice,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { requiredText } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { isPlateNumber } from '../validators.ts';

export const carStyle = codes({
  other: { code: 0, label: '其他' },
  box: { code: 10, label: '厢式' },
  railed: { code: 20, label: '高栏' },
  flat: { code: 30, label: '平板' },
  cold: { code: 40, label: '冷藏' },
  van: { code: 50, label: '面包' },
  container: { code: 60, label: '集装箱' },
});

/** Of insurance and inspection, the one that ends first. */
export const papersState = codes({
  unknown: { code: 0, label: '未登记' },
  valid: { code: 1, label: '正常', tone: 'success' },
  ending: { code: 2, label: '即将到期', tone: 'warning' },
  expired: { code: 3, label: '已过期', tone: 'error' },
});

const DAY_MS = 86_400_000;

/** Days between two days of the calendar, `yyyy-MM-dd`. */
const daysUntil = (today: string, day: string): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;

/** The state of a paper that is valid until this day, the day included. */
export function paperState(until: string | null | undefined, today: string): number {
  const { unknown, valid, ending, expired } = papersState.code;
  if (!until) return unknown;
  if (until < today) return expired;
  return daysUntil(today, until) <= limits.paperWarningDays ? ending : valid;
}

/** Small letters, blanks or the dot of the plate make no difference. */
const plate = requiredText(20)
  .overwrite((typed) => typed.replace(/[\s·.]/g, '').toUpperCase())
  .refine(isPlateNumber, '不是有效的车牌号');

export const measures = {
  length: decimalField('车长', { digits: 2, max: 99, unit: 'm', list: 90 }),
  loadWeight: decimalField('载重', { digits: 3, max: 1_000_000, unit: 'kg', list: 110 }),
  loadCube: decimalField('容积', { digits: 4, max: 1_000, unit: 'm³', list: 110 }),
};

export const car = resource({
  name: 'car',
  title: '车辆',
  path: '/api/car',
  permission: 'car',
  search: ['carNumber', 'ownerName'],
  voids: true,
  fields: {
    carNumber: {
      ...textField('车牌号', { max: 20, required: true, filter: 'contains', sort: true, list: 120 }),
      schema: plate.meta({ title: '车牌号' }),
    },
    style: choiceField('车型', carStyle, { default: carStyle.code.box, filter: 'in', list: 90 }),
    ...measures,
    ownerName: textField('车主', { max: 50, filter: 'contains', list: 140 }),
    licence: textField('行驶证号', { max: 50, list: 140 }),
    insuredUntil: dayField('保险到期', { sort: true, list: 120 }),
    inspectedUntil: dayField('年检到期', { sort: true, list: 120 }),
    papers: shownChoice('证件', papersState, { filter: 'in', list: 100 }),
    deptName: shownText('使用网点', { list: 130 }),
    contractUntil: shownText('合同到期', { list: 120 }),
    imageUrl: imageField('行驶证照片', { list: false }),
    info: textField('备注', { max: 200, list: 160 }),
    createBy: keptText('登记人', { list: 100 }),
    createTime: instantField('登记时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export const carCalls = car.calls;
