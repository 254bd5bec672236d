/** Fills the demonstration company's processing orders: gift boxes in every state, made by the real actions from goods in the warehouse. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { pictureCalls } from '@cangyun/contract/system/pictures.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { feeWay, lineRole, MAKE } from '@cangyun/contract/trade/process.ts';
import { nextBarcode } from './catalog.ts';
import { PRODUCT_PICTURES } from './product-pictures.ts';
import type { Demonstration } from './utilities.ts';

/** What is made, at which price, and the fee per piece or for the whole. */
const boxes = [
  { name: '节庆臻选礼盒', price: 128, fee: { way: feeWay.code.each, price: 3.5 } },
  { name: '企业定制礼袋', price: 66, fee: { way: feeWay.code.each, price: 1.2 } },
  { name: '开学组合装', price: 49, fee: { way: feeWay.code.whole, price: 80 } },
] as const;

const fates = ['waiting', 'waiting', 'processed', 'processed', 'fed', 'cancelled', 'voided'] as const;

const ENOUGH = 60;

const { main, auxiliary, finished } = lineRole.code;

async function fillBoxes({ call }: Demonstration): Promise<number[]> {
  const ids: number[] = [];
  // The newest pictures of goods are those of kits, which look like gift boxes.
  const { content: pictures } = await call(pictureCalls.list, { query: { folder: PRODUCT_PICTURES } });
  for (const [at, { name, price }] of boxes.entries()) {
    const body = { name, barcode: nextBarcode(), picture: pictures[at]?.path ?? '', retailPrice: price, resalePrice: price };
    ids.push((await call(productCalls.create, { body })).id);
  }
  return ids;
}

export async function fillProcessing(demonstration: Demonstration): Promise<void> {
  const { call, siteId } = demonstration;
  const deptId = siteId('shanghai');
  const { content } = await call(productCalls.pick, { query: { size: 300, type: productType.code.product, deptId } });
  const plenty = content.filter(({ usableQty }) => usableQty >= ENOUGH).toSorted((a, b) => a.id - b.id);
  const materials = (at: number) => [0, 1, 2].flatMap((next) => plenty[(at * 3 + next) % plenty.length]?.id ?? []);
  const made = await fillBoxes(demonstration);
  for (const [at, fate] of fates.entries()) {
    const box = boxes[at % boxes.length] ?? boxes[0];
    const [first = 0, second = 0, third = 0] = materials(at);
    const { id } = await call(calls.create, {
      body: {
        deptId,
        info: at % 2 === 0 ? '礼盒组装' : '客户定制',
        data_json: { fees: [{ style: MAKE, ...box.fee }] },
        products: [
          { productId: first, proType: main, num: 10 },
          { productId: second, proType: main, num: 5 },
          { productId: third, proType: auxiliary, num: 5 },
          { productId: made[at % made.length] ?? 0, proType: finished, num: 5, batchProNumber: `LH${String(at + 1).padStart(3, '0')}` },
        ],
      },
    });
    if (fate === 'processed' || fate === 'fed') await call(calls.process, { body: { id } });
    if (fate === 'fed') await call(calls.feed, { body: { id, products: [{ productId: third, num: 1, info: '破损补料' }] } });
    if (fate === 'cancelled') await call(calls.cancel, { body: { id, info: '客户取消' } });
    if (fate === 'voided') await call(calls.remove, { body: [id] });
  }
}
