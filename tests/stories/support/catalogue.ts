/** Goods and products for stories. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { NO_MARK_TIME, NO_POSITION, quality } from '@cangyun/contract/stock/ledger.ts';
import { post } from '@cangyun/server/src/kernel/stock/index.ts';
import type { Ctx } from '@cangyun/server/src/platform/context.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

let made = 0;

/** A barcode of a product, each time another. */
export const newBarcode = (): string => {
  made += 1;
  return `69${String(made).padStart(11, '0')}`;
};

type Input = Readonly<Record<string, unknown>>;

export const addProduct = (admin: Person, given: Input = {}) => {
  const barcode = newBarcode();
  return admin.call(productCalls.create, { body: { name: `产品${barcode}`, barcode, ...given } as never });
};

/** Goods of one product, or of those given. */
export const addGoods = (admin: Person, given: Input = {}) => {
  const sn = newBarcode();
  return admin.call(goodsCalls.create, { body: { goodsName: `商品${sn}`, skuList: [{ sn, price: 10 }], ...given } as never });
};

export const colours = { name: '颜色', values: ['红', '蓝'] };
export const sizes = { name: '尺码', values: ['M', 'L'] };

/** Two axes, four products. */
export const fourSkus = () =>
  colours.values.flatMap((sku1) => sizes.values.map((sku2) => ({ sn: newBarcode(), sku1, sku2, price: 59, cost: 20 })));

/** Puts own goods on a site, below the API: documents that do it belong to later areas. */
export const receive = (world: World, admin: Person, deptId: number, productId: number, qty: number): Promise<unknown> =>
  world.app.services.db.inTransaction(asCompany(admin.companyId, admin.userId), (tx) =>
    post(
      tx,
      { companyId: admin.companyId, userId: admin.userId, nickName: '仓管' } as Ctx,
      { kind: 'test', id: productId, number: `T${productId}` },
      [
        {
          ...{ deptId, productId, qty, ownerId: OWN_GOODS, quality: quality.code.genuine, positionId: NO_POSITION, batch: '' },
          ...{ markTime: NO_MARK_TIME, lineId: 1, type: inboundType.code.otherIn, reserved: 0, frozen: 0, picked: 0, reverses: null },
        },
      ],
    ),
  );
