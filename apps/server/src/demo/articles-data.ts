/** What the demonstration company and its partner publish. Invented. */
import { articleStat } from '@cangyun/contract/content/article.ts';
import { channelOpenness } from '@cangyun/contract/content/channel.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';

export interface DemoChannel {
  readonly name: string;
  readonly under?: string;
  readonly info?: string;
  readonly open?: 0 | 1;
  readonly enabled?: 0 | 1;
}

export const channels: readonly DemoChannel[] = [
  { name: '公司动态', info: '大事与新人' },
  { name: '新闻', under: '公司动态' },
  { name: '活动', under: '公司动态' },
  { name: '操作手册', info: '照着做就对' },
  { name: '仓储作业', under: '操作手册' },
  { name: '运输配送', under: '操作手册' },
  { name: '对外公告', info: '合作公司可以看到', open: channelOpenness.code.partners },
  { name: '旧版制度', info: '已停用', enabled: enabledState.code.disabled },
];

export interface DemoArticle {
  readonly title: string;
  readonly channel?: string;
  readonly info?: string;
  readonly tags?: string;
  readonly content: string;
  readonly colour?: string;
  /** Has a document with this name. */
  readonly document?: string;
  readonly stat?: 0 | 1;
  readonly sequence?: number;
  readonly reward?: number;
}

export const articles: readonly DemoArticle[] = [
  {
    title: '上海中心仓五号库正式启用',
    channel: '新闻',
    info: '新增三千个库位，日处理能力提升四成。',
    tags: '仓库,上海',
    colour: '#2f6f8f',
    content:
      '<p>经过两个月的改造，<strong>五号库</strong>今天正式启用。</p><h2>带来什么</h2><ul><li><p>库位增加 3,000 个，其中恒温库位 400 个</p></li><li><p>出库月台由 6 个增加到 10 个</p></li></ul><blockquote><p>感谢每一位参与搬迁的同事。</p></blockquote>',
  },
  {
    title: '双十一发货量再创新高',
    channel: '新闻',
    info: '单日出库十二万件，准时率 99.6%。',
    colour: '#b23a48',
    content:
      '<p>双十一当天出库 <strong>120,386</strong> 件，比去年多三成。</p><table><tbody><tr><th><p>仓库</p></th><th><p>件数</p></th></tr><tr><td><p>上海中心仓</p></td><td><p>78,210</p></td></tr><tr><td><p>广州分仓</p></td><td><p>42,176</p></td></tr></tbody></table>',
  },
  {
    title: '秋季运动会报名开始',
    channel: '活动',
    info: '周六上午，青浦体育场。',
    colour: '#4c8c6b',
    content: '<p>项目：拔河、接力、叉车技能赛。</p><p style="text-align: center"><strong>报名截止本周五</strong></p>',
  },
  {
    title: '新人拣货三步走',
    channel: '仓储作业',
    info: '第一天上岗前请读完。',
    tags: '拣货,新人',
    colour: '#6d4c9f',
    document: '拣货作业指导书.pdf',
    reward: 5,
    content:
      '<h2>一、领任务</h2><p>用手机打开「拣货」，扫描拣货单上的条码。</p><h2>二、找库位</h2><ol><li><p>按提示的顺序走，不要来回</p></li><li><p>扫库位，再扫商品</p></li></ol><h2>三、交货</h2><p>放到复核台，点<strong>完成拣货</strong>。</p>',
  },
  {
    title: '叉车安全十条',
    channel: '仓储作业',
    info: '每月学习一次。',
    tags: '安全',
    sequence: 1,
    content: '<ol><li><p>限速 5 公里</p></li><li><p>货叉离地 20 厘米</p></li><li><p>转弯鸣笛</p></li></ol><p><em>其余见现场看板。</em></p>',
  },
  {
    title: '签收与回单怎么做',
    channel: '运输配送',
    info: '回单不清楚，结算就不清楚。',
    content: '<p>签收人须写全名和时间。照片要拍到<u>整张回单</u>，不能折角。</p>',
  },
  {
    title: '春节期间收发货安排',
    channel: '对外公告',
    info: '除夕至初三暂停收货。',
    tags: '公告,春节',
    content:
      '<p>除夕至初三暂停收货，紧急出库请提前一天联系客服。</p><p>详情请见 <a href="https://www.example.com/notice">公告页面</a>。</p>',
  },
  { title: '明年仓储价格调整（草稿）', channel: '对外公告', stat: articleStat.code.hidden, content: '<p>待财务确认。</p>' },
  { title: '旧版考勤制度', channel: '旧版制度', content: '<p>已由新版代替。</p>' },
  { title: '给全体员工的一封信', content: '<p>各位同事：</p><p>又是一年旺季，辛苦了。</p>' },
];

export const partnerArticles: readonly DemoArticle[] = [
  {
    title: '远山贸易新品上市：高山绿茶',
    info: '首批两千箱，欢迎预订。',
    tags: '新品',
    colour: '#7aa95c',
    content: '<p>产自海拔 900 米的茶园，<strong>十二月</strong>到货。</p>',
  },
  { title: '供货价格说明', info: '自下月起执行。', content: '<p>纸箱类上调 3%，其余不变。</p>' },
];
