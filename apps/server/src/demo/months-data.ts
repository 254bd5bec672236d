/** What the demonstration company does in each of its months. Names are those of its partners and people. */

interface Buyer {
  readonly name: string;
  /** Of the month. */
  readonly day: number;
  /** Of the last month and the begun one, which the homes show: most of it, and the rest later, so that thirty days have no gap. */
  readonly recently: readonly [number, number];
  /** Who has no days to pay pays at once in the begun month, which has no statement yet. */
  readonly cash?: true;
}

/** Who buys by the month, in the order of their days. */
export const monthlyBuyers: readonly Buyer[] = [
  { name: '远山贸易华东分公司', day: 3, recently: [3, 17] },
  { name: '青禾生鲜徐汇店', day: 6, recently: [5, 19], cash: true },
  { name: '大江电器连锁', day: 9, recently: [8, 21] },
  { name: '小满母婴用品店', day: 12, recently: [10, 23], cash: true },
  { name: '拾光文具批发', day: 15, recently: [13, 26], cash: true },
  { name: '南岭茶业', day: 18, recently: [15, 28], cash: true },
];

/** What is not as it was ordered: pieces that came beyond the order, and an order beyond what is there. */
export const waits = { tooMany: 12, customer: '青禾生鲜浦东店', short: 24 } as const;

/** Who delivers, one purchase each. */
export const monthlySuppliers = ['晶朗玻璃制品', '同兴塑料包装'] as const;

/** Lines that each buyer takes, how many of them at first where it comes twice, and about what each line is worth. */
export const sold = { lines: 6, first: 4, amount: 4_500, leastPrice: 10, dozen: 12 } as const;

/** Of the price at which it is sold. */
export const BUYING_SHARE = 0.83;

/** Whose goods the company stores under a contract. Goods of a supplier lie there too, until a difference is settled. */
export const STORED_FOR = '青禾生鲜超市';

/** Income and expenses that come every month. */
export const everyMonth = {
  storage: { person: STORED_FOR, name: '仓储费', amount: 3_150 },
  rent: { person: '南翔物业', items: [['仓库租金', 6_800] as const, ['水电费', 612.4] as const] },
  wages: [
    ['周建国', 9_800],
    ['陈嘉敏', 7_200],
  ],
} as const;

/** What a partner leaves open of a statement. */
export interface Rest {
  /** Months before this one. */
  readonly ago: number;
  readonly customer: string;
  /** Nothing given: all of it, because it is not due yet. */
  readonly open?: number;
  readonly objection?: string;
}

export const rests: readonly Rest[] = [
  { ago: 2, customer: '拾光文具批发', open: 1_600 },
  { ago: 1, customer: '南岭茶业', open: 1_280, objection: '有一箱到货时少 12 件，这部分请核对后再付' },
  { ago: 1, customer: '大江电器连锁' },
];

/** Where our money is, and what was there on the first day. The first one of each site takes what names no account. */
export const ownAccounts = [
  {
    name: '招商银行上海分行基本户',
    site: 'shanghai',
    type: 'bank',
    bankName: '招商银行上海分行',
    bankCard: '121908812310901',
    opening: 260_000,
  },
  { name: '上海中心仓备用金', site: 'shanghai', type: 'cash', bankName: '', bankCard: '', opening: 8_000 },
  { name: '广州分仓现金', site: 'guangzhou', type: 'cash', bankName: '', bankCard: '', opening: 3_000 },
  { name: '成都网点现金', site: 'chengdu', type: 'cash', bankName: '', bankCard: '', opening: 2_000 },
] as const;

/** What the bank does without us: taken each month, and paid in the last one; somebody's money that nobody knows. */
export const bankOwn = {
  charge: { amount: 35, info: '账户管理费' },
  interest: { amount: 186.32, info: '季度结息' },
  unknown: { amount: 5_000, partyName: '杭州云起网络科技', info: '往来款' },
} as const;

/** Whose claims are invoiced today. Without a number it is still a draft. */
export const invoiced = [
  { customer: '大江电器连锁', invoiceNo: '26312000000051872301' },
  { customer: '远山贸易华东分公司', invoiceNo: '26312000000051872302' },
  { customer: '拾光文具批发', invoiceNo: '' },
] as const;

/** Which suppliers are to be paid. */
export const asked = [
  { supplier: '海棠食品有限公司', info: '本月到货货款', approved: true },
  { supplier: '同兴塑料包装', info: '包材货款，对方要求月内付清', approved: false },
] as const;

/** From the bank to the till. */
export const pettyCash = { amount: 5_000, charge: 2, info: '补充仓库备用金' } as const;
