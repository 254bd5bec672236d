/** The tree of sites beside a list: the chosen site narrows the list and is where a new row starts. */
import { type ReactNode, useState } from 'react';
import { useDeptOptions } from '../../pickers/deptReference.ts';
import { TreePanel } from '../../ui/TreePanel.tsx';

interface DeptPanelProps {
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

function DeptPanel({ chosen, onChoose }: DeptPanelProps) {
  const { options, loading } = useDeptOptions();
  return <TreePanel title="网点" nodes={options} loading={loading} chosen={chosen} onChoose={onChoose} />;
}

interface NarrowedByDept {
  readonly side: ReactNode;
  readonly fixed: Readonly<Record<string, number>>;
  readonly defaults: Readonly<Record<string, number>>;
  /** The tree replaces the filter of the same name. */
  readonly withoutFilters: readonly string[];
}

export function useDeptPanel(): NarrowedByDept {
  const [deptId, setDeptId] = useState<number>();
  const fixed: Readonly<Record<string, number>> = deptId === undefined ? {} : { deptId };
  return { side: <DeptPanel chosen={deptId} onChoose={setDeptId} />, fixed, defaults: fixed, withoutFilters: ['deptId'] };
}
