/** SQL of the contract import and export: what names and barcodes mean, and the rows of the sheet. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { fieldsOf } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { movementType } from '@cangyun/contract/movements.ts';
import { chargeUnit, tierMode } from '@cangyun/contract/warehouse/feeEngine.ts';
import { chargeKind, chargePeriod, storageContract } from '@cangyun/contract/warehouse/storageContract.ts';
import {
  type ContractImportField,
  type ImportedContractRow,
  storageContractSheet,
} from '@cangyun/contract/warehouse/storageContractImport.ts';
import { sql } from 'kysely';
import { conditions, ordering, type Query } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { boundValues, type Tx } from '#platform/db/kysely.ts';
import type { CellFormat, Sheet } from '#platform/excel/sheet.ts';
import type { Found } from './import.rules.ts';
import { boundStorageContract } from './storageContract.store.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const byName = (rows: readonly Named[]): ReadonlyMap<string, number> => new Map(rows.map(({ id, name }) => [name, id]));

/** One statement for each kind of name, however many rows. */
export async function lookUpNames(tx: Tx, ctx: Ctx, rows: readonly ImportedContractRow[]): Promise<Found> {
  const cells = (field: ContractImportField): string[] => [...new Set(rows.map((row) => row[field]).filter((cell) => cell !== ''))];
  const { companyId } = ctx;
  const [customers, sites, products, groups, numbers] = await Promise.all([
    sql<Named>`select id, name from customer where company_id = ${companyId} and is_delete = 0 and name = any(${cells('customerName')}::text[])`.execute(
      tx,
    ),
    sql<Named>`select id, name from site where company_id = ${companyId} and id = any(${[...ctx.sites]}::bigint[]) and name = any(${cells('deptName')}::text[])`.execute(
      tx,
    ),
    sql<Named>`select id, barcode as name from product where company_id = ${companyId} and is_delete = 0 and barcode = any(${cells('barcode')}::text[])`.execute(
      tx,
    ),
    sql<Named>`select id, name from product_group where company_id = ${companyId} and name = any(${cells('groupName')}::text[])`.execute(
      tx,
    ),
    sql<Named>`select id, number as name from storage_contract where company_id = ${companyId} and is_delete = 0 and number = any(${cells('number')}::text[])`.execute(
      tx,
    ),
  ]);
  return {
    customers: new Map([...Map.groupBy(customers.rows, ({ name }) => name)].map(([name, all]) => [name, all.map(({ id }) => id)])),
    sites: byName(sites.rows),
    products: byName(products.rows),
    groups: byName(groups.rows),
    numbers: new Set(numbers.rows.map(({ name }) => name)),
  };
}

const labelled = (codes: Codes<string, number>): CellFormat =>
  new Map<unknown, string>(codes.entries.map(({ code, label }) => [code, label]));

const FORMATS: Partial<Record<ContractImportField, CellFormat>> = {
  charge: labelled(chargeKind),
  type: labelled(movementType),
  unit: labelled(chargeUnit),
  period: labelled(chargePeriod),
  tierMode: labelled(tierMode),
  price: 'number',
  minCharge: 'number',
  freeDays: 'number',
  palletPieces: 'number',
};

/** The contracts of a list as rows of the import's sheet. */
export function linesSheet(tx: Tx, ctx: Ctx, query: Query & { readonly sort: string }, limit: number): Sheet {
  const rows = sql`
    select t.number, u.name as "customerName", coalesce(d.name, '') as "deptName", t.start_day::text as "startDay", coalesce(t.end_day::text, '') as "endDay",
           x.name, x.charge, x.type, coalesce(p.barcode, '') as barcode, coalesce(g.name, '') as "groupName", x.unit, x.period, x.price, x.tier_mode as "tierMode",
           coalesce((select string_agg(concat(e ->> 'above', ':', e ->> 'price'), ';' order by (e ->> 'above')::numeric) from jsonb_array_elements(x.tiers) e), '') as tiers,
           x.min_charge as "minCharge", x.free_days as "freeDays", x.pallet_pieces as "palletPieces", t.remark
      from storage_contract t join storage_contract_line x on x.company_id = t.company_id and x.contract_id = t.id
      join customer u on u.company_id = t.company_id and u.id = t.customer_id
      left join site d on d.company_id = t.company_id and d.id = t.site_id
      left join product p on p.company_id = x.company_id and p.id = x.product_id
      left join product_group g on g.company_id = x.company_id and g.id = x.group_id
     where ${conditions(boundStorageContract, ctx, query)} order by ${ordering(boundStorageContract, query)}, x.line_no limit ${limit}`;
  const { sql: text, parameters } = rows.compile(tx);
  const fields = fieldsOf(storageContractSheet);
  return {
    title: `${storageContract.title}明细${messages.exportSuffix}`,
    headings: fields.map((field) => ({ title: storageContractSheet.columns[field].heading })),
    parts: [{ sql: text, values: boundValues(parameters), columns: fields.map((name) => ({ name, format: FORMATS[name] ?? 'text' })) }],
  };
}
