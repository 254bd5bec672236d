/** Two companies with something in every table: anybody who can reach across finds something to take. */

import { brand } from '@cangyun/contract/catalog/brand.ts';
import { categoryCalls } from '@cangyun/contract/catalog/category.ts';
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { productCustomerCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { productFeeTypeCalls } from '@cangyun/contract/catalog/productFeeType.ts';
import { productGroupCalls } from '@cangyun/contract/catalog/productGroup.ts';
import { reportingCalls } from '@cangyun/contract/catalog/productReporting.ts';
import { unit } from '@cangyun/contract/catalog/unit.ts';
import { documentCalls } from '@cangyun/contract/content/document.ts';
import { noticeCalls } from '@cangyun/contract/content/notice.ts';
import { workOrderCalls } from '@cangyun/contract/content/workOrder.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { dictionaryCalls, dictionaryEntryCalls } from '@cangyun/contract/system/dictionary.ts';
import { feeSettingCalls } from '@cangyun/contract/system/feeSetting.ts';
import { messageCalls } from '@cangyun/contract/system/message.ts';
import { paymentAccountCalls } from '@cangyun/contract/system/paymentAccount.ts';
import { shopAuthorizationCalls } from '@cangyun/contract/system/shopAuthorization.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { siteSettingCalls } from '@cangyun/contract/system/siteSetting.ts';
import { taskCalls } from '@cangyun/contract/system/task.ts';
import type { Person } from './person.ts';
import { png } from './pictures.ts';
import { addSite, hire, type Staff } from './staff.ts';
import type { World } from './world.ts';

export interface Furnished {
  readonly admin: Person;
  readonly staff: Staff;
  /** The newest row of each table that has ids. */
  readonly ids: Readonly<Record<string, number>>;
}

/** The first row of every table gets this id from now on, so that one number reaches into each of them. */
export const countFrom = (world: World, id: number) =>
  world.owner.query(`select setval(format('%I.%I', schemaname, sequencename)::regclass, $1, false) from pg_sequences`, [id]);

const TABLES_WITH_IDS = `
  select c.table_name as name from information_schema.columns c
   where c.table_schema = 'public' and c.column_name in ('company_id', 'id') group by 1 having count(*) = 2 order by 1`;

async function idsOf(world: World, companyId: number): Promise<Record<string, number>> {
  const { rows: tables } = await world.owner.query<{ name: string }>(TABLES_WITH_IDS);
  const found: Record<string, number> = { company: companyId };
  for (const { name } of tables) {
    const { rows } = await world.owner.query<{ id: string | null }>(`select max(id) as id from ${name} where company_id = $1`, [companyId]);
    if (rows[0]?.id) found[name] = Number(rows[0].id);
  }
  return found;
}

const UNFILLED = `
  select table_name as table, column_name as column, data_type as type from information_schema.columns
   where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' and table_name = any($1)
   order by 1, ordinal_position`;

const valueOf = (column: string, type: string, mark: string, id: number): unknown => {
  if (/int|numeric|double/.test(type)) return column.endsWith('_id') ? id : 1;
  if (/time|date/.test(type)) return '2026-01-01';
  if (type === 'ARRAY' || type === 'jsonb') return '{}';
  return { boolean: false, bytea: Buffer.from('x'), uuid: '00000000-0000-4000-8000-000000000000' }[type] ?? mark;
};

const CHECKS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
   where contype = 'c' and conrelid = any($1::regclass[])`;

/**
 * Inserts a row into each of these tables by force, past checks and foreign keys: tables of areas whose documents this story does not know.
 * It refers to the row with that id.
 */
export async function fillByForce(world: World, tables: readonly string[], companyId: number, mark: string, id = 1): Promise<void> {
  const { rows } = await world.owner.query<{ table: string; column: string; type: string }>(UNFILLED, [tables]);
  const { rows: checks } = await world.owner.query<{ drop: string }>(CHECKS, [tables]);
  for (const { drop } of checks) await world.owner.query(drop);
  await world.owner.query('set session_replication_role = replica');
  for (const table of tables) {
    const columns = rows.filter((row) => row.table === table);
    const values = columns.map(({ column, type }) => (column === 'company_id' ? companyId : valueOf(column, type, mark, id)));
    await world.owner.query(
      `insert into ${table} (${columns.map(({ column }) => column).join()}) values (${values.map((_, at) => `$${at + 1}`).join()})`,
      values,
    );
  }
  await world.owner.query('set session_replication_role = origin');
}

/** Something of every kind in the catalogue. */
async function stock(admin: Person, mark: string, site: number): Promise<void> {
  const unitId = (await admin.call(unit.calls.create, { body: { name: `${mark}个` } })).id;
  const brandId = (await admin.call(brand.calls.create, { body: { name: `${mark}牌` } })).id;
  const categoryId = (await admin.call(categoryCalls.create, { body: { name: `${mark}类` } })).id;
  const customerId = (await admin.call(customerCalls.create, { body: { name: `${mark}客户`, style: customerStyle.code.customer } })).id;
  const shared = { unitId, brandId, categoryId };
  const part = await admin.call(productCalls.create, { body: { name: `${mark}产品`, barcode: mark, ...shared } });
  await admin.call(productCalls.create, {
    body: { name: `${mark}组合`, barcode: `${mark}2`, type: productType.code.combine, parts: [{ productId: part.id, num: 1 }], ...shared },
  });
  const goods = await admin.call(goodsCalls.create, { body: { goodsName: `${mark}商品`, ...shared, skuList: [{ sn: `${mark}3` }] } });
  await admin.call(goodsCalls.addStop, { body: { ids: [goods.id], deptIds: [site] } });
  await admin.call(productCustomerCalls.create, { body: { productId: part.id, customerId, code: mark } });
  await admin.call(productGroupCalls.create, { body: { name: `${mark}组`, productIds: [part.id], customerIds: [customerId] } });
  await admin.call(productFeeTypeCalls.create, { body: { name: `${mark}费`, deptId: site, productId: part.id } });
  await admin.call(reportingCalls.create, { body: { deptId: site, name: `${mark}报备`, barcode: `${mark}4`, customerId } });
}

/** A company whose every name contains the mark. */
export async function furnish(world: World, mark: string, mobile: string): Promise<Furnished> {
  const admin = await world.company({ name: `${mark}公司`, mobile });
  const site = await addSite(admin, `${mark}网点`);
  const staff = await hire(world, admin, { site, permissions: ['dept:list'] });
  await world.owner.query(`update app_user set nick_name = $2 || nick_name, remark = $2 where company_id = $1`, [admin.companyId, mark]);
  await world.owner.query(`update job set name = $2 || name where company_id = $1`, [admin.companyId, mark]);
  await admin.call(dictionaryCalls.create, { body: { name: `${mark}字典`, description: mark } });
  await admin.call(dictionaryEntryCalls.create, { body: { dictName: `${mark}字典`, label: mark, value: mark } });
  await admin.call(siteCalls.saveRegions, { body: { deptId: site, regions: [{ province: mark, city: mark }] } });
  await admin.upload(siteCalls.uploadImage, png, `${mark}.png`, { deptId: String(site) });
  await admin.call(siteSettingCalls.create, { body: { deptId: site, key: 'cutOffTime', value: '17:00', remark: mark } });
  await admin.call(feeSettingCalls.create, { body: { deptId: site, name: `${mark}费`, remark: mark } });
  await admin.call(paymentAccountCalls.create, {
    body: {
      deptId: site,
      accountName: mark,
      legalPerson: mark,
      legalIdNo: '11010519491231002X',
      bankName: mark,
      bankCard: '6222020200112233',
      contact: mark,
      contactPhone: '13900009999',
    },
  });
  await admin.call(taskCalls.prune, {});
  await admin.call(authCalls.clearCache, {});
  await admin.call(noticeCalls.create, { body: { title: mark, content: mark } });
  const { id: workOrderId } = await admin.call(workOrderCalls.create, { body: { title: mark, content: mark, channel: '1' } });
  await admin.call(workOrderCalls.reply, { body: { id: workOrderId, content: mark } });
  await admin.call(documentCalls.mark, { body: { slug: 'list', isRead: 1 } });
  await admin.call(shopAuthorizationCalls.create, { body: { shopName: mark, remark: mark } });
  await stock(admin, mark, site);
  await admin.call(messageCalls.send, { body: { toid: staff.userId, lastmsg: mark } });
  await world.owner.query('insert into user_site values ($1, $2, $3)', [admin.companyId, admin.userId, site]);
  await world.owner.query(`insert into push_device (company_id, user_id, platform, device_id) values ($1, $2, 1, $3)`, [
    admin.companyId,
    staff.userId,
    mark,
  ]);
  return { admin, staff, ids: await idsOf(world, admin.companyId) };
}

const tableOf = (call: Call, field: string): string => {
  if (/^(deptIds?|pid|yunId)$/.test(field)) return 'site';
  if (/^jobIds?$/.test(field)) return 'job';
  if (field === 'userId' || field === 'toid') return 'app_user';
  if (/^(companyId|partnerId)$/.test(field)) return 'company';
  if (field === 'feeIds') return 'fee_setting';
  const referred = {
    categoryId: 'category',
    brandId: 'brand',
    unitId: 'unit',
    customerId: 'customer',
    customerIds: 'customer',
    groupId: 'product_group',
  }[field];
  if (referred) return referred;
  if (/^(productIds?|skuId)$/.test(field)) return 'product';
  const [, , root = ''] = call.path.split('/');
  return (
    {
      users: 'app_user',
      dept: 'site',
      job: 'job',
      dict: 'dictionary',
      dictDetail: 'dictionary_entry',
      sessions: 'session',
      actionLog: 'action_log',
      task: 'task',
      companyBase: 'company',
      cooperate: 'cooperation',
      deptSetting: 'site_setting',
      feeSetting: 'fee_setting',
      paymentAccount: 'payment_account',
      notice: 'notice',
      noticeRead: 'notice',
      message: 'message',
      workOrder: 'work_order',
      shopAuthorization: 'shop_authorization',
      unit: 'unit',
      brand: 'brand',
      category: 'category',
      goods: 'goods',
      product: 'product',
      proDetail: 'product',
      productCustomer: 'product_customer',
      productGroup: 'product_group',
      productFeeType: 'product_fee_type',
      productReporting: 'product_reporting',
    }[root] ?? 'site'
  );
};

/** The company's own row that a field of a call means. */
export const ownId =
  ({ ids }: Furnished, call: Call) =>
  (field: string): number =>
    ids[tableOf(call, field)] ?? 1;
