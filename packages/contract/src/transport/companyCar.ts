/** 公司车辆: a vehicle at work for a site, with its driver. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  instantField,
  keptText,
  requiredReferenceField,
  shownChoice,
  shownDecimal,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { idText, requiredText } from '../kernel/wire.ts';
import { isMobile } from '../validators.ts';
import { car, carStyle, papersState } from './car.ts';
import { carContract } from './carContract.ts';

export const carFrom = codes({
  own: { code: 10, label: '自有', tone: 'success' },
  attached: { code: 20, label: '挂靠', tone: 'processing' },
  hired: { code: 30, label: '外调', tone: 'warning' },
});

export const carWork = codes({
  idle: { code: 0, label: '停用' },
  working: { code: 1, label: '在用', tone: 'success' },
});

const path = '/api/companyCar';

export const companyCar = resource({
  name: 'companyCar',
  title: '公司车辆',
  path,
  permission: 'companyCar',
  search: ['carNumber', 'driverName', 'driverPhone'],
  voids: true,
  fields: {
    carId: requiredReferenceField('车辆', 'car', { labelField: 'carNumber', list: false, edit: false }),
    carNumber: keptText('车牌号', { filter: 'contains', list: 120 }),
    style: shownChoice('车型', carStyle, { filter: 'in', list: 90 }),
    length: shownDecimal('车长', { digits: 2, unit: 'm', list: 90 }),
    loadWeight: shownDecimal('载重', { digits: 3, unit: 'kg', list: 110 }),
    deptId: requiredReferenceField('使用网点', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('使用网点', { list: 130 }),
    fromStyle: choiceField('来源', carFrom, { default: carFrom.code.own, filter: 'in', list: 90 }),
    driverName: textField('司机', { max: 30, required: true, filter: 'contains', list: 100 }),
    driverPhone: {
      ...textField('司机电话', { max: 11, required: true, filter: 'contains', list: 120 }),
      schema: requiredText(11).refine(isMobile, '请输入正确的手机号').meta({ title: '司机电话' }),
    },
    state: choiceField('状态', carWork, { default: carWork.code.working, filter: 'in', list: 90 }),
    papers: shownChoice('证件', papersState, { filter: 'in', list: 100 }),
    info: textField('备注', { max: 200, list: 160 }),
    createBy: keptText('登记人', { list: 100 }),
    createTime: instantField('登记时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** A car as the pickers of freight bills and dispatches show it. */
const choice = companyCar.row
  .pick({
    id: true,
    carId: true,
    carNumber: true,
    style: true,
    length: true,
    loadWeight: true,
    deptId: true,
    deptName: true,
    fromStyle: true,
    driverName: true,
    driverPhone: true,
    papers: true,
  })
  /** Its contract of today; null if it has none. */
  .extend({ contract: z.object({ number: z.string(), payStyle: z.int(), price: z.number() }).nullable() });
export type CarChoice = z.output<typeof choice>;

const count = z.object({ code: z.int(), label: z.string(), count: z.int() });
export type CarCount = z.output<typeof count>;

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'companyCar:list', query, reply });

const ofSite = z.object({ deptId: idText().optional().meta({ title: '使用网点' }) });

export const companyCarCalls = {
  ...companyCar.calls,
  getOne: get(
    'getOne',
    '公司车辆详情',
    z.object({ id: idText() }),
    companyCar.row.extend({ car: car.row, contracts: z.array(carContract.row) }),
  ),
  /** All that are at work: a picker has no pages. */
  all: get('getAllCars', '在用车辆', ofSite, z.array(choice)),
  byStyle: get(
    'getCarAndStyle',
    '按车型分组的车辆',
    ofSite,
    z.array(z.object({ style: z.int(), styleName: z.string(), cars: z.array(choice) })),
  ),
  sums: get(
    'getSumCarInfo',
    '车辆统计',
    ofSite,
    z.object({
      total: z.int(),
      styles: z.array(count),
      fromStyles: z.array(count),
      states: z.array(count),
      papers: z.array(count),
    }),
  ),
};
