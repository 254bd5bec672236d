/**
 * The least that an import of products with stock can cost: PostgreSQL writes the rows of one again, from typed copies of them, with every
 * constraint, trigger and index, but without reading a sheet, judging rows, prices or the ledger's arithmetic.
 */
import type pg from 'pg';
import { median } from './list-over-http.ts';

const ROUNDS = 5;
/** Beyond every number that a benchmark takes. */
const SHIFT = 10_000_000;

interface Copied {
  readonly table: string;
  /** Of the rows of the import; $1 is the company, $2 how the barcodes of its products begin. */
  readonly where: string;
  readonly shifted: readonly string[];
}

const PRODUCTS = `(select p.id from product p where p.company_id = $1 and p.barcode like $2)`;
const LIST = `(select max(w.id) from warehouse_list w where w.company_id = $1)`;

/** In the order in which they refer to each other. Units of products follow by their trigger. */
const COPIED: readonly Copied[] = [
  {
    table: 'goods',
    where: `id in (select p.goods_id from product p where p.company_id = $1 and p.barcode like $2)`,
    shifted: ['id'],
  },
  { table: 'product', where: `id in ${PRODUCTS}`, shifted: ['id', 'goods_id'] },
  { table: 'warehouse_list_line', where: `list_id = ${LIST} and product_id in ${PRODUCTS}`, shifted: ['id', 'product_id'] },
  { table: 'warehouse_list_pick', where: `list_id = ${LIST} and $2 <> ''`, shifted: ['id', 'line_id'] },
  { table: 'stock_balance', where: `product_id in ${PRODUCTS}`, shifted: ['product_id'] },
  { table: 'stock_place', where: `product_id in ${PRODUCTS}`, shifted: ['product_id'] },
  { table: 'stock_log', where: `product_id in ${PRODUCTS}`, shifted: ['id', 'product_id', 'line_id'] },
];

async function columnsOf(owner: pg.Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Seconds, median of some rounds that are rolled back. */
export async function bareInserts(owner: pg.Client, companyId: number, barcodes: string): Promise<number> {
  const inserts: string[] = [];
  for (const { table, where, shifted } of COPIED) {
    const columns = await columnsOf(owner, table);
    const copied = columns.map((name) =>
      shifted.includes(name) ? `${name} + ${SHIFT} as ${name}` : name === 'barcode' ? `'X' || ${name} as ${name}` : name,
    );
    await owner.query(`create temp table copied_${table} as select ${copied.join(', ')} from ${table} limit 0`);
    const { rowCount } = await owner.query(
      `insert into copied_${table} select ${copied.join(', ')} from ${table} where company_id = $1 and ${where}`,
      [companyId, `${barcodes}%`],
    );
    if (!rowCount) throw new Error(`the import wrote nothing to ${table}`);
    await owner.query(`analyze copied_${table}`);
    inserts.push(`insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from copied_${table}`);
  }
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await owner.query('begin');
    for (const insert of inserts) await owner.query(insert);
    await owner.query('rollback');
    taken.push((performance.now() - started) / 1000);
  }
  return median(taken);
}
