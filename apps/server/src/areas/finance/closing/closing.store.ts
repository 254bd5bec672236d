/** SQL of closing: the record of who closed what. What is still open is in open.store.ts. */
import { closing, closingAction } from '@cangyun/contract/finance/closing.ts';
import { bind } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundClosing = bind(closing, 'book_closing', { versioned: false });

export interface Recorded {
  readonly action: keyof typeof closingAction.code;
  readonly month: string;
  readonly until: string;
  readonly wasUntil: string | null;
  readonly findings: string;
  readonly info: string;
}

export const recordClosing = (tx: Tx, ctx: Ctx, { action, wasUntil, ...row }: Recorded) =>
  insertAll(tx, ctx, 'book_closing', [
    { ...row, action: closingAction.code[action], was_until: wasUntil, user_id: ctx.userId, user_name: ctx.nickName },
  ]);
