/** 仓储账单: what a contract costs its customer in one month. It is claimed when it is made, and taken back with a reason. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { dayField, instantField, keptReference, keptText, shownChoice, shownDecimal, shownReference, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { done, id, idList, idText, month, requiredText } from '../kernel/wire.ts';
import { chargeUnit } from './feeEngine.ts';
import { monthRow } from './storageContract.ts';

const path = '/api/storageBill';
const money = (label: string) => shownDecimal(label, { digits: 2, unit: '元', list: 120 });

export const storageBill = resource({
  name: 'storageBill',
  title: '仓储账单',
  path,
  permission: 'storageContract',
  search: ['number', 'customerName'],
  fields: {
    number: keptText('账单号', { filter: 'contains', sort: true, list: 190 }),
    month: keptText('月份', { filter: 'equals', sort: true, list: 90 }),
    contractId: keptReference('合同', 'storageContract', { filter: 'in', list: false }),
    customerId: shownReference('客户', 'customer', { filter: 'in', list: false, namedBy: 'customerName' }),
    customerName: shownText('客户', { list: 180 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 130 }),
    amount: { ...money('金额'), sort: true as const },
    paid: money('已收'),
    isDelete: shownChoice('状态', voidState, { filter: 'equals', list: 90 }),
    info: keptText('撤销原因', { list: 160 }),
    createBy: keptText('制单人', { list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** What lay in the warehouse at the end of a day, and what of it is charged. */
export const storageDay = resource({
  name: 'storageDay',
  title: '仓储天数',
  path: '/api/storageDay',
  permission: 'storageContract',
  search: ['productName'],
  fields: {
    contractId: keptReference('合同', 'storageContract', { filter: 'in', list: false }),
    day: { ...dayField('日期', { filter: 'range', sort: true, list: 110 }), form: false as const },
    lineName: keptText('费用项目', { list: 140 }),
    deptName: shownText('网点', { list: 120 }),
    productName: keptText('产品', { list: 220 }),
    pieces: shownDecimal('日终库存', { digits: 3, list: 110 }),
    freePieces: shownDecimal('免费期内', { digits: 3, list: 110 }),
    palletPieces: shownDecimal('每托件数', { digits: 0, list: 100 }),
    quantity: shownDecimal('计费数量', { digits: 6, list: 110 }),
    unit: shownChoice('单位', chargeUnit, { list: 90 }),
  },
});

const detail = storageBill.row.extend({ rows: z.array(monthRow) });

export const storageBillCalls = {
  list: storageBill.calls.list,
  download: storageBill.calls.download,
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '仓储账单详情',
    access: 'storageContract:list',
    query: z.object({ id: idText() }),
    reply: detail,
  }),
  /** Of contracts, for a month that is over: all of them or none. */
  make: call({
    method: 'POST',
    path,
    title: '生成仓储账单',
    access: 'storageContract:bill',
    body: z.object({ ids: idList().meta({ title: '合同' }), month: month() }),
    reply: z.array(storageBill.row),
  }),
  takeBack: call({
    method: 'PUT',
    path: `${path}/takeBack`,
    title: '撤销仓储账单',
    access: 'storageContract:bill',
    body: z.object({ id: id(), info: requiredText(200).meta({ title: '原因' }) }),
    reply: done(),
  }),
};

export const storageDayCalls = { list: storageDay.calls.list, download: storageDay.calls.download };
