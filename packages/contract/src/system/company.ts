/** Companies (spec 0 §7.4): their own settings and authentication, and what the platform does with them. */
import { z } from 'zod';
import { choosers } from '../choosers.ts';
import { type Access, call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { choiceField, imageField, instantField, shownChoice, shownInteger, shownText, textField } from '../kernel/field.ts';
import { moves } from '../kernel/moves.ts';
import { resource } from '../kernel/resource.ts';
import { id, idText, requiredText, text } from '../kernel/wire.ts';
import { anyIn } from '../permissions.ts';
import { isLicenseNumber } from '../validators.ts';
import { mobile, registrationStyle } from './auth.ts';
import { enabledState } from './site.ts';

export const authState = codes({
  none: { code: 0, label: '未认证' },
  applied: { code: 1, label: '待审核', tone: 'processing' },
  passed: { code: 2, label: '已认证', tone: 'success' },
  refused: { code: 3, label: '未通过', tone: 'error' },
});
const { none, applied, passed, refused } = authState.code;

/** A refused company may apply again; the platform may also take an authentication back. */
export const authMoves = moves(authState, {
  applyAuth: { label: '申请认证', from: [none, refused], to: applied },
  doAuth: { label: '通过认证', from: [applied], to: passed },
  authErr: { label: '驳回认证', from: [applied, passed], to: refused },
});

const { enabled, disabled } = enabledState.code;
export const enableMoves = moves(enabledState, {
  doEnableCompany: { label: '启用', from: [disabled], to: enabled },
  doStopCompany: { label: '停用', from: [enabled], to: disabled },
});

const path = '/api/companyBase';

export const companyResource = resource({
  name: 'companyBase',
  title: '公司',
  path,
  permission: 'companyBase',
  access: { list: 'platform', write: 'platform' },
  search: ['name', 'contact', 'contactPhone'],
  fields: {
    name: textField('公司名称', { max: 60, required: true, filter: 'contains', sort: true, list: 200 }),
    authState: shownChoice('认证', authState, { filter: 'equals', list: 90 }),
    enabled: shownChoice('状态', enabledState, { filter: 'equals', list: 80 }),
    style: choiceField('类型', registrationStyle, { default: 4, filter: 'equals', list: 80 }),
    contact: textField('联系人', { max: 30, required: true, list: 100 }),
    contactPhone: textField('联系电话', { max: 11, required: true, filter: 'contains', list: 130 }),
    province: textField('省', { max: 30, list: false }),
    city: textField('市', { max: 30, list: false }),
    district: textField('区', { max: 30, list: false }),
    address: textField('详细地址', { max: 200, list: false }),
    legalPerson: textField('法人', { max: 30, list: 90 }),
    licenseNo: textField('营业执照号', { max: 30, list: 180 }),
    license: imageField('营业执照', { list: false }),
    logo: imageField('标志', { list: false }),
    remark: textField('备注', { max: 200, list: false }),
    authReason: shownText('认证说明', { list: false }),
    authTime: instantField('认证时间', { list: 150 }),
    inviteCode: shownText('邀请码', { list: false }),
    invitedByName: shownText('邀请方', { list: 160 }),
    deptCount: shownInteger('网点数', { list: 80 }),
    userCount: shownInteger('用户数', { list: 80 }),
    createTime: instantField('注册时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** What an authentication vouches for: only the platform changes it afterwards. */
export const authenticatedFields = ['name', 'legalPerson', 'licenseNo', 'license'] as const;

const phone = { contactPhone: mobile().meta({ title: '联系电话' }) };
const byId = z.object({ id: id() });

/** Licence and invitation code are for people who edit the company's record. */
const editors = anyIn('companyBase');

const get = <const Q extends z.ZodObject, const R extends z.ZodType, const A extends Access>(
  name: string,
  title: string,
  access: A,
  query: Q,
  reply: R,
) => call({ method: 'GET', path: `${path}/${name}`, title, access, query, reply });

const decide = <const B extends z.ZodObject>(name: string, title: string, body: B) =>
  call({ method: 'PUT', path: `${path}/${name}`, title, access: 'platform', body, reply: companyResource.row });

export const companyCalls = {
  list: companyResource.calls.list,
  download: companyResource.calls.download,
  remove: companyResource.calls.remove,
  removeOne: companyResource.calls.removeOne,
  create: call({
    ...companyResource.calls.create,
    /** The administrator's user name; the phone number if absent. */
    body: companyResource.calls.create.body.extend({ ...phone, username: text(50).default('').meta({ title: '管理员用户名' }) }),
    reply: companyResource.row.extend({ username: z.string(), initialPassword: z.string().optional() }),
  }),
  edit: call({ ...companyResource.calls.edit, access: 'companyBase:edit', body: companyResource.calls.edit.body.extend(phone) }),
  getOne: get('getOne', '公司详情', editors, z.object({ id: idText() }), companyResource.row),
  mine: get('getMyCompany', '我的公司', editors, z.object({}), companyResource.row),
  /** Those who wait for a decision, unless another state is asked for. */
  applications: get('getAuths', '认证申请', 'platform', companyResource.calls.list.query, companyResource.calls.list.reply),
  known: get(
    'getCompanys',
    '可选公司',
    choosers.company,
    z.object({ name: text(60).optional() }),
    z.array(z.object({ id: id(), name: z.string() })),
  ),
  applyAuth: call({
    method: 'POST',
    path: `${path}/applyAuth`,
    title: '申请公司认证',
    access: 'companyBase:auth',
    body: z.object({
      license: requiredText(500).meta({ title: '营业执照' }),
      licenseNo: requiredText(30).refine(isLicenseNumber, '应为 8 至 30 位数字或大写字母').meta({ title: '营业执照号' }),
      legalPerson: requiredText(30).meta({ title: '法人' }),
    }),
    reply: companyResource.row,
  }),
  doAuth: decide('doAuth', '通过公司认证', byId),
  authErr: decide('authErr', '驳回公司认证', byId.extend({ reason: requiredText(200).meta({ title: '原因' }) })),
  enable: decide('doEnableCompany', '启用公司', byId),
  stop: decide('doStopCompany', '停用公司', byId),
};
