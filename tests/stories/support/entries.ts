/** An accounting desk: a depot, a customer with an account, an account of ours, and the shortest ways to a state. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import type { EntryDetail } from '@cangyun/contract/finance/entry.schema.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { outboundType } from '@cangyun/contract/movements.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseListFeeCalls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { type Depot, openDepot } from './depot.ts';
import { addCustomer } from './partners.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

export interface Fee {
  readonly id: number;
  readonly listId: number;
  readonly number: string;
}

export interface EntryDesk {
  readonly depot: Depot;
  readonly admin: Person;
  readonly site: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly accountId: number;
  entry(given?: object): Promise<EntryDetail>;
  see(id: number): Promise<EntryDetail>;
  pay(id: number, amount: number, more?: object): ReturnType<Person['respond']>;
  /** Of a finished outbound list: one fee of the customer, or of a driver. */
  fee(amount: number, more?: { ownerId?: number; customerName?: string; driverName?: string }): Promise<Fee>;
  recharge(amount: number): Promise<void>;
  balance(): Promise<number>;
}

export async function openEntryDesk(world: World): Promise<EntryDesk> {
  const depot = await openDepot(world);
  const { admin, site } = depot;
  const { id: customerId, name: customerName } = await addCustomer(admin);
  const [productId = 0] = depot.products;
  const goods = [{ productId, num: 10_000 }];
  await depot.receive(goods);
  await depot.receive(goods, { ownerId: customerId });
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into payment_account (company_id, site_id, state, company_type, account_name, legal_person, legal_id_no, bank_name, bank_card, contact,
       contact_phone, user_id)
     values ($1, $2, 30, 1, '结算户', '王明', '', '招商银行', '', '王明', '13800000000', $3) returning id`,
    [admin.companyId, site, admin.userId],
  );
  const see = (id: number) => admin.call(calls.getOne, { query: { id } });
  return {
    depot,
    admin,
    site,
    customerId,
    customerName,
    accountId: Number(rows[0]?.id),
    see,
    entry: (given = {}) =>
      admin.call(calls.create, {
        body: { side: moneySide.code.receive, customerId, items: [{ name: '仓储费', amount: 100 }], ...given },
      }),
    pay: (id, amount, more = {}) => admin.respond(calls.pay, { body: { id, amount, ...more } }),
    fee: async (amount, { driverName, ...whose } = {}) => {
      const { id: listId, number } = await admin.call(warehouseListCalls.shortcutOut, {
        body: { type: outboundType.code.deliveryOut, lines: [{ productId, num: 1 }], ownerId: customerId, ...whose },
      });
      const items = [{ name: '装卸费', amount }];
      if (driverName) await admin.call(warehouseListFeeCalls.makeForDriver, { body: { ids: [listId], driverName, items } });
      else await admin.call(warehouseListFeeCalls.make, { body: { ids: [listId], items } });
      const { content } = await admin.call(calls.openFees, { query: { keyword: number } });
      return { id: content[0]?.id ?? 0, listId, number };
    },
    recharge: async (amount) => {
      await admin.call(customerAccountCalls.recharge, { body: { customerId, amount } });
    },
    balance: async () => (await admin.call(customerAccountCalls.byCustomer, { query: { customerId } })).balance,
  };
}
