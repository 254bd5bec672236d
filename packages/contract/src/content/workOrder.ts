/** Work orders (客服工单): anyone signed in raises one, service staff answer, both sides see the same conversation (spec 2 §7). */
import { z } from 'zod';
import { type Access, call, signedIn } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { choiceField, dictionaryField, instantField, shownChoice, shownInteger, shownText, textField } from '../kernel/field.ts';
import { mayMove, moves } from '../kernel/moves.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { flag, id, idText, integerText, requiredText, text, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';

export const workOrderState = codes({
  waiting: { code: 0, label: '待处理', tone: 'warning' },
  handling: { code: 10, label: '处理中', tone: 'processing' },
  solved: { code: 20, label: '已解决', tone: 'success' },
  closed: { code: 30, label: '已关闭' },
});
const { waiting, handling, solved, closed } = workOrderState.code;

export const workOrderPriority = codes({
  normal: { code: 1, label: '普通' },
  urgent: { code: 2, label: '紧急', tone: 'error' },
});

/** Who speaks: the one who raised it, the staff who answer, or the record of a step. */
export const workOrderSide = codes({
  raiser: { code: 1, label: '提单人' },
  service: { code: 2, label: '客服' },
  step: { code: 3, label: '进展' },
});

export const workOrderMoves = moves(workOrderState, {
  take: { label: '受理', from: [waiting], to: handling },
  solve: { label: '解决', from: [handling], to: solved },
  close: { label: '关闭', from: [waiting, handling, solved], to: closed },
  reopen: { label: '重新打开', from: [solved, closed], to: waiting },
});
export type WorkOrderMove = keyof typeof workOrderMoves.table;

/** What the one who raised it may do without being service staff. */
export const raiserMoves: readonly WorkOrderMove[] = ['close', 'reopen'];

/** Of the steps that the state allows, those of this person: staff may all, the raiser theirs. */
export const workOrderMovesOf = (state: number, { handles, own }: { readonly handles: boolean; readonly own: boolean }): WorkOrderMove[] =>
  (Object.keys(workOrderMoves.table) as WorkOrderMove[]).filter(
    (name) => mayMove(workOrderMoves, name, state) && (handles || (own && raiserMoves.includes(name))),
  );

/** A closed order takes no replies: it is opened again first. */
export const mayReply = (state: number): boolean => state !== closed;

/** An answer of the staff takes up a waiting order; a reply of the raiser reopens a solved one. */
export const stateAfterReply = (state: number, side: number): number => {
  if (state === waiting && side === workOrderSide.code.service) return handling;
  if (state === solved && side === workOrderSide.code.raiser) return handling;
  return state;
};

/** The dictionary of categories; companies add their own entries. */
export const WORK_ORDER_CHANNELS = 'work_order_channel';

const path = '/api/workOrder';

const raiser = signedIn('人人都可提工单，只见自己提的或由自己处理的');

export const workOrder = resource({
  name: 'workOrder',
  title: '工单',
  path,
  permission: 'workOrder',
  voids: true,
  search: ['number', 'title', 'content', 'userName'],
  fields: {
    number: shownText('工单号', { list: 150 }),
    title: textField('标题', { max: 100, required: true, list: 240 }),
    state: shownChoice('状态', workOrderState, { filter: 'in', list: 90 }),
    channel: dictionaryField('分类', WORK_ORDER_CHANNELS, { required: true, filter: 'in', list: 110 }),
    priority: choiceField('优先级', workOrderPriority, { default: 1, filter: 'equals', list: 80 }),
    // Words stay as they were said: staff correct a wrong category, never the text.
    content: textField('问题描述', { max: limits.workOrderLength, required: true, edit: false, list: false }),
    contact: textField('联系人', { max: 30, list: 100 }),
    phone: textField('联系电话', { max: 20, list: 130 }),
    userId: shownInteger('提单人编号', { filter: 'equals', list: false }),
    userName: shownText('提单人', { list: 100 }),
    handlerName: shownText('处理人', { list: 100 }),
    replyCount: shownInteger('回复数', { list: 80 }),
    createTime: instantField('提交时间', { sort: true, filter: 'range', list: 150 }),
    updateTime: instantField('最近进展', { sort: true, list: 150 }),
  },
});

const pictures = z.array(requiredText(500)).max(limits.workOrderPictures).default([]).meta({ title: '图片' });

const reply = z.object({
  id: id(),
  side: workOrderSide.schema,
  userName: z.string(),
  content: z.string(),
  pictures: z.array(z.string()),
  createTime: z.string(),
});
export type WorkOrderReply = z.output<typeof reply>;

/** One work order as seen by the asking user: `own` if they raised it, `handles` if they may answer for the company. */
const detail = workOrder.row.extend({ pictures: z.array(z.string()), replies: z.array(reply), own: flag(), handles: flag() });
export type WorkOrderDetail = z.output<typeof detail>;

const { list, download, create, edit, remove, removeOne } = workOrder.calls;
const { content: _content, ...editable } = create.body.shape;
const { page, size } = pageQuery;

const step = (name: WorkOrderMove, access: Access) =>
  call({
    method: 'PUT',
    path: `${path}/${name}`,
    title: `${workOrderMoves.table[name].label}工单`,
    access,
    body: z.object({ id: id(), version: version() }),
    reply: detail,
  });

export const workOrderCalls = {
  list,
  download,
  create: call({ ...create, title: '提交工单', access: raiser, body: create.body.extend({ pictures }) }),
  edit: call({ ...edit, body: z.object({ ...editable, id: id(), version: version() }) }),
  remove,
  removeOne,
  channels: call({
    method: 'GET',
    path: `${path}/getChannels`,
    title: '工单分类',
    access: raiser,
    reply: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  own: call({
    method: 'GET',
    path: `${path}/getWons`,
    title: '我的工单',
    access: raiser,
    query: z.object({ page, size, state: integerText(0, closed).optional() }),
    reply: pageOf(workOrder.row),
  }),
  one: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '工单详情',
    access: raiser,
    query: z.object({ id: idText() }),
    reply: detail,
  }),
  reply: call({
    method: 'POST',
    path: `${path}/reply`,
    title: '回复工单',
    access: raiser,
    body: z.object({ id: id(), content: text(limits.workOrderLength).default('').meta({ title: '回复' }), pictures }),
    reply: detail,
  }),
  take: step('take', 'workOrder:handle'),
  solve: step('solve', 'workOrder:handle'),
  close: step('close', raiser),
  reopen: step('reopen', raiser),
};
