/** The demonstration company's customers, suppliers and carriers, their terms and their money. Names and numbers are invented. */
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { customerCalls, customerStyle, settleType } from '@cangyun/contract/partners/customer.ts';
import { customerAccountCalls, feeKind, payWay } from '@cangyun/contract/partners/customerAccount.ts';
import { businessRole, customerRoleCalls } from '@cangyun/contract/partners/customerRole.ts';
import { billingCycle, customerTermsCalls, shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import type { ApiCall } from './caller.ts';
import { waits } from './months-data.ts';
import type { Demonstration } from './utilities.ts';

const { customer, supplier, carrier } = customerStyle.code;

interface DemoPartner {
  readonly name: string;
  readonly style: number;
  readonly contact: string;
  readonly city: string;
  readonly level?: string;
  readonly settle?: number;
  readonly credit?: number;
  /** After the end of the month. */
  readonly dueDays?: number;
  /** Names of earlier rows. */
  readonly parent?: string;
  readonly merge?: string;
  readonly isNew?: 1;
  readonly mark?: string;
  /** Printed on invoices. */
  readonly taxNumber?: string;
  /** A company of this installation, by its name. */
  readonly onPlatform?: true;
}

const partners: readonly DemoPartner[] = [
  {
    name: '远山贸易有限公司',
    style: customer,
    contact: '沈云',
    city: '杭州市',
    level: 'A',
    settle: settleType.code.monthly,
    credit: 200_000,
    onPlatform: true,
  },
  {
    name: '远山贸易华东分公司',
    taxNumber: '91320500MA1X00031K',
    style: customer,
    contact: '陆敏',
    city: '苏州市',
    level: 'A',
    parent: '远山贸易有限公司',
    merge: '远山贸易有限公司',
  },
  {
    name: '远山贸易华南分公司',
    style: customer,
    contact: '何俊',
    city: '广州市',
    level: 'B',
    parent: '远山贸易有限公司',
    merge: '远山贸易有限公司',
  },
  { name: '青禾生鲜超市', style: customer, contact: '郭丽', city: '上海市', level: 'A', settle: settleType.code.prepaid },
  { name: '青禾生鲜徐汇店', style: customer, contact: '郭强', city: '上海市', parent: '青禾生鲜超市' },
  { name: '青禾生鲜浦东店', style: customer, contact: '马琳', city: '上海市', parent: '青禾生鲜超市' },
  {
    name: '大江电器连锁',
    taxNumber: '91310104MA1X00067P',
    style: customer,
    contact: '罗斌',
    city: '南京市',
    level: 'B',
    settle: settleType.code.monthly,
    credit: 80_000,
    dueDays: 45,
  },
  { name: '小满母婴用品店', style: customer, contact: '谢婷', city: '宁波市', level: 'C', settle: settleType.code.prepaid, isNew: 1 },
  { name: '拾光文具批发', taxNumber: '91510100MA6X00089R', style: customer, contact: '范磊', city: '成都市', level: 'C', isNew: 1 },
  { name: '南岭茶业', style: customer, contact: '钟华', city: '深圳市', level: 'B', settle: settleType.code.prepaid },
  { name: '恒川纸品厂', style: supplier, contact: '丁卫', city: '嘉兴市', mark: 'HC', settle: settleType.code.monthly },
  { name: '晶朗玻璃制品', style: supplier, contact: '姚远', city: '蚌埠市', mark: 'JL' },
  { name: '海棠食品有限公司', style: supplier, contact: '秦岚', city: '青岛市', mark: 'HT', settle: settleType.code.monthly },
  { name: '同兴塑料包装', style: supplier, contact: '白涛', city: '东莞市', mark: 'TX' },
  { name: '华北干线物流', style: carrier, contact: '董军', city: '天津市', settle: settleType.code.monthly },
  { name: '疾风同城配送', style: carrier, contact: '卢伟', city: '上海市', settle: settleType.code.prepaid },
  { name: '岭南冷链运输', style: carrier, contact: '方圆', city: '广州市' },
];

/** By which a spreadsheet names suppliers. */
export const supplierMarks: ReadonlyMap<string, string> = new Map(partners.map(({ name, mark = '' }) => [name, mark]));

/** Customer, amount, what for: positive is paid in. */
const money: readonly (readonly [string, number, number?])[] = [
  ['青禾生鲜超市', 50_000],
  ['青禾生鲜超市', -3_860.5, feeKind.code.storage],
  ['青禾生鲜超市', -1_240, feeKind.code.handling],
  ['青禾生鲜超市', -6_318.8, feeKind.code.freight],
  ['青禾生鲜超市', 20_000],
  ['小满母婴用品店', 3_000],
  ['小满母婴用品店', -428.6, feeKind.code.freight],
  ['南岭茶业', 12_000],
  ['南岭茶业', -2_150, feeKind.code.storage],
  ['远山贸易有限公司', -18_400, feeKind.code.freight],
  ['远山贸易有限公司', 10_000],
  ['远山贸易华东分公司', 5_000],
  ['大江电器连锁', -9_999.99, feeKind.code.goods],
];

const phoneOf = (at: number): string => `138000003${String(at).padStart(2, '0')}`;

type Body = { readonly name: string; readonly style: number };

/** Linked to the company, then filled in. */
async function tie(call: ApiCall, body: Body): Promise<{ id: number }> {
  const { id, version } = await call(customerCalls.addByCompany, { body: { name: body.name, style: body.style as never } });
  return call(customerCalls.edit, { body: { ...body, id, version } as never });
}

export async function fillPartners({ call, siteId }: Demonstration): Promise<void> {
  const [salesman] = await call(userCalls.simple, { query: { keyword: '林晓梅' } });
  const ids = new Map<string, number>();
  const idOf = (name: string | undefined): number | null => (name === undefined ? null : (ids.get(name) ?? null));
  for (const [
    at,
    { settle = settleType.code.cash, credit = 0, parent, merge, level = '', isNew = 0, onPlatform, ...partner },
  ] of partners.entries()) {
    const body = {
      ...partner,
      code: `WL${String(at + 1).padStart(4, '0')}`,
      contactPhone: phoneOf(at + 1),
      settleType: settle,
      creditLimit: credit,
      pid: idOf(parent),
      mergeId: idOf(merge),
      salesmanId: salesman?.id ?? null,
      level,
      isNew,
    };
    ids.set(partner.name, (onPlatform ? await tie(call, body) : await call(customerCalls.create, { body: body as never })).id);
  }
  await fillTerms(call, ids, siteId);
}

/** What customers paid in advance, and what of it was used. */
export async function fillPrepaid({ call }: Demonstration): Promise<void> {
  const known = await call(customerCalls.pickList, { query: {} });
  for (const [at, [name, amount, fee = feeKind.code.none]] of money.entries()) {
    const customerId = known.find((one) => one.name === name)?.id ?? 0;
    if (amount > 0)
      await call(customerAccountCalls.recharge, { body: { customerId, amount, payWay: payWay.code.transfer, remark: '预存' } });
    else
      await call(customerAccountCalls.consume, {
        body: {
          customerId,
          amount: -amount,
          feeKind: fee,
          businessType: fee === feeKind.code.freight ? '2' : '1',
          documentNumber: `FY${1001 + at}`,
        } as never,
      });
  }
}

async function fillTerms(call: ApiCall, ids: ReadonlyMap<string, number>, siteId: Demonstration['siteId']): Promise<void> {
  const terms = [
    { customer: '青禾生鲜超市', businessType: '1', discount: 95, cycle: billingCycle.code.monthly, site: 'shanghai' },
    { customer: '远山贸易有限公司', businessType: '2', discount: 90, cycle: billingCycle.code.monthly, site: 'guangzhou' },
    { customer: '大江电器连锁', businessType: '3', discount: 100, cycle: billingCycle.code.halfMonthly, site: 'chengdu' },
  ] as const;
  for (const { customer: name, businessType, discount, cycle, site } of terms) {
    const customerId = ids.get(name) ?? 0;
    const bus = await call(customerTermsCalls.create, {
      body: { customerId, businessType, discount, billingCycle: cycle, priceLevel: '2', deptId: siteId(site) } as never,
    });
    const roles: readonly (readonly [number, string])[] = [
      [businessRole.code.owner, name],
      [businessRole.code.payer, name],
      [businessRole.code.carrier, '疾风同城配送'],
    ];
    for (const [role, holder] of roles)
      await call(customerRoleCalls.create, { body: { customerBusId: bus.id, role, customerId: ids.get(holder) ?? 0 } as never });
  }
  await call(customerTermsCalls.create, {
    body: {
      customerId: ids.get(waits.customer) ?? 0,
      businessType: defaultBusinessType,
      shortRule: shortRule.code.part,
      supplyPriority: 5,
      deptId: siteId('shanghai'),
    },
  });
}
