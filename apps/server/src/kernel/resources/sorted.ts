/** The order of a list without a resource: only the named fields sort it. */
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '#platform/refusal.ts';

/** `usual` replaces `id`, which nobody has to choose, and ends every other order. */
export function sortedBy(sort: string, sortable: Readonly<Record<string, RawBuilder<unknown>>>, usual: RawBuilder<unknown>) {
  const [field = 'id', way] = sort.split(',');
  if (field === 'id') return usual;
  const by = sortable[field] ?? refuse('UNKNOWN_SORT', { field });
  return sql`${by} ${way === 'asc' ? sql`asc` : sql`desc`}, ${usual}`;
}
