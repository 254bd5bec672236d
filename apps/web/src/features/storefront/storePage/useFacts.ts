/** What the things of a page are now: their pictures and prices, and which of them customers could not reach. */
import { type Fact, type Reference, referenceKey } from '@cangyun/contract/storefront/link.ts';
import { type PageModule, referencesIn } from '@cangyun/contract/storefront/storePage.modules.ts';
import { storePageCalls } from '@cangyun/contract/storefront/storePage.ts';
import { useCall } from '#api/hooks.ts';

export type FactOf = (reference: Reference) => Fact | undefined;

/** Each once and in one order: moving a module asks for nothing again. */
const referencesOf = (modules: readonly PageModule[]): Reference[] => {
  const byKey = new Map(modules.flatMap(referencesIn).map(({ type, id }) => [referenceKey({ type, id }), { type, id }]));
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, reference]) => reference);
};

export function useFacts(modules: readonly PageModule[]): FactOf {
  const references = referencesOf(modules);
  const { data = [] } = useCall(storePageCalls.facts, { body: { references } }, { keepPrevious: true, enabled: references.length > 0 });
  const facts = new Map(data.map((fact) => [referenceKey(fact), fact]));
  return (reference) => facts.get(referenceKey(reference));
}

export const troublesIn = (module: PageModule, factOf: FactOf): number =>
  referencesIn(module).filter((reference) => factOf(reference)?.trouble).length;
