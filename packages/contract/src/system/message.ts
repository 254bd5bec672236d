/** Messages between two people of one company (spec 0 §7.7). The wire calls a pair of people `messageApair`. */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { id, idText, integerText, LARGEST_ID, requiredText } from '../kernel/wire.ts';
import { limits } from '../limits.ts';

export const messageStyle = codes({
  text: { code: 1, label: '文字' },
  picture: { code: 2, label: '图片' },
});

/** The sender of messages that no person writes, for instance of a joint trade that the other company moved. Nobody can answer it. */
export const SYSTEM_SENDER = 0;

const message = z.object({
  id: id(),
  fromId: z.int(),
  toId: id(),
  style: messageStyle.schema,
  /** The text, or the path of the stored picture. */
  content: z.string(),
  createTime: z.string(),
  readTime: z.string().nullable(),
});
export type TalkMessage = z.output<typeof message>;

const friend = z.object({
  userId: z.int(),
  nickName: z.string(),
  avatar: z.string(),
  deptName: z.string().nullable(),
  /** 0: the account is disabled or gone; what was said stays readable. */
  enabled: z.int(),
  lastmsg: z.string(),
  style: messageStyle.schema,
  lastFromId: z.int(),
  lastTime: z.string(),
  noread: z.int(),
});
export type Friend = z.output<typeof friend>;

/** What the live stream's `message` event says: with whom, and whether something was said or read. */
export const messageEvent = z.object({ partnerId: z.int(), event: z.enum(['said', 'read']) });

const pair = '/api/messageApair';
const talkers = signedIn('本人与同事的对话');

export const messageCalls = {
  friends: call({ method: 'GET', path: `${pair}/friend`, title: '会话列表', access: talkers, reply: z.array(friend) }),
  unread: call({
    method: 'GET',
    path: `${pair}/noread`,
    title: '未读消息数',
    access: talkers,
    reply: z.object({ total: z.int(), content: z.array(z.object({ userId: z.int(), noread: z.int() })) }),
  }),
  send: call({
    method: 'POST',
    path: `${pair}/addMessage`,
    title: '发送消息',
    access: talkers,
    body: z.object({
      toid: id().meta({ title: '接收人' }),
      lastmsg: requiredText(limits.messageLength).meta({ title: '消息' }),
      style: messageStyle.schema.default(messageStyle.code.text).meta({ title: '类型' }),
    }),
    reply: message,
  }),
  talk: call({
    method: 'GET',
    path: '/api/message/getTalkList',
    title: '会话消息',
    access: talkers,
    /** Opening a conversation marks what it shows as read. */
    mutates: true,
    receipt: true,
    query: z.object({
      toid: integerText(SYSTEM_SENDER, LARGEST_ID),
      /** Only what was said before this message: the page above. */
      beforeId: idText().optional(),
      size: integerText(1, limits.largestTalkPage).default(limits.talkPageSize),
    }),
    /** Newest first. */
    reply: z.object({ content: z.array(message), more: z.boolean() }),
  }),
};
