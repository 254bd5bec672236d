/** What the reference fields of this area choose from. */
import { limits } from '@cangyun/contract/limits.ts';
import { type DeptNode, deptCalls } from '@cangyun/contract/system/dept.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { type MenuNode, menuCalls } from '@cangyun/contract/system/menus.ts';
import { printerCalls } from '@cangyun/contract/system/printer.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { useCall } from '../../api/hooks.ts';
import type { ReferenceOption, References } from '../../ui/references.ts';

interface Options {
  readonly options: readonly ReferenceOption[];
  readonly loading: boolean;
}

const optionsFrom = <Row>(rows: readonly Row[] | undefined, optionOf: (row: Row) => ReferenceOption): Options => ({
  options: rows?.map(optionOf) ?? [],
  loading: rows === undefined,
});

const deptOption = ({ id, name, children }: DeptNode): ReferenceOption => ({ value: id, label: name, children: children.map(deptOption) });
const menuOption = ({ id, title, children }: MenuNode): ReferenceOption => ({
  value: id,
  label: title,
  children: children.map(menuOption),
});

/** The tree of sites, for choosing one and for the panel beside a list. */
export const useDeptOptions = (): Options => optionsFrom(useCall(deptCalls.tree, {}).data, deptOption);

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
  dept: { tree: true, useOptions: useDeptOptions },
  menus: { tree: true, useOptions: useMenuOptions },
  job: { useOptions: useJobOptions },
  printer: { useOptions: usePrinterOptions },
  users: { remote: true, useOptions: useUserOptions },
};
