/** What pages show and link to, as it is now, in words for the people who decorate. */
import { type Fact, linkType, type Reference, referenceKey, trouble } from '@cangyun/contract/storefront/link.ts';
import { promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { selfOperated } from '@cangyun/contract/storefront/shop.ts';
import { pageState } from '@cangyun/contract/storefront/storePage.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type FoundFact, findFacts } from './facts.store.ts';

const noteOf = ({ type, mark }: FoundFact): string => {
  if (type === linkType.code.promotions) return promotionType.label(mark);
  if (type === linkType.code.shops) return selfOperated.label(Number(mark));
  return type === linkType.code.pages ? pageState.label(Number(mark)) : mark;
};

const goneFact = ({ type, id }: Reference): Fact => ({
  ...{ type, id, name: '', picture: '', price: null, originalPrice: null, unit: '', note: '' },
  trouble: trouble.code.gone,
});

/** In the order of the question, each once. A missing thing is answered as gone. */
export async function factsOf(tx: Tx, ctx: Ctx, references: readonly Reference[]): Promise<Fact[]> {
  const asked = new Map(references.filter(({ type }) => type !== linkType.code.targets).map((one) => [referenceKey(one), one]));
  if (asked.size === 0) return [];
  const found = new Map((await findFacts(tx, ctx, [...asked.values()])).map((one) => [referenceKey(one), one]));
  return [...asked].map(([key, one]) => {
    const fact = found.get(key);
    if (!fact) return goneFact(one);
    const { mark: _mark, ...rest } = fact;
    return { ...rest, note: noteOf(fact) };
  });
}
