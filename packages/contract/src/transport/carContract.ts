/** 车辆合同: on what terms a vehicle drives for us, and until when. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { choiceField, decimalField, instantField, keptText, requiredReferenceField, shownChoice, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { day, idText } from '../kernel/wire.ts';
import { limits } from '../limits.ts';

export const carPay = codes({
  trip: { code: 0, label: '按趟' },
  month: { code: 10, label: '按月' },
  year: { code: 20, label: '按年' },
  distance: { code: 30, label: '按公里' },
  weight: { code: 40, label: '按吨' },
});

export const contractState = codes({
  ahead: { code: 0, label: '未生效' },
  valid: { code: 1, label: '生效中', tone: 'success' },
  ended: { code: 2, label: '已到期' },
});

const path = '/api/carContract';

/** A required day. */
const requiredDay = (label: string) => ({
  label,
  control: { kind: 'day' } as const,
  required: true,
  schema: day().meta({ title: label }),
  sort: true as const,
  list: 120,
});

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
    startDay: requiredDay('开始日期'),
    endDay: requiredDay('结束日期'),
    valid: shownChoice('状态', contractState, { filter: 'in', list: 90 }),
    payStyle: choiceField('计费方式', carPay, { default: carPay.code.trip, filter: 'in', list: 90 }),
    price: decimalField('价格', { digits: 2, max: limits.moneyMost, unit: '元', list: 110 }),
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
