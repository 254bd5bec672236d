/** How one row of a resource is read where no other is. */
import type { RawBuilder } from 'kysely';
import type { Tables } from './writing.ts';

/**
 * Computed fields once more, for a statement that reads one row: all sums over its lines by one look at them. Each answers what it answers in
 * `computed`; a list keeps to that, because it reads only the fields that it shows.
 */
export interface Alone {
  /** Joined to the row `t`; answers exactly one row. */
  readonly join: (from: Tables) => RawBuilder<unknown>;
  readonly computed: Readonly<Record<string, RawBuilder<unknown>>>;
}
