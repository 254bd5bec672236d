/** SQL of product groups and their members. */
import { productGroup } from '@cangyun/contract/catalog/productGroup.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type RawBuilder, sql } from 'kysely';
import { allRows, bind, contains } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const livingProduct = sql`join product p on p.company_id = m.company_id and p.id = m.product_id and p.is_delete = 0`;
const livingCustomer = sql`join customer c on c.company_id = m.company_id and c.id = m.customer_id and c.is_delete = 0`;

export const boundProductGroup = bind(productGroup, 'product_group', {
  computed: {
    productCount: sql`(select count(*)::int from product_group_product m ${livingProduct} where m.company_id = t.company_id and m.group_id = t.id)`,
    customerCount: sql`(select count(*)::int from product_group_customer m ${livingCustomer} where m.company_id = t.company_id and m.group_id = t.id)`,
  },
});

export interface Members {
  readonly groupId: number;
  readonly productIds: readonly number[];
  readonly customerIds: readonly number[];
}

const member = { product: 'product_group_product', customer: 'product_group_customer' } as const;

async function saveSide(
  tx: Tx,
  ctx: Ctx,
  side: keyof typeof member,
  groups: readonly (readonly [number, readonly number[]])[],
): Promise<void> {
  const table = sql.table(member[side]);
  const column = sql.ref(`${side}_id`);
  const pairs = groups.flatMap(([group, ids]) => [...new Set(ids)].map((id) => [group, id] as const));
  await sql`delete from ${table} where company_id = ${ctx.companyId} and group_id = any(${groups.map(([group]) => group)}::bigint[])`.execute(
    tx,
  );
  await sql`insert into ${table} (company_id, group_id, ${column})
            select ${ctx.companyId}, g, x from unnest(${pairs.map(([group]) => group)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) as m (g, x)`.execute(
    tx,
  );
}

/** Sets the members of these groups to exactly these: four statements, however many. */
export async function saveMembers(tx: Tx, ctx: Ctx, groups: readonly Members[]): Promise<void> {
  await saveSide(
    tx,
    ctx,
    'product',
    groups.map(({ groupId, productIds }) => [groupId, productIds]),
  );
  await saveSide(
    tx,
    ctx,
    'customer',
    groups.map(({ groupId, customerIds }) => [groupId, customerIds]),
  );
}

export async function productsIn(tx: Tx, ctx: Ctx, groupId: number): Promise<{ id: number; name: string; barcode: string }[]> {
  const { rows } = await sql<{ id: number; name: string; barcode: string }>`
    select p.id, p.name, p.barcode from product_group_product m ${livingProduct}
     where m.company_id = ${ctx.companyId} and m.group_id = ${groupId} order by p.name, p.id`.execute(tx);
  return rows;
}

export async function customersIn(tx: Tx, ctx: Ctx, groupId: number): Promise<{ id: number; name: string; style: number }[]> {
  const { rows } = await sql<{ id: number; name: string; style: number }>`
    select c.id, c.name, c.style from product_group_customer m ${livingCustomer}
     where m.company_id = ${ctx.companyId} and m.group_id = ${groupId} order by c.name, c.id`.execute(tx);
  return rows;
}

export interface GroupFilter {
  readonly productId?: number | undefined;
  readonly customerId?: number | undefined;
  readonly keyword?: string | undefined;
}

const holds = (side: keyof typeof member, id: number): RawBuilder<unknown> =>
  sql`exists (select from ${sql.table(member[side])} m where m.company_id = t.company_id and m.group_id = t.id and ${sql.ref(`m.${side}_id`)} = ${id})`;

/** Enabled groups that match. */
export function groups(tx: Tx, ctx: Ctx, { productId, customerId, keyword }: GroupFilter) {
  const parts: RawBuilder<unknown>[] = [sql`t.enabled = ${enabledState.code.enabled}`];
  if (productId !== undefined) parts.push(holds('product', productId));
  if (customerId !== undefined) parts.push(holds('customer', customerId));
  if (keyword) parts.push(contains(sql`t.name`, keyword));
  return allRows(tx, ctx, boundProductGroup, sql.join(parts, sql` and `));
}
