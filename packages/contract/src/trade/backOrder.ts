/**
 * 缺货待发: lines of confirmed sales orders that wait for goods. When goods come in they are offered, first come first served or by the priority
 * of the customer; one click reserves them and makes the dispatch.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownInteger, shownText } from '../kernel/field.ts';
import { actionCall, documentResult } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { id, idList } from '../kernel/wire.ts';
import { lineProductFields, quantityOf } from './orderFields.ts';
import { saleCarriage } from './saleImport.ts';
import { salesLabels, salesOrderKind } from './salesOrder.ts';

const path = '/api/backOrder';

/** Whose turn it is first when goods are not enough for all. */
export const supplyTurn = codes({
  time: { code: 0, label: '先到先得' },
  priority: { code: 1, label: '按客户优先级' },
});

const { productId, proName, barcode, unitName, num } = lineProductFields;

export const backOrder = resource({
  name: 'backOrder',
  title: '缺货待发',
  path,
  permission: 'backOrder',
  search: ['number', 'customerName', 'proName', 'barcode'],
  fields: {
    orderId: keptReference(salesOrderKind.title, salesOrderKind.name, { filter: 'in', list: false }),
    number: keptText(salesLabels.number, { list: 150 }),
    customerId: keptReference(salesLabels.partner, salesLabels.partnerSource, { filter: 'in', list: false }),
    customerName: keptText(salesLabels.partner, { list: 140 }),
    deptId: keptReference(salesLabels.site, 'dept', { filter: 'in', list: false }),
    deptName: shownText(salesLabels.site, { list: 120 }),
    lineNo: shownInteger('行号', { list: false }),
    productId,
    proName,
    barcode: { ...barcode, list: false as const },
    unitName,
    num: { ...num, label: '订购' },
    outNum: quantityOf('已发', 80),
    waitingNum: quantityOf('等货', 80),
    availableNum: quantityOf('现有可用', 90),
    /** What of it this line gets, if everybody who waited longer is supplied first. */
    offeredNum: quantityOf('可供', 80),
    /** The same by the priority of the customers. */
    priorityOfferedNum: quantityOf('优先可供', 90),
    priority: shownInteger('优先级', { list: 70 }),
    waitingSince: instantField('等货时间', { sort: true, filter: 'range', list: 150 }),
    /** Sorts by priority, and by time among equals. */
    turn: { ...quantityOf('次序', false), sort: true as const },
  },
});

const by = supplyTurn.schema.default(supplyTurn.code.time).meta({ title: '供货次序' });
const lines = { ids: idList().meta({ title: '等货明细' }), by };
const results = z.array(documentResult);

export const backOrderCalls = {
  list: backOrder.calls.list,
  download: backOrder.calls.download,
  /** By order, in the order of their turns. */
  reserve: call({
    method: 'POST',
    path: `${path}/reserve`,
    title: '占用到货',
    access: 'backOrder:supply',
    body: z.object(lines),
    reply: results,
  }),
  send: call({
    method: 'POST',
    path: `${path}/send`,
    title: '占用到货并发货',
    access: 'backOrder:supply',
    body: z.object({ ...lines, ...saleCarriage }),
    reply: results,
  }),
  /** What waits becomes an order of its own. */
  split: call({ ...actionCall(salesOrderKind, 'split'), reply: z.object({ id: z.int(), number: z.string() }) }),
  /** Orders that wait as a whole become one. */
  merge: call({
    method: 'POST',
    path: `${path}/merge`,
    title: '合并等货订单',
    access: 'backOrder:split',
    body: z.object({ ids: z.array(id()).min(2).max(100).meta({ title: '订单' }) }),
    reply: z.object({ id: z.int(), number: z.string() }),
  }),
};
