/** One installation in which every kind of row about money exists, in companies of their own. */
import { bankRowCalls } from '@cangyun/contract/finance/bankRow.ts';
import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { invoiceCalls } from '@cangyun/contract/finance/invoice.calls.ts';
import { ownAccountType } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { ownTransferCalls } from '@cangyun/contract/finance/ownTransfer.ts';
import { paymentRequestCalls } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { staffPayCalls } from '@cangyun/contract/finance/staffPay.ts';
import { statementCalls } from '@cangyun/contract/finance/statement.calls.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { addEntry } from './books.ts';
import { buy, ship, takeBack } from './costs.ts';
import { type EntryDesk, openEntryDesk } from './entries.ts';
import { openFreight } from './freight.ts';
import { openLender } from './lending.ts';
import { carryOut } from './lists.ts';
import { addCustomer } from './partners.ts';
import { addSite, hire } from './staff.ts';
import { openTrade } from './trading.ts';
import { troublesOf } from './troubles.ts';
import type { World } from './world.ts';

const { receive, pay } = moneySide.code;
const today = formatDay(new Date());
const yesterday = formatDay(new Date(Date.now() - 86_400_000));

async function trading(world: World): Promise<void> {
  const trade = await openTrade(world, 0);
  const { admin, site, customer, supplier } = trade;
  const [product = 0] = trade.products;
  const [box, card] = [
    await admin.call(ownAccountCalls.create, { body: { name: '现金', type: ownAccountType.code.cash, deptId: site, isDefault: 1 } }),
    await admin.call(ownAccountCalls.create, { body: { name: '工行 8801', type: ownAccountType.code.bank, deptId: site } }),
  ];
  await admin.call(ownTransferCalls.create, { body: { fromAccountId: card.id, toAccountId: box.id, amount: 50 } });
  await buy(trade, product, 10, 5);
  const { orderId } = await ship(trade, product, 4);
  await takeBack(trade, orderId, product, 1);
  await admin.call(salesOrderCalls.pay, { body: { id: orderId, amount: 10 } });
  const { id: moving } = await admin.call(transferCalls.create, {
    body: { inDeptId: await addSite(admin, '调入仓'), products: [{ productId: product, num: 2 }] } as never,
  });
  await admin.call(transferCalls.check, { body: { id: moving } });
  await carryOut(admin, (await admin.call(transferCalls.getOne, { query: { id: moving } })).lists[0]?.id ?? 0);

  // Statements follow each other, and a later payment is on none.
  const entry = await addEntry(world, admin, { site, amount: 80, customerId: customer, bookedAgo: 1 });
  await admin.call(statementCalls.create, { body: { side: receive, customerId: customer, untilDay: yesterday } });
  await admin.call(statementCalls.create, { body: { side: receive, customerId: customer, untilDay: today } });
  const { id: wrong } = await admin.call(entryCalls.pay, { body: { id: entry.id, amount: 30 } as never });
  await admin.call(entryCalls.undo, { body: { id: wrong, info: '录错' } });
  const advance = { side: receive, customerId: customer, deptId: site, amount: 70, claims: [] };
  const prepaid = await admin.call(settlementCalls.create, { body: advance });
  await admin.call(settlementCalls.create, { body: { ...advance, amount: 7 } });
  await admin.call(settlementCalls.undo, { body: { id: prepaid.id, info: '退票' } });

  const [owed] = await admin.call(paymentRequestCalls.payable, { query: { customerId: supplier } });
  await admin.call(paymentRequestCalls.create, {
    body: { customerId: supplier, info: '货款', lines: [{ id: owed?.id ?? 0, amount: 20 }] },
  });
  const rows = [{ day: today, income: '25', partyName: '甲公司', serial: 'A1' }];
  await admin.call(bankRowCalls.import, { body: { ownAccountId: card.id, rows: rows as never } });
  const [row] = (await admin.call(bankRowCalls.list, { query: { state: 0 } })).content;
  await admin.call(bankRowCalls.match, { body: { rows: [{ id: row?.id ?? 0, claims: { customerId: customer, items: [] } }] } });
  await addEntry(world, admin, { site, amount: 9, side: pay, customerId: supplier });
  const worker = await hire(world, admin);
  await admin.call(staffPayCalls.create, { body: { deptId: site, earnerId: worker.userId, month: '2026-03-01', amount: 500 } });
}

/** One invoice that was taken back, and the one instead of it. */
async function invoicing({ admin, customerId }: EntryDesk): Promise<void> {
  await addCustomer(admin);
  const { claims } = await admin.call(invoiceCalls.claims, { query: { side: receive, customerId } });
  const body = { side: receive, customerId, taxNumber: '91310000MA1', claims: claims.map(({ id }) => ({ itemId: id })) };
  const { id } = await admin.call(invoiceCalls.create, { body: { ...body, invoiceNo: '26310001' } });
  await admin.call(invoiceCalls.red, { body: { id, invoiceNo: '26310002', info: '开错' } });
  await admin.call(invoiceCalls.create, { body: { ...body, invoiceNo: '26310003' } });
}

async function transporting(world: World): Promise<void> {
  const freight = await openFreight(world);
  await freight.departed();
  const troubles = troublesOf(freight);
  const { orderId } = await troubles.collectAt('arrived', 200);
  await troubles.abnormalOf(orderId);
  await freight.admin.call(waybillCalls.sign, { body: { id: orderId, signBy: '本人' } });
}

export async function fillWithMoney(world: World): Promise<void> {
  await trading(world);
  await transporting(world);
  await (await openLender(world)).lent();
  const desk = await openEntryDesk(world);
  await desk.fee(12);
  await desk.entry({ feeIds: [(await desk.fee(15)).id] });
  await invoicing(desk);
}
