/** 报损: what was found broken or missing, until it is taken out of stock. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  dayField,
  imageField,
  instantField,
  integerField,
  keptText,
  quantityField,
  referenceField,
  requiredReferenceField,
  shownChoice,
  shownReference,
  shownText,
  textField,
} from '../kernel/field.ts';
import { documentResult } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { idList } from '../kernel/wire.ts';
import { quality } from '../stock/ledger.ts';

export const loseState = codes({
  reported: { code: 0, label: '待出库', tone: 'warning' },
  out: { code: 10, label: '已出库', tone: 'success' },
});

export const lossResource = resource({
  name: 'wmsLose',
  title: '报损记录',
  path: '/api/wmsLose',
  permission: 'wmsLose',
  fields: {
    deptId: requiredReferenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', list: false, edit: false }),
    deptName: shownText('网点', { list: 130 }),
    productId: requiredReferenceField('产品', 'product', { labelField: 'productName', filter: 'in', list: false, edit: false }),
    productName: keptText('产品', { filter: 'contains', list: 200 }),
    barcode: keptText('条码', { filter: 'contains', list: 140 }),
    ownerId: integerField('货主', { max: Number.MAX_SAFE_INTEGER, filter: 'equals', list: false, edit: false }),
    quality: choiceField('品质', quality, { default: quality.code.genuine, filter: 'equals', list: 80, edit: false }),
    positionId: referenceField('库位', 'wmsPosition', { labelField: 'positionCode', list: false, help: '不填则按出库顺序选择' }),
    positionCode: shownText('库位', { list: 110 }),
    batch: textField('批次号', { max: 50, list: 110 }),
    markTime: dayField('生产日期', { list: 110 }),
    num: quantityField('数量', { list: 90 }),
    reason: textField('原因', { max: 200, required: true, filter: 'contains', list: 200 }),
    picture: imageField('图片', { list: false }),
    state: shownChoice('状态', loseState, { filter: 'equals', list: 90 }),
    listId: shownReference('出库单', 'inoutlist', { list: false }),
    listNumber: shownText('出库单号', { list: 150 }),
    createBy: keptText('报损人', { filter: 'contains', list: 100 }),
    createTime: instantField('报损时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export const lossCalls = {
  ...lossResource.calls,
  createOut: call({
    method: 'PUT',
    path: `${lossResource.path}/createLoseout`,
    title: '报损出库',
    access: 'wmsLose:out',
    body: z.object({ ids: idList() }),
    reply: z.array(documentResult),
  }),
};
