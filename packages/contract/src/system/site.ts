/** Sites (网点): branches and warehouses of a company, as a tree (spec 0 §7.4). */
import { z } from 'zod';
import { choosers } from '../choosers.ts';
import { call, signedIn } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { choiceField, instantField, integerField, referenceField, shownText, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { done, flag, flagText, id, idText, requiredText, text } from '../kernel/wire.ts';

export const siteKind = codes({
  branch: { code: 1, label: '网点' },
  centre: { code: 2, label: '中心仓', tone: 'processing' },
  virtual: { code: 3, label: '虚拟仓' },
});

export const enabledState = codes({
  enabled: { code: 1, label: '启用', tone: 'success' },
  disabled: { code: 0, label: '停用', tone: 'error' },
});

/** Whether goods for a subordinate site are sorted at its parent. */
export const sortState = codes({
  off: { code: 0, label: '不分拣' },
  on: { code: 1, label: '分拣', tone: 'processing' },
});

const path = '/api/dept';

export const siteResource = resource({
  name: 'dept',
  title: '网点',
  path,
  permission: 'dept',
  search: ['name', 'code', 'contact'],
  fields: {
    name: textField('名称', { max: 50, required: true, filter: 'contains', sort: true, list: 180, public: true }),
    code: textField('编码', { max: 30, filter: 'contains', list: 100, public: true }),
    pid: referenceField('上级网点', 'dept', { labelField: 'parentName', filter: 'in', list: false }),
    parentName: shownText('上级网点', { list: 140 }),
    kind: choiceField('类型', siteKind, { default: 1, filter: 'equals', list: 90, public: true }),
    yunId: referenceField('所属云仓', 'dept', { list: false }),
    contact: textField('联系人', { max: 30, list: 100 }),
    contactPhone: textField('联系电话', { max: 20, list: 130 }),
    province: textField('省', { max: 30, list: false, public: true }),
    city: textField('市', { max: 30, list: 90, public: true }),
    district: textField('区', { max: 30, list: false }),
    address: textField('详细地址', { max: 200, list: 220 }),
    sortState: choiceField('分拣', sortState, { default: 0, list: false }),
    sort: integerField('排序', { max: 9999, sort: true, list: 80 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 90, public: true }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});

const idName = z.object({ id: id(), name: z.string() });

export interface SiteNode {
  id: number;
  name: string;
  pid: number | null;
  kind: number;
  enabled: number;
  children: SiteNode[];
}
const siteNode: z.ZodType<SiteNode> = z.lazy(() =>
  z.object({ id: z.int(), name: z.string(), pid: z.int().nullable(), kind: z.int(), enabled: z.int(), children: z.array(siteNode) }),
);

const region = z.object({
  province: requiredText(30).meta({ title: '省' }),
  city: text(30).default('').meta({ title: '市' }),
  district: text(30).default('').meta({ title: '区' }),
});

const image = z.object({ id: id(), deptId: id(), url: z.string(), createTime: z.string() });

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: choosers.site, query, reply });

const named = signedIn('选择网点和显示网点名称，每个页面都要用；只有编号和名称');

const none = z.object({});
const bySite = z.object({ deptId: idText() });
const rows = z.array(siteResource.row);

export const siteCalls = {
  ...siteResource.calls,
  list: call({ ...siteResource.calls.list, aliases: [`${path}/list`] }),
  byCompany: get('getDeptsByCompanId', '公司的网点', z.object({ companyId: idText().optional() }), rows),
  regions: get('getRegionByDept', '网点的服务区域', bySite, z.array(region)),
  flat: call({ ...get('listnotree', '网点平铺列表', none, rows), access: 'dept:list' }),
  pickList: call({
    ...get(
      'getDeptList',
      '网点选择列表',
      z.object({ name: text(50).optional(), kind: siteKindText().optional() }),
      z.array(idName.extend({ kind: z.int() })),
    ),
    access: named,
  }),
  centre: get('getCenterDept', '当前网点的中心仓', z.object({ deptId: idText().optional() }), siteResource.row.nullable()),
  centres: get('getCenterDepts', '中心仓列表', none, rows),
  centresOfCloud: get('getCenterDeptsByYunId', '云仓下的中心仓', z.object({ yunId: idText() }), rows),
  warehouses: get('getDeptsByCompany', '公司的仓库', none, z.object({ content: rows, totalElements: z.int() })),
  idNames: call({ ...get('getDeptsIdName', '网点编号与名称', none, z.array(idName)), access: named }),
  onlyIdNames: call({
    method: 'GET',
    path: `${path}/getDeptsOnlyIdNam`,
    aliases: [`${path}/getDeptsOnlyIdName`],
    title: '网点编号与名称（可含云仓下级）',
    access: named,
    query: z.object({ yunChild: flagText().default(0) }),
    reply: z.array(idName),
  }),
  getOne: get('getOne', '网点详情', z.object({ id: idText() }), siteResource.row),
  tree: call({ ...get('getDeptsTreeByCompany', '网点树', none, z.array(siteNode)), access: named }),
  virtuals: get('getXuNiCang', '虚拟仓', none, rows),
  belowSort: get('getBelowSortDept', '下级分拣网点', bySite, rows),
  customer: get('getDeptCustomer', '网点绑定的客户', bySite, z.object({ deptId: id(), customerId: z.int().nullable() })),
  images: get('getDeptImg', '网点图片', bySite, z.array(image)),
  cities: get(
    'getDeptCitys',
    '网点服务的城市',
    none,
    z.array(z.object({ province: z.string(), city: z.string(), deptIds: z.array(z.int()) })),
  ),
  saveRegions: call({
    method: 'PUT',
    path: `${path}/updateRegion`,
    title: '保存服务区域',
    access: 'dept:edit',
    body: z.object({ deptId: id(), regions: z.array(region).max(3000) }),
    reply: done(),
  }),
  setSortState: call({
    method: 'POST',
    path: `${path}/updateBelowSortState`,
    title: '设置下级分拣',
    access: 'dept:edit',
    body: z.object({ id: id(), sortState: flag() }),
    reply: done(),
  }),
  uploadImage: call({
    method: 'POST',
    path: `${path}/uploadDeptImg`,
    title: '上传网点图片',
    access: 'dept:edit',
    upload: true,
    query: bySite,
    reply: image,
  }),
};

function siteKindText() {
  return z.union([
    z
      .string()
      .regex(/^[123]$/)
      .transform(Number),
    z.int().min(1).max(3),
  ]);
}
