/** What the platform itself offers to the console: dashboard counts, uploads of pictures, live events. */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { text } from '../kernel/wire.ts';

/** The topic that says: events were lost, read everything again. */
export const MISSED = 'missed';

/** One message of the live stream. */
export const liveEvent = z.object({
  /** `task`, `notice`, `message`, `changed` … */
  topic: z.string(),
  id: z.int().optional(),
  data: z.unknown().optional(),
});
export type LiveEvent = z.output<typeof liveEvent>;

export const platformCalls = {
  dashboard: call({
    method: 'GET',
    path: '/api/dashboard/counts',
    title: '工作台',
    access: signedIn('每人的首页：公司概数和本人的操作；他人的操作要有日志权限'),
    reply: z.object({
      counts: z.array(z.object({ key: z.string(), title: z.string(), value: z.int(), path: z.string() })),
      recent: z.array(z.object({ id: z.int(), title: z.string(), userName: z.string(), createTime: z.string() })),
      /** Actions a day over the last fourteen days. */
      activity: z.array(z.object({ day: z.string(), count: z.int() })),
    }),
  }),
  events: call({
    method: 'GET',
    path: '/api/events',
    title: '实时消息',
    access: signedIn('通知浏览器哪些数据变了，内容仍凭权限读取'),
    reply: 'events',
  }),
  uploadImage: call({
    method: 'POST',
    path: '/api/util/uploadImg',
    title: '上传图片',
    access: signedIn('头像、工单和各种单据都要传图'),
    upload: true,
    query: z.object({ dir: text(50).optional() }),
    reply: z.object({ url: z.string(), path: z.string() }),
  }),
};
