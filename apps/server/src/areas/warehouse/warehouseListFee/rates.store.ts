/** SQL of what may be charged for lists: the site's common fees, fees of products and groups, and the contract of the goods' owner. */
import { feeBearingTypes, isInbound } from '@cangyun/contract/movements.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { chargeUnit, type GroupsOfProduct, type Tier, tierMode } from '@cangyun/contract/warehouse/feeEngine.ts';
import { chargeKind, chargePeriod } from '@cangyun/contract/warehouse/storageContract.ts';
import { listFeeOrigin } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { type RawBuilder, sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { ContractRate, ListRate } from './calculation.ts';
import type { MeasuredList } from './measured.store.ts';
import { chosen, holding } from './warehouseListFee.store.ts';

const { enabled } = enabledState.code;

/** The lists as rows `k`, in a statement over the lists of one request. */
function keys(lists: readonly MeasuredList[]): RawBuilder<unknown> {
  const charges = lists.map((list) => ({ ...list, charge: isInbound(list.type) ? chargeKind.code.inbound : chargeKind.code.outbound }));
  const c = columns(charges, ['id', 'siteId', 'type', 'ownerId', 'day', 'charge']);
  return sql`unnest(${c.id}::bigint[], ${c.siteId}::bigint[], ${c.type}::int[], ${c.ownerId}::bigint[], ${c.day}::date[], ${c.charge}::int[])
    as k (id, site, type, owner, day, charge)`;
}

interface GeneralRow {
  readonly listId: number;
  readonly id: number;
  readonly name: string;
  readonly unit: number;
  readonly price: number;
  readonly minCharge: number;
  readonly productId: number | null;
  readonly groupId: number | null;
}

/** Fees that count goods alike exclude each other: a fee of a product replaces the site's common fee per piece, not the one per list. */
const generalRate = (row: GeneralRow, source: 'common' | 'product'): ListRate => ({
  ...row,
  source,
  slot: `${row.unit}`,
  rank: source === 'common' ? 0 : 1,
  tierMode: tierMode.code.whole,
  tiers: [],
  period: chargePeriod.code.list,
});

async function commonRates(tx: Tx, ctx: Ctx, lists: readonly MeasuredList[]): Promise<ListRate[]> {
  const [site, type] = [sql`k.site`, sql`k.type`];
  const { rows } = await sql<GeneralRow>`
    select k.id as "listId", f.id, f.name, f.unit, f.price, f.min_charge as "minCharge", null as "productId", null as "groupId"
      from ${keys(lists)} join fee_setting f on f.company_id = ${ctx.companyId} and ${holding(site, type, sql`k.day`)}
     where ${chosen(site, type, sql`f.id`)} or not ${chosen(site, type)} order by k.id, f.id`.execute(tx);
  return rows.map((row) => generalRate(row, 'common'));
}

async function productRates(tx: Tx, ctx: Ctx, lists: readonly MeasuredList[]): Promise<ListRate[]> {
  const { rows } = await sql<GeneralRow>`
    select k.id as "listId", f.id, f.name, f.unit, f.price, f.min_charge as "minCharge", f.product_id as "productId", f.group_id as "groupId"
      from ${keys(lists)} join product_fee_type f on f.company_id = ${ctx.companyId} and f.site_id = k.site and f.enabled = ${enabled}
     where k.type = any(${[...feeBearingTypes]}::int[]) order by k.id, f.id`.execute(tx);
  return rows.map((row) => generalRate(row, 'product'));
}

interface ContractRow extends Omit<ContractRate, 'source' | 'slot' | 'rank'> {
  readonly tiers: readonly Tier[];
}

/** Lines of a contract that have one name exclude each other: the one for these goods, or for this movement type, before the others. */
const contractRate = (row: ContractRow): ContractRate => ({ ...row, source: 'contract', slot: row.name, rank: row.type === null ? 0 : 1 });

const contractColumns = sql`x.id, x.contract_id as "contractId", x.name, x.charge, x.type, x.product_id as "productId", x.group_id as "groupId", x.unit,
  x.period, x.price, x.tier_mode as "tierMode", x.tiers, x.min_charge as "minCharge", x.free_days as "freeDays", x.pallet_pieces as "palletPieces",
  c.number, c.site_id as "siteId", c.start_day::text as "startDay", c.end_day::text as "endDay"`;

/** Lines that charge a list's movement, of the contract that holds on its day. */
export async function contractRates(tx: Tx, ctx: Ctx, lists: readonly MeasuredList[]): Promise<(ContractRate & { listId: number })[]> {
  const { rows } = await sql<ContractRow & { listId: number }>`
    select k.id as "listId", ${contractColumns}
      from ${keys(lists)} join storage_contract c on c.company_id = ${ctx.companyId} and c.customer_id = k.owner and c.enabled = ${enabled} and c.is_delete = 0
       and (c.site_id is null or c.site_id = k.site) and k.day between c.start_day and coalesce(c.end_day, 'infinity')
      join storage_contract_line x on x.company_id = c.company_id and x.contract_id = c.id and x.charge = k.charge
       and (x.type = k.type or (x.type is null and k.type = any(${[...feeBearingTypes]}::int[])))
     order by k.id, x.line_no`.execute(tx);
  return rows.map((row) => ({ ...contractRate(row), listId: row.listId }));
}

/** All lines of these contracts. */
export async function ratesOfContracts(tx: Tx, ctx: Ctx, contractIds: readonly number[]): Promise<ContractRate[]> {
  const { rows } = await sql<ContractRow>`
    select ${contractColumns} from storage_contract_line x
      join storage_contract c on c.company_id = x.company_id and c.id = x.contract_id
     where x.company_id = ${ctx.companyId} and x.contract_id = any(${[...contractIds]}::bigint[]) order by x.contract_id, x.line_no`.execute(
    tx,
  );
  return rows.map(contractRate);
}

export interface RatesOfLists {
  readonly general: readonly ListRate[];
  readonly contract: readonly (ContractRate & { listId: number })[];
}

export async function ratesOfLists(tx: Tx, ctx: Ctx, lists: readonly MeasuredList[]): Promise<RatesOfLists> {
  const [common, product, contract] = await Promise.all([
    commonRates(tx, ctx, lists),
    productRates(tx, ctx, lists),
    contractRates(tx, ctx, lists),
  ]);
  return { general: [...common, ...product], contract };
}

/** For each owner: the groups of these products. A group that names customers counts for those only. */
export type Groups = ReadonlyMap<number, ReadonlyMap<number, GroupsOfProduct>>;

export async function groupsOf(tx: Tx, ctx: Ctx, wanted: readonly { ownerId: number; productId: number }[]): Promise<Groups> {
  const pairs = [...new Map(wanted.map((pair) => [`${pair.ownerId} ${pair.productId}`, pair])).values()];
  const c = columns(pairs, ['ownerId', 'productId']);
  const { rows } = await sql<{ ownerId: number; productId: number; groupId: number; named: boolean }>`
    select k.owner as "ownerId", k.product as "productId", g.id as "groupId", x.named
      from unnest(${c.ownerId}::bigint[], ${c.productId}::bigint[]) as k (owner, product)
      join product_group_product m on m.company_id = ${ctx.companyId} and m.product_id = k.product
      join product_group g on g.company_id = m.company_id and g.id = m.group_id and g.enabled = ${enabled}
      cross join lateral (
        select count(*) > 0 as named, coalesce(bool_or(u.customer_id = k.owner), false) as own from product_group_customer u
         where u.company_id = g.company_id and u.group_id = g.id) x
     where x.own or not x.named`.execute(tx);
  const owners = Map.groupBy(rows, ({ ownerId }) => ownerId);
  return new Map(
    [...owners].map(([owner, own]) => [
      owner,
      new Map(
        [...Map.groupBy(own, ({ productId }) => productId)].map(([product, all]) => [
          product,
          new Map(all.map((one) => [one.groupId, one.named])),
        ]),
      ),
    ]),
  );
}

/** Pallets as they were counted when the bill was made before, by the row that they were for. */
export async function keptPallets(tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; quantity: number }>`
    select concat_ws(' ', list_id, case when fee_id is not null then 'common' when product_fee_type_id is not null then 'product' else 'contract' end,
                     coalesce(fee_id, product_fee_type_id, contract_line_id)) as key, quantity
      from warehouse_list_fee where company_id = ${ctx.companyId} and list_id = any(${[...listIds]}::bigint[])
       and origin = ${listFeeOrigin.code.calculated} and unit = ${chargeUnit.code.pallet} and quantity > 0`.execute(tx);
  return new Map(rows.map(({ key, quantity }) => [key, quantity]));
}
