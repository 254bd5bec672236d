/** Consignments: for each action why it may not happen, and what it does. One page for all kinds. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import type { ErrorCode } from '@cangyun/contract/errors.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import type { returnEdit } from '@cangyun/contract/trade/consignment.schema.ts';
import { courierOrdering, inState, outState, priceState } from '@cangyun/contract/trade/consignment.ts';
import type { TransferCorrection } from '@cangyun/contract/trade/correction.ts';
import type { z } from 'zod';
import { type ActionRule, documents } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { changeCarriage, confirmPrice, withdrawPrice } from './carriage.rules.ts';
import { cancelOwn, carryOurselves } from './carry.rules.ts';
import {
  boundKinds,
  type ConsignmentDocument,
  changeHeader,
  lockAll,
  lockConsignment,
  recordingOfKind,
  voidConsignment,
} from './consignment.store.ts';
import { correct, hasMovedGoods } from './correct.rules.ts';
import { correctTransfer } from './correctTransfer.rules.ts';
import { type Carrier, cancelCourier, changeCarrier, orderCourier, writeNumbers } from './courier.rules.ts';
import { replaceLines } from './create.rules.ts';
import { type ConsignmentDependencies, planAgain } from './dependencies.ts';
import { confirm, effectiveChanges, unconfirm } from './lists.rules.ts';
import { headsOf } from './queries.store.ts';
import { takeTimesAt } from './siteTimes.rules.ts';
import { type ConsignmentKindName, hasCarrierStep, isOut, isTransfer, type Trait, traitOf } from './traits.ts';

type Doc = ConsignmentDocument;
type Objection = readonly [ErrorCode, Readonly<Record<string, string | number>>?] | undefined;
type Rule<Input = never> = ActionRule<Doc, string, Input>;

export type Form = Omit<z.output<typeof returnEdit>, 'reason'> & { readonly reason?: string };

const isCarried = (doc: Doc): boolean => doc.carriageType !== carriageType.code.none;

/** Whether stock of the document's own site has moved, or need not. */
const hasMoved = (trait: Trait, doc: Doc): boolean =>
  isOut(trait) ? doc.outState !== outState.code.notOut : doc.inState !== inState.code.notIn;

const hasArrived = (trait: Trait, doc: Doc): boolean => hasMoved(trait, doc) && (!isTransfer(trait) || doc.inState !== inState.code.notIn);

/** A whole form that is out of date is refused; without lines, the present ones stay. */
async function edit(tx: Tx, ctx: Ctx, dependencies: ConsignmentDependencies, trait: Trait, doc: Doc, form: Form): Promise<void> {
  if (doc.version !== form.version) refuse('STALE_EDIT');
  if (form.products) await replaceLines(tx, ctx, dependencies, trait, doc, form.products);
  const { takeFrom, takeTo } = await takeTimesAt(tx, ctx, trait, doc.deptId, form);
  await changeHeader(tx, ctx, doc.id, {
    carriage_type: form.carriageType,
    carriers_id: form.carriersId || null,
    carriers_name: form.carriersName,
    courier_ordering: form.carriersKuaidi,
    take_from: takeFrom,
    take_to: takeTo,
    tms_numbers: form.tmsNumbers,
    business_type: form.businessType,
    info: form.info,
    ...(form.reason === undefined ? {} : { reason: form.reason }),
    ...(form.reciveJson ? { receiver_json: JSON.stringify(form.reciveJson) } : {}),
    ...(form.sendJson ? { send_json: JSON.stringify(form.sendJson) } : {}),
  });
}

async function voidIt(tx: Tx, ctx: Ctx, dependencies: ConsignmentDependencies, trait: Trait, doc: Doc): Promise<void> {
  const given = effectiveChanges(doc).map(({ lineId, qty }) => ({ lineId, qty: -qty }));
  await planAgain(tx, ctx, dependencies, trait, doc.objId, given);
  await voidConsignment(tx, ctx, doc.id);
}

/** Actions whose refusal names them. */
type Named = 'checkAndShip' | 'cancelCheck' | 'carrierCancel' | 'setPrice' | 'confirmPrice';

/** Of all kinds together; a kind has those of its page. */
function rulesFor(dependencies: ConsignmentDependencies, trait: Trait) {
  const { title } = trait.kind;
  const titleAndNumber = (doc: Doc) => ({ title, number: doc.number });
  const moved = isOut(trait) ? '出库' : '入库';
  const label = (action: Named): string => trait.kind.actions[action]?.label ?? action;

  const withoutTransport = (doc: Doc, action: Named): Objection =>
    isCarried(doc) ? undefined : ['CONSIGN_NO_TRANSPORT', { ...titleAndNumber(doc), action: label(action) }];
  const withoutCarrier = (doc: Doc): Objection =>
    doc.carriageType === carriageType.code.carrier && doc.carriersName === ''
      ? ['CONSIGN_CARRIER_MISSING', titleAndNumber(doc)]
      : undefined;
  const afterMoving = (doc: Doc, action: Named): Objection =>
    hasMoved(trait, doc) ? ['CONSIGN_MOVED', { ...titleAndNumber(doc), moved, action: label(action) }] : undefined;
  const priceFixed = (doc: Doc): Objection =>
    doc.priceState === priceState.code.confirmed ? ['CONSIGN_PRICE_CONFIRMED', titleAndNumber(doc)] : undefined;

  return {
    edit: { effect: (tx, ctx, doc, input) => edit(tx, ctx, dependencies, trait, doc, input) } satisfies Rule<Form>,
    void: { effect: (tx, ctx, doc) => voidIt(tx, ctx, dependencies, trait, doc) } satisfies Rule,
    check: {
      target: (doc) => (isCarried(doc) ? 'toCarrier' : 'moving'),
      effect: async (tx, ctx, doc, { overrideReason }) => {
        await confirm(tx, ctx, dependencies, trait, doc, { overrideReason });
        if (isCarried(doc) && doc.carriersKuaidi === courierOrdering.code.automatic) await orderCourier(tx, ctx, dependencies, trait, doc);
      },
    } satisfies Rule<Overriding>,
    checkAndShip: {
      objection: (doc) => withoutTransport(doc, 'checkAndShip') ?? withoutCarrier(doc),
      effect: async (tx, ctx, doc, { tmsNumbers }) => {
        await confirm(tx, ctx, dependencies, trait, doc);
        if (doc.carriageType === carriageType.code.own) await carryOurselves(tx, ctx, dependencies, trait, doc, tmsNumbers);
        else await orderCourier(tx, ctx, dependencies, trait, doc, tmsNumbers);
      },
    } satisfies Rule<{ tmsNumbers?: string }>,
    cancelCheck: {
      objection: (doc) =>
        afterMoving(doc, 'cancelCheck') ??
        (hasCarrierStep(trait) && isCarried(doc) && doc.state === trait.kind.state.code.moving
          ? ['CONSIGN_CARRIER_FIRST', titleAndNumber(doc)]
          : undefined),
      effect: async (tx, ctx, doc) => {
        await unconfirm(tx, ctx, dependencies, trait, doc);
        await cancelCourier(tx, ctx, trait, doc);
        await cancelOwn(tx, ctx, dependencies, trait, doc);
        await withdrawPrice(tx, ctx, trait, doc);
      },
    } satisfies Rule,
    carrierCheck: {
      objection: withoutCarrier,
      effect: async (tx, ctx, doc) => {
        if (doc.carriersKuaidi === courierOrdering.code.automatic) await orderCourier(tx, ctx, dependencies, trait, doc);
      },
    } satisfies Rule,
    carrierCancel: {
      objection: (doc) => withoutTransport(doc, 'carrierCancel') ?? afterMoving(doc, 'carrierCancel'),
      effect: async (tx, ctx, doc) => {
        await cancelCourier(tx, ctx, trait, doc);
        await withdrawPrice(tx, ctx, trait, doc);
      },
    } satisfies Rule,
    finish: {
      objection: (doc) =>
        hasArrived(trait, doc)
          ? undefined
          : ['CONSIGN_NOT_MOVED', { ...titleAndNumber(doc), moved: isTransfer(trait) && hasMoved(trait, doc) ? '入库' : moved }],
    } satisfies Rule,
    correct: {
      objection: (doc) => (hasMovedGoods(trait, doc) ? undefined : ['CORRECT_NOT_MOVED', titleAndNumber(doc)]),
      effect: (tx, ctx, doc, input) => (isTransfer(trait) ? correctTransfer : correct)(tx, ctx, dependencies, trait, doc, input),
    } satisfies Rule<TransferCorrection>,
    setCarrier: {
      effect: async (tx, ctx, doc, carrier) =>
        changeCarriage(tx, ctx, trait, doc, await changeCarrier(tx, ctx, dependencies, trait, doc, carrier)),
    } satisfies Rule<Carrier>,
    setNumbers: {
      effect: async (tx, ctx, doc, { tmsNumbers, carriersName }) =>
        changeCarriage(tx, ctx, trait, doc, {
          ...(await writeNumbers(tx, ctx, trait, doc, tmsNumbers)),
          ...(carriersName === '' ? {} : { carriers_name: carriersName }),
        }),
    } satisfies Rule<{ tmsNumbers: string; carriersName: string }>,
    setPrice: {
      objection: (doc) => withoutTransport(doc, 'setPrice') ?? priceFixed(doc),
      effect: (tx, ctx, doc, { tmsPrice }) => changeHeader(tx, ctx, doc.id, { tms_price: tmsPrice }),
    } satisfies Rule<{ tmsPrice: number }>,
    confirmPrice: {
      objection: (doc) =>
        withoutTransport(doc, 'confirmPrice') ??
        priceFixed(doc) ??
        withoutCarrier(doc) ??
        (doc.tmsPrice > 0 ? undefined : ['CONSIGN_PRICE_MISSING', titleAndNumber(doc)]),
      effect: (tx, ctx, doc) => confirmPrice(tx, ctx, trait, doc),
    } satisfies Rule,
  } as const;
}

export function consignmentsFor(dependencies: ConsignmentDependencies, name: ConsignmentKindName) {
  const trait = traitOf(name);
  return documents(trait.kind, {
    table: 'consignment',
    rules: rulesFor(dependencies, trait),
    lock: (tx: Tx, ctx: Ctx, id: number) => lockConsignment(tx, ctx, boundKinds[name], id),
    // All are locked before the first is moved, then moved order by order: two batches never deadlock.
    lockAll: async (tx, ctx, ids) => {
      await lockAll(tx, ctx, ids);
      return headsOf(tx, ctx, ids);
    },
    record: recordingOfKind(trait),
  });
}

export type Consignments = ReturnType<typeof consignmentsFor>;
