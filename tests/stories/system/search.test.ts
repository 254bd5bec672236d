/**
 * One search box: in this world every table has a row of the company and of another one. Each kind of document gets a number of its own,
 * and is then found by it, by people who may open its list and see its row there.
 */

import { listPermission } from '@cangyun/contract/kernel/console.ts';
import { allKinds } from '@cangyun/contract/kinds.ts';
import { allPermissions, type Permission } from '@cangyun/contract/permissions.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { type SearchHit, searchCalls, searchPlaces } from '@cangyun/contract/system/search.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { FIRST, openAttack } from '../support/attack.ts';
import { addCustomer } from '../support/partners.ts';
import type { Person } from '../support/person.ts';
import { addSite, hire } from '../support/staff.ts';

const { world, victim, intruder } = await openAttack();
afterAll(() => world.close());

const { admin } = victim;

const find = (person: Person, text: string): Promise<SearchHit[]> => person.call(searchCalls.find, { query: { text } });
/** Those of the texts that find it. */
const finding = async (person: Person, texts: readonly string[], wanted: string): Promise<string[]> => {
  const found: string[] = [];
  for (const text of texts) if (keys(await find(person, text)).includes(wanted)) found.push(text);
  return found;
};
const keys = (hits: readonly SearchHit[]): string[] => hits.map(({ kind, label }) => `${kind} ${label}`);

interface Numbered {
  readonly name: string;
  readonly prefix: string;
  readonly table: string;
  readonly permission: Permission;
  /** What makes the table's row one of this kind. */
  readonly as?: string;
}

const tables: Readonly<Record<string, string | readonly [table: string, as: string]>> = {
  shipmentOrder: 'sales_order',
  dispatch: ['consignment', `kind = 'dispatch'`],
  shipmentBack: ['consignment', `kind = 'shipmentBack'`],
  purchase: 'purchase',
  purchaseDispatch: ['consignment', `kind = 'purchaseDispatch'`],
  purchaseBack: ['consignment', `kind = 'purchaseBack'`],
  transfer: ['consignment', `kind = 'transfer'`],
  receiptDifference: 'receipt_difference',
  process: 'process',
  tradeUnion: ['joint_trade', `site_id = ${FIRST}`],
  inboundList: ['warehouse_list', 'style = 1'],
  outboundList: ['warehouse_list', 'style = 2'],
  cutoff: 'cutoff',
  relocation: 'relocation',
  returnInspection: 'return_inspection',
  waybill: 'waybill',
  bill: 'freight_bill',
  personIn: ['entry', 'is_delete = 0'],
  loanOrder: 'loan',
  statement: 'statement',
  paymentRequest: 'payment_request',
  invoice: 'invoice',
};

const tableOf = (name: string): Pick<Numbered, 'table' | 'as'> => {
  const entry = tables[name] ?? '';
  return typeof entry === 'string' ? { table: entry } : { table: entry[0] ?? '', as: entry[1] ?? '' };
};

const numbered: readonly Numbered[] = [
  ...allKinds
    .filter(({ menu }) => !menu.within)
    .map((kind) => ({ name: kind.name, prefix: kind.prefix, permission: listPermission(kind), ...tableOf(kind.name) })),
  { name: 'stocktake', prefix: 'PD', table: 'stocktake', permission: searchPlaces.stocktake.permission },
  { name: 'settlement', prefix: 'SK', table: 'payment', permission: searchPlaces.settlement.permission },
];

/** Gives the company's first row of the table this number. */
const give = ({ table, as }: Numbered, number: string) =>
  world.owner.query(`update ${table} set number = $1 ${as ? `, ${as}` : ''} where company_id = $2 and id = $3`, [
    number,
    admin.companyId,
    FIRST,
  ]);

describe('a document', () => {
  it.each(numbered.map((one) => [one.name, one] as const))(
    'of %s is found by its number, by those who may open its list',
    async (name, one) => {
      const number = `${one.prefix}26111798765`;
      await give(one, number);
      const clerk = await hire(world, admin, { permissions: [one.permission] });
      const texts = [number, number.toLowerCase(), `${one.prefix}2611`, '26111798', '98765', '11798', '6111798'];
      expect(await finding(clerk, [...texts, '8765', `${one.prefix}2612`, '98764'], `${name} ${number}`)).toEqual(texts);
      expect((await find(clerk, number)).filter(({ exact }) => exact)).toMatchObject([{ kind: name, id: FIRST }]);
      // As ours are given: four digits behind the day. Any five of them are enough.
      const [digits, given] = ['2611179876', `${one.prefix}2611179876`];
      await give(one, given);
      const pieces = [...[0, 1, 2, 3, 4, 5].map((from) => digits.slice(from, from + 5)), '1117987', `${one.prefix.slice(1)}261117`];
      expect(await finding(clerk, [...pieces, '11189', '79875'], `${name} ${given}`)).toEqual(pieces);
      await give(one, number);

      const others = await hire(world, admin, { permissions: allPermissions.filter((other) => other !== one.permission) });
      expect(keys(await find(others, number))).not.toContain(`${name} ${number}`);
      expect(await find(intruder.admin, number)).toEqual([]);
      await give(one, `${name}-1`);
    },
  );

  it('is found by the end of the phone number of its receiver, sender or buyer, and hides its middle', async () => {
    const { companyId } = admin;
    await world.owner.query(
      `update waybill set number = 'YD2611170001', receiver = '{"name":"李收件","mobile":"13912345678"}', send = '{"mobile":"13800002468"}'
        where company_id = $1 and id = $2`,
      [companyId, FIRST],
    );
    await world.owner.query(
      `update sales_order set number = 'XS2611170001', customer_name = '远山', buy_address = '{"phone":"13755551357"}' where company_id = $1 and id = $2`,
      [companyId, FIRST],
    );
    for (const text of ['13912345678', '5678', '2468'])
      expect(await find(admin, text)).toMatchObject([{ kind: 'waybill', label: 'YD2611170001', detail: '李收件 · 139****5678' }]);
    expect(await find(admin, '1357')).toMatchObject([{ kind: 'shipmentOrder', label: 'XS2611170001', detail: '远山 · 137****1357' }]);
    expect(await find(admin, '1391234')).toEqual([]);
    expect(await find(intruder.admin, '5678')).toEqual([]);
  });
});

describe('what has a name', () => {
  it('is found by a part of it, its initials, its pinyin, its code and its phone; the whole name comes first', async () => {
    const named = { code: 'KH-7788', contact: '王远', contactPhone: '13500007788' };
    await addCustomer(admin, { name: '岭南绿源茶业有限公司', ...named });
    await addCustomer(admin, { name: '绿源' });
    const texts = ['绿源茶', 'lnlycy', 'lvyuanchaye', 'lvyuanch', 'kh-77', '7788', '13500007788'];
    expect(await finding(admin, texts, 'customer 岭南绿源茶业有限公司')).toEqual(texts);
    expect(keys(await find(admin, '绿源'))).toEqual(['customer 绿源', 'customer 岭南绿源茶业有限公司']);
    expect((await find(admin, '绿源茶业'))[0]).toMatchObject({ detail: 'KH-7788 · 135****7788', exact: false });
    expect(await find(admin, 'lvyuanxx')).toEqual([]);
    expect(await find(intruder.admin, '绿源')).toEqual([]);
  });

  it('is opened by its scanned code: a product, a position, a vehicle', async () => {
    const { companyId } = admin;
    await world.owner.query(
      `insert into product (company_id, name, barcode, code, search_text, grams)
       values ($1, '扫码商品', '6901234500017', 'SM-1', '6901234500017', array['69','90','01','12','23','34','45','50','00','17'])`,
      [companyId],
    );
    await world.owner.query(`update position set code = 'Z-09-08' where company_id = $1 and id = $2`, [companyId, FIRST]);
    await world.owner.query(`update car set car_number = '粤B98765', is_delete = 0 where company_id = $1 and id = $2`, [companyId, FIRST]);
    expect(await find(admin, '6901234500017')).toMatchObject([{ kind: 'product', label: '扫码商品', exact: true }]);
    expect(await find(admin, 'z-09-08')).toMatchObject([{ kind: 'wmsPosition', label: 'Z-09-08', exact: true }]);
    expect(await find(admin, 'Z-09')).toMatchObject([{ kind: 'wmsPosition', exact: false }]);
    expect(await find(admin, '粤B98765')).toMatchObject([{ kind: 'car', label: '粤B98765', exact: true }]);
    expect(keys(await find(admin, 'b9876'))).toContain('car 粤B98765');
    expect(await find(intruder.admin, '6901234500017')).toEqual([]);
  });

  it('is found by nobody without the permission of its list', async () => {
    const others = allPermissions.filter((permission) => !Object.values(searchPlaces).some((place) => place.permission === permission));
    const clerk = await hire(world, admin, { permissions: others });
    for (const text of ['绿源', '6901234500017', 'Z-09-08', '粤B98765']) expect(await find(clerk, text)).toEqual([]);
  });
});

it('a person with a view of one site finds only what its lists show, and what belongs to the whole company', async () => {
  for (const one of numbered) await give(one, `${one.prefix}26111798765`);
  const empty = await addSite(admin, '空网点');
  for (const scope of ['own', 'ownSite', 'chosenSites'] as const) {
    const viewer = await hire(world, admin, { permissions: allPermissions, scope: dataScope.code[scope], site: empty });
    expect(keys(await find(viewer, '98765'))).toEqual(['car 粤B98765']);
    expect(await find(viewer, 'Z-09-08')).toEqual([]);
    expect(keys(await find(viewer, '绿源'))).toContain('customer 绿源');
  }
});

it('costs a fixed number of statements, and refuses what is no text', async () => {
  expect(await admin.refused(searchCalls.find, { query: { text: ' ' } })).toMatchObject({ status: 422 });
  expect(await admin.refused(searchCalls.find, { query: { text: '长'.repeat(61) } })).toMatchObject({ status: 422 });
  expect(await world.visitor.refused(searchCalls.find, { query: { text: '绿源' } })).toMatchObject({ status: 401 });
  for (const text of ['%', '_', '\\', "'", '100%_\\x', '－－－－－', 'ａ１２３４', '0'.repeat(60)]) await find(admin, text);
});
