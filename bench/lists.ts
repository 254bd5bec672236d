/**
 * The stock-change log at 50,000 and at 5,000,000 rows, in two installations, measured in turn, so that other load of the machine affects
 * both alike. The large one is the same business a hundred times longer.
 */
import { prove } from '../apps/server/src/kernel/proofs/proof.store.ts';
import { stockProofs } from '../apps/server/src/kernel/stock/index.ts';
import { withoutIndexes } from './bulk.ts';
import { type Installation, openInstallation } from './installation.ts';
import { median } from './list-over-http.ts';

const SMALL = 50_000;
const LARGE = 5_000_000;
const PRODUCTS = 5_000;
const ROWS_A_DAY = 5_000;
const ROUNDS = 40;
const WANTED = 2;

const COLOURS = ['朱红', '橙黄', '草绿', '天蓝', '雪白', '墨黑', '银灰', '玫紫', '米色', '咖啡'];
const GOODS = [
  '毛巾',
  '水杯',
  '雨伞',
  '台灯',
  '书包',
  '围巾',
  '手套',
  '闹钟',
  '花瓶',
  '茶壶',
  '砧板',
  '衣架',
  '拖鞋',
  '枕头',
  '窗帘',
  '地毯',
];

/** Every product in turn: two come in, one goes out, and so on, so that before and after of any row are known without looking. */
async function fill({ owner, companyId }: Installation, rows: number): Promise<void> {
  await owner.query(
    `insert into product (company_id, name, barcode)
     select $1, ($2::text[])[1 + n % $4] || ($3::text[])[1 + (n / $4) % $5] || n, '69' || lpad(n::text, 11, '0') from generate_series(0, $6::int - 1) n`,
    [companyId, COLOURS, GOODS, COLOURS.length, GOODS.length, PRODUCTS],
  );
  const stock = `
    from (select p.id as product_id, row_number() over (order by p.id) - 1 as at, count(*) over () as many from product p where p.company_id = $1) p
    cross join lateral (select ($2::bigint - 1 - p.at) / p.many + 1 as steps) s
    cross join (select min(id) as site_id from site where company_id = $1) d where s.steps > 0`;
  const onHand = `(s.steps / 2 + s.steps % 2 * 2)`;
  await owner.query(
    `insert into stock_balance (company_id, site_id, product_id, on_hand) select $1, d.site_id, p.product_id, ${onHand} ${stock}`,
    [companyId, rows],
  );
  await owner.query(
    `insert into stock_place (company_id, site_id, product_id, on_hand) select $1, d.site_id, p.product_id, ${onHand} ${stock}`,
    [companyId, rows],
  );
  const log = (): Promise<unknown> =>
    owner.query(
      `insert into stock_log (company_id, id, site_id, product_id, owner_id, quality, position_id, batch, mark_time, style, type, num, before_num, after_num,
                            doc_kind, doc_id, number, line_id, user_id, user_name, created_at)
     select $1, n + 1, d.site_id, p.first + n % $3, 0, 0, 0, '', '0001-01-01',
            1 + k % 2, case k % 2 when 0 then 12 else 23 end, 2 - k % 2, k / 2 + k % 2 * 2, k / 2 + 2 - k % 2,
            case k % 2 when 0 then 'inboundList' else 'outboundList' end, n / 10 + 1, 'B' || n / 10, n % 10 + 1, 1, '基准',
            '2026-01-01'::timestamptz - make_interval(secs => ($2::bigint - n) * 86400.0 / $4::int)
       from generate_series(0, $2::bigint - 1) n cross join lateral (select n / $3::int as k) s
      cross join (select min(id) as first from product where company_id = $1) p
      cross join (select min(id) as site_id from site where company_id = $1) d`,
      [companyId, rows, PRODUCTS, ROWS_A_DAY],
    );
  await withoutIndexes(owner, 'stock_log', log);
  await owner.query(`select setval(pg_get_serial_sequence('stock_log', 'id'), $1)`, [rows]);
  await owner.query('vacuum analyze');
}

/** Three days just before the end: what people look for is mostly recent, and in both sizes there is as much of it. */
const DAYS = 'createTime=2025-12-28&createTime=2025-12-30';

/** The other end: an index that is read back from today would have to read all of it. */
const firstDays = (rows: number): string =>
  [1, 2]
    .map((day) => `createTime=${new Date(Date.UTC(2026, 0, 1 + day) - (rows / ROWS_A_DAY) * 86_400_000).toISOString().slice(0, 10)}`)
    .join('&');

const questions: readonly (readonly [title: string, path: (product: number, rows: number) => string])[] = [
  ['第 1 页', () => '/api/proLog?page=0&size=10'],
  ['第 1000 页', () => '/api/proLog?page=999&size=10'],
  ['按产品和日期', (product) => `/api/proLog?page=0&size=10&productId=${product}&${DAYS}`],
  ['按日期', () => `/api/proLog?page=0&size=10&${DAYS}`],
  ['最早的两天', (_product, rows) => `/api/proLog?page=0&size=10&${firstDays(rows)}`],
  ['最早的两天，毛巾', (_product, rows) => `/api/proLog?page=0&size=10&productName=${encodeURIComponent('毛巾')}&${firstDays(rows)}`],
  ['两个字：毛巾', () => `/api/proLog?page=0&size=10&productName=${encodeURIComponent('毛巾')}`],
  ['两个字加日期', () => `/api/proLog?page=0&size=10&productName=${encodeURIComponent('毛巾')}&${DAYS}`],
  ['两个字：没有的', () => `/api/proLog?page=0&size=10&productName=${encodeURIComponent('沙发')}`],
  ['库存第 1 页', () => '/api/stock?page=0&size=10'],
  ['库存：毛巾', () => `/api/stock?page=0&size=10&keyword=${encodeURIComponent('毛巾')}`],
];

async function ask({ url, token }: Installation, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { totalElements } = (await response.json()) as { totalElements?: number };
  if (totalElements === undefined) throw new Error(`${path} → ${response.status}`);
  return performance.now() - started;
}

export async function lists(): Promise<void> {
  const [small, large] = [await openInstallation(), await openInstallation()];
  await Promise.all([fill(small, SMALL), fill(large, LARGE)]);
  console.log(`${SMALL} 行与 ${LARGE} 行库存变动，${PRODUCTS} 个产品；各 ${ROUNDS} 次，交替测量，取中位数，总数在内`);
  for (const [title, path] of questions) {
    const times: [number[], number[]] = [[], []];
    for (let round = -10; round < ROUNDS; round += 1)
      for (const [at, installation] of [small, large].entries()) {
        const { rows } = await installation.owner.query<{ id: string }>('select min(id) + $1 as id from product', [(round + 10) * 7]);
        const took = await ask(installation, path(Number(rows[0]?.id), at === 0 ? SMALL : LARGE));
        if (round >= 0) times[at]?.push(took);
      }
    const [before, after] = times.map(median) as [number, number];
    const ratio = after / before;
    console.log(`${title}：${before.toFixed(1)} ms → ${after.toFixed(1)} ms，比值 ${ratio.toFixed(2)}（要求 ≤ ${WANTED}）`);
    if (ratio > WANTED) process.exitCode = 1;
  }
  const broken = (await prove(small.owner, stockProofs)).filter((verdict) => verdict.broken > 0);
  console.log(broken.length === 0 ? '账实证明：全部成立' : `账实证明：${JSON.stringify(broken)}`);
  if (broken.length > 0) process.exitCode = 1;
  await Promise.all([small.close(), large.close()]);
}
