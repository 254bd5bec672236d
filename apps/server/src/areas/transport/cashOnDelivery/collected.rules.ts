/** What was collected is owed to the sender from the moment the goods are signed; our fee is owed by them. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { type Collecting, cashOnDeliveryKind as kind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { claimItem, collectedItem, type Item, postItems, type Source } from '#kernel/money/index.ts';
import { rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { senderOf } from '../waybill/money.rules.ts';
import type { WaybillDocument } from '../waybill/waybill.store.ts';
import { boundCashOnDelivery, type CashOnDeliveryDocument, liveCashOnDeliveryOf } from './cashOnDelivery.store.ts';
import { type Collected, type CollectedColumns, collectedOf, handAccount, setCollected } from './collected.store.ts';

export const sourceOf = ({ id, number }: Pick<Collected, 'id' | 'number'>): Source => ({ kind: kind.name, id, number });

function itemsOf(row: Collected): Item[] {
  const { siteId, ownAccountId, dueDay } = row;
  const common = { party: senderOf(row), siteId, source: sourceOf(row), day: formatDay(new Date()) };
  const [money, fee] = [sumMoney(row.money, -row.moneyClaimed), sumMoney(row.fee, -row.feeClaimed)];
  return [
    ...(money === 0 ? [] : [collectedItem({ ...common, ownAccountId, amount: money, ...(dueDay === null ? {} : { dueDay }) })]),
    ...(fee === 0 ? [] : [claimItem({ ...common, side: moneySide.code.receive, reason: claimReason.code.collectFee, amount: fee })]),
  ];
}

/** The claims that are missing for what was collected with these waybills. */
export async function collectedClaims(tx: Tx, ctx: Ctx, waybills: readonly WaybillDocument[]): Promise<Item[]> {
  const ids = waybills.filter(({ collectMoney }) => collectMoney > 0).map(({ id }) => id);
  return ids.length === 0 ? [] : (await collectedOf(tx, ctx, ids)).flatMap(itemsOf);
}

export type CollectingInput = Collecting & { readonly fee?: number | undefined };

async function columnsOf(tx: Tx, ctx: Ctx, doc: CashOnDeliveryDocument, given: CollectingInput): Promise<CollectedColumns> {
  const { collected, collectInfo = '', holderId, fee } = given;
  if (collected !== undefined && collected !== doc.money && collectInfo === '')
    refuse('COLLECT_REASON_MISSING', { number: doc.number, money: moneyText(doc.money), collected: moneyText(collected) });
  const money = collected ?? doc.collected;
  if (fee !== undefined && fee > money)
    refuse('COLLECT_FEE_TOO_MUCH', { number: doc.number, fee: moneyText(fee), money: moneyText(money) });
  const account =
    holderId === undefined ? undefined : ((await handAccount(tx, ctx, holderId, doc.collectOrgId)) ?? refuse('COLLECT_HOLDER_UNKNOWN'));
  return {
    ...(collected === undefined ? {} : { collected, collect_info: collectInfo }),
    ...(account === undefined ? {} : { own_account_id: account }),
    ...(fee === undefined ? {} : { fee, fee_typed: 1 }),
  };
}

/** Said with the signature, before the claim arises. The waybill is locked. */
export async function noteCollected(tx: Tx, ctx: Ctx, waybill: WaybillDocument, given: Collecting): Promise<void> {
  const id = await liveCashOnDeliveryOf(tx, ctx, waybill.id);
  const [doc = refuse('COLLECT_NONE', { number: waybill.number })] =
    id === undefined ? [] : await rowsById(tx, ctx, { ...boundCashOnDelivery, scope: undefined }, [id]);
  await setCollected(tx, ctx, doc.id, await columnsOf(tx, ctx, doc, given));
}

/** Corrected afterwards: money that was said to be elsewhere leaves that account, and what is owed changes by the difference. */
export async function correctCollected(tx: Tx, ctx: Ctx, doc: CashOnDeliveryDocument, given: CollectingInput): Promise<void> {
  const [before = refuse('NOT_FOUND', { title: kind.title })] = await collectedOf(tx, ctx, [doc.orderId]);
  await setCollected(tx, ctx, doc.id, await columnsOf(tx, ctx, doc, given));
  const [after = before] = await collectedOf(tx, ctx, [doc.orderId]);
  const moves = after.ownAccountId !== before.ownAccountId;
  const items = moves
    ? [...itemsOf({ ...before, money: 0, feeClaimed: before.fee }), ...itemsOf({ ...after, moneyClaimed: 0 })]
    : itemsOf(after);
  await postItems(tx, ctx, items);
}
