/** Sites and people, chosen on screens of every area. */
import { type DeptNode, deptCalls } from '@cangyun/contract/system/dept.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { useCall } from '../api/hooks.ts';
import { useSession } from '../api/session.ts';
import type { ReferenceOption, References } from '../ui/references.ts';
import { type Options, optionsFrom } from './options.ts';

const deptOption = ({ id, name, children }: DeptNode): ReferenceOption => ({ value: id, label: name, children: children.map(deptOption) });

/** The tree of sites, for choosing one and for the panel beside a list. */
export const useDeptOptions = (): Options => optionsFrom(useCall(deptCalls.tree, {}).data, deptOption);

/** Where work is done by default: the current site, but where that is the company itself, which stores nothing, the first below it. */
export function useWorkSite(): number {
  const { site } = useSession();
  const [root] = useDeptOptions().options;
  const [first] = root?.children ?? [];
  return site && site.id === root?.value && first ? first.value : (site?.id ?? 0);
}

/** A form that starts at the work site waits for this: begun before, it would begin again under the hands of whoever types. */
export const useSitesKnown = (): boolean => !useCall(deptCalls.tree, {}).isPending;

const named = (options: readonly ReferenceOption[], id: number): string | undefined => {
  for (const { value, label, children = [] } of options) {
    const found = value === id ? label : named(children, id);
    if (found !== undefined) return found;
  }
  return undefined;
};

export const useSiteName = (id: number): string => named(useDeptOptions().options, id) ?? '';

const useUserOptions = (typed: string): Options =>
  optionsFrom(useCall(userCalls.simple, { query: { keyword: typed } }, { keepPrevious: true }).data, ({ id, nickName, username }) => ({
    value: id,
    label: `${nickName}（${username}）`,
  }));

export const organisationReferences = {
  dept: { tree: true, useOptions: useDeptOptions },
  users: { remote: true, useOptions: useUserOptions },
} as const satisfies References;
