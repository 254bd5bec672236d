/** Imports in a story: files as people upload them, and the job that saves them, one batch at a time. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { importJobCalls, rowChoice } from '@cangyun/contract/system/importJob.ts';
import { salesStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { type ImportKind, saveBatch, systemTasks } from '@cangyun/server/src/areas/system/index.ts';
import { allImports } from '@cangyun/server/src/imports.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import { addProduct } from './catalogue.ts';
import { addCustomer } from './partners.ts';
import type { Person } from './person.ts';
import { openTrade } from './trading.ts';
import type { World } from './world.ts';

/** A csv as Excel saves it. */
export const csvOf = (headings: readonly string[], ...rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(`\ufeff${[headings, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`);

export async function uploadTo(
  person: Person,
  call: Call,
  bytes: Buffer,
  name: string,
  query: Record<string, string> = {},
): Promise<number> {
  const response = await person.upload(call, bytes, name, query);
  if (response.statusCode !== 200) throw new Error(`${call.path} → ${response.statusCode} ${response.body}`);
  return (response.json() as { id: number }).id;
}

/** How an upload is refused. */
export const refusedUpload = async (
  person: Person,
  call: Call,
  bytes: Buffer,
  name: string,
): Promise<{ status: number; message: string }> => {
  const { statusCode, ...response } = await person.upload(call, bytes, name);
  return { status: statusCode, message: (JSON.parse(response.body) as { message: string }).message };
};

export interface SavingJob {
  /** Answers whether more may follow. */
  batch(id: number, counter?: { statements: number }): Promise<boolean>;
  /** To the end, as the queue runs it: what breaks off is written down. */
  run(id: number): Promise<void>;
}

/** What the queue does, under the story's hand: a kill is a batch that never comes. */
export function savingJob(world: World, { companyId, userId }: Person): SavingJob {
  const { services, http } = world.app;
  const kinds: readonly ImportKind[] = allImports(services);
  const task = systemTasks(services, kinds).find(({ name }) => name === 'saveImport');
  if (!task) throw new Error('no task saves imports');
  const batch: SavingJob['batch'] = (id, counter = { statements: 0 }) =>
    services.db.inTransaction(asCompany(companyId, userId), (tx) => saveBatch(tx, kinds, companyId, id), counter);
  return {
    batch,
    run: async (id) => {
      await task.run(services.db, { companyId, userId, id }, async () => undefined, http.log);
    },
  };
}

export const importOf = (person: Person, id: number) => person.call(importJobCalls.getOne, { query: { id } });

const HEADINGS = ['订单号', '客户', '商品条码', '数量', '单价', '发货仓库'];
type Rows = readonly (readonly (string | number)[])[];

/** A company with one customer (华联超市) and one product that there is enough of, and the shortest ways to an import of its orders. */
export async function openImporting(world: World) {
  const trade = await openTrade(world, 0);
  const { admin, site, customer } = trade;
  await addCustomer(admin, { name: '华联超市' });
  const water = await addProduct(admin, { name: '山泉水 550ml', barcode: '6999600000013', resalePrice: 2 });
  await trade.receive([{ productId: water.id, num: 100_000 }]);
  const { rows } = await world.owner.query<{ name: string }>('select name from site where id = $1', [site]);
  const siteName = rows[0]?.name ?? '';
  let stamp = 0;
  const prefix = (): string => `D${stamp}-`;
  const fileOf = (cells: Rows): Buffer => csvOf(HEADINGS, ...cells);
  return {
    ...{ admin, site, siteName, customer, water, prefix, fileOf },
    job: savingJob(world, admin),
    /** One-line orders, with numbers that no other story has. */
    rowsOf: (count: number) => {
      stamp += 1;
      return Array.from({ length: count }, (_, at) => [`${prefix()}${at + 1}`, '华联超市', water.barcode, 1, 2.5, siteName]);
    },
    stage: (cells: Rows, name = '订单.csv', person: Person = admin): Promise<number> =>
      uploadTo(person, salesStagedCalls.stage, fileOf(cells), name),
    look: (id: number, show: number = rowChoice.code.all) => admin.call(salesStagedCalls.rows, { query: { id, show } }),
    /** Of the orders that the last `rowsOf` became. */
    latestNumbers: async (): Promise<string[]> => {
      const text = 'select number from sales_order where company_id = $1 and number like $2 order by id';
      const found = await world.owner.query<{ number: string }>(text, [admin.companyId, `${prefix()}%`]);
      return found.rows.map(({ number }) => number);
    },
  };
}
