/** The one search box: every finder that the person may use is asked at once; what was meant exactly comes first. */
import { maskedPhone } from '@cangyun/contract/masking.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import type { SearchHit } from '@cangyun/contract/system/search.ts';
import { type Finder, MOST_OF_A_KIND, type Question, wantedOf } from '#kernel/finders/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Two screens of results: who does not find it there types more. */
const MOST_HITS = 40;

async function answer(tx: Tx, { name }: Finder, { rows, isHit = () => true }: Question): Promise<SearchHit[]> {
  const found = await rows.execute(tx);
  return found.rows
    .filter(isHit)
    .slice(0, MOST_OF_A_KIND)
    .map(({ id, label, detail, phone, state, exact }) => ({
      kind: name,
      id,
      label,
      detail: [detail, maskedPhone(phone)].filter((part) => part !== '').join(' · '),
      state,
      exact,
    }));
}

/** As many statements as there are finders that such a text can mean, however many rows; they are sent together. */
export async function find(tx: Tx, ctx: Ctx, finders: readonly Finder[], typed: string): Promise<SearchHit[]> {
  const wanted = wantedOf(
    typed,
    finders.flatMap(({ prefixes }) => prefixes),
  );
  const own = finders.filter(({ permission }) => holdsAny(ctx.roles, [permission]));
  const ask = async (which: 'questions' | 'lastly'): Promise<SearchHit[]> =>
    (await Promise.all(own.flatMap((finder) => finder[which](ctx, wanted).map((question) => answer(tx, finder, question))))).flat();
  const first = await ask('questions');
  const hits = first.length > 0 ? first : await ask('lastly');
  const byThing = new Map(hits.map((hit) => [`${hit.kind} ${hit.id}`, hit]));
  return [...byThing.values()].sort((one, other) => Number(other.exact) - Number(one.exact)).slice(0, MOST_HITS);
}
