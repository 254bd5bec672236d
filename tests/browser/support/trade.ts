/** Partners of a day: a supplier, a customer and two products of its own, so that every number of the day is known. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
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
  await call(customerCalls.create, { body: { name: traders.supplier, style: customerStyle.code.supplier } as never });
  await call(customerCalls.create, { body: { name: traders.customer, style: customerStyle.code.customer } as never });
  await call(productCalls.create, { body: { ...traders.tea, resalePrice: 30 } as never });
  await call(productCalls.create, { body: { ...traders.cup, resalePrice: 8 } as never });
  return traders;
}
