/** Cooperation between two companies (spec 2 §7): one invites, the other answers, either ends it. Both see the same record. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, shownChoice, shownText } from '../kernel/field.ts';
import { mayMove, moves } from '../kernel/moves.ts';
import { resource } from '../kernel/resource.ts';
import { id, idText, requiredText, text, version } from '../kernel/wire.ts';
import { openSite } from './siteOpening.ts';

export const cooperationState = codes({
  pending: { code: 0, label: '待答复', tone: 'processing' },
  agreed: { code: 10, label: '合作中', tone: 'success' },
  refused: { code: 20, label: '已拒绝', tone: 'error' },
  ended: { code: 30, label: '已终止' },
});
const { pending, agreed, refused, ended } = cooperationState.code;

/** Which side of a record the asking company is. */
export const cooperationSide = codes({
  sent: { code: 1, label: '我方邀请' },
  received: { code: 2, label: '对方邀请' },
});
const { sent, received } = cooperationSide.code;

export const cooperationMoves = moves(cooperationState, {
  agree: { label: '同意', from: [pending], to: agreed },
  refuse: { label: '拒绝', from: [pending], to: refused },
  withdraw: { label: '撤回', from: [pending], to: ended },
  end: { label: '终止', from: [agreed], to: ended },
});
export type CooperationMove = keyof typeof cooperationMoves.table;

/** The invited company answers, the inviting one withdraws, either ends. */
export const moveSides: Readonly<Record<CooperationMove, readonly number[]>> = {
  agree: [received],
  refuse: [received],
  withdraw: [sent],
  end: [sent, received],
};

/** Steps that need a reason for the other company. */
export const movesWithReason: readonly CooperationMove[] = ['refuse', 'end'];

export const cooperationMovesOf = ({ state, side }: { readonly state: number; readonly side: number }): CooperationMove[] =>
  (Object.keys(moveSides) as CooperationMove[]).filter((name) => mayMove(cooperationMoves, name, state) && moveSides[name].includes(side));

const path = '/api/cooperate';

export const cooperationResource = resource({
  name: 'cooperate',
  title: '合作',
  path,
  permission: 'cooperate',
  search: ['partnerName'],
  fields: {
    partnerName: shownText('合作公司', { filter: 'contains', list: 220 }),
    side: shownChoice('邀请方', cooperationSide, { filter: 'equals', list: 100 }),
    state: shownChoice('状态', cooperationState, { filter: 'equals', list: 90 }),
    remark: shownText('附言', { list: 220 }),
    reason: shownText('原因', { list: 180 }),
    createTime: instantField('邀请时间', { sort: true, filter: 'range', list: 150 }),
    answerTime: instantField('答复时间', { list: 150 }),
  },
});

const move = z.enum(Object.keys(cooperationMoves.table) as [CooperationMove, ...CooperationMove[]]);

export const cooperationCalls = {
  list: cooperationResource.calls.list,
  download: cooperationResource.calls.download,
  create: call({
    ...cooperationResource.calls.create,
    title: '邀请合作',
    body: z.object({
      invite: requiredText(60).meta({ title: '公司名称或邀请码' }),
      remark: text(200).default('').meta({ title: '附言' }),
    }),
  }),
  edit: call({
    ...cooperationResource.calls.edit,
    title: '答复合作',
    body: z.object({
      id: id(),
      version: version(),
      move: move.meta({ title: '操作' }),
      reason: text(200).default('').meta({ title: '原因' }),
    }),
  }),
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '合作详情',
    access: 'cooperate:list',
    query: z.object({ id: idText() }),
    reply: cooperationResource.row,
  }),
  /** The sites that the other company has opened to us; of all cooperations if none is named. */
  openSites: call({
    method: 'GET',
    path: `${path}/getDepts`,
    title: '合作公司开放的网点',
    access: 'cooperate:list',
    query: z.object({ id: idText().optional() }),
    reply: z.array(openSite),
  }),
};
