/** The one writer of what is owed and paid: one statement for an event, however many claims, payments and matches it has (`post_money`). */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { itemKind } from '@cangyun/contract/finance/ledger.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import type { Item } from './item.ts';

/** `raising`: a claim or a refund, `lowering`: a payment or a credit; an id, or `newItem(0)` for the first item of the same posting. */
export interface Match {
  readonly raising: number;
  readonly lowering: number;
  /** Negative takes back. */
  readonly amount: number;
}

export const newItem = (at: number): number => -(at + 1);

/** What of a document is owed because it happened, and what of it is paid. */
export interface SourceSums {
  readonly kind: string;
  readonly id: number;
  readonly side: number;
  readonly claimed: number;
  readonly paid: number;
}

export interface Posted {
  /** Of the items, in their order. */
  readonly ids: readonly number[];
  /** Of every document that was touched. */
  readonly sources: readonly SourceSums[];
}

/** What `post_money` and `post_vouchers` raise. Their other errors are mistakes of ours. */
const CLOSED = 'CY001';
const TOO_MUCH = 'CY005';

interface TooMuch {
  readonly number: string;
  readonly open: number;
  readonly wanted: number;
}

/** What it means for the user. */
export function refusalOf(error: unknown): unknown {
  const { code, detail = '' } = error as { code?: string; detail?: string };
  if (code === CLOSED) return new Refusal('BOOKS_CLOSED', { day: detail });
  if (code !== TOO_MUCH) return error;
  const { number, open, wanted } = JSON.parse(detail) as TooMuch;
  return new Refusal('MONEY_MATCH_TOO_MUCH', { number: number || '—', open: moneyText(open), wanted: moneyText(wanted) });
}

/** What a statement with `post_money` answers as `posted`. */
export async function postedBy(tx: Tx, statement: RawBuilder<unknown>): Promise<Posted> {
  const { rows } = await (statement as RawBuilder<{ posted: Posted }>).execute(tx).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return rows[0]?.posted ?? refuse('SYSTEM');
}

/** For the statement of another posting that the items belong to. Its errors are those of `refusalOf`. */
export const postingItems = (ctx: Ctx, items: readonly Item[], matches: readonly Match[] = []): RawBuilder<unknown> =>
  sql`post_money(${ctx.companyId}, ${JSON.stringify(items)}::jsonb, ${JSON.stringify(matches)}::jsonb, ${ctx.userId}, ${ctx.nickName})`;

export async function postItems(tx: Tx, ctx: Ctx, items: readonly Item[], matches: readonly Match[] = []): Promise<Posted> {
  if (items.length === 0 && matches.length === 0) return { ids: [], sources: [] };
  return postedBy(tx, sql`select ${postingItems(ctx, items, matches)} as posted`);
}

/** Every amount of these items with the opposite sign; what they settled, or what settled them, is open again. */
export async function takeBackItems(
  tx: Tx,
  ctx: Ctx,
  ids: readonly number[],
  { day, info }: { day: string; info: string },
): Promise<Posted> {
  if (ids.length === 0) return { ids: [], sources: [] };
  return postedBy(
    tx,
    sql`select post_money(${ctx.companyId}, jsonb_agg(reversal_of(${ctx.companyId}, x.id, ${day}::date, ${info}) order by x.at), '[]', ${ctx.userId}, ${ctx.nickName}) as posted
          from unnest(${[...ids]}::bigint[]) with ordinality as x (id, at)`,
  );
}

/** Takes back every claim of these documents that was not taken back yet, and posts others instead. */
export const reclaim = (
  tx: Tx,
  ctx: Ctx,
  kind: string,
  sourceIds: readonly number[],
  { day, info }: { day: string; info: string },
  items: readonly Item[] = [],
): Promise<Posted> =>
  postedBy(
    tx,
    sql`select post_money(${ctx.companyId}, coalesce((
          select jsonb_agg(reversal_of(${ctx.companyId}, i.id, ${day}::date, ${info}) order by i.id) from money_item i
           where i.company_id = ${ctx.companyId} and i.source_kind = ${kind} and ${amongIds(sql`i.source_id`, sourceIds)} and i.source_id <> 0
             and i.kind = ${itemKind.code.claim} and i.reverses_id is null
             and not exists (select from money_item r where r.company_id = i.company_id and r.reverses_id = i.id)), '[]') || ${JSON.stringify(items)}::jsonb,
          '[]', ${ctx.userId}, ${ctx.nickName}) as posted`,
  );
