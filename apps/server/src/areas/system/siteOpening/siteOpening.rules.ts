/** To whom a site may be opened. */
import type { Opening } from '@cangyun/contract/system/siteOpening.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { assertPeriod } from '../period.rules.ts';
import { agreedPartners } from './siteOpening.store.ts';

export async function assertMayOpen(tx: Tx, ctx: Ctx, opens: readonly Opening[]): Promise<void> {
  for (const opening of opens) assertPeriod(opening);
  const partners = new Set(opens.flatMap(({ partnerId }) => partnerId || []));
  if ((await agreedPartners(tx, ctx, [...partners])) !== partners.size) refuse('PARTNER_NOT_AGREED');
}
