/** A shop with priced goods, and the shortest ways to a promotion that has passed and to an order of the mall. */
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { marketCalls } from '@cangyun/contract/storefront/marketOrder.ts';
import { promotionCalls, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { shopCalls } from '@cangyun/contract/storefront/shop.ts';
import { addCustomer } from './partners.ts';
import { openTrade, type Trade } from './trading.ts';
import type { World } from './world.ts';

type PromotionBody = Partial<CallInput<typeof promotionCalls.create>['body']>;
type OrderBody = Partial<CallInput<typeof marketCalls.order>['body']>;

const HOUR = 3_600_000;
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
/** A session that is always now. */
export const ALL_DAY = '00:00-24:00';

export interface Mall extends Trade {
  readonly shop: number;
  /** Of 49 yuan each. */
  readonly tea: number;
  readonly salt: number;
  /** A flash sale of the first product by default, as a form. */
  form(more?: PromotionBody): CallInput<typeof promotionCalls.create>['body'];
  apply(more?: PromotionBody): Promise<{ id: number }>;
  /** Applied for and passed. */
  promote(more?: PromotionBody): Promise<number>;
  /** Of this shop, the newest first. */
  promotions(): Promise<CallReply<typeof promotionCalls.list>['content']>;
  /** One piece of the first product by default. */
  cart(more?: OrderBody): CallInput<typeof marketCalls.order>['body'];
  buy(more?: OrderBody): ReturnType<typeof buying>;
  /** Why an order is refused. */
  refusal(more?: OrderBody): Promise<string>;
}

const buying = (mall: Mall, more: OrderBody = {}) => mall.admin.call(marketCalls.order, { body: mall.cart(more) });

let shops = 0;

/** Goods of 49 yuan, in stock and on show. */
async function stockedGoods(world: World, { admin, receive }: Trade, stock: number): Promise<[number, number]> {
  const barcodes = ['1', '2'].map((at) => `SHOP-${shops}-${at}`);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into product (company_id, name, barcode, retail_price, resale_price, on_sale)
     select $1, '商品' || b, b, 49, 40, 1 from unnest($2::text[]) b returning id::int`,
    [admin.companyId, barcodes],
  );
  const [tea = 0, salt = 0] = rows.map(({ id }) => id);
  await receive([tea, salt].map((productId) => ({ productId, num: stock })));
  return [tea, salt];
}

/** A shop of this company with goods and a customer of its own. */
export async function openShop(world: World, trade: Trade, stock = 1_000): Promise<Mall> {
  shops += 1;
  const { admin, site } = trade;
  const [tea, salt] = await stockedGoods(world, trade, stock);
  const customer = (await addCustomer(admin)).id;
  const { id: shop } = await admin.call(shopCalls.create, { body: { storeName: `云仓${shops}店`, storeLogo: '', deptId: site } });
  const mall: Mall = {
    ...trade,
    customer,
    shop,
    tea,
    salt,
    form: (more = {}) => ({
      type: promotionType.code.flashSale,
      title: '十点秒杀',
      storeId: shop,
      productId: tea,
      startTime: inHours(-1),
      endTime: inHours(24),
      timeLine: ALL_DAY,
      price: 39,
      stock: 10,
      perCustomer: 2,
      ...more,
    }),
    apply: (more) => admin.call(promotionCalls.create, { body: mall.form(more) }),
    promote: async (more) => {
      const { id } = await mall.apply(more);
      await admin.call(promotionCalls.pass, { body: { ids: [id] } });
      return id;
    },
    promotions: async () => (await admin.call(promotionCalls.list, { query: { storeId: shop } })).content,
    cart: (more = {}) => ({ storeId: shop, customerId: customer, lines: [{ proId: tea, num: 1 }], ...more }),
    buy: (more) => buying(mall, more),
    refusal: async (more) => (await admin.refused(marketCalls.order, { body: mall.cart(more) })).message,
  };
  return mall;
}

export const openMall = async (world: World): Promise<Mall> => openShop(world, await openTrade(world, 0));

/** What the types need that give no product its price. */
export const wholeShop = { productId: null, timeLine: '', stock: null, perCustomer: null } as const;
