/** Users of a company (spec 0 §7.3). A user has a home site, further sites, and jobs that carry the permissions. */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { choiceField, instantField, requiredReferenceField, shownText, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { done, id, idOrNone, idsText, idText, requiredText, text } from '../kernel/wire.ts';
import { anyIn } from '../permissions.ts';
import { isEmail, isMobile } from '../validators.ts';
import { newPassword } from './auth.ts';

export const userState = codes({
  enabled: { code: 1, label: '启用', tone: 'success' },
  disabled: { code: 0, label: '停用', tone: 'error' },
});

export const gender = codes({
  unknown: { code: 0, label: '未填写' },
  male: { code: 1, label: '男' },
  female: { code: 2, label: '女' },
});

export const userRole = codes({
  staff: { code: 0, label: '员工' },
  admin: { code: 1, label: '管理员', tone: 'warning' },
});

/** What a user's business types are entries of. */
export const businessTypeDictionary = 'business_type';

export const users = resource({
  name: 'users',
  title: '用户',
  path: '/api/users',
  permission: 'users',
  search: ['username', 'nickName', 'mobile'],
  fields: {
    username: textField('用户名', { max: 50, required: true, filter: 'contains', sort: true, edit: false, list: 140 }),
    nickName: textField('姓名', { max: 30, required: true, filter: 'contains', list: 120 }),
    mobile: textField('手机号', { max: 11, filter: 'contains', list: 130 }),
    email: textField('邮箱', { max: 100, list: 180 }),
    gender: choiceField('性别', gender, { default: 0, list: 80 }),
    deptId: requiredReferenceField('所属网点', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('所属网点', { list: 140 }),
    isAdmin: choiceField('身份', userRole, { default: 0, list: 90, filter: 'equals' }),
    jobNames: shownText('岗位', { list: 180 }),
    businessTypes: textField('业务类型', { max: 100, list: false, help: '可以制单的业务；不选则只有默认业务，管理员不受限制' }),
    enabled: choiceField('状态', userState, { default: 1, filter: 'equals', list: 90 }),
    avatar: textField('头像', { max: 200, list: false }),
    remark: textField('备注', { max: 200, list: false }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});

const links = {
  /** Further sites besides the home site. */
  deptIds: z.array(id()).max(500).default([]).meta({ title: '可用网点' }),
  jobIds: z.array(id()).max(50).default([]).meta({ title: '岗位' }),
};

const contact = {
  mobile: text(11)
    .refine((value) => value === '' || isMobile(value), '请输入正确的手机号')
    .default('')
    .meta({ title: '手机号' }),
  email: text(100)
    .refine((value) => value === '' || isEmail(value), '请输入正确的邮箱')
    .default('')
    .meta({ title: '邮箱' }),
};

const createUser = users.calls.create.body.extend({ ...links, ...contact, password: newPassword().optional() });
const editUser = users.calls.edit.body.omit({ username: true }).extend({ ...links, ...contact });
const oneUser = users.row.extend({ deptIds: z.array(z.int()), jobIds: z.array(z.int()) });
const simpleUser = z.object({
  id: id(),
  username: z.string(),
  nickName: z.string(),
  mobile: z.string(),
  deptId: z.int().nullable(),
  deptName: z.string(),
});

const path = '/api/users';

const colleagues = signedIn('发消息和选人都要认得同事；手机号隐去中间四位，有用户查看权限者除外');
const oneself = signedIn('本人的资料');

export const userCalls = {
  list: users.calls.list,
  download: users.calls.download,
  remove: users.calls.remove,
  removeOne: users.calls.removeOne,
  create: call({
    ...users.calls.create,
    body: createUser,
    /** The generated first password is answered once, if none was given. */
    reply: oneUser.extend({ initialPassword: z.string().optional() }),
  }),
  edit: call({ ...users.calls.edit, body: editUser, reply: oneUser }),
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '用户详情',
    access: 'users:list',
    query: z.object({ id: idText() }),
    reply: oneUser,
  }),
  simple: call({
    method: 'GET',
    path: `${path}/getUsersSimple`,
    title: '用户简表',
    access: colleagues,
    query: z.object({ deptId: idText().optional(), keyword: text(50).optional() }),
    reply: z.array(simpleUser),
  }),
  simpleList: call({
    method: 'GET',
    path: `${path}/getUserSimpleList`,
    title: '用户简表（二）',
    access: colleagues,
    query: z.object({ deptId: idText().optional(), keyword: text(50).optional() }),
    reply: z.array(simpleUser),
  }),
  pickList: call({
    method: 'GET',
    path: `${path}/userList`,
    title: '用户选择列表',
    access: colleagues,
    query: z.object({ deptId: idText().optional(), keyword: text(50).optional() }),
    reply: z.array(simpleUser),
  }),
  byUsername: call({
    method: 'GET',
    path: `${path}/getUserByUserName`,
    title: '按用户名查用户',
    access: 'users:list',
    query: z.object({ username: requiredText(50) }),
    reply: simpleUser,
  }),
  pickers: call({
    method: 'GET',
    path: `${path}/getPickersByDeptId`,
    title: '网点的拣货员',
    access: anyIn('wmsInoutlist'),
    query: z.object({ deptId: idText() }),
    reply: z.array(simpleUser),
  }),
  byIds: call({
    method: 'GET',
    path: `${path}/getUserByIds`,
    title: '按编号查用户',
    access: colleagues,
    query: z.object({ ids: idsText() }),
    reply: z.array(simpleUser),
  }),
  resetPassword: call({
    method: 'POST',
    path: `${path}/resetPass`,
    title: '重置密码',
    access: 'users:reset',
    body: z.object({ id: id(), password: newPassword().optional() }),
    reply: z.object({ password: z.string().optional() }),
  }),
  changeAvatar: call({
    method: 'POST',
    path: `${path}/updateAvatarPC`,
    title: '修改头像',
    access: oneself,
    upload: true,
    reply: z.object({ avatar: z.string() }),
  }),
  changePassword: call({
    method: 'POST',
    path: `${path}/updatePass`,
    title: '修改密码',
    access: oneself,
    body: z.object({ oldPass: newPassword().meta({ title: '原密码' }), newPass: newPassword().meta({ title: '新密码' }) }),
    reply: done(),
  }),
  changeEmail: call({
    method: 'POST',
    path: `${path}/updateEmail/{code}`,
    title: '修改邮箱',
    access: oneself,
    params: z.object({ code: requiredText(6).meta({ title: '验证码' }) }),
    body: z.object({ password: newPassword(), email: requiredText(100).refine(isEmail, '请输入正确的邮箱').meta({ title: '邮箱' }) }),
    reply: done(),
  }),
  changeInfo: call({
    method: 'PUT',
    path: `${path}/updateUserinfo/{code}`,
    title: '修改个人信息',
    access: oneself,
    params: z.object({ code: requiredText(6).meta({ title: '验证码' }) }),
    body: z.object({
      nickName: requiredText(30).meta({ title: '姓名' }),
      gender: gender.schema.default(0),
      mobile: contact.mobile,
      deptId: idOrNone(),
    }),
    reply: done(),
  }),
};
