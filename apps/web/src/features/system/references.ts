/** What the reference fields of this area choose from. */
import { limits } from '@cangyun/contract/limits.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { type MenuNode, menuCalls } from '@cangyun/contract/system/menus.ts';
import { printerCalls } from '@cangyun/contract/system/printer.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { useCall } from '#api/hooks.ts';
import { type Options, optionsFrom } from '#pickers/options.ts';
import { organisationReferences } from '#pickers/organisation.ts';
import type { ReferenceOption, References } from '#ui/references.ts';

const menuOption = ({ id, title, children }: MenuNode): ReferenceOption => ({
  value: id,
  label: title,
  children: children.map(menuOption),
});

const useMenuOptions = (): Options => optionsFrom(useCall(menuCalls.tree, {}).data, menuOption);

const useJobOptions = (): Options =>
  optionsFrom(useCall(jobCalls.list, { query: { size: limits.jobFetchSize } }).data?.content, ({ id, name, deptName }) => ({
    value: id,
    label: deptName ? `${name}（${deptName}）` : name,
  }));

const usePrinterOptions = (): Options =>
  optionsFrom(useCall(printerCalls.list, { query: { size: limits.dictionaryFetchSize } }).data?.content, ({ id, name, deptName }) => ({
    value: id,
    label: deptName ? `${name}（${deptName}）` : name,
  }));

const useUserOptions = (typed: string): Options =>
  optionsFrom(useCall(userCalls.simple, { query: { keyword: typed } }, { keepPrevious: true }).data, ({ id, nickName, username }) => ({
    value: id,
    label: `${nickName}（${username}）`,
  }));

export const systemReferences: References = {
  ...organisationReferences,
  menus: { tree: true, useOptions: useMenuOptions },
  job: { useOptions: useJobOptions },
  printer: { useOptions: usePrinterOptions },
  users: { remote: true, useOptions: useUserOptions },
};
