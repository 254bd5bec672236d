/** The link under which a partner sees a statement and answers it, without an account. */
import { statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { hashOf, newToken } from '#platform/auth/token.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type Linked, linkedBy } from './link.store.ts';
import { changeStatement, type StatementRecord } from './statement.store.ts';

const DAY_MS = 86_400_000;

/** A new one makes the former worthless. */
export async function makeLink(tx: Tx, ctx: Ctx, { id }: StatementRecord): Promise<{ token: string; expireTime: string }> {
  const token = newToken();
  const expireTime = new Date(Date.now() + limits.statementLinkDays * DAY_MS).toISOString();
  await changeStatement(tx, ctx, id, { token_hash: hashOf(token), link_expires_at: expireTime });
  return { token, expireTime };
}

/** The statement that this link opens; a clear sentence if it opens none any more. */
export async function openLink(tx: Tx, token: string): Promise<Linked> {
  const linked = (await linkedBy(tx, hashOf(token))) ?? refuse('STATEMENT_LINK_UNKNOWN');
  if (linked.isExpired) refuse('STATEMENT_LINK_EXPIRED', { company: linked.companyName });
  return linked;
}

const { sent } = kind.state.code;

export function assertUnanswered({ number, state }: StatementRecord): void {
  if (state !== sent) refuse('STATEMENT_ANSWERED', { number, state: kind.state.label(state) });
}
