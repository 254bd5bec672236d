/** Freight bills: for each action why it may not happen, and what happens with it. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { PayingInput, UndoingInput } from '@cangyun/contract/paying.ts';
import type { TradeInput } from '@cangyun/contract/transport/bid.ts';
import type { FreightBillEdit } from '@cangyun/contract/transport/freightBill.schema.ts';
import { freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import { documents, type Rules } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Arranging, arrange, loadOrders, unloadAll, unloadOrders } from '../freightBillWaybill/freightBillWaybill.rules.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import * as bidding from './bidding.rules.ts';
import { changeFreightBill, type FreightBillDocument, lockedFreightBill } from './freightBill.store.ts';
import * as money from './money.rules.ts';
import * as trip from './trip.rules.ts';
import { letGoOfLists } from './warehouseList.rules.ts';
import { recordFreightBills, rewriteFreightBill } from './write.rules.ts';

type Doc = FreightBillDocument;
type ChosenWaybills = { readonly orderIds: readonly number[] };

const label = (action: keyof typeof kind.actions): string => kind.actions[action].label;

const rulesWith = (dependencies: WaybillDependencies) =>
  ({
    edit: { effect: (tx: Tx, ctx: Ctx, doc: Doc, form: FreightBillEdit) => rewriteFreightBill(tx, ctx, doc, form) },
    void: {
      effect: async (tx, ctx, doc) => {
        await unloadAll(tx, ctx, dependencies, doc);
        await letGoOfLists(tx, ctx, doc.id);
        await changeFreightBill(tx, ctx, doc.id, { is_delete: voidState.code.voided });
      },
    },
    publish: { effect: (tx: Tx, ctx: Ctx, doc: Doc, input: bidding.Publishing) => bidding.publish(tx, ctx, doc, input) },
    quote: {
      objection: bidding.bidOver,
      effect: (tx: Tx, ctx: Ctx, doc: Doc, form: TradeInput) => bidding.quote(tx, ctx, doc, form),
    },
    cancelBid: { effect: bidding.cancelBid },
    selectCar: { effect: (tx: Tx, ctx: Ctx, doc: Doc, input: bidding.Choosing) => bidding.selectCar(tx, ctx, doc, input) },
    cancelCar: { objection: trip.departed(label('cancelCar')), target: bidding.afterCar, effect: bidding.cancelCar },
    load: {
      objection: trip.departed(label('load')),
      effect: (tx: Tx, ctx: Ctx, doc: Doc, { orderIds }: ChosenWaybills) => loadOrders(tx, ctx, dependencies, doc, orderIds),
    },
    unload: {
      objection: trip.departed(label('unload')),
      effect: (tx: Tx, ctx: Ctx, doc: Doc, { orderIds }: ChosenWaybills) => unloadOrders(tx, ctx, dependencies, doc, orderIds),
    },
    arrange: {
      objection: trip.departed(label('arrange')),
      effect: (tx: Tx, ctx: Ctx, doc: Doc, input: Arranging) => arrange(tx, ctx, doc, input),
    },
    depart: { objection: trip.departed(`重复${label('depart')}`), effect: (tx, ctx, doc) => trip.depart(tx, ctx, dependencies, doc) },
    point: {
      objection: trip.notDeparted(label('point')),
      effect: (tx: Tx, ctx: Ctx, doc: Doc, input: trip.Point) => trip.addPoint(tx, ctx, doc, input),
    },
    abnormal: { effect: (tx: Tx, ctx: Ctx, doc: Doc, input: trip.Exception) => trip.saveException(tx, ctx, doc, input) },
    finish: { objection: trip.notDeparted(label('finish')), effect: (tx, ctx, doc) => trip.finish(tx, ctx, dependencies, doc) },
    pay: { objection: money.unpayable, effect: (tx: Tx, ctx: Ctx, doc: Doc, given: PayingInput) => money.pay(tx, ctx, doc, given) },
    unpay: { objection: money.notPaid, effect: (tx: Tx, ctx: Ctx, doc: Doc, given: UndoingInput) => money.unpay(tx, ctx, doc, given) },
    comment: {
      objection: trip.commented,
      effect: (tx: Tx, ctx: Ctx, doc: Doc, input: trip.Opinion) => trip.comment(tx, ctx, doc, input),
    },
  }) satisfies Rules<typeof kind, Doc>;

export const freightBillsWith = (dependencies: WaybillDependencies) =>
  documents(kind, { table: 'freight_bill', rules: rulesWith(dependencies), lock: lockedFreightBill, record: recordFreightBills });

export type FreightBills = ReturnType<typeof freightBillsWith>;
