/** 回单: pictures of the paper that the receiver signed, of a waybill or of a freight bill; and whether the paper itself came back. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { imageField, instantField, keptReference, keptText, shownChoice, shownReference, textField } from '../kernel/field.ts';
import { documentResult } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { id, idList, idText, requiredText, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { receiptState } from './waybill.ts';
import { ofWaybill } from './waybillException.calls.ts';

const path = '/api/receiptImg';

export const receiptPicture = resource({
  name: 'receiptImg',
  title: '回单',
  path,
  permission: 'receiptImg',
  search: ['number', 'info'],
  voids: true,
  fields: {
    img: imageField('图片', { list: 70 }),
    number: keptText('运单号', { filter: 'contains', list: 150 }),
    orderId: shownReference('运单', 'waybill', { filter: 'in', list: false }),
    billId: shownReference('运费单', 'bill', { filter: 'in', list: false }),
    receiptState: shownChoice('回单', receiptState, { filter: 'in', list: 90 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('网点', { list: 120 }),
    signTime: instantField('签收时间', { list: 150 }),
    info: textField('备注', { max: 200, filter: 'contains', list: 200 }),
    createBy: keptText('上传人', { filter: 'contains', list: 100 }),
    createTime: instantField('上传时间', { sort: true, filter: 'range', list: 150 }),
  },
});

const { create, edit } = receiptPicture.calls;
const picture = requiredText(500).meta({ title: '图片' });

export const receiptPictureCalls = {
  ...receiptPicture.calls,
  /** Several pictures of one paper; of a waybill, or of a freight bill. */
  create: call({
    ...create,
    title: '上传回单',
    body: z.object({
      ...ofWaybill,
      billId: id().optional().meta({ title: '运费单' }),
      imgs: z.array(picture).min(1).max(limits.receiptPictures).meta({ title: '图片' }),
      info: receiptPicture.fields.info.schema,
    }),
    reply: z.array(receiptPicture.row),
  }),
  edit: call({ ...edit, body: z.object({ id: id(), version: version(), img: picture, info: receiptPicture.fields.info.schema }) }),
  /** Pictures of the bill itself and of the waybills on it, newest first. */
  ofBill: call({
    method: 'GET',
    path: `${path}/getByBillId`,
    title: '运费单的回单',
    access: 'bill:list',
    query: z.object({ billId: idText().meta({ title: '运费单' }) }),
    reply: z.array(receiptPicture.row),
  }),
  /** The signed paper came back: of each of these waybills. */
  back: call({
    method: 'PUT',
    path: `${path}/doBackFile`,
    title: '回单返回',
    access: 'receiptImg:back',
    body: z.object({ ids: idList() }),
    reply: z.array(documentResult),
  }),
};
