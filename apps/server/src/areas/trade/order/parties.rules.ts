/**
 * With whom, from where, in which business: refused in the spec's words if it can not be. What is to be known is read once for all orders of a
 * request; the answer then judges each of them without asking the database.
 */
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { businessTypeDictionary } from '@cangyun/contract/system/users.ts';
import { type TaxedPartner, taxType } from '@cangyun/contract/tax.ts';
import { isAccurateSite } from '@cangyun/contract/trade/siteAddress.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { labelsOf } from '#kernel/dictionaries/labels.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type AskedPartner, businessTypesOf, type Partner, partnersOf, type Site, sitesOf } from './parties.store.ts';

/** Each of them must exist, be enabled, and have the wanted style. Answers the partner at a place of the question, or refuses it. */
export const partnerAt =
  (asked: readonly AskedPartner[], found: readonly (Partner | undefined)[], style: number): ((at: number) => Partner) =>
  (at) => {
    const partner = found[at];
    return partner && partner.style === style && partner.enabled === enabledState.code.enabled
      ? partner
      : refuse('ORDER_CUSTOMER_WRONG', { name: partner?.name ?? String(asked[at]?.id ?? ''), title: customerStyle.label(style) });
  };

export const partnersFor = async (tx: Tx, ctx: Ctx, asked: readonly AskedPartner[], style: number): Promise<(at: number) => Partner> =>
  partnerAt(asked, await partnersOf(tx, ctx, asked), style);

/** How an order's partner is taxed. */
export async function taxingOf(tx: Tx, ctx: Ctx, customerId: number): Promise<TaxedPartner> {
  const [partner] = await partnersOf(tx, ctx, [{ id: customerId }]);
  return partner ?? { taxType: taxType.code.general, taxRate: 0 };
}

/** Goods are only shipped from where a driver can find and call someone. */
export function shipsFrom(ctx: Ctx, sites: readonly Site[]): (ids: readonly number[]) => void {
  const vague = new Set(sites.filter((site) => !isAccurateSite(site)).map(({ id }) => id));
  return (ids) => {
    for (const id of ids) siteFor(ctx, id);
    if (ids.some((id) => vague.has(id))) refuse('ORDER_SITE_ADDRESS');
  };
}

export const assertShippable = async (tx: Tx, ctx: Ctx, siteIds: readonly number[]): Promise<void> =>
  shipsFrom(ctx, await sitesOf(tx, ctx, siteIds))(siteIds);

/** Administrators work with every type, everybody else with theirs; people without any have the default one. */
export async function businessTypesFor(tx: Tx, ctx: Ctx, types: readonly string[]): Promise<(type: string) => void> {
  if (ctx.isAdmin) return () => undefined;
  const allowed = ((await businessTypesOf(tx, ctx)) || defaultBusinessType).split(',');
  if (types.every((type) => allowed.includes(type))) return () => undefined;
  const labels = (await labelsOf(tx, ctx, [businessTypeDictionary]))(businessTypeDictionary);
  return (type) => {
    if (!allowed.includes(type)) refuse('ORDER_BUSINESS_TYPE', { type: labels.get(type) ?? type });
  };
}

export const assertBusinessType = async (tx: Tx, ctx: Ctx, type: string): Promise<void> => (await businessTypesFor(tx, ctx, [type]))(type);
