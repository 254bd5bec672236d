/** Sites and people, chosen on screens of every area. */
import { type DeptNode, deptCalls } from '@cangyun/contract/system/dept.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { useCall } from '../api/hooks.ts';
import type { ReferenceOption, References } from '../ui/references.ts';
import { type Options, optionsFrom } from './options.ts';

const deptOption = ({ id, name, children }: DeptNode): ReferenceOption => ({ value: id, label: name, children: children.map(deptOption) });

/** The tree of sites, for choosing one and for the panel beside a list. */
export const useDeptOptions = (): Options => optionsFrom(useCall(deptCalls.tree, {}).data, deptOption);

const useUserOptions = (typed: string): Options =>
  optionsFrom(useCall(userCalls.simple, { query: { keyword: typed } }, { keepPrevious: true }).data, ({ id, nickName, username }) => ({
    value: id,
    label: `${nickName}（${username}）`,
  }));

export const organisationReferences = {
  dept: { tree: true, useOptions: useDeptOptions },
  users: { remote: true, useOptions: useUserOptions },
} as const satisfies References;
