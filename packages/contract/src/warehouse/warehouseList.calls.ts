/** The calls of warehouse lists (spec 2 §7, wmsInoutlist). */
import { z } from 'zod';
import { overriding } from '../kernel/blocks.ts';
import { call } from '../kernel/call.ts';
import { type DocumentKind, documentResult, type KindAction } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { day, done, id, idList, idsText, idText, integer, integerText, quantity, requiredText, text } from '../kernel/wire.ts';
import { direction, NO_POSITION } from '../stock/ledger.ts';
import { siteResource } from '../system/site.ts';
import { listStepCalls } from './listSteps.calls.ts';
import { dayEndReport, listDetail, listEdit, listInput, listRow, pickingResults } from './warehouseList.schema.ts';
import { inboundList, listState, outboundList, warehouseList } from './warehouseList.ts';
import { backTag, lineRow, MOST_LINES } from './warehouseListLine.ts';

const path = '/api/wmsInoutlist';

const act = <const E extends z.ZodRawShape>(kind: DocumentKind, name: string, shape: E) => {
  const action = kind.actions[name] as KindAction;
  return {
    path: `${path}/${action.call.split(' ')[1] ?? ''}`,
    title: action.label,
    access: action.permission,
    body: z.object({ id: id(), ...shape }),
    reply: done(),
  } as const;
};

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'wmsInoutlist:list', query, reply });

const byId = z.object({ id: idText() });
const made = z.object({ id: z.int(), number: z.string() });
const ids = z.object({ ids: idList() });
const results = z.array(documentResult);
/** Without a day the present one stays. */
const batch = { batchProNumber: text(50).meta({ title: '批次号' }), markTime: day().optional().meta({ title: '生产日期' }) };
const detailQuery = z.object({
  ids: idsText().optional(),
  deptId: idText().optional(),
  createTime: z.union([day(), z.array(day()).max(2)]).optional(),
});

const { list, download } = warehouseList.calls;
const void_ = { title: '作废出入库单', access: 'wmsInoutlist:cancel' } as const;

export const warehouseListCalls = {
  list: call({ ...list, reply: pageOf(listRow) }),
  download,
  getOne: get('getOne', '出入库单详情', byId, listDetail),
  create: call({
    method: 'POST',
    path,
    aliases: [`${path}/create`],
    title: '新增出入库单',
    access: 'wmsInoutlist:add',
    body: listInput.extend(overriding),
    reply: listDetail,
  }),
  edit: call({
    method: 'PUT',
    path,
    aliases: [`${path}/edit`],
    title: '编辑出入库单',
    access: 'wmsInoutlist:edit',
    body: listEdit,
    reply: listDetail,
  }),
  remove: call({ method: 'DELETE', path, ...void_, body: idList(), reply: done() }),

  setState: call({
    method: 'POST',
    ...act(outboundList, 'submit', { state: z.union([z.literal(listState.code.draft), z.literal(listState.code.toPick)]), ...overriding }),
  }),
  startOut: call({
    method: 'GET',
    path: `${path}/setJianHuo`,
    title: '开始拣货',
    access: 'wmsInoutlist:pick',
    query: byId,
    mutates: true,
    reply: listDetail,
  }),
  startIn: call({ method: 'POST', ...act(inboundList, 'startPicking', {}) }),
  savePicking: call({ method: 'POST', ...act(outboundList, 'savePicking', pickingResults), title: '保存拣货理货' }),
  finishOut: call({ method: 'POST', ...act(outboundList, 'finishPicking', pickingResults) }),
  finishIn: call({ method: 'POST', ...act(inboundList, 'finishPicking', { ...pickingResults, ...overriding }) }),
  backOut: call({ method: 'POST', ...act(outboundList, 'backToPick', {}) }),
  backIn: call({ method: 'POST', ...act(inboundList, 'backToPick', {}) }),
  post: call({ method: 'PUT', ...act(outboundList, 'post', overriding), title: '出入库' }),
  postEach: call({
    method: 'PUT',
    path: `${path}/doInOutBatch`,
    title: '批量出入库',
    access: 'wmsInoutlist:post',
    body: ids,
    reply: results,
  }),
  postEachOut: call({
    method: 'PUT',
    path: `${path}/doOutBatch`,
    title: '批量出库',
    access: 'wmsInoutlist:post',
    body: ids,
    reply: results,
  }),
  ...listStepCalls,
  cancel: call({
    method: 'GET',
    path: `${path}/doCancel`,
    ...void_,
    query: byId.extend({ info: text(200).default('') }),
    mutates: true,
    reply: done(),
  }),
  cancelEach: call({
    method: 'POST',
    path: `${path}/batchDoCancel`,
    title: '批量作废出入库单',
    access: 'wmsInoutlist:cancel',
    body: ids,
    reply: results,
  }),
  skip: call({
    method: 'GET',
    path: `${path}/notInOrOut`,
    title: '无需出入库',
    access: 'wmsInoutlist:cancel',
    query: byId,
    mutates: true,
    reply: done(),
  }),
  changeType: call({
    method: 'GET',
    path: `${path}/updateStyle`,
    title: '修改出入库类型',
    access: 'wmsInoutlist:edit',
    query: byId.extend({ type: integerText(0, 999) }),
    mutates: true,
    reply: done(),
  }),
  setOutType: call({
    method: 'POST',
    path: `${path}/setOutStyle`,
    title: '设置出库类型',
    access: 'wmsInoutlist:edit',
    body: z.object({ id: id(), type: integer(0, 999) }),
    reply: done(),
  }),
  setInType: call({
    method: 'POST',
    path: `${path}/setInStyle`,
    title: '设置入库类型',
    access: 'wmsInoutlist:edit',
    body: z.object({ id: id(), type: integer(0, 999) }),
    reply: done(),
  }),
  regroup: call({
    method: 'GET',
    path: `${path}/updateGroup`,
    title: '修改分组',
    access: 'wmsInoutlist:edit',
    query: byId.extend({ groupName: text(50).default('') }),
    mutates: true,
    reply: done(),
  }),
  shortcutIn: call({
    method: 'POST',
    path: `${path}/shortcutIn`,
    title: '快捷入库',
    access: 'wmsInoutlist:post',
    body: listInput.omit({ state: true }).extend({
      positionId: integer(NO_POSITION, Number.MAX_SAFE_INTEGER).default(NO_POSITION).meta({ title: '库位' }),
      ...overriding,
    }),
    reply: made,
  }),
  shortcutOut: call({
    method: 'POST',
    path: `${path}/shortcutOut`,
    title: '快捷出库',
    access: 'wmsInoutlist:post',
    body: listInput.omit({ state: true }).extend(overriding),
    reply: made,
  }),
  otherOut: call({
    method: 'PUT',
    path: `${path}/createOtherout`,
    title: '新增其他出库单',
    access: 'wmsInoutlist:add',
    body: listInput.omit({ type: true }),
    reply: made,
  }),
  createOuts: call({
    method: 'PUT',
    path: `${path}/batchCreateOut`,
    title: '批量新增出库单',
    access: 'wmsInoutlist:add',
    body: z.object({ lists: z.array(listInput).min(1).max(200).meta({ title: '出库单' }) }),
    reply: results,
  }),
  createForPurchase: call({
    method: 'POST',
    path: `${path}/addForPur`,
    title: '新增采购入库单',
    access: 'wmsInoutlist:add',
    body: listInput.omit({ type: true }).extend({ objNumber: requiredText(50).meta({ title: '采购单号' }) }),
    reply: made,
  }),
  cancelTransport: call({ method: 'PUT', ...act(outboundList, 'cancelTransport', {}) }),
  continueSend: call({ method: 'POST', ...act(outboundList, 'continueSend', {}), reply: made }),
  returnBack: call({
    method: 'POST',
    ...act(outboundList, 'returnBack', {
      lines: z
        .array(z.object({ lineId: id(), num: quantity() }))
        .max(MOST_LINES)
        .default([])
        .meta({ title: '退货明细' }),
    }),
    reply: made,
  }),
  reverse: call({ method: 'POST', ...act(outboundList, 'reverse', { info: requiredText(200).meta({ title: '原因' }) }), reply: made }),

  setBatch: call({
    method: 'POST',
    path: `${path}/setInoutProBatch`,
    title: '设置明细批次',
    access: 'wmsInoutlist:edit',
    body: z.object({ ids: z.array(id()).min(1).max(MOST_LINES), ...batch }),
    reply: done(),
  }),
  saveBatches: call({
    method: 'POST',
    path: `${path}/saveInoutProBatch`,
    title: '保存明细批次',
    access: 'wmsInoutlist:edit',
    body: z.object({
      lines: z
        .array(z.object({ id: id(), ...batch }))
        .min(1)
        .max(MOST_LINES)
        .meta({ title: '明细' }),
    }),
    reply: done(),
  }),
  setBackTag: call({
    method: 'POST',
    path: `${path}/setInoutProBackTag`,
    title: '设置退货标记',
    access: 'wmsInoutlist:edit',
    body: z.object({ ids: z.array(id()).min(1).max(MOST_LINES), backTag: backTag.schema }),
    reply: done(),
  }),

  listForIds: get('listForIds', '按编号取出入库单', z.object({ ids: idsText() }), z.array(listRow)),
  byNumber: get('findByNumber', '按单号取出入库单', z.object({ number: requiredText(50) }), listDetail),
  byObjNumber: get('getInOutByObjNumber', '关联单据的出入库单', z.object({ objNumber: requiredText(50) }), z.array(listRow)),
  outNum: get(
    'getOutNum',
    '关联单据的出库数量',
    z.object({ objNumber: requiredText(50) }),
    z.object({ objNumber: z.string(), num: z.number(), outNum: z.number() }),
  ),
  stateCounts: get(
    'stateCounts',
    '各状态的出入库单数',
    z.object({ style: integerText(1, 2) }),
    z.array(z.object({ state: listState.schema, count: z.int() })),
  ),
  typeCodes: get(
    'getStyleCode',
    '出入库类型',
    z.object({ style: integerText(1, 2).optional() }),
    z.array(z.object({ code: z.int(), label: z.string(), style: direction.schema, bearsFee: z.boolean() })),
  ),
  centre: get(
    'getCenterDept',
    '出入库单的中心仓',
    z.object({ id: idText().optional(), deptId: idText().optional() }),
    siteResource.row.nullable(),
  ),
  outLines: get('downloadOutProDetail', '出库明细导出数据', detailQuery, z.array(lineRow)),
  inLines: get('downloadInProDetail', '入库明细导出数据', detailQuery, z.array(lineRow)),
  dayEnd: get('riJieCheck', '日结检查', z.object({ deptId: idText().optional(), day: day().optional() }), dayEndReport),
};
