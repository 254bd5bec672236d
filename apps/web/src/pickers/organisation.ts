/** Sites and people, chosen on screens of every area. */
import { type SiteNode, siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { useCall } from '../api/hooks.ts';
import { useSession } from '../api/session.ts';
import type { ReferenceOption, References } from '../ui/references.ts';
import { type Options, optionsFrom } from './options.ts';

const siteOption = ({ id, name, children }: SiteNode): ReferenceOption => ({ value: id, label: name, children: children.map(siteOption) });

/** The tree of sites, for choosing one and for the panel next to a list. */
export const useSiteOptions = (): Options => optionsFrom(useCall(siteCalls.tree, {}).data, siteOption);

/** The default site for work: the current one, but if that is the company itself, which stores nothing, the first below it. */
export function useWorkSite(): number {
  const { site } = useSession();
  const [root] = useSiteOptions().options;
  const [first] = root?.children ?? [];
  return site && site.id === root?.value && first ? first.value : (site?.id ?? 0);
}

/** A form that starts at the work site waits for this: otherwise it would restart while somebody types. */
export const useSitesKnown = (): boolean => !useCall(siteCalls.tree, {}).isPending;

const named = (options: readonly ReferenceOption[], id: number): string | undefined => {
  for (const { value, label, children = [] } of options) {
    const found = value === id ? label : named(children, id);
    if (found !== undefined) return found;
  }
  return undefined;
};

export const useSiteName = (id: number): string => named(useSiteOptions().options, id) ?? '';

const useUserOptions = (typed: string): Options =>
  optionsFrom(useCall(userCalls.simple, { query: { keyword: typed } }, { keepPrevious: true }).data, ({ id, nickName, username }) => ({
    value: id,
    label: `${nickName}（${username}）`,
  }));

export const organisationReferences = {
  dept: { tree: true, useOptions: useSiteOptions },
  users: { remote: true, useOptions: useUserOptions },
} as const satisfies References;
