/** 车辆合同: on what terms a vehicle drives for us, and until when. */
import { z } from 'zod';
import { roundMoney } from '../arithmetic.ts';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  decimalField,
  instantField,
  keptText,
  requiredDayField,
  requiredReferenceField,
  shownChoice,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { idText } from '../kernel/wire.ts';
import { limits } from '../limits.ts';

export const carPay = codes({
  trip: { code: 0, label: '按趟' },
  month: { code: 10, label: '按月' },
  year: { code: 20, label: '按年' },
  distance: { code: 30, label: '按公里' },
  weight: { code: 40, label: '按吨' },
});

/** What a contract says about one trip, and what that depends on. */
export interface TripTerms {
  readonly payStyle: number;
  readonly price: number;
}

interface Trip {
  /** km */
  readonly distance: number;
  /** kg */
  readonly weight: number;
}

const KG_PER_TON = 1000;

/** The price of a trip by its vehicle's contract. Vehicles that are paid by the month or year cost nothing more for a trip. */
export function tripPrice({ payStyle, price }: TripTerms, { distance, weight }: Trip): number {
  if (payStyle === carPay.code.trip) return price;
  if (payStyle === carPay.code.distance) return roundMoney(price * distance);
  return payStyle === carPay.code.weight ? roundMoney((price * weight) / KG_PER_TON) : 0;
}

export const contractState = codes({
  ahead: { code: 0, label: '未生效' },
  valid: { code: 1, label: '生效中', tone: 'success' },
  ended: { code: 2, label: '已到期' },
});

const path = '/api/carContract';

export const carContract = resource({
  name: 'carContract',
  title: '车辆合同',
  path,
  permission: 'carContract',
  search: ['number', 'carNumber'],
  voids: true,
  fields: {
    carId: requiredReferenceField('车辆', 'car', { labelField: 'carNumber', list: false, filter: 'in', edit: false }),
    carNumber: keptText('车牌号', { filter: 'contains', list: 120 }),
    number: textField('合同编号', { max: 50, required: true, filter: 'contains', sort: true, list: 150 }),
    startDay: requiredDayField('开始日期', { sort: true, list: 120 }),
    endDay: requiredDayField('结束日期', { sort: true, list: 120 }),
    valid: shownChoice('状态', contractState, { filter: 'in', list: 90 }),
    payStyle: choiceField('计费方式', carPay, {
      default: carPay.code.trip,
      filter: 'in',
      list: 90,
      help: '派车时不填运费则按合同计算；按月、按年的每趟为 0',
    }),
    price: decimalField('价格', { digits: 2, max: limits.moneyMost, unit: '元', list: 110, help: '每趟、每公里、每吨，或每月、每年' }),
    fileUrl: textField('合同文件', { max: 500, list: 100 }),
    info: textField('备注', { max: 200, list: 160 }),
    createBy: keptText('登记人', { list: 100 }),
    createTime: instantField('登记时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export const carContractCalls = {
  ...carContract.calls,
  ofCar: call({
    method: 'GET',
    path: `${path}/getCarContractsForCar`,
    title: '车辆的合同',
    access: 'carContract:list',
    query: z.object({ carId: idText().meta({ title: '车辆' }) }),
    reply: z.array(carContract.row),
  }),
};
