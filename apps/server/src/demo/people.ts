/** The demonstration company's sites, jobs and people. Names and numbers are invented. */
import { type Permission, type PermissionGroup, permissionGroups } from '@cangyun/contract/permissions.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { siteKind } from '@cangyun/contract/system/site.ts';
import { gender } from '@cangyun/contract/system/users.ts';

export const DEMO_PASSWORD = 'cangyun123';

export const sites = [
  {
    key: 'shanghai',
    name: '上海中心仓',
    code: 'SH01',
    kind: siteKind.code.centre,
    contact: '周建国',
    contactPhone: '13800000101',
    province: '上海市',
    city: '上海市',
    district: '青浦区',
    address: '华徐公路 3029 号 5 号库',
    sort: 1,
  },
  {
    key: 'guangzhou',
    name: '广州分仓',
    code: 'GZ01',
    kind: siteKind.code.branch,
    contact: '陈嘉敏',
    contactPhone: '13800000102',
    province: '广东省',
    city: '广州市',
    district: '白云区',
    address: '太和镇物流大道 18 号',
    sort: 2,
  },
  {
    key: 'chengdu',
    name: '成都网点',
    code: 'CD01',
    kind: siteKind.code.branch,
    contact: '刘思远',
    contactPhone: '13800000103',
    province: '四川省',
    city: '成都市',
    district: '双流区',
    address: '航空港物流园 B 区 7 栋',
    sort: 3,
  },
  {
    key: 'returns',
    name: '退货虚拟仓',
    code: 'XN01',
    kind: siteKind.code.virtual,
    contact: '',
    contactPhone: '',
    province: '',
    city: '',
    district: '',
    address: '',
    sort: 4,
  },
] as const;

export type SiteKey = (typeof sites)[number]['key'];

export const regions: Readonly<Record<'shanghai' | 'guangzhou' | 'chengdu', readonly (readonly [string, string])[]>> = {
  shanghai: [
    ['上海市', '上海市'],
    ['江苏省', '苏州市'],
    ['江苏省', '南京市'],
    ['浙江省', '杭州市'],
    ['浙江省', '宁波市'],
  ],
  guangzhou: [
    ['广东省', '广州市'],
    ['广东省', '深圳市'],
    ['广东省', '佛山市'],
    ['广东省', '东莞市'],
  ],
  chengdu: [
    ['四川省', '成都市'],
    ['四川省', '绵阳市'],
    ['重庆市', '重庆市'],
  ],
};

interface DemoJob {
  readonly key: string;
  readonly name: string;
  readonly site: SiteKey;
  readonly dataScope: number;
  readonly permissions: readonly Permission[];
}

const everythingIn = (...groups: readonly PermissionGroup[]): Permission[] =>
  groups.flatMap((group) => Object.keys(permissionGroups[group].actions).map((action) => `${group}:${action}` as Permission));

export const jobs: readonly DemoJob[] = [
  {
    key: 'manager',
    name: '仓库主管',
    site: 'shanghai',
    dataScope: dataScope.code.chosenSites,
    permissions: [
      'users:list',
      'dept:list',
      'job:list',
      'dict:list',
      'actionLog:list',
      'task:list',
      'wmsInoutlist:list',
      'wmsInoutlist:add',
      'wmsInoutlist:edit',
      'wmsInoutlist:pick',
      'wmsInoutlist:check',
      'wmsInoutlist:post',
      'stock:list',
      'stock:quality',
      'proLog:list',
      'stockStatistics:list',
      'stockStatistics:add',
      'report:list',
      'wmsPosition:list',
      'storageContract:list',
      'cutoff:list',
      'cutoff:add',
      'cutoff:edit',
      'cutoff:check',
      'cutoff:release',
      'cutoff:out',
      'cutoff:cut',
      'process:list',
      'process:add',
      'process:edit',
      'process:process',
      'process:feed',
      'stocktake:list',
      'stocktake:add',
      'stocktake:edit',
      'wmsLose:list',
      'wmsLose:add',
      'wmsLog:list',
      'wmsLog:add',
      'printer:list',
      'printer:print',
      'pickLog:list',
      'pictures:list',
      'wmsBoxStyle:list',
      'initAddress:list',
      'goods:list',
      'product:list',
      'productReporting:list',
      'productReporting:check',
    ],
  },
  {
    key: 'picker',
    name: '拣货员',
    site: 'shanghai',
    dataScope: dataScope.code.ownSite,
    permissions: ['wmsInoutlist:list', 'wmsInoutlist:pick'],
  },
  {
    key: 'pickerGz',
    name: '拣货员',
    site: 'guangzhou',
    dataScope: dataScope.code.ownSite,
    permissions: ['wmsInoutlist:list', 'wmsInoutlist:pick'],
  },
  {
    key: 'service',
    name: '客服',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    permissions: ['users:list', 'dept:list', 'dict:list', 'workOrder:list', 'workOrder:edit', 'workOrder:handle'],
  },
  {
    key: 'hr',
    name: '人事',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    permissions: ['users:list', 'users:add', 'users:edit', 'users:reset', 'job:list', 'dept:list'],
  },
  {
    key: 'accountant',
    name: '会计',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    permissions: [
      ...['customer:list', 'customerAccount:list', 'report:list', 'finance:list', 'finance:check', 'settlement:list', 'settlement:offset'],
      ...['finance:title'],
      ...['personIn:list', 'personIn:add', 'personIn:edit', 'personIn:del', 'personIn:cancel', 'personIn:abnormal', 'personIn:import'],
      ...['statement:list', 'statement:add', 'statement:del', 'statement:send', 'statement:answer', 'paymentRequest:list'],
      ...['paymentRequest:add', 'ownAccount:list', 'bankRow:list', 'closing:list', 'userEarPay:list', 'userEarPay:add', 'userEarPay:edit'],
      ...['invoice:list', 'invoice:add', 'invoice:del', 'invoice:red'],
    ] as readonly Permission[],
  },
  {
    key: 'cashier',
    name: '出纳',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    permissions: [
      ...['customer:list', 'customerAccount:list', 'customerAccount:recharge', 'finance:list', 'settlement:list', 'settlement:add'],
      ...['settlement:undo', 'personIn:list', 'personIn:pay', 'personIn:undo', 'statement:list', 'statement:pay', 'paymentRequest:list'],
      ...[
        'paymentRequest:pay',
        'ownAccount:list',
        'ownTransfer:list',
        'ownTransfer:add',
        'bankRow:list',
        'bankRow:import',
        'bankRow:match',
      ],
      ...['userEarPay:list', 'userEarPay:pay'],
    ] as readonly Permission[],
  },
  {
    key: 'treasurer',
    name: '财务主管',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    permissions: [
      ...everythingIn(
        'finance',
        'personIn',
        'settlement',
        'statement',
        'paymentRequest',
        'invoice',
        'ownAccount',
        'ownTransfer',
        'bankRow',
        'closing',
      ),
      ...everythingIn('userEarPay', 'loanProduct', 'loanOrder', 'loanRepay', 'customerAccount', 'report'),
      ...everythingIn('collect', 'collectTerms', 'storageContract'),
      ...(['shipmentOrder:confirm', 'shipmentOrder:overCredit', 'shipmentOrder:belowMinimum'] as const),
      ...(['customer:list', 'shipmentOrder:list', 'shipmentOrder:cost', 'purchase:list', 'purchase:price', 'waybill:list'] as const),
    ],
  },
];

interface DemoUser {
  readonly username: string;
  readonly nickName: string;
  readonly mobile: string;
  readonly gender: number;
  readonly site: SiteKey;
  readonly more?: readonly SiteKey[];
  readonly jobs: readonly string[];
}

const picker = (at: number, nickName: string, site: SiteKey): DemoUser => ({
  username: `picker${at}`,
  nickName,
  mobile: `138000002${String(at).padStart(2, '0')}`,
  gender: at % 2 === 0 ? gender.code.female : gender.code.male,
  site,
  jobs: [site === 'guangzhou' ? 'pickerGz' : 'picker'],
});

const pickerNames = ['王小军', '赵丽', '孙浩', '李倩', '吴强', '郑敏', '冯磊', '何静', '韩冰', '唐勇', '许娟', '邓超', '彭亮', '曾玲'];

export const people: readonly DemoUser[] = [
  {
    username: 'warehouse',
    nickName: '周建国',
    mobile: '13800000101',
    gender: gender.code.male,
    site: 'shanghai',
    more: ['guangzhou', 'returns'],
    jobs: ['manager'],
  },
  { username: 'guangzhou', nickName: '陈嘉敏', mobile: '13800000102', gender: gender.code.female, site: 'guangzhou', jobs: ['manager'] },
  { username: 'chengdu', nickName: '刘思远', mobile: '13800000103', gender: gender.code.male, site: 'chengdu', jobs: ['manager'] },
  { username: 'service', nickName: '林晓梅', mobile: '13800000104', gender: gender.code.female, site: 'shanghai', jobs: ['service'] },
  { username: 'hr', nickName: '高原', mobile: '13800000105', gender: gender.code.female, site: 'shanghai', jobs: ['hr'] },
  { username: 'accountant', nickName: '沈明', mobile: '13800000106', gender: gender.code.female, site: 'shanghai', jobs: ['accountant'] },
  { username: 'cashier', nickName: '顾佳', mobile: '13800000107', gender: gender.code.female, site: 'shanghai', jobs: ['cashier'] },
  { username: 'treasurer', nickName: '严正', mobile: '13800000108', gender: gender.code.male, site: 'shanghai', jobs: ['treasurer'] },
  ...pickerNames.map((nickName, at) => picker(at + 1, nickName, at % 3 === 2 ? 'guangzhou' : 'shanghai')),
];

export const companyDictionaries = [
  { name: 'return_reason', description: '退货原因', entries: ['质量问题', '发错货', '少发', '客户拒收', '包装破损'] },
  { name: 'carrier_level', description: '承运商等级', entries: ['战略', '优选', '普通'] },
] as const;
