/** What a customer has paid in advance, on the ledger: the account is the document that such money is for, and that consumption is owed on. */
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { customerAccount, feeKind, moneyType, shortage } from '@cangyun/contract/partners/customerAccount.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import { claimItem, type Item, type Source } from './item.ts';
import type { Posted } from './ledger.store.ts';
import type { Movement } from './movement.ts';

export const accountSource = (customerId: number): Source => ({ kind: customerAccount.name, id: customerId, number: '' });

/** Where a movement is booked: where its writer works. */
export const siteOf = (ctx: Ctx): number => ctx.site ?? ctx.homeSite ?? ctx.sites[0] ?? refuse('REFERENCE_MISSING', { title: '网点' });

/** What a consumption is earned by. */
const reasonOf: Readonly<Record<number, number>> = {
  [feeKind.code.goods]: claimReason.code.goods,
  [feeKind.code.storage]: claimReason.code.storage,
  [feeKind.code.handling]: claimReason.code.fee,
  [feeKind.code.packing]: claimReason.code.fee,
  [feeKind.code.freight]: claimReason.code.freight,
};

/** A consumption is owed, and settled by what the account has; a refund or an adjustment takes off, or adds. */
export const claimOfMovement = (ctx: Ctx, { customerId, type, amount, feeKind: kind, remark }: Movement): Item =>
  claimItem({
    side: moneySide.code.receive,
    party: { customerId, person: '' },
    siteId: siteOf(ctx),
    reason: type === moneyType.code.adjust ? claimReason.code.note : (reasonOf[kind] ?? claimReason.code.manual),
    source: accountSource(customerId),
    amount: -amount,
    day: formatDay(new Date()),
    info: remark,
  });

/** Why a prepaid account follows the ledger. */
export interface Following {
  readonly type: number;
  readonly documentKind: string;
  readonly documentNumber: string;
  readonly payWay: number;
  readonly remark: string;
  readonly itemId?: number | undefined;
  /** The row of its log that this one takes back. */
  readonly reverses?: number | null | undefined;
}

const SHORT = 'CY006';

function refusalOf(error: unknown): unknown {
  const { code, detail = '' } = error as { code?: string; detail?: string };
  if (code !== SHORT) return error;
  const { name, needed, available } = JSON.parse(detail) as { name: string; needed: number; available: number };
  return new Refusal('MONEY_SHORT', { detail: shortage(name, needed, available) });
}

/** Under the locks of the partners' accounts. Answers the row of the log, if there is one. */
export async function followPrepaid(tx: Tx, ctx: Ctx, { sources }: Posted, why: Following): Promise<number | null> {
  const customers = sources.flatMap(({ kind, id }) => (kind === customerAccount.name ? id : []));
  if (customers.length === 0) return null;
  const { rows } = await sql<{ id: number | null }>`
    select follow_prepaid(${ctx.companyId}, ${customers}::bigint[], ${why.type}, ${why.documentKind}, ${why.documentNumber}, ${why.payWay}, ${why.remark},
      ${why.itemId ?? null}::bigint, ${why.reverses ?? null}::bigint, ${ctx.userId}, ${ctx.nickName}, ${siteOf(ctx)}) as id`
    .execute(tx)
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  return rows[0]?.id ?? null;
}
