/** Sites as choices, for every area whose rows belong to one. */
import { type DeptNode, deptCalls } from '@cangyun/contract/system/dept.ts';
import { useCall } from '../api/hooks.ts';
import type { ReferenceOption, ReferenceSource } from '../ui/references.ts';

const deptOption = ({ id, name, children }: DeptNode): ReferenceOption => ({ value: id, label: name, children: children.map(deptOption) });

/** The tree of sites, for choosing one and for the panel beside a list. */
export const useDeptOptions = (): ReturnType<ReferenceSource['useOptions']> => {
  const { data } = useCall(deptCalls.tree, {});
  return { options: data?.map(deptOption) ?? [], loading: data === undefined };
};

export const deptReference: ReferenceSource = { tree: true, useOptions: useDeptOptions };
