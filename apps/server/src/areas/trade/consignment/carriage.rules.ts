/**
 * What a dispatch owes its carrier: the price, from its confirmation until the carriage is cancelled or given to somebody else. Our own
 * transport is owed nothing here: its freight bill is.
 */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { carriageType } from '@cangyun/contract/carriage.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { priceState } from '@cangyun/contract/trade/consignment.ts';
import { claimItem, type Party, postItems } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { listOnTrip } from './carriage.store.ts';
import { type ConsignmentDocument, changeHeader, type HeaderChange } from './consignment.store.ts';
import type { Trait } from './traits.ts';

type Doc = ConsignmentDocument;
type Carried = Pick<Doc, 'carriersId' | 'carriersName'> & { readonly carriageType: number };

const partyOf = ({ carriersId, carriersName }: Carried): Party =>
  carriersId ? { customerId: carriersId, person: '' } : { customerId: null, person: carriersName };

const isCarriers = ({ carriageType: type }: Carried): boolean => type === carriageType.code.carrier;

const isSame = (a: Carried, b: Carried): boolean => {
  const [one, other] = [partyOf(a), partyOf(b)];
  return a.carriageType === b.carriageType && one.customerId === other.customerId && one.person === other.person;
};

/** `amount`: negative takes back. */
async function claim(tx: Tx, ctx: Ctx, { kind }: Trait, doc: Doc, amount: number): Promise<void> {
  if (!isCarriers(doc)) return;
  await postItems(tx, ctx, [
    claimItem({
      side: moneySide.code.pay,
      party: partyOf(doc),
      siteId: doc.deptId,
      reason: claimReason.code.carriage,
      source: { kind: kind.name, id: doc.id, number: doc.number },
      amount,
      day: formatDay(new Date()),
    }),
  ]);
}

/** Goods that travel on a freight bill are paid there: a carrier's price besides would be owed twice. */
export async function confirmPrice(tx: Tx, ctx: Ctx, trait: Trait, doc: Doc): Promise<void> {
  const list = isCarriers(doc) ? await listOnTrip(tx, ctx, trait.kind.name, doc.id) : undefined;
  if (list !== undefined) refuse('CONSIGN_ON_TRIP', { title: trait.kind.title, number: doc.number, list });
  await changeHeader(tx, ctx, doc.id, { price_state: priceState.code.confirmed });
  await claim(tx, ctx, trait, doc, doc.tmsPrice);
}

const isConfirmed = ({ priceState: state }: Doc): boolean => state === priceState.code.confirmed;

/** The carriage is cancelled: nothing is owed, and the price is open again. */
export async function withdrawPrice(tx: Tx, ctx: Ctx, trait: Trait, doc: Doc): Promise<void> {
  if (!isConfirmed(doc)) return;
  await changeHeader(tx, ctx, doc.id, { price_state: priceState.code.open });
  await claim(tx, ctx, trait, doc, sumMoney(-doc.tmsPrice));
}

/** Another carrier has confirmed nothing yet. */
export async function withdrawFromFormer(tx: Tx, ctx: Ctx, trait: Trait, doc: Doc, change: HeaderChange): Promise<void> {
  const after = {
    carriageType: change.carriage_type ?? doc.carriageType,
    carriersId: change.carriers_id === undefined ? doc.carriersId : change.carriers_id,
    carriersName: change.carriers_name ?? doc.carriersName,
  };
  if (!isSame(doc, after)) await withdrawPrice(tx, ctx, trait, doc);
}

export async function changeCarriage(tx: Tx, ctx: Ctx, trait: Trait, doc: Doc, change: HeaderChange): Promise<void> {
  await changeHeader(tx, ctx, doc.id, change);
  await withdrawFromFormer(tx, ctx, trait, doc, change);
}
