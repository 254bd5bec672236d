/** SQL of what the lines of a list say of their products: whether the list takes them, how long they must last, whether each piece has a number. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { outboundType } from '@cangyun/contract/movements.ts';
import { type RawBuilder, sql } from 'kysely';
import { asText } from '#platform/db/kysely.ts';

/**
 * Which products a list takes although nobody may enter them now. Nobody enters voided products, nor combined ones: they have no stock of
 * their own. ordered: a document asked for them before they were voided. stocked: they are in stock, or were. Or the named ones.
 */
export type Known = 'none' | 'ordered' | 'stocked' | readonly number[];

export function taken(known: Known): RawBuilder<unknown> {
  const kit = sql.lit(productType.code.combine);
  if (known === 'stocked') return sql`true`;
  if (known === 'ordered') return sql`p.kind <> ${kit}`;
  const fresh = sql`(p.is_delete = 0 and p.kind <> ${kit})`;
  return known === 'none' ? fresh : sql`(${fresh} or p.id = any(${[...known]}::bigint[]))`;
}

const { deliveryOut, dropshipOut } = outboundType.code;

/** How long goods that leave for a customer must last: as agreed for the product, else for the customer, else as the product says. */
export const MIN_DAYS = asText(sql`case when l.type in (${sql.lit(deliveryOut)}, ${sql.lit(dropshipOut)}) and p.period_days > 0
  then coalesce(nullif(pc.min_ship_days, 0), nullif(cu.min_ship_days, 0), p.min_ship_days) else 0 end`);

/** Of the product `p`: who gets the goods, where a document knows it. */
export const forCustomer = (customerId: number | null): RawBuilder<unknown> => sql`
      left join customer cu on cu.company_id = p.company_id and cu.id = ${customerId}::bigint
      left join product_customer pc on pc.company_id = p.company_id and pc.product_id = p.id and pc.customer_id = cu.id`;

/** What a line says of its product. */
export interface LineFacts {
  readonly productId: number;
  readonly name: string;
  readonly minDays: number;
  readonly bySerial: number;
  /** Of one piece. */
  readonly weight: number;
  readonly volume: number;
}

interface AskedFacts {
  /** All but the name, which every statement reads anyway. */
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

const FACTS = asText(
  sql`coalesce(${MIN_DAYS}, 0) as "minDays", coalesce(p.by_serial, 0) as "bySerial", coalesce(p.weight, 0) as weight, coalesce(p.volume, 0) as volume`,
);

/** For a statement that reads the product `p` for a line `l` with the `type` of its list: what `insertLines` would say of it. */
export const lineFacts = (customerId: number | null): AskedFacts => ({
  columns: FACTS,
  joins: forCustomer(customerId),
});
