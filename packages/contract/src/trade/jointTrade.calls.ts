/** The calls of joint trades (spec 2 §7). Pausing is an action of the sales order. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, addressOfAction } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { done, idText, integerText, requiredText } from '../kernel/wire.ts';
import { jointTradeCounts, jointTradeDetail, jointTradePayment, jointTradeRow } from './jointTrade.schema.ts';
import { jointTradeForBuyer, jointTradeForSeller, jointTradeSide, jointTradeKind as kind } from './jointTrade.ts';

const { path } = kind;

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'tradeUnion:list', query, reply });

/** The spec's actions by GET. */
const move = <const Q extends z.ZodObject, const R extends z.ZodType>(action: 'place' | 'pay' | 'accept', query: Q, reply: R) => {
  const { label, permission } = kind.actions[action];
  const [, address] = addressOfAction(kind, action);
  return call({ method: 'GET', path: address, title: `${kind.title}${label}`, access: permission, query, mutates: true, reply });
};

const byId = z.object({ id: idText() });
const page = pageOf(jointTradeRow);

export const jointTradeCalls = {
  listForBuyer: call({ ...jointTradeForBuyer.calls.list, title: '交易协同列表（采购方）', reply: page }),
  listForSeller: call({ ...jointTradeForSeller.calls.list, title: '交易协同列表（销售方）', reply: page }),
  downloadForBuyer: call({ ...jointTradeForBuyer.calls.download, title: '导出交易协同' }),
  downloadForSeller: call({ ...jointTradeForSeller.calls.download, title: '导出交易协同' }),
  /** Filtered as the lists are, except by the state, which is what is counted. */
  countForBuyer: get('getCountData', '交易协同数量（采购方）', jointTradeForBuyer.calls.list.query, jointTradeCounts),
  countForSeller: get('getShipCountData', '交易协同数量（销售方）', jointTradeForSeller.calls.list.query, jointTradeCounts),
  getOne: get('getOne', '交易协同详情', byId, jointTradeDetail),
  byPurchase: get('findByPurchaseId', '采购单的交易协同', z.object({ purchaseId: idText() }), jointTradeDetail),
  creators: get(
    'getOrderCreateUsers',
    '交易协同的制单人',
    z.object({ side: integerText(jointTradeSide.code.buyer, jointTradeSide.code.seller).default(jointTradeSide.code.buyer) }),
    z.array(z.object({ id: z.int(), nickName: z.string() })),
  ),

  place: move('place', byId, done()),
  pay: move('pay', byId, jointTradePayment),
  accept: move(
    'accept',
    /** Where it is shipped from; the chosen or home site if absent. */
    byId.extend({ deptId: idText().optional().meta({ title: '发货仓库' }) }),
    z.object({ id: z.int(), number: z.string() }),
  ),
  decline: actionCall(kind, 'decline', { reason: requiredText(200).meta({ title: '拒单原因' }) }),
};
