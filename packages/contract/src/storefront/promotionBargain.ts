/** 砍价: a customer starts one, and helpers cut the price from the start price to the floor price, each once. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { instantField, shownDecimal, shownInteger, shownReference, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { id, requiredText } from '../kernel/wire.ts';

const path = '/api/promotionBargain';
const money = { digits: 2, unit: '元', list: 100 } as const;

export const promotionBargain = resource({
  name: 'promotionBargain',
  title: '砍价',
  path,
  permission: 'promotion',
  fields: {
    promotionId: shownReference('促销', 'promotion', { filter: 'in', list: false }),
    title: shownText('促销', { list: 180 }),
    goodsName: shownText('商品', { list: 200 }),
    customerId: shownReference('客户', 'customer', { filter: 'in', list: false }),
    customerName: shownText('客户', { list: 180 }),
    helpers: shownInteger('已砍', { list: 80 }),
    size: shownInteger('砍价人数', { list: 90 }),
    originalPrice: shownDecimal('起始价', money),
    price: shownDecimal('现价', money),
    floorPrice: shownDecimal('底价', money),
    endTime: instantField('结束时间', { list: 150 }),
    createTime: instantField('发起时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export const promotionBargainCalls = {
  list: promotionBargain.calls.list,
  download: promotionBargain.calls.download,
  /** A customer has one bargain of a promotion; starting it again answers it. */
  start: call({
    method: 'POST',
    path: `${path}/start`,
    title: '发起砍价',
    access: 'marketOrder:add',
    body: z.object({ promotionId: id().meta({ title: '促销' }), customerId: id().meta({ title: '客户' }) }),
    reply: promotionBargain.row,
  }),
  help: call({
    method: 'POST',
    path: `${path}/help`,
    title: '帮砍价',
    access: 'marketOrder:add',
    body: z.object({ id: id().meta({ title: '砍价' }), helper: requiredText(30).meta({ title: '帮砍人电话' }) }),
    reply: promotionBargain.row,
  }),
};
