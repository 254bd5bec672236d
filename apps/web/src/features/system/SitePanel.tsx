/** The tree of sites next to a list: the chosen site narrows the list and is the default of a new row. */
import { type ReactNode, useState } from 'react';
import { useSiteOptions } from '#pickers/organisation.ts';
import { TreePanel } from '#ui/TreePanel.tsx';

interface SitePanelProps {
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

export function SitePanel({ chosen, onChoose }: SitePanelProps) {
  const { options, loading } = useSiteOptions();
  return <TreePanel title="网点" nodes={options} loading={loading} chosen={chosen} onChoose={onChoose} />;
}

interface NarrowedBySite {
  readonly side: ReactNode;
  readonly fixed: Readonly<Record<string, number>>;
  readonly defaults: Readonly<Record<string, number>>;
  /** The tree replaces the filter of the same name. */
  readonly withoutFilters: readonly string[];
}

export function useSitePanel(): NarrowedBySite {
  const [deptId, setDeptId] = useState<number>();
  const fixed: Readonly<Record<string, number>> = deptId === undefined ? {} : { deptId };
  return { side: <SitePanel chosen={deptId} onChoose={setDeptId} />, fixed, defaults: fixed, withoutFilters: ['deptId'] };
}
