/** Work orders of the demonstration company, and shops that were asked for access. */
import { type WorkOrderMove, workOrderCalls, workOrderPriority } from '@cangyun/contract/content/workOrder.ts';
import { shopAuthorizationCalls, shopPlatform } from '@cangyun/contract/system/shopAuthorization.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import type { ApiCall } from './caller.ts';

type Voice = 'warehouse' | 'picker1' | 'service';
/** A reply, or a step. */
type Turn = readonly [Voice, string] | readonly [Voice, { readonly step: WorkOrderMove }];

interface DemoOrder {
  readonly by: Voice;
  readonly title: string;
  readonly content: string;
  readonly channel: string;
  readonly priority?: 1 | 2;
  readonly turns: readonly Turn[];
}

const orders: readonly DemoOrder[] = [
  {
    by: 'picker1',
    title: '扫码枪扫不出新到的商品条码',
    content: '今天到的一批饮料，外箱条码扫了没有反应，手输可以。\n换了一把枪也一样。',
    channel: '3',
    turns: [
      ['service', { step: 'take' }],
      ['service', '请拍一张外箱条码的照片，另外看一下是不是 128 码。'],
      ['picker1', '是竖着印的，条码旁边写着 ITF-14。'],
      ['service', '明白了，扫码枪默认关闭 ITF-14，已经发了设置条码给主管，扫一下就好。'],
      ['service', { step: 'solve' }],
      ['picker1', { step: 'close' }],
    ],
  },
  {
    by: 'warehouse',
    title: '新入职的同事看不到出库单',
    content: '吴强今天转到上海中心仓，登录后菜单里没有仓储，麻烦加一下权限。',
    channel: '2',
    turns: [
      ['service', '已经在岗位里加上了，请他退出重新登录。'],
      ['service', { step: 'solve' }],
    ],
  },
  {
    by: 'picker1',
    title: '打印的标签偏移了半厘米',
    content: '二号打印台，从昨天换纸以后开始。',
    channel: '1',
    turns: [
      ['service', { step: 'take' }],
      ['service', '请先做一次走纸校准：关机，按住走纸键再开机。'],
      ['picker1', '校准过了，还是偏，明天早上要打一千张，比较急。'],
    ],
  },
  {
    by: 'warehouse',
    title: '双十一期间需要临时加两台打印机',
    content: '计划 8 号前装好，位置在复核台旁边。',
    channel: '9',
    priority: workOrderPriority.code.urgent,
    turns: [],
  },
  {
    by: 'warehouse',
    title: '建议拣货任务可以按通道排序',
    content: '现在按单号排，拣货员要来回走。',
    channel: '6',
    turns: [],
  },
];

async function raiseOrders(voices: Readonly<Record<Voice, ApiCall>>): Promise<void> {
  for (const { by, turns, ...order } of orders) {
    const { id } = await voices[by](workOrderCalls.create, { body: order });
    for (const [who, what] of turns) {
      if (typeof what === 'string') await voices[who](workOrderCalls.reply, { body: { id, content: what } });
      else {
        const { version } = await voices[who](workOrderCalls.one, { query: { id } });
        await voices[who](workOrderCalls[what.step], { body: { id, version } });
      }
    }
  }
}

type Fate = 'agreed' | 'refused' | 'revoked' | 'waiting';

const shops: readonly { readonly shopName: string; readonly platform: number; readonly remark: string; readonly fate: Fate }[] = [
  { shopName: '云上生活旗舰店', platform: shopPlatform.code.taobao, remark: '同步订单与发货', fate: 'agreed' },
  { shopName: '远山食品专营店', platform: shopPlatform.code.jingdong, remark: '同步订单与发货', fate: 'agreed' },
  { shopName: '小满优选', platform: shopPlatform.code.pinduoduo, remark: '同步库存', fate: 'refused' },
  { shopName: '好物直播间', platform: shopPlatform.code.douyin, remark: '活动期间代发货', fate: 'revoked' },
  { shopName: '晨光文具店', platform: shopPlatform.code.other, remark: '同步订单', fate: 'waiting' },
];

/** Their links end soon after they were sent. */
export async function askShops(call: ApiCall): Promise<void> {
  for (const { fate, ...shop } of shops) {
    const { id, token, version } = await call(shopAuthorizationCalls.create, { body: shop as never });
    if (fate === 'waiting') continue;
    await call(shopAuthorizationCalls.answer, { body: { token, agree: fate === 'refused' ? 0 : 1, name: '店铺负责人' } });
    if (fate === 'revoked') await call(shopAuthorizationCalls.revoke, { body: { id, version: version + 1 } });
  }
}

export async function fillService(call: ApiCall, callAs: (userId: number) => Promise<ApiCall>): Promise<void> {
  const everyone = await call(userCalls.simple, {});
  const voiceOf = (username: Voice): Promise<ApiCall> => callAs(everyone.find((one) => one.username === username)?.id ?? 0);
  const [warehouse, picker1, service] = await Promise.all([voiceOf('warehouse'), voiceOf('picker1'), voiceOf('service')]);
  await raiseOrders({ warehouse, picker1, service });
}
