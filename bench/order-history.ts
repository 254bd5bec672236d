/** Years of business behind a company: one order that was really shipped, and everything that hangs on it, a million times over. */
import type { Installation } from './installation.ts';

/** Far above what the identities hand out. */
const FIRST_ID = 1_000_000_000;

interface Table {
  readonly name: string;
  /** The template's rows. */
  readonly where: string;
  /** Columns that name rows of these tables, by the table they name. */
  readonly refers: Readonly<Record<string, string>>;
}

const TABLES: readonly Table[] = [
  { name: 'shipment_order', where: 't.id = $1', refers: {} },
  { name: 'shipment_pro', where: 't.order_id = $1', refers: { order_id: 'shipment_order' } },
  { name: 'consignment', where: `t.obj_kind = 'shipmentOrder' and t.obj_id = $1`, refers: { obj_id: 'shipment_order' } },
  {
    name: 'consignment_pro',
    where: `t.consignment_id in (select id from consignment where obj_kind = 'shipmentOrder' and obj_id = $1)`,
    refers: { consignment_id: 'consignment', source_line_id: 'shipment_pro' },
  },
  {
    name: 'wms_inoutlist',
    where: `t.obj_kind = 'dispatch' and t.obj_id in (select id from consignment where obj_kind = 'shipmentOrder' and obj_id = $1)`,
    refers: { obj_id: 'consignment' },
  },
  {
    name: 'wms_inout_pro',
    where: `t.list_id in (select l.id from wms_inoutlist l join consignment c on c.id = l.obj_id and l.obj_kind = 'dispatch'
             where c.obj_kind = 'shipmentOrder' and c.obj_id = $1)`,
    refers: { list_id: 'wms_inoutlist', obj_line_id: 'consignment_pro' },
  },
];

interface Span {
  readonly first: number;
  readonly count: number;
}

/** Order, dispatch and list with their lines; the stock log has a benchmark of its own (`lists`). */
export async function multiplyOrders({ owner, companyId }: Installation, times: number): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select max(id) as id from shipment_order where company_id = $1 and id < $2', [
    companyId,
    FIRST_ID,
  ]);
  const template = Number(rows[0]?.id);
  const spans = new Map<string, Span>();
  await owner.query('begin');
  // Rows that are copies of judged ones need no second judgement.
  await owner.query('set local session_replication_role = replica');
  for (const { name, where, refers } of TABLES) {
    const { rows: spanned } = await owner.query<{ first: string; count: string }>(
      `select min(t.id) as first, max(t.id) - min(t.id) + 1 as count from ${name} t where ${where}`,
      [template],
    );
    const span = { first: Number(spanned[0]?.first), count: Number(spanned[0]?.count) };
    spans.set(name, span);
    const copied = (column: string, { first, count }: Span): string => `${FIRST_ID} + n * ${count} + t.${column} - ${first}`;
    const { rows: columns } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
      [name],
    );
    const valueOf = (column: string): string => {
      const target = refers[column];
      if (column === 'id') return copied(column, span);
      if (target) return copied(column, spans.get(target) ?? span);
      if (column === 'number') return `t.number || '-' || n`;
      if (column === 'created_at') return `t.created_at - n * interval '30 seconds'`;
      return `t.${column}`;
    };
    const names = columns.map((column) => column.name);
    await owner.query(
      `insert into ${name} (${names.join(', ')}) select ${names.map(valueOf).join(', ')} from ${name} t cross join generate_series(1, $2::int) n where ${where}`,
      [template, times],
    );
  }
  await owner.query('commit');
  await owner.query('vacuum analyze');
}
