/** An action needs its own permission, whatever call runs it. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import type { Call, CallInput } from '@cangyun/contract/kernel/call.ts';
import { shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { allPermissions } from '@cangyun/contract/permissions.ts';
import { importJobCalls } from '@cangyun/contract/system/importJob.ts';
import { backOrderCalls } from '@cangyun/contract/trade/backOrder.ts';
import { consumerImportCalls } from '@cangyun/contract/trade/consumerImport.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderImportCalls } from '@cangyun/contract/trade/salesOrderImport.ts';
import { purchaseStagedCalls } from '@cangyun/contract/trade/stagedPurchases.ts';
import { consumerStagedCalls, salesStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { scanRecordCalls } from '@cangyun/contract/transport/scanRecord.calls.ts';
import { scanStyle } from '@cangyun/contract/transport/scanRecord.ts';
import { waybillExceptionCalls } from '@cangyun/contract/transport/waybillException.calls.ts';
import { exceptionType } from '@cangyun/contract/transport/waybillException.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { relocationCalls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Freight, openFreight } from '../support/freight.ts';
import { csvOf, savingJob, uploadTo } from '../support/importing.ts';
import type { Person } from '../support/person.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState, purchaseState, type Trade } from '../support/trading.ts';
import { confirmedFor, customerWith, newProduct, waitingOf } from '../support/waiting.ts';
import { openWorld, type World } from '../support/world.ts';
import { COMPOSED, type ComposedCall } from './composed.ts';

let world: World;
let trade: Trade;
let freight: Freight;
beforeAll(async () => {
  world = await openWorld();
  trade = await openTrade(world);
  freight = await openFreight(world);
});
afterAll(() => world.close());

/** The sentence of the refusal, of the whole or of its first document; '' if it is done. */
async function attempt<C extends Call>(person: Person, call: C, input: CallInput<C>): Promise<string> {
  const reply: unknown = (await person.respond(call, input)).json();
  const { list = reply } = reply as { list?: unknown };
  const [first = reply] = Array.isArray(list) ? (list as unknown[]) : [];
  const { message, msg } = first as { message?: string; msg?: string };
  return message ?? msg ?? '';
}

async function dispatchForCarrier(): Promise<number> {
  const { id } = await trade.order({ state: orderState.confirmed });
  await trade.admin.call(salesOrderCalls.checkAndSend, { body: { ids: [id], carriersName: '德邦' } });
  const { links } = await trade.admin.call(salesOrderCalls.getOne, { query: { id } });
  await trade.admin.call(dispatchCalls.check, { body: { id: links.find(({ kind }) => kind === 'dispatch')?.id ?? 0 } });
  return id;
}

let patient = 0;
/** Of a product that is not there, or not yet. */
async function waitingOrder(): Promise<{ id: number; proId: number }> {
  patient ||= await customerWith(trade, shortRule.code.part);
  const proId = await newProduct(world, trade);
  const { id } = await confirmedFor(trade, patient, [{ proId, num: 1, price: 10 }]);
  return { id, proId };
}

/** A waiting line whose goods have come. */
async function suppliable(): Promise<number> {
  const { id, proId } = await waitingOrder();
  await trade.receive([{ productId: proId, num: 1 }]);
  return (await waitingOf(trade, { orderId: id }))[0]?.id ?? 0;
}

const confirmedOrder = () => ({
  customerId: trade.customer,
  deptId: trade.site,
  state: orderState.confirmed,
  products: [{ proId: trade.products[0] ?? 0, num: 1, price: 10 }],
});
const confirmedPurchase = () => ({
  customerId: trade.supplier,
  deptId: trade.site,
  state: purchaseState.confirmed,
  products: [{ proId: trade.products[0] ?? 0, num: 1, price: 5 }],
});

const receiver = {
  ...{ reciveName: '李红', reciveMobile: '13900000002' },
  ...{ reciveSheng: '浙江', reciveShi: '杭州', reciveQu: '滨江', reciveAddress: '网商路 699 号' },
};

/** A sheet of one row. */
async function rowsToSend<Cells extends object>(cells: Cells) {
  const { barcode } = await trade.admin.call(productCalls.getOne, { query: { id: trade.products[0] ?? 0 } });
  return { customerId: trade.customer, deptId: trade.site, carriageType: 0, rows: [{ barcode, num: '1', price: '10', ...cells }] };
}

const CONSUMER = { 收货人: '李红', 收货电话: '13900000002', 省: '浙江', 市: '杭州', 区: '滨江', 详细地址: '网商路 699 号' };

/** A file of one row, uploaded, with customer and warehouse. */
async function staged(
  person: Person,
  calls: { readonly stage: Call; readonly change: Call },
  cells: Readonly<Record<string, string>>,
): Promise<number> {
  const { barcode } = await trade.admin.call(productCalls.getOne, { query: { id: trade.products[0] ?? 0 } });
  const row = { 商品条码: barcode, 数量: '1', 单价: '10', ...cells };
  const id = await uploadTo(person, calls.stage, csvOf(Object.keys(row), Object.values(row)), '一行.csv');
  await person.call(calls.change, { body: { id, settings: { customerId: trade.customer, deptId: trade.site } } });
  return id;
}

let shelves = 0;
/** Goods that are not put away, and where they could be. */
async function shelved(): Promise<{ deptId: number; post: 1; lines: { fromId: number; toId: number; productId: number; num: number }[] }> {
  const { id: toId } = await trade.admin.call(positionCalls.create, { body: { deptId: trade.site, a1: `S${(shelves += 1)}` } });
  return { deptId: trade.site, post: 1, lines: [{ fromId: 0, toId, productId: trade.products[0] ?? 0, num: 1 }] };
}

/** Each tries it on a document of its own. */
const tries: Readonly<Record<ComposedCall, (person: Person) => Promise<string>>> = {
  'POST /api/shipmentOrder shipmentOrder:confirm': (person) => attempt(person, salesOrderCalls.create, { body: confirmedOrder() }),
  'POST /api/shipmentOrder/batchCreate shipmentOrder:confirm': (person) =>
    attempt(person, salesOrderCalls.createMany, { body: { list: [confirmedOrder()] } }),
  'POST /api/purchase purchase:check': (person) => attempt(person, purchaseCalls.create, { body: confirmedPurchase() }),
  'POST /api/purchase/marketCreate purchase:check': (person) =>
    attempt(person, purchaseCalls.createFromMarket, { body: confirmedPurchase() }),
  'POST /api/purchase/uploadPurchase purchase:check': (person) =>
    attempt(person, purchaseCalls.upload, { body: { list: [confirmedPurchase()] } }),
  'POST /api/relocation relocation:post': async (person) => attempt(person, relocationCalls.create, { body: await shelved() }),
  'POST /api/shipmentOrder/docheckListAndSend shipmentOrder:check': async (person) =>
    attempt(person, salesOrderCalls.checkAndSend, { body: { ids: [(await trade.order()).id], carriageType: 0 } }),
  'POST /api/shipmentOrder/docheckListAndSend dispatch:add': async (person) =>
    attempt(person, salesOrderCalls.checkAndSend, { body: { ids: [(await trade.order()).id], carriageType: 0 } }),
  'POST /api/shipmentOrder/uploadAndSend dispatch:add': (person) =>
    attempt(person, salesOrderCalls.uploadAndSend, {
      body: {
        list: [{ customerId: trade.customer, deptId: trade.site, products: [{ proId: trade.products[0] ?? 0, num: 1, price: 10 }] }],
        carriageType: 0,
      },
    }),
  'POST /api/shipmentOrder/importSend dispatch:add': async (person) =>
    attempt(person, salesOrderImportCalls.send, { body: await rowsToSend({}) }),
  'POST /api/shipmentOrder/consumerSend dispatch:add': async (person) =>
    attempt(person, consumerImportCalls.send, { body: await rowsToSend(receiver) }),
  'POST /api/importJob/sales/send dispatch:add': async (person) =>
    attempt(person, salesStagedCalls.send, { body: { id: await staged(person, salesStagedCalls, {}), again: 1, carriageType: 0 } }),
  'POST /api/importJob/consumer/send dispatch:add': async (person) =>
    attempt(person, consumerStagedCalls.send, {
      body: { id: await staged(person, consumerStagedCalls, CONSUMER), again: 1, carriageType: 0 },
    }),
  'POST /api/importJob/undo shipmentOrder:del': async (person) => {
    const id = await staged(person, salesStagedCalls, {});
    await person.call(salesStagedCalls.save, { body: { id, again: 1 } });
    await savingJob(world, person).run(id);
    return attempt(person, importJobCalls.undo, { body: { id } });
  },
  'POST /api/importJob/undo purchase:del': async (person) => {
    const { barcode } = await trade.admin.call(productCalls.getOne, { query: { id: trade.products[0] ?? 0 } });
    const id = await uploadTo(person, purchaseStagedCalls.stage, csvOf(['商品条码', '数量', '单价'], [barcode, 1, 5]), '采购.csv');
    await person.call(purchaseStagedCalls.change, { body: { id, settings: { customerId: trade.supplier, deptId: trade.site } } });
    await person.call(purchaseStagedCalls.save, { body: { id, again: 1 } });
    await savingJob(world, person).run(id);
    return attempt(person, importJobCalls.undo, { body: { id } });
  },
  'POST /api/backOrder/send dispatch:add': async (person) =>
    attempt(person, backOrderCalls.send, { body: { ids: [await suppliable()], carriageType: 0 } }),
  'POST /api/backOrder/merge shipmentOrder:edit': async (person) =>
    attempt(person, backOrderCalls.merge, { body: { ids: [(await waitingOrder()).id, (await waitingOrder()).id] } }),
  'PUT /api/shipmentOrder/carrierscheck dispatch:carrier': async (person) =>
    attempt(person, salesOrderCalls.carrierCheck, { body: { id: await dispatchForCarrier() } }),
  'POST /api/purchase/batchDocheckAndDoStock purchase:in': async (person) =>
    attempt(person, purchaseCalls.checkAndReceive, { body: { ids: [(await trade.purchase({ state: purchaseState.pending })).id] } }),
  'POST /api/scanRecord waybill:scan': async (person) =>
    attempt(person, scanRecordCalls.create, { body: { style: scanStyle.code.load, number: (await freight.reach('waiting')).number } }),
  'POST /api/scanRecord waybill:sign': async (person) =>
    attempt(person, scanRecordCalls.create, {
      body: { style: scanStyle.code.sign, number: (await freight.reach('arrived')).number, signBy: '本人' },
    }),
  'POST /api/orderAbnormal waybill:abnormal': async (person) =>
    attempt(person, waybillExceptionCalls.create, {
      body: { orderId: (await freight.reach('waiting')).id, type: exceptionType.code.damaged, info: '外箱破损' },
    }),
  'POST /api/bill bill:load': async (person) =>
    attempt(person, freightBillCalls.create, {
      body: { deptId: freight.here, toDeptId: freight.there, planPrice: 900, orderIds: [(await freight.reach('waiting')).id] },
    }),
};

it.each(COMPOSED)('%s is refused to people who hold everything else', async (pair) => {
  const lacking = pair.split(' ').at(-1) ?? '';
  const isTransport = lacking.startsWith('waybill') || lacking.startsWith('bill');
  const { admin } = isTransport ? freight : trade;
  const site = isTransport ? (lacking === 'waybill:sign' ? freight.there : freight.here) : trade.site;
  const all = await hire(world, admin, { permissions: allPermissions, site });
  const butOne = await hire(world, admin, { permissions: allPermissions.filter((permission) => permission !== lacking), site });
  expect(await tries[pair](all)).toBe('');
  expect(await tries[pair](butOne)).toMatch(/^没有权限：|^您没有运单「.+」的权限/);
});
