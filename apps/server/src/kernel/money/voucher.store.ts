/** Vouchers that belong to no claim and no payment (`post_vouchers`): one statement, however many. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import type { Source } from './item.ts';
import type { JournalRow } from './journal.ts';
import { refusalOf } from './ledger.store.ts';

export interface NewVoucher {
  readonly day: string;
  /** A person typed the day: it must be in open books. Other days move to the first open one. */
  readonly typed: boolean;
  readonly siteId: number;
  /** What it is about, so that its rows open it. */
  readonly source: Source;
  readonly info: string;
  /** At least two, which add up to zero; none of them is zero. */
  readonly rows: readonly JournalRow[];
}

/** Answers their ids. It takes no lock of its own: the caller sees to it that nothing is posted twice. */
export async function postVouchers(tx: Tx, ctx: Ctx, vouchers: readonly NewVoucher[]): Promise<number[]> {
  if (vouchers.length === 0) return [];
  const sent = vouchers.map(({ source, ...voucher }) => ({
    ...voucher,
    sourceKind: source.kind,
    sourceId: source.id,
    sourceNumber: source.number,
  }));
  const { rows } = await sql<{ ids: number[] }>`
    select post_vouchers(${ctx.companyId}, ${JSON.stringify(sent)}::jsonb, ${ctx.userId}, ${ctx.nickName}) as ids`
    .execute(tx)
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  return rows[0]?.ids ?? [];
}

interface KeptVoucher {
  readonly siteId: number;
  readonly kind: string;
  readonly id: number;
  readonly number: string;
  readonly rows: readonly JournalRow[];
}

/** What takes these vouchers back, row by row; nobody typed its day. */
export async function oppositeVouchers(
  tx: Tx,
  ctx: Ctx,
  voucherIds: readonly number[],
  given: { readonly day: string; readonly info: string },
): Promise<NewVoucher[]> {
  if (voucherIds.length === 0) return [];
  const { rows } = await sql<KeptVoucher>`
    select v.site_id as "siteId", v.source_kind as kind, v.source_id as id, v.source_number as number,
           (select jsonb_agg(jsonb_build_object('account', r.account, 'ownAccountId', r.own_account_id, 'amount', -r.amount) order by r.id)
              from journal_row r where r.company_id = v.company_id and r.voucher_id = v.id) as rows
      from journal_voucher v where v.company_id = ${ctx.companyId} and ${amongIds(sql`v.id`, voucherIds)} order by v.id`.execute(tx);
  return rows.map(({ siteId, kind, id, number, rows: opposite }) => ({
    ...given,
    typed: false,
    siteId,
    source: { kind, id, number },
    rows: opposite,
  }));
}
