/** The homes: for whom each is, and which cards it shows until somebody arranges them. */

import { ageingCalls } from '@cangyun/contract/finance/ageing.ts';
import { cashBookCalls } from '@cangyun/contract/finance/cashBook.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { mayCall } from '@cangyun/contract/kernel/call.ts';
import { type HomeKind, homeKind } from '@cangyun/contract/reports/home.ts';
import { stockBoardCalls } from '@cangyun/contract/reports/stockBoard.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import type { Ctx } from '#platform/context.ts';
import type { CardDefinition } from './card.ts';
import { goodsCards } from './goods.cards.ts';
import { moneyCards } from './money.cards.ts';
import { tradeCards } from './trade.cards.ts';
import { transportCards } from './transport.cards.ts';
import { workCards } from './work.cards.ts';

export const allCards: readonly CardDefinition[] = [...tradeCards, ...moneyCards, ...goodsCards, ...workCards, ...transportCards];

const byKey = new Map(allCards.map((card) => [card.key, card]));
if (byKey.size !== allCards.length) throw new Error('two cards of homes have the same key');

interface HomeDefinition {
  readonly kind: HomeKind;
  /** What people of this job do; who may make all of these calls can choose the home. */
  readonly needs: readonly Call[];
  readonly cards: readonly string[];
}

/** The first that fits is the one that opens, so the widest jobs come first. */
const homes: readonly HomeDefinition[] = [
  {
    kind: homeKind.code.boss,
    needs: [salesOrderCalls.payTotals, ageingCalls.list, stockCalls.balances, stockBoardCalls.profit],
    cards: ['sales', 'margin', 'accounts', 'owed', 'stockValue', 'lateOrders', 'work', 'salesDays', 'debtors'],
  },
  {
    kind: homeKind.code.accountant,
    needs: [ageingCalls.list, cashBookCalls.day],
    cards: ['accounts', 'owed', 'owing', 'uninvoiced', 'office', 'debtors', 'dueSoon'],
  },
  {
    kind: homeKind.code.warehouse,
    needs: [warehouseListCalls.list, warehouseListCalls.post],
    cards: ['lateLists', 'unshelved', 'expiring', 'stockValue', 'lists', 'short', 'outboundDays'],
  },
  {
    kind: homeKind.code.dispatcher,
    needs: [freightBillCalls.list, freightBillCalls.selectCar],
    cards: ['waybills', 'trips', 'waybillDays', 'receipts'],
  },
  {
    kind: homeKind.code.purchaser,
    needs: [purchaseCalls.list, purchaseCalls.create],
    cards: ['purchases', 'latePurchases', 'owing', 'short', 'work'],
  },
  { kind: homeKind.code.picker, needs: [warehouseListCalls.list, warehouseListCalls.startOut], cards: ['pickLists', 'lateLists', 'lists'] },
  { kind: homeKind.code.staff, needs: [], cards: ['work', 'waybills', 'recent', 'team'] },
];

export const mayAll = (ctx: Ctx, calls: readonly Call[]): boolean => calls.every((call) => mayCall(call, ctx));

export const homesOf = (ctx: Ctx): HomeDefinition[] => homes.filter(({ needs }) => mayAll(ctx, needs));

export const cardsOf = (ctx: Ctx): CardDefinition[] =>
  allCards.filter(({ needs, oneOf }) => mayAll(ctx, needs) && (oneOf === undefined || oneOf.some((call) => mayCall(call, ctx))));

export const cardNamed = (key: string): CardDefinition | undefined => byKey.get(key);

const forgotten = homes.flatMap(({ cards }) => cards).find((key) => !byKey.has(key));
if (forgotten) throw new Error(`a home shows ${forgotten}, which is no card`);
