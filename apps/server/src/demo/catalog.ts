/** Fills the demonstration company's catalogue: one upload, then what uploads can not set. */
import { priceText, roundMoney, roundTo } from '@cangyun/contract/arithmetic.ts';
import { combinations } from '@cangyun/contract/catalog/axes.ts';
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { priceListCalls, priceListImportCalls } from '@cangyun/contract/catalog/priceList.ts';
import { productCalls, type ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { marketState, productType } from '@cangyun/contract/catalog/product.ts';
import { productCustomerCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { productFeeTypeCalls } from '@cangyun/contract/catalog/productFeeType.ts';
import { productGroupCalls } from '@cangyun/contract/catalog/productGroup.ts';
import { reportingCalls } from '@cangyun/contract/catalog/productReporting.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { feeUnit } from '@cangyun/contract/system/feeSetting.ts';
import { recordSalePrices } from '../areas/catalog/index.ts';
import { asCompany } from '../platform/db/transaction.ts';
import { kits, packaging, type Shelf, shelves } from './catalog-data.ts';
import { fillProductPictures } from './product-pictures.ts';
import type { Demonstration } from './utilities.ts';

let barcodes = 0;

/** 13 digits that begin with 69 and end in the right check digit, as scanners want them. */
export function nextBarcode(): string {
  barcodes += 1;
  const digits = `6937526${String(barcodes).padStart(5, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The box's code has 14 digits: the product's with a digit before it, and a check digit of its own. */
function boxBarcode(barcode: string): string {
  const digits = `1${barcode.slice(0, -1)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function goodsOn({ path, unit, brands, supplier, period, carton, kinds, axes }: Shelf, picture: string) {
  return brands.flatMap((brand, brandAt) =>
    kinds.map(({ name, price, weight }) => {
      return {
        goodsName: `${brand} ${name}`,
        brandName: brand,
        goodsUnit: unit,
        categoryName: [...path],
        supplierName: supplier,
        period,
        // Goods that spoil within two years are kept by production date.
        kucun: period > 0 && period < 730 ? 1 : 0,
        xiangzhuang: carton,
        packUnit: '箱',
        rate: 13,
        sellRate: 13,
        picture,
        boxstyles: [{ name: '箱', xiangzhuang: carton, zhong: 0.45, chang: 42, kuan: 31, gao: 26 }],
        skuOptions: axes,
        skuList: combinations(axes).map((values, at) => {
          const retail = roundMoney(price * (1 + (at % 4) * 0.25 + brandAt * 0.08));
          const sn = nextBarcode();
          return {
            sn,
            boxBarcodes: [boxBarcode(sn)],
            code: `P${String(barcodes).padStart(5, '0')}`,
            ...values,
            price: retail,
            cost: roundMoney(retail * 0.68),
            resalePrice: roundMoney(retail * 0.82),
            weight: roundMoney(weight * (1 + (at % 4) * 0.3)),
            volume: roundTo(weight * 0.0016, 6),
            marketState: (barcodes % 41 === 0 ? marketState.code.over : marketState.code.on) as 2,
          };
        }),
      };
    }),
  );
}

async function fillGoods(demonstration: Demonstration): Promise<readonly ShortProduct[]> {
  const { call } = demonstration;
  const pictures = await fillProductPictures(demonstration);
  const pictureOf = (name: string | undefined): string => pictures.get(name ?? '') ?? '';
  const goods = shelves.flatMap((shelf) => goodsOn(shelf, pictureOf(shelf.path.at(-1))));
  await call(goodsCalls.upload, { body: goods as never });
  for (const { name, type, price, size, maxLoad } of packaging) {
    const [chang, kuan, gao] = size;
    const body = {
      name,
      barcode: nextBarcode(),
      picture: pictureOf(name),
      type: productType.code[type],
      costPrice: price,
      retailPrice: price,
      chang,
      kuan,
      gao,
      maxLoad,
    };
    await call(productCalls.create, { body: body as never });
  }
  const products = (await call(productCalls.pick, { query: { size: 1000 } })).content;
  const named = (start: string): number => products.find(({ name }) => name.startsWith(start))?.id ?? 0;
  for (const { name, price, parts } of kits)
    await call(productCalls.create, {
      body: {
        name,
        barcode: nextBarcode(),
        picture: pictureOf(name),
        type: productType.code.combine,
        retailPrice: price,
        parts: parts.map(([start, num]) => ({ productId: named(start), num })),
      },
    });
  return products;
}

/** Most of what is on the market is sold; some waits, and three goods are not sold everywhere. */
async function putOnSale({ call, siteId }: Demonstration): Promise<void> {
  const { content } = await call(productCalls.list, { query: { size: 500, marketState: marketState.code.on } as never });
  const sold = content.filter(
    ({ goodsId, retailPrice, type }) => retailPrice > 0 && type !== productType.code.container && goodsId % 9 !== 0,
  );
  await call(productCalls.market, { body: { ids: sold.map(({ id }) => id), onSale: 1 } });
  const stopped = [...new Set(sold.map(({ goodsId }) => goodsId))].slice(3, 6);
  await call(goodsCalls.addStop, { body: { ids: stopped, deptIds: [siteId('chengdu')] } });
}

/** A list of the level that the terms of demonstration customers name, cheaper by the hundred. */
async function fillPriceLists({ call }: Demonstration, goods: readonly ShortProduct[]): Promise<void> {
  const { name } = await call(priceListCalls.create, { body: { name: '协议客户', priceLevel: '2' } });
  const steps = goods.slice(0, 30).flatMap(({ barcode, resalePrice }) => [
    { listName: name, barcode, fromNum: '', price: priceText(resalePrice * 0.96) },
    { listName: name, barcode, fromNum: '100', price: priceText(resalePrice * 0.92) },
  ]);
  await call(priceListImportCalls.save, { body: steps });
}

async function fillTerms(demonstration: Demonstration, products: readonly ShortProduct[]): Promise<void> {
  const { app, companyId, call, siteId } = demonstration;
  const customers = await call(customerCalls.idNames, { query: { styles: customerStyle.code.customer } });
  const [first, second, third] = customers.map(({ id }) => id);
  if (!first || !second || !third) return;
  const goods = products.filter(({ type }) => type === productType.code.product);
  for (const [at, { id }] of goods.slice(0, 24).entries())
    await call(productCustomerCalls.create, {
      body: { productId: id, customerId: [first, second, third][at % 3] ?? first, code: `KH-${String(at + 1).padStart(4, '0')}`, price: 0 },
    });
  await fillPriceLists(demonstration, goods);
  const ids = (from: number, count: number): number[] => goods.slice(from, from + count).map(({ id }) => id);
  await call(productGroupCalls.saveAll, {
    body: [
      { name: '商超常备', productIds: ids(0, 40), customerIds: [first, second], sort: 1, remark: '每周补货' },
      { name: '易碎品', productIds: ids(40, 12), customerIds: [], sort: 2 },
      { name: '新品推广', productIds: ids(60, 18), customerIds: [third], sort: 3 },
    ] as never,
  });
  const [fragile] = await call(productGroupCalls.pickList, { query: { keyword: '易碎' } });
  const deptId = siteId('shanghai');
  await call(productFeeTypeCalls.createAll, {
    body: [
      { name: '标准操作', deptId, unit: feeUnit.code.box, price: 0.8, minCharge: 20 },
      { name: '易碎品加固', deptId, groupId: fragile?.id, unit: feeUnit.code.piece, price: 0.35 },
      { name: '大件搬运', deptId, productId: goods.at(-1)?.id, unit: feeUnit.code.piece, price: 4, minCharge: 12 },
    ] as never,
  });
  // Sales belong to a later area; what customers paid last is recorded by the same function that it will call.
  await app.services.db.inTransaction(asCompany(companyId, 0), async (tx) =>
    recordSalePrices(
      tx,
      companyId,
      'XS2601150001',
      goods.slice(0, 60).map(({ id, resalePrice }, at) => ({
        productId: id,
        customerId: [first, second, third][at % 3] ?? first,
        deptId,
        price: roundMoney(resalePrice * (0.96 + (at % 4) * 0.02)),
      })),
    ),
  );
}

const reports = [
  ['冻干咖啡粉 2g×24', 'shanghai', 'approve'],
  ['便携筋膜枪', 'shanghai', 'refuse'],
  ['桌面加湿器 300ml', 'guangzhou', 'wait'],
  ['即食鸡胸肉 100g', 'shanghai', 'wait'],
  ['蓝牙音箱 Mini', 'guangzhou', 'void'],
  ['无火香薰 50ml', 'chengdu', 'wait'],
] as const;

/** An approved report is a product without price and picture, until somebody completes it: after another one of its kind. */
async function complete({ call }: Demonstration, barcode: string, like: ShortProduct | undefined): Promise<void> {
  const { content } = await call(productCalls.list, { query: { barcode } });
  const [made] = content.filter((one) => one.barcode === barcode);
  if (!made || !like) throw new Error(`the report of ${barcode} has made no product`);
  const { id, version, name, model } = made;
  const { picture, retailPrice, resalePrice, weight, volume } = like;
  await call(productCalls.edit, { body: { id, version, name, barcode, model, picture, retailPrice, resalePrice, weight, volume } });
}

async function fillReports(demonstration: Demonstration, products: readonly ShortProduct[]): Promise<void> {
  const { call, siteId } = demonstration;
  const [client] = await call(customerCalls.idNames, { query: { styles: customerStyle.code.customer } });
  for (const [at, [name, site, fate]] of reports.entries()) {
    const barcode = nextBarcode();
    const { id } = await call(reportingCalls.create, {
      body: {
        name,
        barcode,
        deptId: siteId(site),
        customerId: client?.id,
        num: 100 * (at + 1),
        arriveDay: '2027-01-15',
        model: '标准',
      },
    });
    if (fate === 'approve') {
      await call(reportingCalls.approve, { body: { id } });
      await complete(
        demonstration,
        barcode,
        products.find((one) => one.name.includes('黑咖啡')),
      );
    }
    if (fate === 'refuse') await call(reportingCalls.refuse, { body: { id, reason: '含锂电池，缺少运输鉴定书' } });
    if (fate === 'void') await call(reportingCalls.toVoid, { body: { id } });
  }
}

export async function fillCatalog(demonstration: Demonstration): Promise<void> {
  const products = await fillGoods(demonstration);
  await putOnSale(demonstration);
  await fillTerms(demonstration, products);
  await fillReports(demonstration, products);
}
