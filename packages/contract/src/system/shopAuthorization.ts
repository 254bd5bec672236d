/**
 * Shop authorisation (spec 0 §2.1 /getShouQuan): staff make a link that is valid for half an hour and answered once; the shop's owner opens
 * it without an account and agrees or refuses.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { choiceField, instantField, shownChoice, shownText, textField } from '../kernel/field.ts';
import { mayMove, moves } from '../kernel/moves.ts';
import { resource } from '../kernel/resource.ts';
import { flag, id, text, version } from '../kernel/wire.ts';

/** 已过期 is never stored: an unanswered link expires by the clock. */
export const shopAuthorizationState = codes({
  waiting: { code: 0, label: '待授权', tone: 'processing' },
  agreed: { code: 10, label: '已授权', tone: 'success' },
  refused: { code: 20, label: '已拒绝', tone: 'error' },
  revoked: { code: 30, label: '已撤销' },
  expired: { code: 40, label: '已过期', tone: 'warning' },
});
const { waiting, agreed, refused, revoked, expired } = shopAuthorizationState.code;

export const shopPlatform = codes({
  taobao: { code: 1, label: '淘宝天猫' },
  jingdong: { code: 2, label: '京东' },
  pinduoduo: { code: 3, label: '拼多多' },
  douyin: { code: 4, label: '抖音' },
  kuaishou: { code: 5, label: '快手' },
  other: { code: 9, label: '其他' },
});

export const shopAuthorizationMoves = moves(shopAuthorizationState, {
  agree: { label: '同意', from: [waiting], to: agreed },
  refuse: { label: '拒绝', from: [waiting], to: refused },
  renew: { label: '重新生成链接', from: [waiting, refused, expired], to: waiting },
  revoke: { label: '撤销', from: [waiting, agreed, expired], to: revoked },
});

export const mayShopMove = (name: 'renew' | 'revoke', state: number): boolean => mayMove(shopAuthorizationMoves, name, state);

const path = '/api/shopAuthorization';

export const shopAuthorization = resource({
  name: 'shopAuthorization',
  title: '店铺授权',
  path,
  permission: 'shopAuthorization',
  search: ['shopName', 'remark'],
  fields: {
    shopName: textField('店铺名称', { max: 60, required: true, list: 220 }),
    platform: choiceField('平台', shopPlatform, { default: 1, filter: 'in', list: 110 }),
    state: shownChoice('状态', shopAuthorizationState, { filter: 'in', list: 90 }),
    remark: textField('用途说明', { max: 200, list: 240, help: '会显示给店铺方' }),
    expireTime: instantField('链接有效期至', { list: 150 }),
    answerName: shownText('答复人', { list: 110 }),
    answerTime: instantField('答复时间', { list: 150 }),
    userName: shownText('发起人', { list: 110 }),
    createTime: instantField('发起时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** Only the maker of the link sees the token, once; the server stores its hash. */
const made = shopAuthorization.row.extend({ token: z.string() });

const token = text(100).meta({ title: '授权链接' });
const versioned = z.object({ id: id(), version: version() });
const { list, download, create } = shopAuthorization.calls;

const asked = z.object({
  companyName: z.string(),
  platform: z.int(),
  shopName: z.string(),
  remark: z.string(),
  userName: z.string(),
  expireTime: z.string(),
});

export const shopAuthorizationCalls = {
  list,
  download,
  create: call({ ...create, title: '生成授权链接', reply: made }),
  renew: call({
    method: 'PUT',
    path: `${path}/renew`,
    title: '重新生成授权链接',
    access: 'shopAuthorization:add',
    body: versioned,
    reply: made,
  }),
  revoke: call({
    method: 'PUT',
    path: `${path}/revoke`,
    title: '撤销店铺授权',
    access: 'shopAuthorization:revoke',
    body: versioned,
    reply: shopAuthorization.row,
  }),
  /** What the linked page shows before the answer. */
  ask: call({
    method: 'GET',
    path: `${path}/getShouQuan`,
    title: '店铺授权请求',
    access: 'public',
    query: z.object({ token }),
    reply: asked,
  }),
  answer: call({
    method: 'POST',
    path: `${path}/answer`,
    title: '答复店铺授权',
    access: 'public',
    body: z.object({ token, agree: flag().meta({ title: '是否同意' }), name: text(30).default('').meta({ title: '答复人' }) }),
    reply: z.object({ state: shopAuthorizationState.schema, companyName: z.string(), shopName: z.string() }),
  }),
};

/** The address of a link below the console's base. */
export const shopAuthorizationPath = (secret: string): string => `/getShouQuan?token=${encodeURIComponent(secret)}`;
