/** With whom, from where, in which business: refused in the spec's words if it can not be. */
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
import { type AskedBusiness, businessTypesOf, type Partner, partnersOf, sitesOf } from './parties.store.ts';

/** Each of them must exist, be enabled, and have the wanted style. */
export async function partnersFor(
  tx: Tx,
  ctx: Ctx,
  ids: readonly number[],
  style: number,
  asked?: AskedBusiness,
): Promise<Map<number, Partner>> {
  const found = new Map((await partnersOf(tx, ctx, ids, asked)).map((partner) => [partner.id, partner]));
  for (const id of ids) {
    const partner = found.get(id);
    if (!partner || partner.style !== style || partner.enabled !== enabledState.code.enabled)
      refuse('ORDER_CUSTOMER_WRONG', { name: partner?.name ?? String(id), title: customerStyle.label(style) });
  }
  return found;
}

/** How an order's partner is taxed. */
export async function taxingOf(tx: Tx, ctx: Ctx, customerId: number): Promise<TaxedPartner> {
  const [partner] = await partnersOf(tx, ctx, [customerId]);
  return partner ?? { taxType: taxType.code.general, taxRate: 0 };
}

/** Goods are only shipped from where a driver can find and call someone. */
export async function assertShippable(tx: Tx, ctx: Ctx, siteIds: readonly number[]): Promise<void> {
  for (const id of siteIds) siteFor(ctx, id);
  const sites = await sitesOf(tx, ctx, siteIds);
  if (!sites.every(isAccurateSite)) refuse('ORDER_SITE_ADDRESS');
}

/** Administrators work with every type, everybody else with theirs; people without any have the default one. */
export async function assertBusinessType(tx: Tx, ctx: Ctx, type: string): Promise<void> {
  if (ctx.isAdmin) return;
  const allowed = (await businessTypesOf(tx, ctx)) || defaultBusinessType;
  if (allowed.split(',').includes(type)) return;
  const labels = (await labelsOf(tx, ctx, [businessTypeDictionary]))(businessTypeDictionary);
  refuse('ORDER_BUSINESS_TYPE', { type: labels.get(type) ?? type });
}
