/** What a link still opens. */
import { shopAuthorizationState } from '@cangyun/contract/system/shopAuthorization.ts';
import { hashOf } from '#platform/auth/token.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type Asked, askedBy } from './shopAuthorization.store.ts';

const { waiting, expired } = shopAuthorizationState.code;

/** The request that waits for this link's answer; a clear sentence if there is none any more. */
export async function openRequest(tx: Tx, token: string): Promise<Asked> {
  const asked = (await askedBy(tx, hashOf(token))) ?? refuse('SHOP_LINK_UNKNOWN');
  if (asked.state === expired) refuse('SHOP_LINK_EXPIRED', { company: asked.companyName });
  if (asked.state !== waiting) refuse('SHOP_LINK_USED', { shop: asked.shopName, state: shopAuthorizationState.label(asked.state) });
  return asked;
}
