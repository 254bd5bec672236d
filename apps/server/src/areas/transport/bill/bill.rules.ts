/** Freight bills: for each action why it may not happen, and what happens with it. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { BillEdit } from '@cangyun/contract/transport/bill.schema.ts';
import { billKind as kind } from '@cangyun/contract/transport/bill.ts';
import type { TradeInput } from '@cangyun/contract/transport/billTrade.ts';
import { documents, type Rules } from '../../../kernel/documents/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Arranging, arrange, loadOrders, unloadAll, unloadOrders } from '../billOrder/billOrder.rules.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import * as bidding from './bidding.rules.ts';
import { type BillDocument, changeBill, lockedBill } from './bill.store.ts';
import { letGoOfLists } from './inout.rules.ts';
import { recordBills } from './record.rules.ts';
import * as trip from './trip.rules.ts';
import { rewriteBill } from './write.rules.ts';

type Doc = BillDocument;
type Named = { readonly orderIds: readonly number[] };

const label = (action: keyof typeof kind.actions): string => kind.actions[action].label;

const rulesWith = (desk: WaybillDesk) =>
  ({
    edit: { effect: (tx: Tx, ctx: Ctx, doc: Doc, form: BillEdit) => rewriteBill(tx, ctx, doc, form) },
    void: {
      effect: async (tx, ctx, doc) => {
        await unloadAll(tx, ctx, desk, doc);
        await letGoOfLists(tx, ctx, doc.id);
        await changeBill(tx, ctx, doc.id, { is_delete: voidState.code.voided });
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
      effect: (tx: Tx, ctx: Ctx, doc: Doc, { orderIds }: Named) => loadOrders(tx, ctx, desk, doc, orderIds),
    },
    unload: {
      objection: trip.departed(label('unload')),
      effect: (tx: Tx, ctx: Ctx, doc: Doc, { orderIds }: Named) => unloadOrders(tx, ctx, desk, doc, orderIds),
    },
    arrange: {
      objection: trip.departed(label('arrange')),
      effect: (tx: Tx, ctx: Ctx, doc: Doc, input: Arranging) => arrange(tx, ctx, doc, input),
    },
    depart: { objection: trip.departed(`重复${label('depart')}`), effect: (tx, ctx, doc) => trip.depart(tx, ctx, desk, doc) },
    point: {
      objection: trip.notDeparted(label('point')),
      effect: (tx: Tx, ctx: Ctx, doc: Doc, input: trip.Point) => trip.addPoint(tx, ctx, doc, input),
    },
    abnormal: { effect: (tx: Tx, ctx: Ctx, doc: Doc, input: trip.Exception) => trip.saveAbnormal(tx, ctx, doc, input) },
    finish: { objection: trip.notDeparted(label('finish')), effect: (tx, ctx, doc) => trip.finish(tx, ctx, desk, doc) },
    pay: { objection: trip.unpayable, effect: trip.pay },
    comment: {
      objection: trip.commented,
      effect: (tx: Tx, ctx: Ctx, doc: Doc, input: trip.Opinion) => trip.comment(tx, ctx, doc, input),
    },
  }) satisfies Rules<typeof kind, Doc>;

export const billsWith = (desk: WaybillDesk) =>
  documents(kind, { table: 'bill', rules: rulesWith(desk), lock: lockedBill, record: recordBills });

export type Bills = ReturnType<typeof billsWith>;
