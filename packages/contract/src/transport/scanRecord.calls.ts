/** The calls of scan records (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { decimal, id, idText, localTimeText, requiredText, text } from '../kernel/wire.ts';
import { scanRecord, scanStyle } from './scanRecord.ts';
import { feeInput, MOST_MOVED } from './waybill.schema.ts';

const { path } = scanRecord;
const { list, download, edit, remove } = scanRecord.calls;
const period = z
  .union([localTimeText(), z.array(localTimeText()).max(2)])
  .optional()
  .meta({ title: '扫描时间' });

/** One number or many; the site is the chosen one (header `dept`). */
export const scanInput = z
  .object({
    number: text(50).optional().meta({ title: '运单号' }),
    numbers: z.array(requiredText(50)).max(MOST_MOVED).optional().meta({ title: '运单号' }),
    style: scanStyle.schema.meta({ title: '扫描类型' }),
    toDeptId: id().optional().meta({ title: '下一站' }),
    signBy: text(60).default('').meta({ title: '签收人' }),
    weight: decimal(0, 9_999_999, 3).default(0).meta({ title: '重量' }),
    info: text(200).default('').meta({ title: '备注' }),
  })
  .refine(({ number = '', numbers = [] }) => number !== '' || numbers.length > 0, { path: ['number'], message: '请扫描或输入运单号' })
  .refine(({ style, signBy }) => style !== scanStyle.code.sign || signBy !== '', { path: ['signBy'], message: '请填写签收人' });
export type ScanInput = z.output<typeof scanInput>;

/** `id` of the record; `state` of the waybill after it, null if there is no such waybill. */
const result = z.object({
  id: z.int(),
  number: z.string(),
  waybillId: z.int().nullable(),
  state: z.int().nullable(),
  isOk: z.int(),
  msg: z.string(),
});
export type ScanResult = z.output<typeof result>;

export const scanRecordCalls = {
  list,
  download,
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '扫描记录详情',
    access: 'scanRecord:list',
    query: z.object({ id: idText() }),
    reply: scanRecord.row,
  }),
  historyCount: call({
    method: 'GET',
    path: `${path}/getHistoryCount`,
    title: '扫描次数统计',
    access: 'scanRecord:list',
    query: z.object({ waybillId: idText().optional(), deptId: idText().optional(), createTime: period }),
    reply: z.array(z.object({ day: z.string(), style: z.int(), label: z.string(), count: z.int(), refused: z.int() })),
  }),
  create: call({ method: 'POST', path, title: '扫描运单', access: 'scanRecord:add', body: scanInput, reply: z.array(result) }),
  addFee: call({
    method: 'POST',
    path: `${path}/addFee`,
    title: '扫描时添加费用',
    access: 'scanRecord:fee',
    body: feeInput.extend({ id: id(), amount: decimal(0.01, 99_999_999, 2).meta({ title: '金额' }) }),
    reply: scanRecord.row,
  }),
  edit,
  remove,
};
