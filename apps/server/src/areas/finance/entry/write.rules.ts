/** How an entry is created, and rewritten while nothing is paid. */
import { cents, moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { EntryEdit, EntryForm, EntryInput, OpenFee } from '@cangyun/contract/finance/entry.schema.ts';
import { entryKind, entryOrigin } from '@cangyun/contract/finance/entry.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { claimFees, feeClaims, lockClaimable, releaseFees, siteFor } from '#areas/warehouse/index.ts';
import { claimItem, type Item, type Posted, postItems, reclaim, takeBackItems } from '#kernel/money/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import { notifyChange, recordFirstVersion } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { boundEntry, changeEntry, type EntryDocument, foundBy, livePartner, reductionsOf, sourceOf } from './entry.store.ts';
import { assertFits, type Holder } from './fees.rules.ts';
import { insertItems, type NewItem, removeItems } from './items.store.ts';

type Who = Pick<Holder, 'customerId' | 'personName'> & { readonly phone: string };

/** A partner, with the partner's name, or only a name. The person of the present entry may stay. */
async function personOf(tx: Tx, ctx: Ctx, form: EntryForm, standing?: EntryDocument): Promise<Who> {
  const { customerId, personName, personPhone } = form;
  if (!customerId) return personName === '' ? refuse('PERSON_IN_NOBODY') : { customerId: null, personName, phone: personPhone };
  if (standing?.customerId === customerId) return { customerId, personName: standing.personName, phone: personPhone };
  const partner = (await livePartner(tx, ctx, customerId)) ?? refuse('PERSON_IN_CUSTOMER_UNKNOWN');
  return { customerId, personName: partner.name, phone: personPhone || partner.phone };
}

const ofFee = (fee: OpenFee): NewItem => ({
  name: fee.name,
  amount: fee.amount,
  info: fee.info,
  objKind: kindOf(fee.style).name,
  objId: fee.listId,
  objNumber: fee.number,
  feeId: fee.id,
});

/** Items typed by hand, then claimed fees; the entry's amount is their sum. */
function itemsFor(form: EntryForm, fees: readonly OpenFee[]): { items: NewItem[]; amount: number } {
  const written = form.items.map((item) => ({ ...item, objKind: '', objId: null, feeId: null }));
  const items = [...written, ...fees.map(ofFee)];
  if (items.length === 0) refuse('PERSON_IN_EMPTY');
  const amount = sumMoney(...items.map((item) => item.amount));
  if (amount <= 0) refuse('PERSON_IN_NOT_POSITIVE', { amount: moneyText(amount) });
  return { items, amount };
}

function daysOf({ bookDay, dueDay }: EntryForm): { book_day: string; due_day: string | null } {
  const book = bookDay ?? formatDay(new Date());
  if (dueDay && dueDay < book) refuse('PERSON_IN_DUE_EARLY', { due: dueDay, book });
  return { book_day: book, due_day: dueDay ?? null };
}

/** The whole form, judged: columns, items and claimed fees, locked. */
async function judged(tx: Tx, ctx: Ctx, side: number, form: EntryForm, standing?: EntryDocument) {
  const deptId = standing && (form.deptId ?? standing.deptId) === standing.deptId ? standing.deptId : siteFor(ctx, form.deptId);
  const person = await personOf(tx, ctx, form, standing);
  const days = daysOf(form);
  const feeIds = [...new Set(form.feeIds)];
  const fees = feeIds.length > 0 ? await lockClaimable(tx, ctx, feeIds, standing?.id ?? 0) : [];
  if (fees.length !== feeIds.length) refuse('FEE_GONE', { count: feeIds.length - fees.length });
  assertFits(fees, { side, deptId, ...person });
  const { items, amount } = itemsFor(form, fees);
  const columns = {
    site_id: deptId,
    customer_id: person.customerId,
    person_name: person.personName,
    person_phone: person.phone,
    ...days,
    amount,
    info: form.info,
  };
  const feeAmount = sumMoney(...fees.map((fee) => fee.amount));
  return { columns, items, feeIds, feeAmount };
}

interface Claimed {
  readonly id: number;
  readonly number: string;
  readonly side: number;
  readonly origin: number;
  readonly deptId: number;
  readonly customerId: number | null;
  readonly personName: string;
  readonly bookDay: string;
  readonly dueDay: string | null;
  readonly amount: number;
  /** The part of it that is fees of lists. */
  readonly feeAmount: number;
  readonly info: string;
}

/** What is written by hand is no fee of ours; of an opening entry it was earned or spent before the books began. */
const reasonOf = (origin: number): number => (origin === entryOrigin.code.opening ? claimReason.code.opening : claimReason.code.manual);

/** What is owed for an entry: for what was written, and for the fees it has taken over. A day that somebody typed must be in open books. */
export function claimsOf({
  side,
  origin,
  deptId,
  customerId,
  personName,
  bookDay,
  dueDay,
  amount,
  feeAmount,
  info,
  ...entry
}: Claimed): Item[] {
  const parts = [
    { amount: sumMoney(amount, -feeAmount), reason: reasonOf(origin) },
    { amount: feeAmount, reason: claimReason.code.fee },
  ];
  return parts.flatMap((part) =>
    part.amount === 0
      ? []
      : claimItem({
          ...part,
          side,
          party: customerId === null ? { customerId, person: personName } : { customerId, person: '' },
          siteId: deptId,
          source: sourceOf(entry),
          day: bookDay,
          ...(dueDay === null ? {} : { dueDay }),
          info,
          typed: true,
        }),
  );
}

/** Money that was paid for fees of a list stays there: such fees are not taken over. Asked after posting, under the accounts' locks. */
function assertUnpaid(moved: readonly Item[], taken: readonly number[], { sources }: Posted): void {
  for (const { sourceKind, sourceId, sourceNumber: number, side: of } of moved) {
    const paid = sources.find(({ kind, id, side }) => kind === sourceKind && id === sourceId && side === of)?.paid ?? 0;
    if (paid !== 0 && taken.includes(sourceId)) refuse('FEE_PAID', { number, paid: moneyText(paid) });
  }
}

const claimedFrom = ({ columns, feeAmount }: Pick<Awaited<ReturnType<typeof judged>>, 'columns' | 'feeAmount'>) => ({
  deptId: columns.site_id,
  customerId: columns.customer_id,
  personName: columns.person_name,
  bookDay: columns.book_day,
  dueDay: columns.due_day,
  amount: columns.amount,
  feeAmount,
  info: columns.info,
});

/** Nothing is owed for them any more, and fees that they had taken over are owed on their lists. */
export async function unclaim(tx: Tx, ctx: Ctx, ids: readonly number[], info: string): Promise<void> {
  const given = await feeClaims(tx, ctx, await releaseFees(tx, ctx, ids));
  await reclaim(tx, ctx, entryKind.name, ids, { day: formatDay(new Date()), info }, given);
}

export interface Reducing {
  readonly amount: number;
  readonly info: string;
}

/** 折让: a part of the rest is let off. */
export async function reduceEntry(tx: Tx, ctx: Ctx, doc: EntryDocument, { amount, info }: Reducing): Promise<void> {
  if (cents(amount) > cents(doc.restAmount))
    refuse('PERSON_IN_TOO_MUCH', { number: doc.number, amount: moneyText(amount), rest: moneyText(doc.restAmount) });
  const { side, deptId, customerId, personName } = doc;
  const party = customerId === null ? { customerId, person: personName } : ({ customerId, person: '' } as const);
  const about = { side, party, siteId: deptId, reason: claimReason.code.note, source: sourceOf(doc), info };
  await postItems(tx, ctx, [claimItem({ ...about, amount: sumMoney(-amount), day: formatDay(new Date()) })]);
}

/** All that was let off is owed again. */
export async function unreduceEntry(tx: Tx, ctx: Ctx, doc: EntryDocument, { info }: { info: string }): Promise<void> {
  await takeBackItems(tx, ctx, await reductionsOf(tx, ctx, doc.id), { day: formatDay(new Date()), info });
}

export async function createEntry(tx: Tx, ctx: Ctx, numbers: Database, { side, ...form }: EntryInput): Promise<number> {
  const { columns, items, feeIds, feeAmount } = await judged(tx, ctx, side, form);
  const number = await takeNumber(numbers, ctx, entryKind);
  const { manual, fees } = entryOrigin.code;
  const origin = feeIds.length > 0 ? fees : manual;
  const [id = 0] = await insertAll(tx, ctx, 'entry', [
    {
      number,
      side,
      origin,
      ...columns,
      user_id: ctx.userId,
      create_by: ctx.nickName,
      ...foundBy(number, columns.person_name, form.info),
    },
  ]);
  await insertItems(tx, ctx, [{ entryId: id, deptId: columns.site_id, userId: ctx.userId, items }]);
  const taken = await claimFees(tx, ctx, id, feeIds);
  const moved = await feeClaims(tx, ctx, taken);
  const claims = claimsOf({ id, number, side, origin, ...claimedFrom({ columns, feeAmount }) });
  assertUnpaid(moved, taken, await postItems(tx, ctx, [...claims, ...moved]));
  ctx.audit.push({ object: entryKind.name, objectId: id, after: { number, side, ...columns, items } });
  await recordFirstVersion(tx, ctx, boundEntry, id);
  await notifyChange(tx, ctx, boundEntry, [id]);
  return id;
}

/** The whole form again, except for the side: fees that are left out are free, others are claimed. */
export async function rewriteEntry(tx: Tx, ctx: Ctx, doc: EntryDocument, form: EntryEdit): Promise<void> {
  if (doc.version !== form.version) refuse('STALE_EDIT');
  const { columns, items, feeIds, feeAmount } = await judged(tx, ctx, doc.side, form, doc);
  const { manual, fees, opening } = entryOrigin.code;
  const origin = doc.origin === opening ? opening : feeIds.length > 0 ? fees : doc.origin === fees ? manual : doc.origin;
  await changeEntry(tx, ctx, doc.id, { ...columns, origin, ...foundBy(doc.number, columns.person_name, form.info) });
  await removeItems(tx, ctx, doc.id);
  await insertItems(tx, ctx, [{ entryId: doc.id, deptId: columns.site_id, userId: doc.userId, items }]);
  const released = await releaseFees(tx, ctx, [doc.id]);
  const taken = await claimFees(tx, ctx, doc.id, feeIds);
  const moved = await feeClaims(tx, ctx, [...released, ...taken]);
  const claims = claimsOf({ id: doc.id, number: doc.number, side: doc.side, origin, ...claimedFrom({ columns, feeAmount }) });
  const posted = await reclaim(tx, ctx, entryKind.name, [doc.id], { day: formatDay(new Date()), info: '编辑' }, [...claims, ...moved]);
  assertUnpaid(moved, taken, posted);
  ctx.audit.push({ object: entryKind.name, objectId: doc.id, before: doc, after: { ...columns, items } });
}
