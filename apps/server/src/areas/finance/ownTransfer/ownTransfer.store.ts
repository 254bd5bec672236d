/** SQL of transfers between our accounts. Rows are only ever added; an undo is noted on them. */
import { ownTransfer, ownTransferState } from '@cangyun/contract/finance/ownTransfer.ts';
import { voucherSource } from '@cangyun/contract/finance/voucher.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import { bind, lookUp } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { done, undone } = ownTransferState.code;

export const boundOwnTransfer = bind(ownTransfer, 'own_transfer', {
  scope: { site: 'site_id', owner: 'user_id' },
  versioned: false,
  computed: {
    fromAccountName: lookUp('own_account', 'from_account_id'),
    toAccountName: lookUp('own_account', 'to_account_id'),
    state: sql`case when t.undone_at is null then ${sql.lit(done)} else ${sql.lit(undone)} end`,
  },
});

/** Of these, the ones that money may go out of or into: id and site. */
export async function usableAccounts(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; siteId: number }>`
    select id, site_id as "siteId" from own_account
     where company_id = ${ctx.companyId} and enabled = ${enabledState.code.enabled} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, siteId }) => [id, siteId]));
}

/** Only once: false if somebody was faster. */
export async function markUndone(tx: Tx, ctx: Ctx, id: number, info: string): Promise<boolean> {
  const { rows } = await sql`
    update own_transfer set undone_at = clock_timestamp(), undone_by = ${ctx.nickName}, undo_info = ${info}
     where company_id = ${ctx.companyId} and id = ${id} and undone_at is null returning id`.execute(tx);
  return rows.length === 1;
}

export async function vouchersOf(tx: Tx, ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from journal_voucher where company_id = ${ctx.companyId} and source_kind = ${voucherSource.code.transfer} and source_id = ${id}
     order by id`.execute(tx);
  return rows.map((row) => row.id);
}
