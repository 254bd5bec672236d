/** Who may write to whom: people of one company, to someone who can still read it. */
import { messageStyle } from '@cangyun/contract/system/message.ts';
import { userState, users } from '@cangyun/contract/system/users.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { assertPictures } from '../upload/stored.rules.ts';
import { type Recipient, recipientOf } from './message.store.ts';

export async function assertReachable(tx: Tx, ctx: Ctx, id: number): Promise<Recipient> {
  if (id === ctx.userId) refuse('TALK_TO_SELF');
  const to = (await recipientOf(tx, ctx, id)) ?? refuse('NOT_FOUND', { title: users.title });
  return to.enabled === userState.code.enabled ? to : refuse('TALK_PARTNER_DISABLED', { name: to.nickName });
}

export async function assertSayable(tx: Tx, ctx: Ctx, style: number, content: string): Promise<void> {
  if (style === messageStyle.code.picture) await assertPictures(tx, ctx, [content]);
}
