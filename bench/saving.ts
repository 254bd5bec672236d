/**
 * A process that saves orders in an installation of one tree, which may be an earlier one: `node bench/saving.ts <root of the tree>`. It
 * saves what it is asked for by message, and answers what an order has cost. Only `installation.ts` and `warehouse.ts` are the tree's own.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseCpu, postmasterOf, statementsOf } from './cost.ts';
import type * as installations from './installation.ts';
import { openSeller } from './seller.ts';
import type * as warehouses from './warehouse.ts';

export interface Saving {
  readonly orders: number;
  readonly lines: number;
  /** Gifts have no price to ask for. */
  readonly gifts: boolean;
}

/** Of one order. */
export interface SavingCost {
  readonly statements: number;
  /** Server and database. */
  readonly cpuMs: number;
}

const PRODUCTS = 2_000;
const root = process.argv[2] ?? '.';
const ofTree = (file: string): string => pathToFileURL(join(root, 'bench', file)).href;
const { openInstallation } = (await import(ofTree('installation.ts'))) as typeof installations;
const { openWarehouse } = (await import(ofTree('warehouse.ts'))) as typeof warehouses;

const installation = await openInstallation();
const { owner, companyId, url, token } = installation;
const { site, products } = await openWarehouse(installation, PRODUCTS, 1_000);
const customer = await openSeller(installation);
await owner.query('update product set resale_price = 10 where company_id = $1', [companyId]);

/** As a trader has it: a level with steps, some agreed prices, a wholesale price for the rest. */
async function setPrices(): Promise<void> {
  await owner.query(
    `insert into customer_terms (company_id, customer_id, business_type, price_level, discount) values ($1, $2, '0', '3', 95)`,
    [companyId, customer],
  );
  const { rows: lists } = await owner.query<{ id: string }>(
    `insert into price_list (company_id, name, price_level) values ($1, '大客户', '3'), ($1, '普通', '') returning id`,
    [companyId],
  );
  await owner.query(
    `insert into price_list_line (company_id, price_list_id, product_id, from_num, price)
     select $1, l, p.id, n, 9 - n / 100.0 from product p, unnest($2::bigint[]) l, unnest(array[0, 10, 100]) n where p.company_id = $1 and p.id % 2 = 0`,
    [companyId, lists.map(({ id }) => id)],
  );
  await owner.query(
    `insert into product_customer (company_id, product_id, customer_id, code, price)
     select $1, p.id, $2, 'K' || p.id, 8.88 from product p where p.company_id = $1 and p.id % 5 = 0`,
    [companyId, customer],
  );
}

const { rows: known } = await owner.query<{ priced: boolean }>(`select to_regclass('price_list') is not null as priced`);
if (known[0]?.priced) await setPrices();
await owner.query('analyze');
const postmaster = await postmasterOf(owner);

async function save({ lines, gifts }: Saving): Promise<void> {
  const from = Math.floor(Math.random() * (products.length - lines));
  const response = await fetch(`${url}/api/shipmentOrder`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      dept: String(site),
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      customerId: customer,
      deptId: site,
      products: products.slice(from, from + lines).map((proId) => ({ proId, num: 12, price: 9.9, type: gifts ? 1 : 0 })),
    }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text.slice(0, 300)}`);
}

async function measured(saving: Saving): Promise<SavingCost> {
  const [statements, server, database] = [await statementsOf(url), process.cpuUsage(), databaseCpu(postmaster)];
  for (let order = 0; order < saving.orders; order += 1) await save(saving);
  const { user, system } = process.cpuUsage(server);
  return {
    statements: ((await statementsOf(url)) - statements) / saving.orders,
    cpuMs: ((user + system) / 1000 + (databaseCpu(postmaster) - database) * 1000) / saving.orders,
  };
}

process.on('message', (asked: Saving | 'end') => {
  if (asked === 'end')
    void installation.close().then(() => {
      process.disconnect();
    });
  else void measured(asked).then((cost) => process.send?.(cost));
});
process.send?.('ready');
