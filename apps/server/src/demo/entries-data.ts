/** Debts and staff pay in the demonstration company. Names are those of its partners, or invented. */
import type { settleWay } from '@cangyun/contract/finance/money.ts';
import type { earningType } from '@cangyun/contract/finance/staffPay.ts';

export interface DemoEntry {
  readonly side: 'receive' | 'pay';
  /** A partner's name, or only a name. */
  readonly person: string;
  readonly items: readonly (readonly [name: string, amount: number])[];
  /** Days from today. */
  readonly booked: number;
  readonly due?: number;
  /** What was paid of it, and how; an undone one is reversed. */
  readonly paid?: readonly (readonly [amount: number, way: keyof typeof settleWay.code, then?: 'undone'])[];
  readonly abnormal?: string;
  readonly voided?: string;
}

export const entries: readonly DemoEntry[] = [
  {
    side: 'receive',
    person: '青禾生鲜超市',
    items: [
      ['仓储费', 3_200],
      ['装卸费', 860.5],
    ],
    booked: -20,
    due: 10,
  },
  { side: 'receive', person: '拾光文具批发', items: [['代发服务费', 480]], booked: -3, due: 27 },
  {
    side: 'receive',
    person: '青禾生鲜超市',
    items: [
      ['仓储费', 3_350],
      ['破损扣款', -150],
    ],
    booked: -35,
    due: -5,
    paid: [[1_200, 'transfer']],
  },
  { side: 'receive', person: '孙女士', items: [['包装费', 266]], booked: -12, paid: [[266, 'wechat']] },
  {
    side: 'receive',
    person: '大江电器连锁',
    items: [['配送费', 1_880]],
    booked: -20,
    due: 10,
    paid: [
      [880, 'alipay'],
      [1_000, 'transfer'],
    ],
  },
  { side: 'receive', person: '大江电器连锁', items: [['加急费', 300]], booked: -8, due: 22, paid: [[300, 'cash', 'undone']] },
  { side: 'receive', person: '南岭茶业', items: [['仓储费', 720]], booked: -15, due: -1, abnormal: '托盘数与仓库记录不符，待核对' },
  { side: 'receive', person: '南岭茶业', items: [['仓储费', 720]], booked: -14, voided: '重复录入' },
  {
    side: 'pay',
    person: '疾风同城配送',
    items: [
      ['短驳运费', 650],
      ['过路费', 85],
    ],
    booked: -6,
    due: 9,
  },
  { side: 'pay', person: '顺达叉车维修', items: [['维修费', 1_420]], booked: -30, due: -2, paid: [[700, 'cash']] },
  {
    side: 'pay',
    person: '南翔物业',
    items: [
      ['仓库租金', 6_800],
      ['水电费', 618.4],
    ],
    booked: -25,
    due: 5,
    paid: [[7_418.4, 'transfer']],
  },
  { side: 'pay', person: '张师傅', items: [['夜间装卸', 540]], booked: -2, due: 12, abnormal: '缺签收单' },
];

export interface DemoEarning {
  /** Which of the people, in the order of the list. */
  readonly who: number;
  readonly type: keyof typeof earningType.code;
  readonly amount: number;
  /** Months before this one. */
  readonly ago: number;
  readonly paid: boolean;
  readonly info: string;
}

export const earnings: readonly DemoEarning[] = [
  { who: 1, type: 'commission', amount: 1_350.6, ago: 1, paid: true, info: '拣货提成' },
  { who: 0, type: 'wages', amount: 9_800, ago: 0, paid: false, info: '' },
  { who: 1, type: 'bonus', amount: 500, ago: 0, paid: false, info: '全勤奖' },
  { who: 2, type: 'expenses', amount: 318.5, ago: 0, paid: false, info: '差旅报销' },
];

/** Whose goods came in, and what that costs them and earns the driver: the first is claimed, the second is open. */
export const received = {
  owner: '青禾生鲜超市',
  driver: '周师傅',
  lists: 2,
  fees: [
    ['卸货费', 180],
    ['贴标费', 96.5],
  ],
  drive: [['短驳', 120]],
} as const;
