/**
 * The money of a company as plain arithmetic in cents: documents with what is claimed and paid of them, and nothing else. What is open or
 * an advance, what partners owe, what our accounts hold and what the journal says all follow from it.
 */
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';

const { receive, pay } = moneySide.code;
const account = chart.code;

/** A success that could not have happened in this order. */
export class Impossible extends Error {}

const sure: (holds: boolean, why: string) => asserts holds = (holds, why) => {
  if (!holds) throw new Impossible(why);
};

/** A document of one side and partner; money that is for none is a document of its own, `item <id>`. */
interface Document {
  readonly side: number;
  readonly party: string;
  claimed: number;
  paid: number;
  /** Of what is claimed: let off, in the books a discount. */
  noted: number;
}

/** Two items of different documents settle each other. */
interface Move {
  readonly raising: number;
  readonly lowering: number;
  readonly to: string;
  readonly from: string;
  amount: number;
}

/** One half of a payment: 对冲 and payments out of the prepaid account have two. */
export interface Half {
  readonly item: number;
  readonly key: string;
  /** What it lowers the debt by, 抹零 included. A refund is negative. */
  readonly total: number;
}

export interface Payment {
  readonly id: number;
  readonly halves: readonly Half[];
  /** What it is in the books, by account; debit is positive. */
  readonly rows: Readonly<Record<number, number>>;
  /** Dated into the last month. */
  readonly early: boolean;
  undone: boolean;
}

/** Goods of an order: how many there are at which price in hundredths of a cent, and what of them has moved. */
export interface Goods {
  readonly num: number;
  price: number;
  readonly coupon: number;
  readonly fare: number;
  moved: number;
  back: number;
  ended: boolean;
}

export interface List {
  readonly id: number;
  readonly key: string;
  readonly of: 'moved' | 'back';
  readonly qty: number;
  reversed: boolean;
}

const cut = (a: number, b: number): number => Math.round(a / b);

/** Lines at their price, less their share of the discount. */
export const worth = ({ num, price, coupon }: Goods, qty: number): number => {
  const [all, part] = [cut(num * price, 100), cut(qty * price, 100)];
  return part - (all === 0 ? 0 : cut(coupon * part, all));
};

export const due = (goods: Goods): number => {
  const whole = goods.ended ? worth(goods, goods.moved) + (goods.moved > 0 ? goods.fare : 0) : worth(goods, goods.num) + goods.fare;
  return whole - worth(goods, goods.back);
};

export class MoneyModel {
  readonly docs = new Map<string, Document>();
  readonly goods = new Map<string, Goods>();
  readonly lists: List[] = [];
  readonly payments: Payment[] = [];
  readonly moves: Move[] = [];
  /** Of the last month, by account. */
  readonly early = new Map<number, number>();
  closed = false;

  copy(): MoneyModel {
    return Object.assign(new MoneyModel(), structuredClone(Object.fromEntries(Object.entries(this))));
  }

  doc(key: string): Document {
    const found = this.docs.get(key);
    sure(found !== undefined, `${key} 不存在`);
    return found;
  }

  open(key: string, side: number, party: string): Document {
    const made = this.docs.get(key) ?? { side, party, claimed: 0, paid: 0, noted: 0 };
    this.docs.set(key, made);
    return made;
  }

  claim(key: string, amount: number, noted = 0): void {
    const doc = this.doc(key);
    doc.claimed += amount;
    doc.noted += noted;
  }

  /** Goods left or came: what is owed for them is counted over all of them. */
  move(key: string, of: 'moved' | 'back', qty: number): void {
    const goods = this.goods.get(key);
    sure(goods !== undefined, `${key} 没有货物`);
    goods[of] += qty;
    sure(goods.moved <= goods.num && goods.back <= goods.moved && goods.moved >= 0 && goods.back >= 0, `${key} 的数量不对`);
    this.price(key);
  }

  price(key: string): void {
    const goods = this.goods.get(key);
    if (goods) this.doc(key).claimed = worth(goods, goods.moved) - worth(goods, goods.back) + (goods.moved > 0 ? goods.fare : 0);
  }

  reverse(id: number): void {
    const list = this.lists.find((one) => one.id === id);
    sure(list !== undefined && !list.reversed, `出入库单 ${id} 已冲销`);
    list.reversed = true;
    this.move(list.key, list.of, -list.qty);
  }

  pay(payment: Payment): void {
    sure(!(payment.early && this.closed), '已结账的月份');
    this.payments.push(payment);
    for (const { key, total } of payment.halves) this.doc(key).paid += total;
    if (!payment.early) return;
    for (const [code, amount] of Object.entries(this.rowsOf(payment))) {
      this.early.set(Number(code), (this.early.get(Number(code)) ?? 0) + amount);
    }
  }

  /** With the partners' own rows. */
  private rowsOf({ halves, rows }: Payment): Record<number, number> {
    const all: Record<number, number> = { ...rows };
    for (const { key, total } of halves) {
      const code = this.doc(key).side === receive ? account.receivable : account.payable;
      all[code] = (all[code] ?? 0) + (code === account.receivable ? -total : total);
    }
    return all;
  }

  match({ raising, lowering, to, from, amount }: Move): void {
    if (to === from) return;
    this.doc(to).paid += amount;
    this.doc(from).paid -= amount;
    const known = this.moves.find((one) => one.raising === raising && one.lowering === lowering);
    if (known) known.amount += amount;
    else this.moves.push({ raising, lowering, to, from, amount });
  }

  private unmatch(move: Move): void {
    this.doc(move.to).paid -= move.amount;
    this.doc(move.from).paid += move.amount;
    this.moves.splice(this.moves.indexOf(move), 1);
  }

  takeBack(raising: number, lowering: number): void {
    const move = this.moves.find((one) => one.raising === raising && one.lowering === lowering);
    sure(move !== undefined, '没有这笔核销');
    this.unmatch(move);
  }

  undo(id: number): void {
    const payment = this.payments.find((one) => one.id === id);
    sure(payment !== undefined && !payment.undone, `收付款 ${id} 已撤销`);
    payment.undone = true;
    for (const { item, key, total } of payment.halves) {
      for (const move of this.moves.filter(({ raising, lowering }) => raising === item || lowering === item)) this.unmatch(move);
      this.doc(key).paid -= total;
    }
  }

  close(closed: boolean): void {
    sure(this.closed !== closed, '结账两次');
    this.closed = closed;
  }

  /** Each in the shape in which the database is read. Nothing is said of what is zero. */
  documents(): Record<string, [number, number]> {
    const rows = [...this.docs].filter(([key, { claimed, paid }]) => !key.startsWith('item') && (claimed !== 0 || paid !== 0));
    return Object.fromEntries(rows.map(([key, { claimed, paid }]) => [key, [claimed, paid]]));
  }

  accounts(): Record<string, { claimed: number; paid: number; open: number; advance: number }> {
    const all: ReturnType<MoneyModel['accounts']> = {};
    for (const { side, party, claimed, paid } of this.docs.values()) {
      const sum = (all[`${side} ${party}`] ??= { claimed: 0, paid: 0, open: 0, advance: 0 });
      sum.claimed += claimed;
      sum.paid += paid;
      sum.open += Math.max(claimed - paid, 0);
      sum.advance += Math.max(paid - claimed, 0);
    }
    return Object.fromEntries(Object.entries(all).filter(([, sum]) => Object.values(sum).some((amount) => amount !== 0)));
  }

  /** By account of the chart. What was sold is one income, what was bought one cost, in the stock or not. */
  books(): Record<string, number> {
    const sums: Record<number, number> = {};
    const book = (code: number, amount: number): void => {
      sums[code] = (sums[code] ?? 0) + amount;
    };
    for (const { side, claimed, paid, noted } of this.docs.values()) {
      book(side === receive ? account.receivable : account.payable, side === pay ? paid - claimed : claimed - paid);
      book(side === receive ? account.otherIncome : account.otherCost, side === pay ? claimed - noted : noted - claimed);
      book(account.discount, side === pay ? noted : -noted);
    }
    for (const { rows, undone } of this.payments)
      if (!undone) for (const [code, amount] of Object.entries(rows)) book(Number(code), amount);
    return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
  }
}
