/** What imports of sales orders and of shipments to consumers send besides their rows, and what they answer. */
import { z } from 'zod';
import { carriageType } from '../carriage.ts';
import { flag, id, text } from '../kernel/wire.ts';
import { defaultBusinessType } from '../limits.ts';
import { takeTimes } from './consignment.schema.ts';
import { courierOrdering } from './consignment.ts';
import { batchResult } from './lines.ts';
import { giftType } from './tradeCodes.ts';

/** Set in the preview, row by row. */
export const giftCell = { type: giftType.schema.default(giftType.code.normal).meta({ title: '赠品' }) };

/** For rows that name none. */
export const importParties = {
  customerId: id().optional().meta({ title: '客户' }),
  deptId: id().optional().meta({ title: '发货仓库' }),
  /** Also for the prices of rows that name none. */
  businessType: text(20).default(defaultBusinessType).meta({ title: '业务类型' }),
  /** 1: rows without a number below a numbered one are orders of their own. Otherwise they are wrong: nobody said whose they are. */
  ownOrders: flag().default(0).meta({ title: '没有单号的行单独成单' }),
};

/** The head of a preview, for every order alike. */
export const saleHead = {
  /** For orders that name none; several get -1, -2 … after it. */
  number: text(45).default('').meta({ title: '订单号' }),
  info: text(500).default('').meta({ title: '备注' }),
};

export interface SaleHead {
  readonly number: string;
  readonly info: string;
  readonly businessType: string;
}

/** How the goods travel if they are sent at once: as the site has chosen, else by a carrier (spec 2 §3: carriageType 20 by default). */
export const saleCarriage = {
  carriageType: carriageType.schema.optional().meta({ title: '运输方式' }),
  carriersName: text(60).default('').meta({ title: '承运商' }),
  carriersKuaidi: courierOrdering.schema.default(courierOrdering.code.byHand).meta({ title: '快递下单' }),
  ...takeTimes,
};

/** `rows`: of the file that each order is made of, so that a refused one can be corrected. */
export const importResult = batchResult.extend({
  list: z.array(batchResult.shape.list.element.extend({ rows: z.array(z.int()) })),
});
