/** Notices and messages of the demonstration company, and sites with a history. */
import { noticeCalls, noticeTop } from '@cangyun/contract/content/notice.ts';
import { messageCalls } from '@cangyun/contract/system/message.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import type { ApiCall } from './caller.ts';

type Fate = 'published' | 'withdrawn' | 'draft';

interface DemoNotice {
  readonly title: string;
  readonly content: string;
  readonly top?: number;
  readonly site?: string;
  readonly fate: Fate;
}

const notices: readonly DemoNotice[] = [
  {
    title: '双十一期间仓库排班与安全须知',
    top: noticeTop.code.pinned,
    fate: 'published',
    content: `各位同事：

旺季将至，请大家注意以下安排。

# 排班
1. 11 月 8 日至 15 日实行两班制，早班 07:00，晚班 15:00。
2. 加班须由**仓库主管**确认后登记。

# 安全
- 叉车通道禁止堆放货物，限速 5 公里。
- 高位货架作业必须两人一组，佩戴安全帽。
- 发现破损托盘立即停用，并在系统中登记。

感谢大家的辛苦付出！`,
  },
  {
    title: '系统升级通知：历史版本与存证查询',
    fate: 'published',
    content: '网点资料的每次修改都会留下版本，并可凭存证码公开验算。\n\n在「系统 - 网点」的更多操作中打开「历史版本」即可查看。',
  },
  {
    title: '上海中心仓 5 号库盘点安排',
    site: '上海中心仓',
    fate: 'published',
    content: '周六 09:00 开始全盘，期间暂停出库。\n\n请拣货组周五 18:00 前完成待拣任务。',
  },
  { title: '广州分仓停水通知', site: '广州分仓', fate: 'withdrawn', content: '周三停水，已改期，另行通知。' },
  { title: '年度体检报名（草稿）', fate: 'draft', content: '体检机构与时间待定。' },
];

async function writeNotices(call: ApiCall): Promise<void> {
  const sites = await call(siteCalls.idNames, {});
  for (const { fate, site, top = noticeTop.code.normal, ...text } of notices) {
    const deptId = sites.find(({ name }) => name === site)?.id;
    const { id, version } = await call(noticeCalls.create, { body: { ...text, top, ...(deptId ? { deptId } : {}) } });
    if (fate === 'draft') continue;
    const published = await call(noticeCalls.publish, { body: { id, version } });
    if (fate === 'withdrawn') await call(noticeCalls.withdraw, { body: { id, version: published.version } });
  }
}

/** Who says what, in order; the last messages stay unread. */
const words: readonly (readonly ['admin' | 'warehouse' | 'service', 'admin' | 'warehouse' | 'service', string])[] = [
  ['admin', 'warehouse', '建国，5 号库的盘点人手够吗？'],
  ['warehouse', 'admin', '够的，拣货组留四个人，另外从广州借两位。'],
  ['admin', 'warehouse', '好，周五前把名单发我。'],
  ['service', 'warehouse', '客户催上午那票货，麻烦看一下到哪一步了'],
  ['warehouse', 'service', '已经在打包，十一点前出库。'],
  ['warehouse', 'admin', '名单整理好了：王小军、赵丽、李倩、吴强。\n广州那边是孙浩和冯磊。'],
  ['service', 'admin', '沈总，有位客户想约下周来仓库参观，您看周二方便吗？'],
];

async function talk(call: ApiCall, callAs: (userId: number) => Promise<ApiCall>): Promise<void> {
  const everyone = await call(userCalls.simple, {});
  const idOf = (username: string): number => everyone.find((one) => one.username === username)?.id ?? 0;
  const voices = { admin: call, warehouse: await callAs(idOf('warehouse')), service: await callAs(idOf('service')) };
  for (const [from, to, lastmsg] of words) {
    await voices[from](messageCalls.talk, { query: { toid: idOf(to) } });
    await voices[from](messageCalls.send, { body: { toid: idOf(to), lastmsg } });
  }
  const [first] = (await voices.warehouse(noticeCalls.forReader, {})).content;
  if (first) await voices.warehouse(noticeCalls.read, { body: { noticeId: first.id } });
}

/** Two sites that changed over time. */
async function changeSites(call: ApiCall): Promise<void> {
  const changes: readonly (readonly [string, object])[] = [
    ['成都网点', { address: '航空港物流园 B 区 9 栋' }],
    ['成都网点', { code: 'CD02', contactPhone: '13800000113' }],
    ['广州分仓', { contact: '陈嘉敏', address: '太和镇物流大道 20 号' }],
  ];
  for (const [name, change] of changes) {
    const row = (await call(siteCalls.flat, {})).find((site) => site.name === name);
    if (row) await call(siteCalls.edit, { body: { ...row, ...change } as never });
  }
}

export async function fillTalk(call: ApiCall, callAs: (userId: number) => Promise<ApiCall>): Promise<void> {
  await writeNotices(call);
  await talk(call, callAs);
  await changeSites(call);
}
