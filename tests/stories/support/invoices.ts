/** A company with claims that have tax, and its invoices, for stories about both. */
import { invoiceCalls as calls } from '@cangyun/contract/finance/invoice.calls.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { claimItem, postItems, takeBackItems } from '@cangyun/server/src/kernel/money/index.ts';
import { atScheduledWork } from '@cangyun/server/src/platform/context.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import { openDepot } from './depot.ts';
import { addCustomer } from './partners.ts';
import type { World } from './world.ts';

const { receive, pay } = moneySide.code;
const today = formatDay(new Date());
const month = today.slice(0, 7);

/** A company with a customer and a supplier, and claims with tax. */
export async function openInvoices(world: World) {
  const { admin, site } = await openDepot(world);
  const customer = (await addCustomer(admin, { name: `买方${site}`, invoiceTitle: '买方有限公司', taxNumber: '91310000MA1' })).id;
  const supplier = (await addCustomer(admin)).id;
  const ctx = { ...atScheduledWork(admin.companyId, '账务', 1), userId: admin.userId };
  const run = <T>(work: (tx: Parameters<typeof postItems>[0]) => Promise<T>): Promise<T> =>
    world.app.services.db.inTransaction(asCompany(admin.companyId, admin.userId), work);
  /** Of order `order`: its id in the ledger. */
  const claim = async (amount: number, tax: number, order: number, side: number = receive, reason: number = claimReason.code.freight) => {
    const party = { customerId: side === receive ? customer : supplier, person: '' } as const;
    const source = { kind: 'shipmentOrder', id: order, number: `XS${order}` };
    const item = claimItem({ side, party, siteId: site, reason, source, amount, tax, day: today });
    return (await run((tx) => postItems(tx, ctx, [item]))).ids[0] ?? 0;
  };
  let no = 0;
  const paper = () => {
    no += 1;
    return { invoiceNo: `2631${String(no).padStart(4, '0')}` };
  };
  return {
    ...{ admin, site, customer, supplier, claim, paper },
    takeBack: (id: number) => run((tx) => takeBackItems(tx, ctx, [id], { day: today, info: '撤销' })),
    make: (more: object) => admin.call(calls.create, { body: { side: receive, customerId: customer, ...more } }),
    buy: (more: object) => admin.call(calls.create, { body: { side: pay, customerId: supplier, ...more } }),
    refused: async (more: object) =>
      (await admin.refused(calls.create, { body: { side: receive, customerId: customer, invoiceNo: '99', ...more } })).message,
    read: (id: number) => admin.call(calls.getOne, { query: { id } }),
    /** [number of the document, not invoiced, 多开票] */
    open: async (side: number = receive) =>
      (await admin.call(calls.openClaims, { query: { side } })).content.map(({ number, openAmount, isOver }) => [
        number,
        openAmount,
        isOver,
      ]),
    months: () => admin.call(calls.months, { query: { from: `${month}-01`, to: today } }),
  };
}
