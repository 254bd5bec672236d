/** Signing in and out, registering, and who the signed-in person is (spec 0 §7.1). */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { done, id, idText, rawText, requiredText, text } from '../kernel/wire.ts';
import { defaultCompanyStyle } from '../limits.ts';
import { isMobile, isStrongPassword } from '../validators.ts';

/** Either `rsa:` + base64 of the OAEP-encrypted password, or, over TLS and loopback only, the password itself. */
const password = () => rawText(1024).meta({ title: '密码' });

export const mobile = () => requiredText(11).refine(isMobile, '请输入正确的手机号').meta({ title: '手机号' });

const captcha = {
  code: requiredText(10).meta({ title: '验证码' }),
  uuid: requiredText(40).meta({ title: '验证码编号' }),
};

/** Sent in place of a captcha by the sign-in page of a demonstration. No captcha has this number, so every other server refuses it. */
export const demonstrationCaptcha = { uuid: 'demonstration', code: '-' } as const;

const site = z.object({ id: id(), name: z.string() });

export const sessionUser = z.object({
  id: id(),
  companyId: id(),
  username: z.string(),
  nickName: z.string(),
  logo: z.string(),
  code: z.string(),
  mobile: z.string(),
  email: z.string(),
  gender: z.int(),
  businessTypes: z.string(),
  deptId: z.int().nullable(),
  isAdmin: z.boolean(),
  isPlatform: z.boolean(),
  company: z.object({ id: id(), name: z.string(), logo: z.string() }),
  depts: z.array(site),
});
export type SessionUser = z.output<typeof sessionUser>;

const entered = z.object({ token: z.string(), user: sessionUser, roles: z.array(z.string()) });

export const identity = z.object({
  userId: id(),
  companyId: id(),
  companyName: z.string(),
  nickName: z.string(),
  username: z.string(),
  current: z.boolean(),
});

/** What a registering company is to the platform (the customer styles of spec 0 §3). */
export const registrationStyle = codes({
  customer: { code: 4, label: '客户' },
  supplier: { code: 1, label: '供应商' },
});

export const registration = z.object({
  name: requiredText(60).meta({ title: '公司名称' }),
  password: password(),
  style: z.int().min(0).max(99).default(defaultCompanyStyle),
  contact: requiredText(30).meta({ title: '联系人' }),
  contactPhone: mobile().meta({ title: '联系电话' }),
  license: text(500).default('').meta({ title: '营业执照' }),
  legalPerson: text(30).default('').meta({ title: '法人' }),
  phoneCode: requiredText(6).meta({ title: '手机验证码' }),
  ...captcha,
  /** The inviting company's code; unknown codes are refused, none is fine. */
  yaoqing: text(20).default('').meta({ title: '邀请码' }),
});

export const session = z.object({
  id: id(),
  ip: z.string(),
  agent: z.string(),
  createTime: z.string(),
  lastSeen: z.string(),
  current: z.boolean(),
});

const ownSession = signedIn('本人的登录');

export const authCalls = {
  captcha: call({
    method: 'GET',
    path: '/auth/code',
    title: '验证码',
    access: 'public',
    reply: z.object({ img: z.string(), uuid: z.string() }),
  }),
  login: call({
    method: 'POST',
    path: '/auth/login',
    title: '登录',
    access: 'public',
    body: z.object({ username: requiredText(50).meta({ title: '用户名' }), password: password(), ...captcha }),
    reply: entered,
  }),
  register: call({ method: 'POST', path: '/auth/register', title: '注册公司', access: 'public', body: registration, reply: entered }),
  phoneCode: call({
    method: 'GET',
    path: '/api/util/getPhoneCode',
    title: '发送手机验证码',
    access: 'public',
    recognises: true,
    mutates: true,
    /** Visitors solve a captcha, which stays valid for the registration with this number. */
    query: z.object({ phone: mobile(), code: text(10).optional(), uuid: text(40).optional() }),
    reply: z.object({ ok: z.literal(true), seconds: z.int() }),
  }),
  info: call({
    method: 'GET',
    path: '/auth/info',
    title: '当前用户',
    access: ownSession,
    reply: z.object({ user: sessionUser, roles: z.array(z.string()) }),
  }),
  logout: call({ method: 'DELETE', path: '/auth/logout', title: '退出登录', access: ownSession, reply: done() }),
  clearCache: call({ method: 'GET', path: '/auth/clearCache', title: '清除缓存', access: ownSession, mutates: true, reply: done() }),
  identities: call({
    method: 'GET',
    path: '/auth/findIdentityByMobile',
    title: '同手机号的身份',
    access: ownSession,
    query: z.object({ mobile: mobile() }),
    reply: z.array(identity),
  }),
  changeUser: call({
    method: 'POST',
    path: '/auth/changeUser',
    title: '切换身份',
    access: ownSession,
    body: z.object({ userId: id().meta({ title: '身份' }) }),
    reply: entered,
  }),
  sessions: call({ method: 'GET', path: '/auth/sessions', title: '登录设备', access: ownSession, reply: z.array(session) }),
  revokeSession: call({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    title: '下线设备',
    access: ownSession,
    params: z.object({ id: idText() }),
    reply: done(),
  }),
};

export const newPassword = () => password();

/** The rule for a decrypted password; the wire form above is checked only for size. */
export const passwordRule = isStrongPassword;
