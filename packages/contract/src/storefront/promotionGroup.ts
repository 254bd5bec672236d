/** 拼团: a group of buyers. Its orders wait until it is full; they are voided if its time ends before that. */
import { codes } from '../kernel/codes.ts';
import { instantField, keptText, shownChoice, shownInteger, shownReference, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';

export const groupState = codes({
  open: { code: 0, label: '拼团中', tone: 'processing' },
  full: { code: 10, label: '已成团', tone: 'success' },
  ended: { code: 20, label: '未成团', tone: 'default' },
});

export const promotionGroup = resource({
  name: 'promotionGroup',
  title: '拼团',
  path: '/api/promotionGroup',
  permission: 'promotion',
  fields: {
    promotionId: shownReference('促销', 'promotion', { filter: 'in', list: false }),
    title: shownText('促销', { list: 180 }),
    goodsName: shownText('商品', { list: 200 }),
    state: shownChoice('状态', groupState, { filter: 'in', list: 90 }),
    members: shownInteger('已参团', { list: 80 }),
    size: shownInteger('成团人数', { list: 90 }),
    endTime: instantField('截止时间', { list: 150 }),
    orders: keptText('订单', { list: 320 }),
    createTime: instantField('开团时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export const promotionGroupCalls = { list: promotionGroup.calls.list, download: promotionGroup.calls.download };
