/** Years of business of a company: one order that was really shipped, and all its rows, copied a million times. */
import pg from 'pg';
import { limits } from '../packages/contract/src/limits.ts';
import { prepareToFill, withoutIndexes } from './bulk.ts';
import type { Installation } from './installation.ts';

/** The table whose row a column names, by the kind next to it if that differs. */
type Target = string | { readonly by: string; readonly of: Readonly<Record<string, string>> };

const DOCUMENTS = { shipmentOrder: 'sales_order', dispatch: 'consignment', outboundList: 'warehouse_list' };
const LINES = { shipmentOrder: 'sales_order_line', outboundList: 'warehouse_list_line' };

interface Left {
  readonly refers?: Readonly<Record<string, Target>>;
  /** For how many orders it still exists, if it does not stay. */
  readonly kept?: (goods: Goods) => number;
  /** One row per product: those of the copies replace the present one. */
  readonly anew?: true;
}

const ORDERS_A_DAY = 2_880;

/** The tables of an order, the longest first so that two workers end together. */
const LEFT: Readonly<Record<string, Left>> = {
  object_history: { refers: { object_id: { by: 'object', of: DOCUMENTS } } },
  action_log: { refers: { object_id: { by: 'object', of: DOCUMENTS } } },
  stock_reservation: { refers: { doc_id: { by: 'doc_kind', of: DOCUMENTS }, line_id: { by: 'doc_kind', of: LINES } } },
  sales_order_line: { refers: { order_id: 'sales_order' } },
  journal_row: { refers: { voucher_id: 'journal_voucher' } },
  journal_voucher: { refers: { item_id: 'money_item', source_id: { by: 'source_kind', of: DOCUMENTS } } },
  money_item: { refers: { source_id: { by: 'source_kind', of: DOCUMENTS }, event_id: { by: 'event_kind', of: DOCUMENTS } } },
  stock_log: { refers: { doc_id: 'warehouse_list', line_id: 'warehouse_list_line' } },
  consignment_line: { refers: { consignment_id: 'consignment', source_line_id: 'sales_order_line' } },
  warehouse_list_line: { refers: { list_id: 'warehouse_list', obj_line_id: 'consignment_line' } },
  pick_log: {},
  warehouse_list_pick: { refers: { list_id: 'warehouse_list', line_id: 'warehouse_list_line' } },
  consignment: { refers: { obj_id: 'sales_order' } },
  sales_order: {},
  warehouse_list: { refers: { obj_id: 'consignment' } },
  money_source: { refers: { source_id: { by: 'source_kind', of: DOCUMENTS } } },
  object_chain: { refers: { object_id: { by: 'object', of: DOCUMENTS } } },
  idempotency: { kept: () => Math.ceil((limits.idempotencyHours / 24) * ORDERS_A_DAY) },
  sale_price: { kept: ({ products, lines }) => products / lines, anew: true },
};

/** One row per product or day, however many orders: changed, not added to. */
const CHANGED: readonly string[] = ['stock_balance', 'stock_place', 'partner_account', 'number_series', 'session'];

/** Which products orders are about: each order the next `lines` of them, round and round. */
export interface Goods {
  readonly first: number;
  readonly products: number;
  readonly lines: number;
}

interface Span {
  readonly first: number;
  readonly count: number;
  /** Where the copies begin. */
  readonly base: number;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** If several are named with commas, the first counts. */
const shifted = ({ name, type }: Column, { first, count, base }: Span): string =>
  `${base - first} + n::bigint * ${count} + ${type === 'text' ? `split_part(t.${name}, ',', 1)::bigint` : `t.${name}`}`;

/** The value of a column in the n-th copy. */
function valueOf(table: string, column: Column, spans: ReadonlyMap<string, Span>, { first, products, lines }: Goods): string {
  const { name, type } = column;
  const spanOf = (of: string): Span => spans.get(of) ?? { first: 0, count: 0, base: 0 };
  const product = `${first} + (t.product_id - ${first} + (n + 1) * ${lines}) % ${products}`;
  const before = `(select s.on_hand from bench.stock s where s.product_id = ${product}) - (n / ${products / lines}) * t.num`;
  const target = LEFT[table]?.refers?.[name];
  if (name === 'id') return shifted(column, spanOf(table));
  if (typeof target === 'string') return shifted(column, spanOf(target));
  if (target) {
    const cases = Object.entries(target.of).map(([kind, of]) => `when '${kind}' then ${shifted(column, spanOf(of))}`);
    return `(case t.${target.by} ${cases.join(' ')} else nullif(t.${name}::text, '')::bigint end)::${type}`;
  }
  if (name === 'product_id') return product;
  if (name === 'number' || name === 'obj_number' || name === 'source_number') return `rtrim(t.${name}, '0123456789') || h.digits`;
  if (name === 'search_text') return `regexp_replace(t.search_text, '\\d{10,}', h.digits, 'g')`;
  if (name === 'grams') return `t.grams || h.pairs`;
  // Nothing of an older version is read but its number and hash, and a million times its contents would be most of the disk.
  if (table === 'object_history' && name === 'data') return `'{}'::jsonb`;
  if (table === 'object_chain' && name === 'code') return `left(upper(md5(t.object || n)), length(t.code))`;
  if (table === 'idempotency' && name === 'key') return `gen_random_uuid()::text`;
  if (table === 'stock_log' && name === 'before_num') return before;
  if (table === 'stock_log' && name === 'after_num') return `${before} - t.num`;
  if (type === 'timestamp with time zone') return `case when t.${name} is null then null else h.made end`;
  if (table === 'money_item' && name === 'due_day') return 'h.made::date + (t.due_day - t.day)';
  if (type === 'date' && name === 'day') return 'h.made::date';
  return `t.${name}`;
}

/** The last of them yesterday, and as many every day before; number and time of an order follow from it. */
const history = (orders: number): string => `
  cross join lateral (select date_trunc('day', now()) - make_interval(days => 1 + (${orders} - 1 - n) / ${ORDERS_A_DAY}) as day,
                             ${ORDERS_A_DAY} - (${orders} - 1 - n) % ${ORDERS_A_DAY} as seq offset 0) o
  cross join lateral (select o.day + o.seq * interval '30 seconds' - interval '1 second' as made,
                             to_char(o.day, 'YYMMDD') || lpad(o.seq::text, 4, '0') as digits offset 0) d
  cross join lateral (select d.*, array(select substr(d.digits, at, 2) from generate_series(1, length(d.digits) - 1) at) as pairs offset 0) h`;

async function copyRows(client: pg.Client, table: string, orders: number, spans: ReadonlyMap<string, Span>, goods: Goods): Promise<number> {
  const { rows: columns } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  );
  const from = Math.max(0, orders - (LEFT[table]?.kept?.(goods) ?? orders));
  if (LEFT[table]?.anew) await client.query(`delete from ${table}`);
  const values = columns.map((column) => valueOf(table, column, spans, goods));
  const { rowCount } = await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) select ${values.join(', ')}
       from generate_series(${from}, ${orders - 1}) n ${history(orders)}
       cross join lateral (select * from bench.${table} where n is not null offset 0) t`,
  );
  return rowCount ?? 0;
}

/** Every table in which this order has rows, or the history would silently leave it out. */
async function keepTemplate(owner: pg.Client, since: string): Promise<Map<string, Span>> {
  await owner.query('create schema bench');
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const spans = new Map<string, Span>();
  for (const { name } of tables) {
    const written = `from ${name} t where t.xmin::text::bigint >= ${since}`;
    const { rows } = await owner.query(`select ${written} limit 1`);
    if (rows.length === 0 || CHANGED.includes(name)) continue;
    if (!LEFT[name]) throw new Error(`an order writes to ${name}, which its history does not know`);
    await owner.query(`create table bench.${name} as select t.* ${written}`);
    const { rows: ids } = await owner.query(`select from information_schema.columns where table_name = $1 and column_name = 'id'`, [name]);
    if (ids.length === 0) continue;
    const { rows: span } = await owner.query<Record<keyof Span, string>>(
      `select min(t.id) as first, max(t.id) - min(t.id) + 1 as count, (select max(id) + 1 from ${name}) as base from bench.${name} t`,
    );
    spans.set(name, { first: Number(span[0]?.first), count: Number(span[0]?.count), base: Number(span[0]?.base) });
  }
  for (const table of ['sales_order', 'consignment'])
    await owner.query(`update bench.${table} set grams = array(select g from unnest(grams) g where g !~ '^\\d\\d$')`);
  await owner.query('create table bench.stock as select product_id, on_hand from stock_balance');
  await owner.query('alter table bench.stock add primary key (product_id)');
  return spans;
}

/** Goods of the copies are gone from balance and place, what they cost from the value, and the customer owes them; later rows are numbered after them. */
async function settle(owner: pg.Client, spans: ReadonlyMap<string, Span>): Promise<void> {
  const taken = `(select product_id, sum(num) as num from stock_log where id >= ${spans.get('stock_log')?.base} group by 1)`;
  for (const table of ['stock_balance', 'stock_place']) {
    await owner.query(`update ${table} b set on_hand = b.on_hand - x.num from ${taken} x where b.product_id = x.product_id`);
    await owner.query(`vacuum analyze ${table}`);
  }
  const cost = `(select product_id, sum(value) as value from stock_log where id >= ${spans.get('stock_log')?.base} group by 1)`;
  await owner.query(`update stock_balance b set value = b.value + x.value from ${cost} x where b.product_id = x.product_id`);
  await owner.query(
    `update partner_account a set claimed = a.claimed + x.sum, open = a.open + x.sum
       from (select partner_account_id as id, sum(amount) as sum from money_item where id >= ${spans.get('money_item')?.base} group by 1) x where x.id = a.id`,
  );
  for (const table of spans.keys()) await owner.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
  await owner.query('drop schema bench cascade');
  await owner.query('checkpoint');
}

/** `shipTemplate` takes one order from creation to shipped. */
export async function multiplyOrders(
  { owner, connection }: Installation,
  goods: Goods,
  orders: number,
  shipTemplate: () => Promise<unknown>,
): Promise<void> {
  const started = performance.now();
  const { rows } = await owner.query<{ id: string }>('select pg_current_xact_id()::text as id');
  await shipTemplate();
  const spans = await keepTemplate(owner, rows[0]?.id ?? '');
  const waiting = Object.keys(LEFT);
  const filler = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, user: 'postgres' });
    await client.connect();
    await prepareToFill(client);
    for (let table = waiting.shift(); table; table = waiting.shift()) {
      const begun = performance.now();
      let count = 0;
      await withoutIndexes(client, table, async () => (count = await copyRows(client, table, orders, spans, goods)));
      console.log(`  ${table}：${count.toLocaleString('en')} 行，${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
    await client.end();
  };
  await Promise.all([filler(), filler()]);
  await settle(owner, spans);
  const { rows: size } = await owner.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size');
  console.log(`  ${orders.toLocaleString('en')} 张订单的历史，${size[0]?.size}，${((performance.now() - started) / 1000).toFixed(0)} s`);
}
