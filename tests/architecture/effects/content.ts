/** Who reads what the areas content, storefront and reports can write. */
import type { Area } from './effects.ts';

const NOTICE = 'areas/content/notice/notice.store.ts#announcements';
const CHANNEL = 'areas/content/channel/channel.store.ts#reachableChannels';
const READ = 'areas/content/article/reading.store.ts#briefs';
const OFFER = 'areas/storefront/marketOrder/offers.rules.ts';
const MODULE = 'web/features/storefront/storePage/ModuleView.tsx#ModuleView';

export const content: Area = {
  settings: {
    公告: { [NOTICE]: 'top startTime endTime deptId', 'areas/content/notice/notice.store.ts#markRead': 'noticeId' },
    栏目: { [CHANNEL]: 'sort enabled pid', 'migrations/013-content.sql#open_articles': 'open' },
    文章: { [READ]: 'stat sequence channelId', information: 'isGood reward readPoccSet sharePoccSet' },
    店铺: { 'areas/storefront/shop/shop.store.ts#shopsFor': 'storeDisable', identity: 'deptId', information: 'selfOperated' },
    促销: {
      'areas/storefront/marketOrder/marketOrder.store.ts#offersFor': 'storeId=shop_id productId startTime endTime',
      'contract/storefront/promotionKinds.ts#complaintOf': 'type',
      [`${OFFER}#objectionTo`]: 'timeLine perCustomer',
      [`${OFFER}#priceOf`]: 'originalPrice price size',
      [`${OFFER}#leftOf`]: 'stock',
      'areas/storefront/promotionGroup/promotionGroup.store.ts#insertGroup': 'hours',
      'areas/storefront/marketOrder/weighing.rules.ts#pointsFor': 'points',
    },
  },
  documents: {
    客户积分: { 'areas/storefront/customerPoints/customerPoints.store.ts#pointsOf': 'points' },
    商城下单: {
      'areas/storefront/marketOrder/marketOrder.rules.ts#placeOrder': 'businessType fareMoney',
      'areas/storefront/marketOrder/weighing.rules.ts#weigh': 'lines.num',
    },
    店铺页面: {
      'areas/storefront/storePage/storePage.rules.ts#publishPage': 'kind',
      [MODULE]: 'modules.type modules.align modules.layout modules.columns modules.seconds modules.height',
      'contract/storefront/storePage.modules.ts#referencesIn': 'modules.link.type modules.pictures.link.type',
      information: 'modules.link.url modules.link.key modules.pictures.link.url modules.pictures.link.key',
    },
    工单: { 'areas/content/workOrder/workOrder.rules.ts#assertChannel': 'channel', information: 'priority' },
    学习: { 'areas/content/document/document.store.ts#setMark': 'slug isRead=setMark' },
    首页: {
      'contract/reports/home.ts#arranged': 'cards.shown cards.hidden',
      'areas/reports/home/home.rules.ts#readHome': 'home',
      'areas/reports/home/home.store.ts#saveTour': 'done',
    },
    库存统计: { 'areas/reports/stockStatistics/stockStatistics.rules.ts#createStatistic': 'fromDay toDay' },
  },
};
