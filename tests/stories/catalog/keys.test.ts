/**
 * Keys that are asked once per statement (migration 053) refuse what the foreign keys before them refused: a row without its parent, a
 * parent that is still named, an id that changes; also when two transactions meet.
 */
import { brand } from '@cangyun/contract/catalog/brand.ts';
import { categoryCalls } from '@cangyun/contract/catalog/category.ts';
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { unit } from '@cangyun/contract/catalog/unit.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { newBarcode } from '../support/catalogue.ts';
import { openDepot } from '../support/depot.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
proveAfterAll(() => world);
const { admin, receive } = await openDepot(world, { products: 0 });
const { companyId } = admin;

const addBrand = async (): Promise<number> => (await admin.call(brand.calls.create, { body: { name: `牌${newBarcode()}` } })).id;

/** One of everything that the keys lead to, and stock of it. */
const goods = await admin.call(goodsCalls.create, {
  body: {
    goodsName: '有名有姓',
    brandId: await addBrand(),
    unitId: (await admin.call(unit.calls.create, { body: { name: '瓶' } })).id,
    categoryId: (await admin.call(categoryCalls.create, { body: { name: '食品' } })).id,
    customerId: (await addCustomer(admin, { style: customerStyle.code.supplier })).id,
    skuList: [{ sn: newBarcode() }],
  },
});
const productId = goods.skuList[0]?.id ?? 0;
await receive([{ productId, num: 5 }]);

interface Key {
  readonly child: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly mayGo: boolean;
  readonly guarded: boolean;
  readonly still: boolean;
}

const { rows: keys } = await world.owner.query<Key>(`
  select t.tgrelid::regclass::text as child, replace(t.tgname, '_asked', '') as name, string_to_array(d.parts[1], ', ') as columns, d.parts[2] as parent,
         has_table_privilege('cangyun_app', d.parts[2], 'delete') as "mayGo",
         exists (select from pg_trigger g where g.tgrelid = d.parts[2]::regclass and g.tgname = replace(t.tgname, '_asked', '_kept')) as guarded,
         exists (select from pg_trigger g where g.tgrelid = d.parts[2]::regclass and g.tgname = 'keys_never_change') as still
    from pg_trigger t
   cross join lateral (select regexp_match(obj_description(t.oid, 'pg_trigger'), 'FOREIGN KEY \\((.*)\\) REFERENCES (\\w+)') as parts) d
   where t.tgname like '%\\_asked' order by 1, 2`);

const clients: pg.Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.end())));

/** A transaction of the application's own role in this company. */
async function begin(): Promise<pg.Client> {
  const client = new pg.Client(world.appConnection);
  clients.push(client);
  await client.connect();
  await client.query(`begin; select set_config('app.company_id', '${companyId}', true)`);
  return client;
}

const addProductOf = (client: pg.Client, brandId: number): Promise<unknown> =>
  client.query(`insert into product (company_id, name, barcode, brand_id) values ($1, '品', $2, $3)`, [companyId, newBarcode(), brandId]);
const refused = (constraint: string, detail: string) => ({ code: '23503', constraint, detail });

it('are those of goods, products, their units, balances and places', () => {
  expect(keys.map(({ name }) => name)).toEqual([
    ...['goods_brand', 'goods_category', 'goods_company_id_fkey', 'goods_supplier', 'goods_unit'],
    ...['product_brand', 'product_category', 'product_company_id_fkey', 'product_goods', 'product_supplier', 'product_unit'],
    ...['product_unit_product', 'stock_balance_product', 'stock_balance_site', 'stock_place_balance'],
  ]);
});

/** What distinguishes copies of one row. */
const APART: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  product: { barcode: ` || n`, sku1: ` || n` },
  product_unit: { level: ` + n`, name: ` || '箱'`, barcode: ` || n` },
  stock_balance: { quality: ` + n` },
  stock_place: { mark_time: ` + n` },
};

describe.each(keys)('$name', ({ child, name, columns, parent, mayGo, guarded, still }) => {
  const none = 987_654_321;
  const own = columns.length > 2 ? 'product_id' : (columns.at(-1) ?? '');
  const theirs = parent === 'company' ? 'company_id' : 'id';

  it('has a parent that stays, or that asks before it goes, and whose id does not change', () => {
    expect({ guarded, still }).toEqual({ guarded: mayGo, still: true });
  });

  it('refuses new rows without their parent, one among good ones too', async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [child],
    );
    const taken = rows.map((column) => {
      if (column.name === own) return `case when n = 1 then ${none} else t.${own} end`;
      if (column.name === 'id') return '1000000 + n';
      // A row of a foreign company names nothing else, or that would be missing first.
      if (own === 'company_id' && column.name.endsWith('_id')) return 'null::bigint';
      return `t.${column.name}${APART[child]?.[column.name] ?? ''}`;
    });
    const insert = `insert into ${child} (${rows.map((column) => column.name).join()})
      select ${taken.join()} from (select * from ${child} where company_id = $1 limit 1) t, generate_series(1, 3) n`;
    await expect(world.owner.query(insert, [companyId])).rejects.toMatchObject(refused(name, 'Key is not present.'));
  });

  it('refuses a row that changes to another parent which is not there', async () => {
    const update = world.owner.query(`update ${child} set ${own} = ${none} where company_id = $1`, [companyId]);
    // What other rows name as well says so first.
    await expect(update).rejects.toMatchObject({ code: '23503', constraint: expect.stringMatching(`^(${name}|keys_never_change)$`) });
  });

  it('keeps a parent that is still named', async () => {
    const client = await begin();
    const same = columns.length > 2 ? 'p.product_id' : `p.${theirs}`;
    const gone = client.query(
      `delete from ${parent} p where exists (select from ${child} c where c.company_id = p.company_id and c.${own} = ${same})`,
    );
    // By the rows that name it, or because the application may delete none of its kind.
    await expect(gone).rejects.toMatchObject({ code: mayGo ? '23503' : '42501' });
    await client.query('rollback');
  });
});

it('leave an empty reference and an id that is written again as it is', async () => {
  const client = await begin();
  const { rowCount } = await client.query('update product set brand_id = null, id = id where company_id = $1 and id = $2', [
    companyId,
    productId,
  ]);
  expect(rowCount).toBe(1);
  await client.query('rollback');
});

it('refuse an id that changes', async () => {
  const id = await addBrand();
  await expect(world.owner.query('update brand set id = id + 1000000 where id = $1', [id])).rejects.toMatchObject({
    code: '23503',
    constraint: 'keys_never_change',
  });
});

it('answer in the words of the field', async () => {
  const body = { goodsName: '无牌', skuList: [{ sn: newBarcode() }], brandId: 987_654_321 };
  expect((await admin.refused(goodsCalls.create, { body: body as never })).message).toContain('品牌');
});

describe('two transactions', () => {
  it('a brand that goes first leaves no product behind', async () => {
    const brandId = await addBrand();
    const [one, other] = [await begin(), await begin()];
    await one.query('delete from brand where company_id = $1 and id = $2', [companyId, brandId]);
    const added = addProductOf(other, brandId);
    added.catch(() => undefined);
    await one.query('commit');
    await expect(added).rejects.toMatchObject(refused('product_brand', 'Key is not present.'));
    await other.query('rollback');
  });

  it('a brand waits for a product that names it, and stays', async () => {
    const brandId = await addBrand();
    const [one, other] = [await begin(), await begin()];
    await addProductOf(one, brandId);
    const gone = other.query('delete from brand where company_id = $1 and id = $2', [companyId, brandId]);
    gone.catch(() => undefined);
    await one.query('commit');
    await expect(gone).rejects.toMatchObject(refused('product_brand', 'Key is still referenced.'));
    await other.query('rollback');
  });
});
