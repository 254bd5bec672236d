/** Accounts that receive payments for a site (spec 0 §2.1, /system/dept/certiffication): applied for here, decided by a bank. The calls are ours. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { choiceField, imageField, instantField, requiredReferenceField, shownChoice, shownText, textField } from '../kernel/field.ts';
import { moves } from '../kernel/moves.ts';
import { resource } from '../kernel/resource.ts';
import { id, idText, requiredText, text, version } from '../kernel/wire.ts';
import { mobile } from './auth.ts';

export const companyType = codes({
  company: { code: 1, label: '企业' },
  trader: { code: 2, label: '个体工商户' },
  person: { code: 3, label: '个人' },
});

export const paymentState = codes({
  draft: { code: 0, label: '草稿' },
  submitted: { code: 10, label: '已提交', tone: 'processing' },
  reviewing: { code: 20, label: '银行审核中', tone: 'processing' },
  passed: { code: 30, label: '已开通', tone: 'success' },
  refused: { code: 40, label: '未通过', tone: 'error' },
  closed: { code: 50, label: '已关闭' },
});
const { draft, submitted, reviewing, passed, refused, closed } = paymentState.code;

/** take, pass and turnDown are the bank's. While it decides, nothing can be changed or closed. */
export const paymentMoves = moves(paymentState, {
  edit: { label: '修改', from: [draft, refused], to: draft },
  submit: { label: '提交', from: [draft], to: submitted },
  take: { label: '受理', from: [submitted], to: reviewing },
  pass: { label: '开通', from: [reviewing], to: passed },
  turnDown: { label: '驳回', from: [reviewing], to: refused },
  close: { label: '关闭', from: [draft, refused, passed], to: closed },
});
export type PaymentMove = keyof typeof paymentMoves.table;

const path = '/api/paymentAccount';

export const paymentAccount = resource({
  name: 'paymentAccount',
  title: '收款账户',
  path,
  permission: 'paymentAccount',
  search: ['accountName', 'legalPerson'],
  fields: {
    deptId: requiredReferenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', edit: false, list: false }),
    deptName: shownText('网点', { list: 140 }),
    state: shownChoice('状态', paymentState, { filter: 'equals', list: 100 }),
    companyType: choiceField('主体类型', companyType, { default: 1, filter: 'equals', list: 100 }),
    accountName: textField('户名', { max: 60, required: true, filter: 'contains', list: 180 }),
    licenseNo: textField('营业执照号', { max: 30, list: 160 }),
    legalPerson: textField('法人', { max: 30, required: true, list: 90 }),
    legalIdNo: shownText('法人身份证号', { list: 170 }),
    bankName: textField('开户银行', { max: 60, required: true, list: 140 }),
    bankBranch: textField('开户支行', { max: 80, list: false }),
    bankCard: shownText('银行账号', { list: 170 }),
    contact: textField('联系人', { max: 30, required: true, list: 90 }),
    contactPhone: textField('联系电话', { max: 11, required: true, list: 130 }),
    licenseImage: imageField('营业执照', { list: false }),
    idFrontImage: imageField('身份证人像面', { list: false }),
    idBackImage: imageField('身份证国徽面', { list: false }),
    doorImage: imageField('门头照片', { list: false }),
    accountNo: shownText('收款账号', { list: 170 }),
    reason: shownText('原因', { list: 200 }),
    createTime: instantField('申请时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** Sent complete, shown only with the middle hidden. */
const secrets = {
  legalIdNo: requiredText(18)
    .regex(/^\d{17}[\dX]$/, '应为 18 位，末位可为 X')
    .meta({ title: '法人身份证号' }),
  bankCard: requiredText(30)
    .regex(/^\d{8,30}$/, '应为 8 至 30 位数字')
    .meta({ title: '银行账号' }),
};
/** If absent, they do not change. */
const keptSecrets = { legalIdNo: secrets.legalIdNo.optional(), bankCard: secrets.bankCard.optional() };
const phone = { contactPhone: mobile().meta({ title: '联系电话' }) };
const versioned = z.object({ id: id(), version: version() });

const event = z.object({
  id: id(),
  fromState: z.int(),
  toState: z.int(),
  action: z.string(),
  reason: z.string(),
  userName: z.string(),
  createTime: z.string(),
});

export const paymentAccountCalls = {
  list: paymentAccount.calls.list,
  download: paymentAccount.calls.download,
  create: call({ ...paymentAccount.calls.create, body: paymentAccount.calls.create.body.extend({ ...secrets, ...phone }) }),
  edit: call({
    ...paymentAccount.calls.edit,
    body: paymentAccount.calls.edit.body.omit({ deptId: true }).extend({ ...keptSecrets, ...phone }),
  }),
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '收款账户详情',
    access: 'paymentAccount:list',
    query: z.object({ id: idText() }),
    reply: paymentAccount.row,
  }),
  history: call({
    method: 'GET',
    path: `${path}/history`,
    title: '收款账户的记录',
    access: 'paymentAccount:list',
    query: z.object({ id: idText() }),
    reply: z.array(event),
  }),
  submit: call({
    method: 'POST',
    path: `${path}/submit`,
    title: '提交开户申请',
    access: 'paymentAccount:apply',
    body: versioned,
    reply: paymentAccount.row,
  }),
  close: call({
    method: 'POST',
    path: `${path}/close`,
    title: '关闭收款账户',
    access: 'paymentAccount:close',
    body: versioned.extend({ reason: text(200).default('').meta({ title: '原因' }) }),
    reply: paymentAccount.row,
  }),
};
