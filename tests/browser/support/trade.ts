/** Partners of a day: a supplier, a customer and two products of its own, so that every number of the day is known. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { colleague } from './colleague.ts';

export interface Goods {
  readonly name: string;
  readonly barcode: string;
}

export interface Traders {
  readonly supplier: string;
  readonly customer: string;
  readonly tea: Goods;
  readonly cup: Goods;
}

export async function newTraders(): Promise<Traders> {
  const { call } = await colleague();
  const stamp = String(Date.now()).slice(-9);
  const traders: Traders = {
    supplier: `松溪茶厂${stamp}`,
    customer: `竹里茶行${stamp}`,
    tea: { name: `松溪红茶${stamp}`, barcode: `69${stamp}01` },
    cup: { name: `品茗杯${stamp}`, barcode: `69${stamp}02` },
  };
  await call(customerCalls.create, { body: { name: traders.supplier, style: customerStyle.code.supplier } });
  await call(customerCalls.create, { body: { name: traders.customer, style: customerStyle.code.customer } });
  await call(productCalls.create, { body: { ...traders.tea, resalePrice: 30 } });
  await call(productCalls.create, { body: { ...traders.cup, resalePrice: 8 } });
  return traders;
}

/** Barcodes of new products with fifty pieces each, where orders leave from by default; 10 yuan a piece. */
export async function stockedGoods(count: number): Promise<string[]> {
  const { call } = await colleague();
  const stamp = String(Date.now()).slice(-8);
  const barcodes = Array.from({ length: count }, (_, at) => `68${stamp}${at}`);
  const lines: { productId: number; num: number }[] = [];
  for (const barcode of barcodes) {
    const { id } = await call(productCalls.create, { body: { name: `计数商品${barcode}`, barcode, resalePrice: 10 } });
    lines.push({ productId: id, num: 50 });
  }
  const { content } = await call(salesOrderCalls.list, { query: { size: 50 } });
  const deptId = content.find(({ deptName }) => deptName === '上海中心仓')?.deptId ?? 0;
  await call(warehouseListCalls.shortcutIn, { body: { type: inboundType.code.otherIn, deptId, lines } });
  return barcodes;
}
