/** Customers of the demonstration's shop buy with its promotions; most of it has left, so that 促销效果 knows what it earned. */
import type { ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { marketCalls } from '@cangyun/contract/storefront/marketOrder.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { collect } from './months.ts';
import { buyers } from './orders-data.ts';
import type { Demonstration } from './utilities.ts';

/** Goods by their place among those on sale. */
interface Cart {
  readonly lines: readonly { readonly goods: number; readonly num: number; readonly promotion?: string }[];
  readonly coupon?: string;
}

const FLASH = '整点特价';
const COUPON = '新人 20 元券';

const carts: readonly Cart[] = [
  {
    lines: [
      { goods: 2, num: 2, promotion: FLASH },
      { goods: 5, num: 6 },
    ],
  },
  { lines: [{ goods: 6, num: 12 }], coupon: COUPON },
  {
    lines: [
      { goods: 2, num: 1, promotion: FLASH },
      { goods: 7, num: 10 },
    ],
    coupon: COUPON,
  },
  {
    lines: [
      { goods: 8, num: 12 },
      { goods: 9, num: 6 },
    ],
  },
];

/** The last was ordered a moment ago. */
const WAITING = 1;

export interface Shop {
  readonly storeId: number;
  readonly products: readonly ShortProduct[];
  /** Of promotions that have passed, by title. */
  readonly promotions: ReadonlyMap<string, number>;
}

export async function fillMall({ call }: Demonstration, { storeId, products, promotions }: Shop): Promise<void> {
  const customers = await call(customerCalls.idNames, { query: { styles: customerStyle.code.customer } });
  const ids: number[] = [];
  for (const [at, { lines, coupon }] of carts.entries()) {
    const { id } = await call(marketCalls.order, {
      body: {
        storeId,
        customerId: customers[at % customers.length]?.id ?? 0,
        buyAddress: buyers[at % buyers.length],
        ...(coupon === undefined ? {} : { couponId: promotions.get(coupon) }),
        lines: lines.map(({ goods, num, promotion }) => ({
          proId: products[goods % products.length]?.id ?? 0,
          num,
          ...(promotion === undefined ? {} : { promotionId: promotions.get(promotion) }),
        })),
      },
    });
    ids.push(id);
  }
  const leaving = ids.slice(0, -WAITING);
  for (const id of leaving) await call(salesOrderCalls.counter, { body: { id } });
  await collect({ call }, leaving);
}
