/** The demonstration company's sites and people. Names and numbers are invented. */
import { siteKind } from '@cangyun/contract/system/site.ts';
import { gender } from '@cangyun/contract/system/users.ts';

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
  { username: 'dispatcher', nickName: '杜诚', mobile: '13800000109', gender: gender.code.male, site: 'shanghai', jobs: ['dispatcher'] },
  { username: 'purchaser', nickName: '苏婷', mobile: '13800000110', gender: gender.code.female, site: 'shanghai', jobs: ['purchaser'] },
  // The driver of 沪B92K15.
  { username: 'driver', nickName: '钱立新', mobile: '13817000102', gender: gender.code.male, site: 'shanghai', jobs: ['driver'] },
  ...pickerNames.map((nickName, at) => picker(at + 1, nickName, at % 3 === 2 ? 'guangzhou' : 'shanghai')),
];

export const companyDictionaries = [
  { name: 'return_reason', description: '退货原因', entries: ['质量问题', '发错货', '少发', '客户拒收', '包装破损'] },
  { name: 'carrier_level', description: '承运商等级', entries: ['战略', '优选', '普通'] },
] as const;
