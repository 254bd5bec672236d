/** The calls of 收付款单. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { pageOf } from '../kernel/page.ts';
import { day, decimal, done, id, idList, idText, integerText, requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { ageSums } from './ageing.ts';
import { itemKind } from './ledger.ts';
import { moneySide, settleWay } from './money.ts';
import { settlement } from './settlement.ts';

const { path } = settlement;
const title = '往来单位';
const amountFrom = (least: number) => decimal(least, limits.moneyMost, 2);
const sideText = () => integerText(moneySide.code.receive, moneySide.code.pay).default(moneySide.code.receive).meta({ title: '方向' });

/** A partner of ours, or somebody who is only a name. */
const partner = { customerId: id().optional().meta({ title }), person: text(60).optional().meta({ title: '往来个人' }) };
const askedPartner = { customerId: idText().optional().meta({ title }), person: text(60).optional().meta({ title: '往来个人' }) };

/** One amount on the partner's account that is not settled yet. */
export const openItem = z.object({
  id: z.int(),
  kind: itemKind.schema,
  /** What people call its document; its reason if it has none. */
  title: z.string(),
  sourceKind: z.string(),
  sourceId: z.int(),
  /** Of its document, or of the payment. */
  number: z.string(),
  reasonName: z.string(),
  day: z.string(),
  dueDay: z.string(),
  /** Negative: days until it is due. */
  overdueDays: z.int(),
  /** Both positive, whichever way it goes. */
  amount: z.number(),
  openAmount: z.number(),
  deptId: z.int(),
  deptName: z.string(),
  info: z.string(),
});
export type OpenItem = z.output<typeof openItem>;

const chosenItem = z.object({
  itemId: id().meta({ title: '款项' }),
  amount: amountFrom(0.01).optional().meta({ title: '核销金额' }),
});
export const chosenItems = z.array(chosenItem).max(limits.settlementItems).optional();

/** What the cashier says about any movement. */
const about = {
  ...partner,
  /** Where it is booked; where the cashier works if it is not given. */
  deptId: id().optional().meta({ title: '网点' }),
  day: day().optional().meta({ title: '日期' }),
  voucher: text(500).optional().meta({ title: '凭证' }),
  info: text(200).optional().meta({ title: '备注' }),
};
const through = {
  charge: amountFrom(0).optional().meta({ title: '手续费' }),
  way: settleWay.schema
    .refine((way) => way !== settleWay.code.balance, '账户余额请用「核销」')
    .optional()
    .meta({ title: '方式' }),
  ownAccountId: id().optional().meta({ title: '资金账户' }),
};

const creating = z.object({
  side: moneySide.schema.meta({ title: '方向' }),
  ...about,
  ...through,
  /** The sum of the ticked claims if it is not given. */
  amount: amountFrom(0.01).optional().meta({ title: '金额' }),
  discount: amountFrom(0).optional().meta({ title: '抹零' }),
  /** Not given: the oldest due first. Empty: none, all of it is an advance. */
  claims: chosenItems.meta({ title: '结算的款项' }),
});
export type Creating = z.output<typeof creating>;

const refunding = z.object({
  side: moneySide.schema.meta({ title: '方向' }),
  ...about,
  ...through,
  amount: amountFrom(0.01).optional().meta({ title: '金额' }),
  credits: chosenItems.meta({ title: '退还的款项' }),
});
export type Refunding = z.output<typeof refunding>;

const offsetting = z.object({
  ...about,
  amount: amountFrom(0.01).optional().meta({ title: '金额' }),
  receivables: chosenItems.meta({ title: '应收' }),
  payables: chosenItems.meta({ title: '应付' }),
});
export type Offsetting = z.output<typeof offsetting>;

/** What never comes, or need not be paid any more. Only what is ticked, and never without a reason. */
const writingOff = z.object({
  side: moneySide.schema.meta({ title: '方向' }),
  ...partner,
  deptId: about.deptId,
  day: about.day,
  amount: amountFrom(0.01).optional().meta({ title: '金额' }),
  claims: z.array(chosenItem).min(1).max(limits.settlementItems).meta({ title: '核销的款项' }),
  info: requiredText(200).meta({ title: '原因' }),
});
export type WritingOff = z.output<typeof writingOff>;

const allocating = z.object({
  side: moneySide.schema.meta({ title: '方向' }),
  ...partner,
  amount: amountFrom(0.01).optional().meta({ title: '金额' }),
  credits: chosenItems.meta({ title: '预收预付' }),
  claims: chosenItems.meta({ title: '结算的款项' }),
});
export type Allocating = z.output<typeof allocating>;

/** What a payment has settled, or is settled by. */
export const allocation = z.object({
  raisingId: z.int(),
  loweringId: z.int(),
  title: z.string(),
  sourceKind: z.string(),
  sourceId: z.int(),
  number: z.string(),
  amount: z.number(),
  /** False where money and claim are of one document, or one takes the other back. */
  canTakeBack: z.boolean(),
});

/** 凭证图片: the bank's slip, a cheque, a signed receipt. */
export const paymentImage = z.object({ id: z.int(), url: z.string(), userName: z.string(), createTime: z.string() });

export const settlementDetail = settlement.row.extend({
  companyName: z.string(),
  allocations: z.array(allocation),
  images: z.array(paymentImage).optional(),
});
export type SettlementDetail = z.output<typeof settlementDetail>;

const settlementSums = z.object({ received: z.number(), paid: z.number(), discount: z.number(), charge: z.number() });

const openItems = z.object({
  customerId: z.int().nullable(),
  personName: z.string(),
  side: moneySide.schema,
  openAmount: z.number(),
  advanceAmount: z.number(),
  /** How many there are; the lists end at the limit. */
  claimCount: z.int(),
  creditCount: z.int(),
  claims: z.array(openItem),
  credits: z.array(openItem),
});

/** Who owes or is owed something of one document, and how much of it is open. */
const debtOfSource = z.object({
  side: moneySide.schema,
  customerId: z.int().nullable(),
  person: z.string(),
  personName: z.string(),
  openAmount: z.number(),
});

const partnerSide = z.object({ side: moneySide.schema, advance: z.number(), ...ageSums });
const partnerMoney = z.object({
  customerId: z.int(),
  customerName: z.string(),
  /** 账期天数; none: the company's. */
  dueDays: z.int().nullable(),
  creditLimit: z.number(),
  /** Open claims and confirmed orders that are not shipped yet, less what is paid in advance. */
  creditUsed: z.number(),
  /** What is left of the limit, negative if it is exceeded; null: no limit was set, and nothing is blocked. */
  creditAvailable: z.number().nullable(),
  unshipped: z.number(),
  sides: z.array(partnerSide),
});
export type PartnerMoney = z.output<typeof partnerMoney>;

const get = <const Q extends z.ZodRawShape, const R extends z.ZodType>(name: string, said: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title: said, access: 'settlement:list', query: z.object(query), reply });

const post = <const P extends 'add' | 'undo' | 'offset' | 'writeOff', const B extends z.ZodType, const R extends z.ZodType>(
  name: string,
  said: string,
  permission: P,
  body: B,
  reply: R,
) => call({ method: 'POST', path: `${path}/${name}`, title: said, access: `settlement:${permission}` as const, body, reply });

const { list, download } = settlement.calls;

export const settlementCalls = {
  list: call({ ...list, reply: pageOf(settlement.row).extend({ sums: settlementSums }) }),
  download,
  getOne: get('getOne', '收付款单详情', { id: idText() }, settlementDetail),
  open: get('open', '往来单位的未结款项', { side: sideText(), ...askedPartner }, openItems),
  ofSource: get(
    'ofSource',
    '单据的未结款项',
    { kind: requiredText(40).meta({ title: '单据类型' }), id: idText().meta({ title: '单据' }) },
    z.array(debtOfSource),
  ),
  partner: get('partner', '往来单位的往来', { customerId: idText().meta({ title }) }, partnerMoney),
  create: post('create', '登记收付款', 'add', creating, settlementDetail),
  refund: post('refund', '登记退款', 'add', refunding, settlementDetail),
  offset: post('offset', '应收应付对冲', 'offset', offsetting, settlementDetail),
  writeOff: post('writeOff', '核销坏账', 'writeOff', writingOff, settlementDetail),
  allocate: post('allocate', '核销预收预付', 'add', allocating, z.object({ amount: z.number(), count: z.int() })),
  takeBack: post(
    'takeBack',
    '撤销核销',
    'add',
    z.object({ raisingId: id().meta({ title: '款项' }), loweringId: id().meta({ title: '预收预付' }) }),
    done(),
  ),
  uploadImage: call({
    method: 'POST',
    path: `${path}/uploadImage`,
    title: '上传凭证图片',
    access: 'settlement:add',
    upload: true,
    query: z.object({ id: idText() }),
    reply: paymentImage,
  }),
  removeImages: call({
    method: 'DELETE',
    path: `${path}/deleteImages`,
    title: '删除凭证图片',
    access: 'settlement:add',
    body: idList(),
    reply: done(),
  }),
  undo: post('undo', '撤销收付款', 'undo', z.object({ id: id(), info: requiredText(200).meta({ title: '原因' }) }), settlementDetail),
};
