/** SQL of what keeps a document from being corrected. */
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { Trait } from './traits.ts';

/** Money that went back for a return names it: it goes back to us before the return changes. */
export async function assertNotRefunded(tx: Tx, ctx: Ctx, { kind }: Trait, doc: { id: number; number: string }): Promise<void> {
  if (kind.name !== salesReturn.name) return;
  const { rows } = await sql<{ money: number }>`
    select coalesce(-sum(p.amount), 0) as money from trade_payment p where p.company_id = ${ctx.companyId} and p.back_id = ${doc.id}
       and not exists (select from trade_payment r where r.company_id = p.company_id and r.reverses_id = p.id)`.execute(tx);
  const money = rows[0]?.money ?? 0;
  if (money > 0) refuse('CORRECT_REFUNDED', { title: kind.title, number: doc.number, money });
}
