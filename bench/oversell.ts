/** Two hundred clients take one unit each of a product with a hundred; then two products, half of the clients in the opposite order. */
import { openInstallation } from './installation.ts';
import { type Answer, openWarehouse, type Warehouse } from './warehouse.ts';

const CLIENTS = 200;
const UNITS = 100;
const OTHER_OUT = 23;

const count = (answers: readonly Answer[], fits: (answer: Answer) => boolean): number => answers.filter(fits).length;

async function round(title: string, warehouse: Warehouse, linesOf: (client: number) => readonly number[]): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) =>
      warehouse.call('shortcutOut', { type: OTHER_OUT, lines: linesOf(client).map((productId) => ({ productId, num: 1 })) }),
    ),
  );
  const done = count(answers, ({ status }) => status === 200);
  const refused = count(answers, ({ status, body }) => status === 400 && body.code === 'STOCK_SHORT');
  console.log(`${title}：${CLIENTS} 个客户端，成功 ${done}，库存不足 ${refused}，其他 ${CLIENTS - done - refused}`);
  console.log(`  拒绝时的话：${answers.find(({ status }) => status === 400)?.body.message ?? ''}`);
  if (done !== UNITS || done + refused !== CLIENTS) process.exitCode = 1;
}

export async function oversell(): Promise<void> {
  const installation = await openInstallation();
  const warehouse = await openWarehouse(installation, 3, UNITS);
  const [alone = 0, left = 0, right = 0] = warehouse.products;
  await round('同一产品', warehouse, () => [alone]);
  await round('两个产品，次序相反', warehouse, (client) => (client % 2 === 0 ? [left, right] : [right, left]));
  const { rows } = await installation.owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  console.log(`死锁：${rows[0]?.deadlocks ?? '?'}`);
  await warehouse.expectProof();
  await installation.close();
}
