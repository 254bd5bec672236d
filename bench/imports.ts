/** Imports through HTTP against their limits (DESIGN §7): 3,000 products with opening stock, sales orders, zips of pictures. */
import { productRow } from '@cangyun/contract/catalog/productImport.ts';
import { bareInserts } from './import-floor.ts';
import { importOrders } from './import-orders.ts';
import { importPictures } from './import-pictures.ts';
import { importStaged } from './import-staged.ts';
import { type Installation, openInstallation } from './installation.ts';
import { median } from './list-over-http.ts';

const ROWS = 3_000;
const ROUNDS = 3;
const LIMITS = { check: 1, save: 1, change: 2 } as const;

const rowsOf = (round: number, retailPrice: string) =>
  Array.from({ length: ROWS }, (_, at) =>
    productRow(
      {
        name: `导入商品 ${round}-${at} 加厚款`,
        barcode: `68${round}${String(at).padStart(10, '0')}`,
        code: `C${round}-${at}`,
        brandName: `品牌${at % 40}`,
        unitName: '个',
        supplierCode: 'GYS',
        categoryName: '日用百货',
        categoryName2: `二级${at % 30}`,
        marketState: '2',
        retailPrice,
        kucunNum: String((at % 50) + 1),
        deptcode: 'CK',
        positioncode: `A-${at % 100}`,
      },
      0,
    ),
  );

/** Checked, saved with their opening stock, and changed. */
async function importProducts({ url, token, companyId, owner }: Installation): Promise<void> {
  await owner.query(`insert into customer (company_id, style, name, mark) values ($1, 1, '供应商', 'GYS')`, [companyId]);
  await owner.query(`update site set code = 'CK' where company_id = $1`, [companyId]);
  await owner.query(
    `insert into position (company_id, site_id, a1, a2, code)
     select $1, (select min(id) from site where company_id = $1), 'A', n::text, 'A-' || n from generate_series(0, 99) n`,
    [companyId],
  );
  const seconds = async (name: string, body: unknown): Promise<number> => {
    const text = JSON.stringify(body);
    const started = performance.now();
    const response = await fetch(`${url}/api/product/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: text,
    });
    const answer = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${answer.slice(0, 300)}`);
    return (performance.now() - started) / 1000;
  };
  // The first round fills the tables; planned without statistics it would measure the planner's guesses.
  await seconds('importWithQty', rowsOf(0, '1'));
  await owner.query('analyze');
  const taken: Record<'check' | 'save' | 'change', number[]> = { check: [], save: [], change: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    taken.check.push(await seconds('importProductCheck', rowsOf(round, '1')));
    taken.save.push(await seconds('importWithQty', rowsOf(round, '1')));
    taken.change.push(await seconds('importProducts', rowsOf(round, '2')));
  }
  console.log(`${ROWS} 行产品，${ROUNDS} 轮取中位数`);
  for (const [title, name] of [
    ['检查', 'check'],
    ['连同库存保存', 'save'],
    ['改价（不动库存）', 'change'],
  ] as const) {
    const [took, limit] = [median(taken[name]), LIMITS[name]];
    console.log(`${title} ${took.toFixed(2)} s，为上限 ${limit} s 的 ${(took / limit).toFixed(2)}`);
    if (took > limit) process.exitCode = 1;
  }
  const floor = await bareInserts(owner, companyId, `68${ROUNDS}`);
  const least = median(taken.check) + floor;
  console.log(
    `  同样的行只由 PostgreSQL 写入（约束、触发器和索引照旧）${floor.toFixed(2)} s；连同检查 ${least.toFixed(2)} s，保存为其 ${(median(taken.save) / least).toFixed(2)}`,
  );
}

export async function imports(): Promise<void> {
  const installation = await openInstallation();
  // First: what the others leave in memory must not hide what the pictures need.
  await importPictures(installation);
  await importProducts(installation);
  await importOrders(installation);
  await importStaged(installation);
  await installation.close();
}
