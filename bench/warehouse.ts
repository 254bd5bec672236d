/** A stocked warehouse for benchmarks: products by SQL, stock by the real call. */
import { randomUUID } from 'node:crypto';
import { moneyProofs } from '../apps/server/src/kernel/money/index.ts';
import { prove } from '../apps/server/src/kernel/proofs/proof.store.ts';
import { stockProofs } from '../apps/server/src/kernel/stock/index.ts';
import type { Installation } from './installation.ts';

const OTHER_IN = 12;

export interface Answer {
  readonly status: number;
  readonly body: { readonly message?: string; readonly code?: string; readonly id?: number };
}

export interface Warehouse {
  readonly site: number;
  readonly products: readonly number[];
  call(path: string, body: object): Promise<Answer>;
  expectProof(): Promise<void>;
}

export async function openWarehouse({ owner, companyId, url, token }: Installation, products: number, stock: number): Promise<Warehouse> {
  const { rows: sites } = await owner.query<{ id: string }>('select min(id) as id from site where company_id = $1', [companyId]);
  const site = Number(sites[0]?.id);
  const { rows } = await owner.query<{ id: string }>(
    `insert into product (company_id, name, barcode, cost_price) select $1, '商品' || n, '69' || lpad(n::text, 11, '0'), 10 from generate_series(1, $2::int) n returning id`,
    [companyId, products],
  );
  const call = async (path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${url}/api/wmsInoutlist/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ deptId: site, ...body }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const ids = rows.map(({ id }) => Number(id));
  const received = await call('shortcutIn', { type: OTHER_IN, lines: ids.map((productId) => ({ productId, num: stock })) });
  if (received.status !== 200) throw new Error(JSON.stringify(received.body));
  await owner.query('analyze');
  return {
    site,
    products: ids,
    call,
    expectProof: async () => {
      const broken = (await prove(owner, [...stockProofs, ...moneyProofs])).filter((verdict) => verdict.broken > 0);
      console.log(broken.length === 0 ? '账实证明：全部成立' : `账实证明：${JSON.stringify(broken)}`);
      if (broken.length > 0) process.exitCode = 1;
    },
  };
}
