/**
 * What a transaction writes last, in one statement with everything else that waits for its end: rows that nothing in the transaction reads
 * again (versions of documents, the audit record, the stored reply). None costs a round trip.
 */
import { type RawBuilder, sql } from 'kysely';
import { keptPlan, type Tx } from './kysely.ts';

/** A part of the last statement, under a name that other parts can read from. */
export interface ClosingPart {
  readonly name: string;
  readonly statement: RawBuilder<unknown>;
}

export interface Closing {
  /** What is to be written now. It waits no longer afterwards. */
  take(): readonly ClosingPart[];
  /** Remembers how much waits; the answer goes back to it, for a savepoint that is rolled back. */
  mark(): () => void;
}

const waiting = new WeakMap<Tx, Map<symbol, Closing>>();

/** The closing of this kind that belongs to the transaction; made at its first use. */
export function closingOf<C extends Closing>(tx: Tx, kind: symbol, make: () => C): C {
  const closings = waiting.get(tx) ?? new Map<symbol, Closing>();
  waiting.set(tx, closings);
  const known = closings.get(kind) ?? make();
  closings.set(kind, known);
  // Each kind has its own symbol, and only its own module makes and asks for it.
  return known as C;
}

export const takeClosing = (tx: Tx): readonly ClosingPart[] => [...(waiting.get(tx)?.values() ?? [])].flatMap((closing) => closing.take());

/** One that begins to wait after the mark goes back to nothing. */
export function markClosing(tx: Tx): () => void {
  const marks = new Map([...(waiting.get(tx) ?? [])].map(([kind, closing]) => [kind, closing.mark()]));
  return () => {
    for (const [kind, closing] of waiting.get(tx) ?? []) (marks.get(kind) ?? (() => closing.take()))();
  };
}

/** Collects what waits, until it is taken as parts. */
function collecting<One>(partsOf: (all: readonly One[]) => readonly ClosingPart[]) {
  const waiting: One[] = [];
  return {
    add: (some: readonly One[]): void => void waiting.push(...some),
    take: (): readonly ClosingPart[] => (waiting.length === 0 ? [] : partsOf(waiting.splice(0))),
    mark: () => {
      const count = waiting.length;
      return () => void waiting.splice(count);
    },
  };
}

/** Collects rows that are written by the transaction's last statement, all of them together. */
export function closingRows<Row>(
  name: string,
  statement: (rows: readonly Row[]) => RawBuilder<unknown>,
): (tx: Tx, rows: readonly Row[]) => void {
  const kind = Symbol(name);
  const make = () => collecting<Row>((rows) => [{ name, statement: statement(rows) }]);
  return (tx, rows) => closingOf(tx, kind, make).add(rows);
}

const AS_THEY_ARE = Symbol('parts');
const asTheyAre = () => collecting<ClosingPart>((parts) => parts);

/** Parts of the transaction's last statement; one may read those before it. No name is used twice. */
export const closeWith = (tx: Tx, parts: readonly ClosingPart[]): void => closingOf(tx, AS_THEY_ARE, asTheyAre).add(parts);

/** `with a as (…), b as (…) last`: one statement however many parts. */
export const together = (parts: readonly ClosingPart[], last: RawBuilder<unknown>): RawBuilder<unknown> =>
  parts.length === 0
    ? last
    : sql`with ${keptPlan} ${sql.join(parts.map(({ name, statement }) => sql`${sql.ref(name)} as (${statement})`))} ${last}`;

/** Parts that wait for nothing. */
export const writeParts = (tx: Tx, parts: readonly ClosingPart[]): Promise<unknown> => together(parts, sql`select 1`).execute(tx);

/** Writes what still waits when the work is done; a request has sent it with its audit record already. */
export async function close(tx: Tx): Promise<void> {
  const parts = takeClosing(tx);
  if (parts.length > 0) await writeParts(tx, parts);
}
