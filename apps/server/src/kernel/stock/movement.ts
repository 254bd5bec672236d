/** What a document asks of the ledger. Quantities are signed: in is positive, out is negative. */
import type { Cost } from './value.ts';

/** Key of a balance within a company. */
export interface StockKey {
  readonly deptId: number;
  readonly productId: number;
  /** 0: own goods */
  readonly ownerId: number;
  readonly quality: number;
}

export interface PlaceKey {
  readonly positionId: number;
  readonly batch: string;
  /** Production date, `yyyy-MM-dd`. */
  readonly markTime: string;
}

export interface Movement extends StockKey, PlaceKey {
  /** The document's line. */
  readonly lineId: number;
  /** Movement type of the contract (10 … 210). */
  readonly type: number;
  readonly qty: number;
  /** Taken from (negative) or added to what the line has reserved. */
  readonly reserved: number;
  readonly frozen: number;
  /** Change of what is assigned at the place. */
  readonly picked: number;
  /** The log row that this one takes back. */
  readonly reverses: number | null;
  readonly cost?: Cost;
}

export interface Hold extends StockKey {
  readonly lineId: number;
  readonly qty: number;
}

export interface StockDocument {
  readonly kind: string;
  readonly id: number;
  readonly number: string;
  readonly info?: string;
  /** Its reservations may take what has expired or lies apart: its type allows it, or somebody let it pass. */
  readonly takesUnusable?: boolean;
}

/** One array per column, in the shape that PostgreSQL's unnest takes: a document is one statement, however many lines it has. */
export const columns = <T extends object, const K extends keyof T>(rows: readonly T[], keys: readonly K[]): { [P in K]: T[P][] } =>
  Object.fromEntries(keys.map((key) => [key, rows.map((row) => row[key])])) as { [P in K]: T[P][] };
