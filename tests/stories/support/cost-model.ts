/** Stock value as plain arithmetic in cents: what the ledger must agree with, however goods move. */
import { chart } from '@cangyun/contract/finance/ledger.ts';

const { goods, costDifference } = chart.code;

/** a × b ÷ c, half away from zero; c is positive. */
export const share = (a: number, b: number, c: number): number => {
  const [whole, sign] = [BigInt(Math.abs(a)) * BigInt(b), a < 0 ? -1 : 1];
  return c === 0 ? 0 : sign * Number((2n * whole + BigInt(c)) / (2n * BigInt(c)));
};

interface Pool {
  qty: number;
  value: number;
}

/** One row of the log, as far as later steps need it. */
export interface Moved {
  readonly key: string;
  readonly qty: number;
  readonly value: number;
}

export class CostModel {
  readonly pools = new Map<string, Pool>();
  readonly books = new Map<number, number>();

  pool(key: string): Pool {
    const found = this.pools.get(key) ?? { qty: 0, value: 0 };
    this.pools.set(key, found);
    return found;
  }

  private book(account: number, amount: number): void {
    this.books.set(account, (this.books.get(account) ?? 0) + amount);
  }

  private change(key: string, qty: number, value: number, account: number, due: number): Moved {
    const pool = this.pool(key);
    pool.qty += qty;
    pool.value += value;
    this.book(goods, value);
    this.book(account, -due);
    this.book(costDifference, due - value);
    // No negative zero.
    return { key, qty, value: value + 0 };
  }

  /** Found goods take the average; of an empty balance the cost price, which is in cents here. */
  average(key: string, qty: number, costPrice: number): number {
    const { qty: had, value } = this.pool(key);
    return had > 0 ? share(value, qty, had) : share(costPrice, qty, 1);
  }

  in(key: string, qty: number, value: number, account: number, due = value): Moved {
    return this.change(key, qty, value, account, due);
  }

  /** The last piece takes the rest. */
  out(key: string, qty: number, account: number, due?: number): Moved {
    const { qty: had, value } = this.pool(key);
    const taken = share(value, qty, had);
    return this.change(key, -qty, -taken, account, due ?? -taken);
  }

  /** Exactly as it came or left; of goods that leave again never more than is there, and everything with the last of them. */
  reverse({ key, qty, value }: Moved, account: number): Moved {
    const pool = this.pool(key);
    const taken = pool.qty === qty ? pool.value : Math.min(value, pool.value);
    return this.change(key, -qty, qty > 0 ? -taken : -value, account, -value);
  }

  /** For what is left of the received goods; the rest is a difference. */
  latePrice({ key, qty }: Moved, amount: number, account: number): void {
    const pool = this.pool(key);
    const value = Math.max(share(amount, Math.min(pool.qty, qty), qty), -pool.value);
    pool.value += value;
    this.book(goods, value);
    this.book(account, -amount);
    this.book(costDifference, amount - value);
  }

  /** Without zeros, as the journal. */
  balances(): Record<string, number> {
    return Object.fromEntries([...this.books].filter(([, amount]) => amount !== 0).map(([account, amount]) => [String(account), amount]));
  }
}
