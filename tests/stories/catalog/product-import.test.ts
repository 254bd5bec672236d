/**
 * Products from a spreadsheet: the check complains in the spec's words, the save adds and changes all rows or none, and stock moves with
 * its lists.
 */

import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productImportCalls as calls, type ProductCells, productRow, productSheet } from '@cangyun/contract/catalog/productImport.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { fieldsOf } from '@cangyun/contract/kernel/import.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { describe, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { addGoods, addProduct, colours, newBarcode, sizes } from '../support/catalogue.ts';
import { openDepot } from '../support/depot.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

// No products of its own: their barcodes would be among those that are imported.
const depot = await openDepot(world, { products: 0 });
const { admin, site } = depot;
const { version, ...own } = (await admin.call(siteCalls.list, { query: { size: 500 } })).content.find(({ id }) => id === site) ?? {
  version: 0,
};
await admin.call(siteCalls.edit, { body: { ...own, version, code: 'CK1' } as never });
await addCustomer(admin, { name: '供应甲', mark: 'GYA', style: customerStyle.code.supplier });

const right: ProductCells = {
  ...{
    name: '导入水',
    brandName: '牌',
    unitName: '瓶',
    supplierCode: 'GYA',
    categoryName: '食品',
    categoryName2: '饮料',
    marketState: '2',
  },
};
const row = (cells: ProductCells = {}, type: 0 | 10 = 0) => productRow({ ...right, barcode: newBarcode(), ...cells }, type);
const found = async (keyword: string) => (await admin.call(productCalls.list, { query: { keyword } as never })).content;

describe('the check', () => {
  it('complains in the words and the order of the spec', async () => {
    const barcode = newBarcode();
    const { rows, wrong } = await admin.call(calls.check, {
      body: [
        row({ barcode }),
        row({ ...Object.fromEntries(fieldsOf(productSheet).map((field) => [field, ''])) }),
        row({
          marketState: '9',
          kucun: '也许',
          period: '一年',
          rate: '高',
          volume: 'x',
          chang: '-1',
          kucunNum: '1.2345',
          markTime: '2026-02-30',
        }),
        row({ supplierCode: '没有' }),
        row({ barcode }),
        row({ name: 'A&B', code: 'c'.repeat(51) }),
        row({ kucunNum: '5' }),
        row({ kucunNum: '5', deptcode: 'CK9', positioncode: 'A-1' }),
        row({ kucunNum: '5', deptcode: 'CK1', positioncode: 'Z-9', kucun: '1' }),
        row({ modelValue1: '红' }),
        row({ modelSet: '颜色,尺码', modelValue1: '红' }),
      ],
    });
    expect(wrong).toBe(10);
    expect(rows.map(({ msg }) => msg)).toEqual([
      '',
      '商品名称不能为空;请设置市场状态;品牌不能为空;商品条码不能为空;商品单位不能为空;供应商标识不能为空;一级分类不能为空',
      '请正确设置市场状态;是否按照生产日期管理库存,格式错误;保质期(天),格式错误;采购税率,格式错误;最小计费体积(L),格式错误;箱长(cm),格式错误;库存数量,格式错误;生产日期,格式错误;请设置仓库标识;请设置库位编码',
      '未发现供应商,请对照供应商(客户管理)信息中的标记',
      '商品条码与第 1 行重复',
      '商品编码最多 50 个字;商品名称和商品条码不能包含 &',
      '请设置仓库标识;请设置库位编码',
      '没有找到仓库「CK9」',
      '没有找到库位「Z-9」;请设置生产日期',
      '请设置规格名',
      '请设置规格值',
    ]);
    expect(rows[0]).toMatchObject({ row: 1, isErr: 0, isOk: 1, isUpdate: 0, supplierName: '供应甲' });
    expect(await found('导入水')).toEqual([]);
    const plain = await admin.call(calls.checkPlain, { body: [row({ kucunNum: '5' })] });
    expect(plain.wrong).toBe(0);
  });

  it('refuses no rows, too many, wrong shapes, and people without the permission', async () => {
    const clerk = await hire(world, admin, { permissions: ['product:add', 'product:edit'] });
    for (const call of Object.values(calls)) {
      expect(await admin.refused(call, { body: [] })).toMatchObject({ status: 400, message: '无导入数据' });
      const many = Array.from({ length: 3001 }, () => row());
      expect(await admin.refused(call, { body: many })).toMatchObject({ message: '每次导入限制数量3000条，请分批导入！' });
      expect(await admin.refused(call, { body: [{ type: 20 }] as never })).toMatchObject({ status: 422 });
      expect(await clerk.refused(call, { body: [row()] })).toMatchObject({ status: 403 });
    }
  });
});

describe('the save', () => {
  it('makes goods, brands, units and categories, with rates × 100 and weights ÷ 1000', async () => {
    const cells = {
      rate: '0.13',
      sellRate: '9%',
      volume: '600',
      weight: '580',
      costPrice: '1.2',
      retailPrice: '2',
      period: '365',
      chang: '40',
    };
    const body = [
      row({ ...cells, name: '导入水', code: 'W1', aliasName: '纯净水', note: '首批', xiangzhuang: '24' }),
      row({ name: '气泡膜' }, 10),
    ];
    const { add, edit, success, fail, list } = await admin.call(calls.savePlain, { body });
    expect([add, edit, success, fail, list.length]).toEqual([2, 0, 2, 0, 2]);
    expect(await found('纯净')).toMatchObject([
      {
        ...{
          name: '导入水',
          code: 'W1',
          aliasName: '纯净水',
          note: '首批',
          rate: 13,
          sellRate: 9,
          volume: 0.6,
          weight: 0.58,
          costPrice: 1.2,
        },
        ...{ retailPrice: 2, period: 365, chang: 40, xiangzhuang: 24, brandName: '牌', unitName: '瓶', supplierName: '供应甲', type: 0 },
        ...{ categoryName: '食品', categoryName2: '饮料' },
      },
    ]);
    expect(await found('气泡膜')).toMatchObject([{ type: 10 }]);
  });

  it('changes what exists by its barcode; an empty cell leaves what is there', async () => {
    const { barcode, id } = await addProduct(admin, { name: '旧名', code: 'OLD', costPrice: 3, retailPrice: 9, note: '旧注' });
    const body = [row({ barcode, name: '新名', retailPrice: '8.5' })];
    expect((await admin.call(calls.check, { body })).rows).toMatchObject([{ isUpdate: 1, isErr: 0 }]);
    expect(await admin.call(calls.saveMany, { body })).toMatchObject({ add: 0, edit: 1 });
    const after = await admin.call(productCalls.getOne, { query: { id } });
    expect(after).toMatchObject({
      name: '新名',
      code: 'OLD',
      costPrice: 3,
      retailPrice: 8.5,
      note: '旧注',
      brandName: '牌',
      categoryName2: '饮料',
    });
    const [goods] = (await admin.call(goodsCalls.list, { query: { keyword: '新名' } as never })).content;
    expect(goods).toMatchObject({ goodsName: '新名', brandName: '牌' });
  });

  it('joins rows with axes into one goods, and leaves what several products share alone', async () => {
    const axes = (first: string, second: string) => ({ name: '导入T恤', modelSet: '颜色,尺码', modelValue1: first, modelValue2: second });
    const body = [row(axes('红', 'L')), row(axes('红', 'M')), row(axes('蓝', 'L'))];
    expect(await admin.call(calls.savePlain, { body })).toMatchObject({ add: 3 });
    const [goods] = (await admin.call(goodsCalls.list, { query: { keyword: '导入T恤' } as never })).content;
    expect(goods).toMatchObject({ skuCount: 3 });
    expect((await found('导入T恤 红')).map(({ name }) => name).toSorted()).toEqual(['导入T恤 红 L', '导入T恤 红 M']);
    const different = await admin.call(calls.check, {
      body: [row({ ...axes('绿', 'S'), name: '另一件' }), row({ ...axes('绿', 'M'), name: '另一件', brandName: '别牌' })],
    });
    expect(different.rows[1]?.msg).toBe('是多规格商品的一个规格，不能单独修改品牌');
    const several = await addGoods(admin, {
      skuOptions: [colours, sizes],
      skuList: [{ sn: newBarcode(), sku1: '红', sku2: 'M', price: 1 }],
    });
    const barcode = several.skuList[0]?.sn ?? '';
    expect((await admin.call(calls.check, { body: [row({ barcode, period: '30' })] })).rows[0]?.msg).toBe(
      '是多规格商品的一个规格，不能单独修改品牌、商品单位、供应商标识、保质期(天)、一级分类',
    );
    expect((await admin.call(calls.check, { body: [row({ barcode }, 10)] })).rows[0]?.msg).toContain('该条码已是商品');
  });

  it('takes none where one is wrong', async () => {
    const body = [row({ name: '全有全无' }), row({ name: '全有全无', unitName: '' })];
    for (const call of [calls.saveWithStock, calls.savePlain, calls.saveMany])
      expect(await admin.refused(call, { body })).toMatchObject({
        status: 400,
        message: '请检查导入文件数据，确保无误后，再次上传！第 2 行 商品单位不能为空',
      });
    expect(await found('全有全无')).toEqual([]);
  });
});

describe('stock that comes along', () => {
  const stock = (cells: ProductCells) => ({ deptcode: 'CK1', positioncode: 'A-1', ...cells });

  it('is added, taken away, and never taken below nothing, each by a list', async () => {
    const barcode = newBarcode();
    const at = (positioncode: string, kucunNum: string) => row({ barcode, name: '有库存', ...stock({ positioncode, kucunNum }) });
    const first = await admin.call(calls.saveWithStock, { body: [at('A-1', '10'), at('A-2', '5.5')] });
    expect(first).toMatchObject({ add: 1, success: 2, list: [{ realNum: 10 }, { realNum: 5.5 }] });
    const [product] = await found(barcode);
    expect(await depot.balance(product?.id ?? 0)).toMatchObject({ onHand: 15.5 });
    const second = await admin.call(calls.saveWithStock, { body: [at('A-1', '-4'), at('A-2', '-99')] });
    expect(second).toMatchObject({ edit: 1, list: [{ realNum: -4 }, { realNum: -5.5 }] });
    expect(await depot.balance(product?.id ?? 0)).toMatchObject({ onHand: 6 });
    const lists = (await admin.call(warehouseListCalls.list, { query: { size: 10 } })).content.filter(({ info }) => info === 'excel导入');
    expect(lists.map(({ type, state }) => [type, state])).toEqual([
      [23, 10],
      [12, 10],
    ]);
    await depot.expectProof();
  });

  it('leaves what is promised to others', async () => {
    const { barcode, id } = await addProduct(admin, { name: '已约' });
    await admin.call(calls.saveWithStock, { body: [row({ barcode, name: '已约', ...stock({ kucunNum: '10' }) })] });
    await depot.list(22, [{ productId: id, num: 7 }]);
    const { list } = await admin.call(calls.saveWithStock, { body: [row({ barcode, name: '已约', ...stock({ kucunNum: '-10' }) })] });
    expect(list[0]?.realNum).toBe(-3);
    expect(await depot.balance(id)).toMatchObject({ onHand: 7, reserved: 7 });
  });

  it('is worth what the sheet says, against the opening, and is corrected by taking it away and adding it again', async () => {
    const barcode = newBarcode();
    const at = (cells: ProductCells) => row({ barcode, name: '期初成本', ...stock(cells) });
    const value = async () => {
      const { rows } = await world.owner.query<{ value: number; opening: number }>(
        `select b.value::float, (select sum(r.amount)::float from journal_row r where r.company_id = b.company_id and r.account = $3) as opening
           from stock_balance b join product p on p.company_id = b.company_id and p.id = b.product_id where b.company_id = $1 and p.barcode = $2`,
        [admin.companyId, barcode, chart.code.opening],
      );
      return rows[0] ?? { value: 0, opening: 0 };
    };
    const wrong = await admin.call(calls.check, {
      body: [at({ kucunNum: '5', stockPrice: '1', stockAmount: '5' }), at({ kucunNum: '-5', stockPrice: '1' }), at({ stockAmount: 'x' })],
    });
    expect(wrong.rows.map(({ msg }) => msg)).toEqual([
      expect.stringContaining('库存单价和库存金额只填一个'),
      expect.stringContaining('库存单价和库存金额只在增加库存时填写'),
      expect.stringContaining('库存金额,格式错误'),
    ]);
    await admin.call(calls.saveWithStock, { body: [at({ kucunNum: '3', stockPrice: '3.3333' })] });
    const { value: first, opening } = await value();
    expect(first).toBe(10);
    await admin.call(calls.saveWithStock, { body: [at({ kucunNum: '-3' }), at({ kucunNum: '3', stockAmount: '12.5' })] });
    expect(await value()).toEqual({ value: 12.5, opening: opening - 2.5 });
    await depot.expectProof();
  });

  it('lies by its production date where the product is kept so', async () => {
    const body = [row({ name: '按日期', kucun: '1', ...stock({ kucunNum: '3', markTime: '2026/1/5' }) })];
    expect(await admin.call(calls.saveWithStock, { body })).toMatchObject({ list: [{ realNum: 3 }] });
    const { rows } = await world.owner.query(
      `select s.mark_time::text from stock_place s join product p on p.company_id = s.company_id and p.id = s.product_id where p.name = '按日期'`,
    );
    expect(rows).toEqual([{ mark_time: '2026-01-05' }]);
  });

  it('needs the right to correct stock, and the site', async () => {
    const body = [row({ name: '无权库存', ...stock({ kucunNum: '3' }) })];
    const clerk = await hire(world, admin, { permissions: ['product:import'], site });
    expect(await clerk.refused(calls.saveWithStock, { body })).toMatchObject({ status: 403 });
    expect(await found('无权库存')).toEqual([]);
    expect(await clerk.call(calls.saveWithStock, { body: [row({ name: '无需库存' })] })).toMatchObject({ add: 1 });
  });
});

it('costs as many statements for very many rows as for 30', async () => {
  const rows = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => row({ name: `${prefix}${at}`, kucunNum: '1', deptcode: 'CK1', positioncode: 'A-1' }));
  const total = async (): Promise<number> =>
    Number(
      /cangyun_statements_total\{call="POST \/api\/product\/importWithQty"\} (\d+)/.exec(
        (await world.visitor.send('GET', '/metrics')).body,
      )?.[1],
    );
  const counted = async (body: ReturnType<typeof rows>): Promise<number> => {
    const before = await total();
    await admin.call(calls.saveWithStock, { body });
    return (await total()) - before;
  };
  const few = await counted(rows(30, '少'));
  expect(few).toBeGreaterThan(10);
  expect(await counted(rows(times(300, 3_000), '多'))).toBe(few);
});
