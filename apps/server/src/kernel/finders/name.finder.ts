/** Things with a name or a code: by the index of names where the table has one, by the beginning of a code, or by reading a short table. */
import type { SearchPlace } from '@cangyun/contract/system/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { type Bound, expressionOf } from '../resources/bound.ts';
import { contains } from '../resources/conditions.ts';
import { termOf } from '../search/grams.ts';
import { spellingOf } from '../search/spelling.ts';
import { type Finder, hits, MOST_OF_A_KIND, type Question, type Shown } from './finder.ts';
import type { Wanted } from './wanted.ts';

/** Of a name that half of the rows have, these are enough to choose from. */
const MOST_CANDIDATES = 300;

const AFTER_ALL = '\u{10FFFF}';

/** In the list of selected values a function answers row by row, so that the limit stops its search. */
const candidates = (ctx: Ctx, bound: Bound, { grams, pattern }: ReturnType<typeof termOf>): RawBuilder<unknown> =>
  sql`t.id in (select ${sql.ref(`search_${bound.table}`)}(${ctx.companyId}::bigint, ${grams}::text[], ${pattern}::text) limit ${MOST_CANDIDATES})`;

/** The thing itself first, then what begins with the text, then the shortest: the text is most of it. */
const bestFirst = ({ bound, label }: Shown, { text }: Wanted): RawBuilder<unknown> => {
  const name = expressionOf(bound, label);
  return sql`order by exact desc, starts_with(lower(${name}), ${text}) desc, length(${name}), t.id desc limit ${MOST_OF_A_KIND}`;
};

/** Who types or scans the whole number of a document means that: names are asked only if there is none. */
const named = (name: string, { permission }: SearchPlace, questions: Finder['questions']): Finder => ({
  name,
  permission,
  prefixes: [],
  questions: (ctx, wanted) => (wanted.number?.isWhole ? [] : questions(ctx, wanted)),
  lastly: (ctx, wanted) => (wanted.number?.isWhole ? questions(ctx, wanted) : []),
});

/** A table closed by `searchable_table()`: names, codes, phones and initials from its index, full pinyin by way of the initials. */
export const nameFinder = (name: string, place: SearchPlace, shown: Shown): Finder =>
  named(name, place, (ctx, wanted) => {
    if (!wanted.name) return [];
    const spelled = wanted.readings.map(
      (initials): Question => ({
        rows: hits(ctx, wanted, shown, candidates(ctx, shown.bound, termOf(initials))),
        isHit: ({ label }) => spellingOf(label).includes(wanted.text),
      }),
    );
    return [{ rows: sql`${hits(ctx, wanted, shown, candidates(ctx, shown.bound, wanted.name))} ${bestFirst(shown, wanted)}` }, ...spelled];
  });

/** Codes of which there are many, from their beginning; `(company_id, code)` is indexed. */
export const codeFinder = (name: string, place: SearchPlace, shown: Shown): Finder =>
  named(name, place, (ctx, wanted) => {
    if (!wanted.name) return [];
    const code = expressionOf(shown.bound, shown.label);
    const beginning = (start: string) => sql`(${code} >= ${start} and ${code} < ${`${start}${AFTER_ALL}`})`;
    const either = sql`(${beginning(wanted.text.toUpperCase())} or ${beginning(wanted.text)})`;
    return [{ rows: sql`${hits(ctx, wanted, shown, either)} order by exact desc, ${code}, t.id limit ${MOST_OF_A_KIND}` }];
  });

/** Things of which a company has so few that all are read. */
export const fewFinder = (name: string, place: SearchPlace, shown: Shown): Finder =>
  named(name, place, (ctx, wanted) =>
    wanted.name
      ? [
          {
            rows: sql`${hits(ctx, wanted, shown, contains(expressionOf(shown.bound, shown.label), wanted.text))} ${bestFirst(shown, wanted)}`,
          },
        ]
      : [],
  );
