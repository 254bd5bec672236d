/** An import as a job, through HTTP: 1,000 one-line orders of a file that the server reads; seconds to stage them and to save them. */
import { randomUUID } from 'node:crypto';
import { saveBatch } from '../apps/server/src/areas/system/index.ts';
import { tradeImports } from '../apps/server/src/areas/trade/index.ts';
import { ownTransport } from '../apps/server/src/areas/transport/index.ts';
import { asCompany } from '../apps/server/src/platform/db/transaction.ts';
import type { Installation } from './installation.ts';
import { median } from './list-over-http.ts';

const ORDERS = 1_000;
const CUSTOMERS = 50;
const ROUNDS = 3;
/** The click, and all batches of its job. */
const LIMIT = 3;
const HEADINGS = ['订单号', '客户', '商品条码', '发货仓库', '数量', '单价'];

interface Taken {
  readonly staged: number;
  readonly saved: number;
  readonly statements: number;
}

/** After `importOrders`: its customers, products and warehouse are there. */
export async function importStaged({ url, token, companyId, owner, app }: Installation): Promise<void> {
  const { services } = app;
  const kinds = tradeImports(services, ownTransport(services));
  const one = async <Row>(text: string, values: unknown[]): Promise<Row[]> => (await owner.query(text, values)).rows as Row[];
  const products = await one<{ name: string }>('select name from product where company_id = $1 order by id desc limit $2', [
    companyId,
    ORDERS,
  ]);
  const [site] = await one<{ id: string; name: string }>('select id, name from site where company_id = $1 order by id limit 1', [
    companyId,
  ]);
  const post = async (name: string, body: FormData | string): Promise<{ id: number }> => {
    const response = await fetch(`${url}/api/importJob/sales/${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as { id: number };
  };
  const round = async (at: number): Promise<Taken> => {
    const lines = Array.from({ length: ORDERS }, (_, row) => [
      `DRJ-${at}-${row}`,
      `客户${(row % CUSTOMERS) + 1}`,
      products[row % products.length]?.name ?? '',
      site?.name ?? '',
      '2',
      '9.9',
    ]);
    const form = new FormData();
    form.append('file', new Blob([[HEADINGS, ...lines].map((cells) => cells.join(',')).join('\n')]), `要货${at}.csv`);
    const started = performance.now();
    const { id } = await post('stage', form);
    const staged = (performance.now() - started) / 1000;
    const clicked = performance.now();
    await post('save', JSON.stringify({ id }));
    const [job] = await one<{ user_id: string }>('select user_id from import_job where company_id = $1 and id = $2', [companyId, id]);
    const counter = { statements: 0 };
    const batch = () =>
      services.db.inTransaction(asCompany(companyId, Number(job?.user_id)), (tx) => saveBatch(tx, kinds, companyId, id), counter);
    while (await batch());
    const saved = (performance.now() - clicked) / 1000;
    const [made] = await one<{ n: number; message: string }>(
      'select made_count as n, message from import_job where company_id = $1 and id = $2',
      [companyId, id],
    );
    if (made?.n !== ORDERS) throw new Error(`only ${made?.n} orders were made: ${made?.message}`);
    return { staged, saved, statements: counter.statements };
  };
  await round(0);
  await owner.query('analyze');
  const taken: Taken[] = [];
  for (let at = 1; at <= ROUNDS; at += 1) taken.push(await round(at));
  const saved = median(taken.map((cost) => cost.saved));
  console.log(
    `导入任务：${ORDERS} 张一行的订单，读取与检查 ${median(taken.map((cost) => cost.staged)).toFixed(2)} s，` +
      `保存 ${saved.toFixed(2)} s，为上限 ${LIMIT} s 的 ${(saved / LIMIT).toFixed(2)}；每百张 ${((taken[0]?.statements ?? 0) / (ORDERS / 100)).toFixed(0)} 条语句`,
  );
  if (saved > LIMIT) process.exitCode = 1;
}
