/** What an exception costs: we owe it to those who helped, and the payer of the waybill may be charged for it. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { feeType, waybillKind } from '@cangyun/contract/transport/waybill.ts';
import type { Handling } from '@cangyun/contract/transport/waybillException.calls.ts';
import { waybillExceptionKind as kind } from '@cangyun/contract/transport/waybillException.ts';
import { claimItem, type Party, postItems } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { notifyFollowers, type WaybillDependencies } from '../waybill/followers.ts';
import { addUp } from '../waybill/lines.store.ts';
import { recordChange } from '../waybill/record.rules.ts';
import { assertFeesOpen } from '../waybill/waybill.rules.ts';
import { changeWaybills, lockWaybills, type WaybillDocument } from '../waybill/waybill.store.ts';
import { type ExceptionDocument, insertExceptionFee, removeExceptionFees } from './waybillException.store.ts';

type Doc = ExceptionDocument;
type Costs = Pick<Handling, 'cost' | 'payeeId' | 'payee' | 'charge'>;

function assertNamed({ number }: Doc, { cost, payeeId, payee }: Costs): void {
  const named = Boolean(payeeId) || payee !== '';
  if (cost > 0 && !named) refuse('EXCEPTION_PAYEE_MISSING', { number, cost: moneyText(cost) });
  if (cost === 0 && named) refuse('EXCEPTION_PAYEE_UNUSED', { number });
}

const partyOf = ({ payeeId, payee }: Pick<Costs, 'payeeId' | 'payee'>): Party =>
  payeeId ? { customerId: payeeId, person: '' } : { customerId: null, person: payee };

/** Carriage in addition to the agreed one. A negative amount takes it back. */
const claimCost = (tx: Tx, ctx: Ctx, doc: Doc, costs: Pick<Costs, 'payeeId' | 'payee'>, amount: number) =>
  postItems(
    tx,
    ctx,
    amount === 0
      ? []
      : [
          claimItem({
            side: moneySide.code.pay,
            party: partyOf(costs),
            siteId: doc.deptId,
            reason: claimReason.code.fare,
            source: { kind: kind.name, id: doc.id, number: doc.number },
            amount,
            day: formatDay(new Date()),
          }),
        ],
  );

async function changeFees(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, waybill: WaybillDocument, label: string): Promise<void> {
  await addUp(tx, ctx, [waybill.id]);
  await changeWaybills(tx, ctx, [waybill], {});
  const after = await recordChange(tx, ctx, [waybill], label);
  await notifyFollowers(dependencies, (follower) => follower.changed(tx, ctx, after, [waybill]));
}

const waybillOf = async (tx: Tx, ctx: Ctx, { orderId }: Doc): Promise<WaybillDocument> =>
  (await lockWaybills(tx, ctx, [orderId]))[0] ?? refuse('NOT_FOUND', { title: waybillKind.title });

const CHARGING = '向付款方收取费用';

/** Both are on the waybill as a fee of its own, so that its cost and margin contain them. */
export async function bearCosts(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, doc: Doc, costs: Costs): Promise<void> {
  assertNamed(doc, costs);
  const { cost, charge } = costs;
  if (cost === 0 && charge === 0) return;
  const waybill = await waybillOf(tx, ctx, doc);
  const { number, state } = waybill;
  if (charge > 0) {
    assertFeesOpen(waybill);
    if (state === waybillKind.state.code.returned)
      refuse('WAYBILL_ENDED', { number, state: waybillKind.state.label(state), action: CHARGING });
  }
  await insertExceptionFee(tx, ctx, { waybillId: waybill.id, exceptionId: doc.id, type: feeType.code.other, cost, amount: charge });
  await changeFees(tx, ctx, dependencies, waybill, '异常费用');
  await claimCost(tx, ctx, doc, costs, cost);
}

/** As if it had cost nothing. What was paid for it already is the payee's advance. */
export async function takeBackCosts(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, doc: Doc): Promise<void> {
  const { cost, charge } = doc;
  if (cost === 0 && charge === 0) return;
  const waybill = await waybillOf(tx, ctx, doc);
  if (charge > 0) assertFeesOpen(waybill);
  await removeExceptionFees(tx, ctx, doc.id);
  await changeFees(tx, ctx, dependencies, waybill, '撤销异常费用');
  await claimCost(tx, ctx, doc, doc, sumMoney(-cost));
}
