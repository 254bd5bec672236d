/** SQL of customers' contracts and their lines. */
import { enabledState } from '@cangyun/contract/system/site.ts';
import {
  type ContractLine,
  type ShownContractLine,
  storageContract,
  storageContractState,
} from '@cangyun/contract/warehouse/storageContract.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';

const { disabled, ahead, valid, ended } = storageContractState.code;
const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

export const boundStorageContract = bind(storageContract, 'storage_contract', {
  voidable: true,
  scope: { site: 'home_site_id', owner: 'user_id' },
  computed: {
    customerName: lookUp('customer', 'customer_id'),
    deptName: lookUp('site', 'site_id'),
    valid: sql`case when t.enabled = ${sql.lit(enabledState.code.disabled)} then ${sql.lit(disabled)} when t.start_day > ${today} then ${sql.lit(ahead)}
      when t.end_day < ${today} then ${sql.lit(ended)} else ${sql.lit(valid)} end`,
    lineCount: sql`(select count(*)::int from storage_contract_line x where x.company_id = t.company_id and x.contract_id = t.id)`,
    computedUntil: sql`coalesce(t.computed_until::text, '')`,
    billedUntil: sql`coalesce((select to_char(max(b.month), 'YYYY-MM') from storage_bill b
      where b.company_id = t.company_id and b.contract_id = t.id and b.is_delete = 0), '')`,
  },
  through: { customerName: throughColumn('customer', 'customer_id') },
});

export type ContractRecord = NonNullable<typeof boundStorageContract.row>;

/** By contract, in one statement. */
export async function linesOfEach(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, ShownContractLine[]>> {
  const { rows } = await sql<ShownContractLine & { contractId: number }>`
    select x.contract_id as "contractId", x.id, x.name, x.charge, x.type, x.product_id as "productId", x.group_id as "groupId", x.unit, x.period, x.price, x.tier_mode as "tierMode", x.tiers,
           x.min_charge as "minCharge", x.free_days as "freeDays", x.pallet_pieces as "palletPieces", coalesce(p.name, '') as "productName",
           coalesce(g.name, '') as "groupName"
      from storage_contract_line x left join product p on p.company_id = x.company_id and p.id = x.product_id
      left join product_group g on g.company_id = x.company_id and g.id = x.group_id
     where x.company_id = ${ctx.companyId} and ${amongIds(sql`x.contract_id`, ids)} order by x.contract_id, x.line_no`.execute(tx);
  const lines = new Map<number, ShownContractLine[]>(ids.map((id) => [id, []]));
  for (const { contractId, ...line } of rows) lines.get(contractId)?.push(line);
  return lines;
}

export const linesOf = async (tx: Tx, ctx: Ctx, contractId: number): Promise<ShownContractLine[]> =>
  (await linesOfEach(tx, ctx, [contractId])).get(contractId) ?? [];

export interface LinesOfContract {
  readonly contractId: number;
  readonly lines: readonly ContractLine[];
}

/** In one statement, however many contracts. */
export async function insertLines(tx: Tx, ctx: Ctx, contracts: readonly LinesOfContract[]): Promise<void> {
  const rows = contracts.flatMap(({ contractId, lines }) =>
    lines.map((line, at) => ({
      contract_id: contractId,
      line_no: at + 1,
      name: line.name,
      charge: line.charge,
      type: line.type ?? null,
      product_id: line.productId || null,
      group_id: line.groupId || null,
      unit: line.unit,
      period: line.period,
      price: line.price,
      tier_mode: line.tierMode,
      tiers: line.tiers,
      min_charge: line.minCharge,
      free_days: line.freeDays,
      pallet_pieces: line.palletPieces,
    })),
  );
  await insertAll(tx, ctx, 'storage_contract_line', rows);
}

/** The days of storage go with the lines: the next night computes them by the new ones. */
export async function replaceLines(tx: Tx, ctx: Ctx, contractId: number, lines: readonly ContractLine[]): Promise<void> {
  await sql`delete from storage_contract_line where company_id = ${ctx.companyId} and contract_id = ${contractId}`.execute(tx);
  await sql`update storage_contract set computed_until = null, home_site_id = coalesce(site_id, home_site_id)
             where company_id = ${ctx.companyId} and id = ${contractId}`.execute(tx);
  await insertLines(tx, ctx, [{ contractId, lines }]);
}

export interface Term {
  readonly customerId: number;
  readonly deptId?: number | null | undefined;
  readonly startDay: string;
  readonly endDay?: string | null | undefined;
}

interface Other {
  readonly customer: string;
  readonly number: string;
  readonly site: string;
  readonly from: string;
  readonly to: string;
}

/** Another contract of the customer that holds at one of the same sites on one of these days. */
export async function overlapping(tx: Tx, ctx: Ctx, term: Term, besides = 0): Promise<Other | undefined> {
  const { rows } = await sql<Other>`
    select u.name as customer, c.number, coalesce(d.name, '所有网点') as site, c.start_day::text as from, coalesce(c.end_day::text, '长期') as to
      from storage_contract c join customer u on u.company_id = c.company_id and u.id = c.customer_id
      left join site d on d.company_id = c.company_id and d.id = c.site_id
     where c.company_id = ${ctx.companyId} and c.customer_id = ${term.customerId} and c.is_delete = 0 and c.enabled = ${enabledState.code.enabled}
       and c.id <> ${besides} and (c.site_id is null or ${term.deptId || null}::bigint is null or c.site_id = ${term.deptId || null}::bigint)
       and daterange(c.start_day, c.end_day, '[]') && daterange(${term.startDay}::date, ${term.endDay ?? null}::date, '[]')
     order by c.start_day limit 1`.execute(tx);
  return rows[0];
}

export interface NewContract extends Term {
  readonly number: string;
  readonly remark: string;
  readonly home: number;
}

export const insertContracts = (tx: Tx, ctx: Ctx, contracts: readonly NewContract[]): Promise<number[]> =>
  insertAll(
    tx,
    ctx,
    'storage_contract',
    contracts.map(({ number, customerId, deptId, startDay, endDay, remark, home }) => ({
      number,
      customer_id: customerId,
      site_id: deptId || null,
      home_site_id: home,
      start_day: startDay,
      end_day: endDay ?? null,
      enabled: enabledState.code.enabled,
      remark,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })),
  );

/** For each of these terms: the number of a contract that exists and holds on one of its days. */
export async function overlappingTerms(tx: Tx, ctx: Ctx, terms: readonly Term[]): Promise<ReadonlyMap<number, string>> {
  const wanted = terms.map(({ customerId, deptId, startDay, endDay }, at) => ({
    at,
    customerId,
    deptId: deptId || null,
    startDay,
    endDay: endDay ?? null,
  }));
  const c = columns(wanted, ['at', 'customerId', 'deptId', 'startDay', 'endDay']);
  const { rows } = await sql<{ at: number; number: string }>`
    select distinct on (k.at) k.at, c.number
      from unnest(${c.at}::int[], ${c.customerId}::bigint[], ${c.deptId}::bigint[], ${c.startDay}::date[], ${c.endDay}::date[]) as k (at, customer, site, since, until)
      join storage_contract c on c.company_id = ${ctx.companyId} and c.customer_id = k.customer and c.is_delete = 0 and c.enabled = ${enabledState.code.enabled}
       and (c.site_id is null or k.site is null or c.site_id = k.site) and daterange(c.start_day, c.end_day, '[]') && daterange(k.since, k.until, '[]')
     order by k.at, c.start_day`.execute(tx);
  return new Map(rows.map(({ at, number }) => [at, number]));
}

export interface Charged {
  readonly contractId: number;
  /** The bill or list that was charged by it last. */
  readonly by: string;
  readonly until: string;
}

/** What these contracts were charged by, bills that were taken back and reversed lists aside; contracts that charged nothing are left out. */
export async function chargedBy(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Charged[]> {
  const { rows } = await sql<Charged>`
    select distinct on (x."contractId") x."contractId", x.by, x.until::text as until from (
      select b.contract_id as "contractId", '账单 ' || b.number as by, b.until_day as until from storage_bill b
       where b.company_id = ${ctx.companyId} and ${amongIds(sql`b.contract_id`, ids)} and b.is_delete = 0
      union all
      select n.contract_id, '出入库单 ' || l.number, (coalesce(l.done_at, l.created_at) at time zone 'Asia/Shanghai')::date
        from storage_contract_line n join warehouse_list_fee f on f.company_id = n.company_id and f.contract_line_id = n.id
        join warehouse_list l on l.company_id = f.company_id and l.id = f.list_id
       where n.company_id = ${ctx.companyId} and ${amongIds(sql`n.contract_id`, ids)}
         and not exists (select from warehouse_list r where r.company_id = l.company_id and r.reverses_id = l.id)) x
     order by x."contractId", x.until desc, x.by`.execute(tx);
  return rows;
}

/** Days behind the new end are not stored any more. */
export async function setEnd(tx: Tx, ctx: Ctx, id: number, endDay: string): Promise<void> {
  await sql`update storage_contract set end_day = ${endDay}::date, computed_until = least(computed_until, ${endDay}::date), version = version + 1
             where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
  await sql`delete from storage_day where company_id = ${ctx.companyId} and contract_id = ${id} and day > ${endDay}::date`.execute(tx);
}

export async function billsOf(
  tx: Tx,
  ctx: Ctx,
  contractId: number,
): Promise<{ id: number; number: string; month: string; amount: number }[]> {
  const { rows } = await sql<{ id: number; number: string; month: string; amount: number }>`
    select id, number, to_char(month, 'YYYY-MM') as month, amount from storage_bill
     where company_id = ${ctx.companyId} and contract_id = ${contractId} and is_delete = 0 order by month desc`.execute(tx);
  return rows;
}
